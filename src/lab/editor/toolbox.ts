/** The toolbox: the table's categories, each with its drawing, and what stands in the sockets of a block that is taken from it. */
import {
  BLOCKS,
  type Category,
  CATEGORIES,
  type BlockRow,
  offered,
  rowOf,
  type ValueType,
} from '../program/blocks.js';
import { Blockly } from './blockly.js';
import { CATEGORY_ICONS, icon, made } from './tools.js';
import { styleOf } from './definitions.js';
import type { Allowed } from './options.js';
import type { Setting } from './setting.js';

class LabCategory extends Blockly.ToolboxCategory {
  protected override createIconDom_(): Element {
    const { category } = this.toolboxItemDef_ as unknown as { category: Category };
    return made('span', { className: 'lab-icon' }, icon(CATEGORY_ICONS[category]));
  }

  /** The drawing bears the colour; no border beside it. */
  protected override addColourBorder_(colour: string): void {
    this.rowDiv_?.style.setProperty('--category', colour);
  }
}

/** From right to left Blockly begins a shelf below the program at its left edge, where there is room to spare. */
class Shelf extends Blockly.HorizontalFlyout {
  /** One that lies over the program is seen whole: on a low screen its blocks are smaller. */
  override getFlyoutScale(): number {
    const scale = super.getFlyoutScale();
    const room = this.targetWorkspace.getMetrics().viewHeight - Blockly.Scrollbar.scrollbarThickness;
    if (!this.autoClose || room <= 0) return scale;
    const heights = this.getContents().map((item) => item.getElement().getBoundingRectangle().getHeight());
    return Math.min(scale, room / (Math.max(...heights) + this.MARGIN * 1.5));
  }

  override position(): void {
    super.position();
    this.alignRight();
  }

  protected override reflowInternal_(): void {
    super.reflowInternal_();
    this.alignRight();
  }

  private alignRight(): void {
    const items = this.RTL ? this.getContents().map((item) => item.getElement()) : [];
    if (items.length === 0) return;
    const boxes = items.map((item) => item.getBoundingRectangle());
    const toStart = this.MARGIN - Math.min(...boxes.map(({ left }) => left));
    const end = this.getWidth() / this.getFlyoutScale() - this.MARGIN;
    const shift = Math.max(toStart, end - Math.max(...boxes.map(({ right }) => right)));
    if (Math.abs(shift) >= 1) for (const item of items) item.moveBy(shift, 0);
  }
}

export function registerParts(): void {
  const { Type, register, DEFAULT } = Blockly.registry;
  register(Type.TOOLBOX_ITEM, Blockly.ToolboxCategory.registrationName, LabCategory, true);
  register(Type.FLYOUTS_HORIZONTAL_TOOLBOX, DEFAULT, Shelf, true);
  // Large enough for a finger on a phone, too, where a shelf is drawn smaller.
  Object.assign(Blockly.FlyoutButton, { TEXT_MARGIN_X: 12, TEXT_MARGIN_Y: 9 });
}

type Json = Record<string, unknown>;

/** Numbers that make sense at once, on a wall whose rows and columns count from 0; of places, and more where they count from 1. */
const NUMBERS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  controls_repeat_ext: { TIMES: 9 },
  controls_for: { FROM: 0, TO: 8, BY: 1 },
  math_arithmetic: { A: 1, B: 1 },
};

/** Sockets for the number of a row or a column. */
const PLACES = ['FROM', 'TO', 'ROW', 'COLUMN', 'N'];

/** Variables have a name of their own in each loop. */
const VARIABLES: Readonly<Record<string, string>> = { controls_for: 'i', bp_forEachInfected: 'c' };

/** What fills an empty socket until something is put there. All of them cost nothing. */
function filling(row: BlockRow, socket: string, type: ValueType, origin: 0 | 1): Json | null {
  if (type === 'cell') return { type: 'bp_clicked' };
  if (type === 'colour') return { type: 'bp_colour', fields: { COLOUR: 'a' } };
  const first = PLACES.includes(socket) ? origin : 0;
  return type === 'number'
    ? { type: 'math_number', fields: { NUM: (NUMBERS[row.type]?.[socket] ?? 0) + first } }
    : null;
}

function entry(row: BlockRow, allowed: Allowed, origin: 0 | 1, more: Json = {}): Json {
  const inputs: Json = {};
  for (const [socket, type] of Object.entries(row.inputs)) {
    const shadow = filling(row, socket, type, origin);
    if (shadow && (!allowed || allowed.has(shadow['type'] as string))) inputs[socket] = { shadow };
  }
  const variable = VARIABLES[row.type];
  return {
    kind: 'block',
    type: row.type,
    inputs,
    ...(variable ? { fields: { VAR: { name: variable, type: '' } } } : {}),
    ...more,
  };
}

/** A condition is there a second time with what is done else; in a loop that counts by `i` another one has to count by `j`. */
function entries(row: BlockRow, allowed: Allowed, origin: 0 | 1): Json[] {
  const plain = entry(row, allowed, origin);
  return row.type === 'controls_if'
    ? [plain, entry(row, allowed, origin, { extraState: { hasElse: true } })]
    : row.type === 'controls_for'
      ? [plain, entry(row, allowed, origin, { fields: { VAR: { name: 'j', type: '' } } })]
      : [plain];
}

/** A block as its shelf has it, for a picture of it alone. */
export const shelved = (type: string, origin: 0 | 1): object => ({
  ...entry(rowOf(type)!, null, origin),
  kind: undefined,
});

const VARIABLE_SHELF = 'LAB_VARIABLES';

/** So few blocks lie open on one shelf; of more, or with variables, the categories are shown. */
const FEW = 5;

/** Whether the blocks of a level need no categories. */
export function isFew(allowed: Allowed): boolean {
  if (!allowed || allowed.size > FEW) return false;
  return ![...allowed].some((type) => Object.keys(rowOf(type)?.fields ?? {}).includes('VAR'));
}

/** `isOpen`: on one shelf, which only few blocks can be. */
export function toolbox(
  { t, origin }: Setting,
  allowed: Allowed,
  isOpen: boolean,
): Blockly.utils.toolbox.ToolboxDefinition {
  if (isOpen) {
    const rows = BLOCKS.filter(({ type }) => allowed!.has(type));
    // The cell that was clicked is in all sockets for one already.
    const needed = rows.length > 2 ? rows : rows.filter(({ gives }) => gives === 'statement');
    return {
      kind: 'flyoutToolbox',
      contents: needed.flatMap((row) => entries(row, allowed, origin)),
    } as never;
  }
  const shown = CATEGORIES.filter((category) => offered(category, allowed).length > 0);
  return {
    kind: 'categoryToolbox',
    contents: shown.map((category) => ({
      kind: 'category',
      // Read by the category itself; an id of our own would not be unique on the page.
      category,
      name: t(`category.${category}`),
      categorystyle: styleOf(category),
      ...(category === 'variables'
        ? { custom: VARIABLE_SHELF }
        : { contents: offered(category, allowed).flatMap((row) => entries(row, allowed, origin)) }),
    })),
  } as unknown as Blockly.utils.toolbox.ToolboxDefinition;
}

/** The shelf of variables: a button for a new one, one block that sets, and one for each that reads it. */
export function stockVariables(workspace: Blockly.WorkspaceSvg, allowed: () => Allowed): void {
  workspace.registerToolboxCategoryCallback(VARIABLE_SHELF, () => {
    const names = workspace.getVariableMap().getAllVariables();
    const may = (type: string) => !allowed() || allowed()!.has(type);
    const block = (type: string, variable: Blockly.IVariableModel<Blockly.IVariableState>) => ({
      kind: 'block',
      type,
      fields: { VAR: { name: variable.getName(), type: '' } },
    });
    const last = names.at(-1);
    const sorted = [...names].sort((a, b) => a.getName().localeCompare(b.getName()));
    return [
      { kind: 'button', text: Blockly.Msg['NEW_VARIABLE'], callbackkey: VARIABLE_SHELF },
      ...(last && may('variables_set') ? [block('variables_set', last)] : []),
      ...(may('variables_get') ? sorted.map((variable) => block('variables_get', variable)) : []),
    ] as unknown as Blockly.utils.toolbox.FlyoutItemInfoArray;
  });
  workspace.registerButtonCallback(VARIABLE_SHELF, (button) =>
    Blockly.Variables.createVariableButtonHandler(button.getTargetWorkspace()),
  );
}
