/** The blocks as Blockly knows them, made from the table and the words of each editor. */
import {
  BLOCKS,
  CHOICES,
  HAT,
  HAT_ROW,
  type BlockRow,
  type Category,
  type ValueType,
  WORKSPACE_LIMITS,
} from '../program/blocks.js';
import { keyOf, type LabKey } from '../locales/language.js';
import { Blockly, speak } from './blockly.js';
import { FieldColour, FieldCost } from './fields.js';
import { type Setting, settingOf } from './setting.js';

/** The kind of connection of a type of value; `any` fits them all. */
const checkOf = (type: ValueType): string | null =>
  type === 'any' ? null : type.replace(/^./, (letter) => letter.toUpperCase());

/** The style in the theme; Blockly's own categories have the names that its blocks know. */
export const styleOf = (category: Category): string => `${category.replace(/s$/, '')}_blocks`;

function argument(row: BlockRow, name: string, { t }: Setting): object {
  const input = row.inputs[name];
  if (input && !row.fields[name]) return { type: 'input_value', name, check: checkOf(input) };
  if (row.bodies.includes(name)) return { type: 'input_statement', name };
  const field = row.fields[name];
  if (field === 'colour') return { type: 'field_lab_colour', name };
  if (field === 'variable') return { type: 'field_variable', name, variable: null };
  if (field !== 'direction') throw new Error(`${row.type} has no ${name}.`);
  // Blocks that look for the farthest cell all say it alike.
  const words = row.type.includes('extreme') ? field : row.type;
  const options = CHOICES.direction.map((direction) => [t(keyOf(words, direction)), direction]);
  return { type: 'field_dropdown', name, options };
}

function definition(row: BlockRow, setting: Setting): object {
  const names: string[] = [];
  const message0 = (setting.language.texts[row.type as LabKey] as string).replace(
    /\{(\w+)\}/g,
    (_, name: string) => `%${names.push(name)}`,
  );
  const statement = row.gives === 'statement';
  const category = row.categories[0];
  return {
    type: row.type,
    message0,
    args0: names.map((name) => argument(row, name, setting)),
    inputsInline: true,
    style: category ? styleOf(category) : 'hat_blocks',
    ...(statement && category ? { previousStatement: null } : {}),
    ...(statement ? { nextStatement: null } : { output: checkOf(row.gives as ValueType) }),
  };
}

export function isLoose(block: Blockly.Block): boolean {
  return !block.isInFlyout && !block.isInMutator && block.getRootBlock().type !== HAT;
}

/** Tells what a block costs where it is pointed at, and to who hears it; and whether it is loose. */
function tellCost(block: Blockly.BlockSvg, row: BlockRow): void {
  const setting = settingOf(block.workspace);
  const { t, language } = setting;
  const described = block.tooltip;
  const own = keyOf(row.type, 'tip');
  const cost = t('costs.block', { cost: row.cost });
  block.setTooltip(() => {
    const first = { first: setting.origin };
    const tip =
      own in language.texts
        ? t(own as string as 'bp_rowOf.tip', first)
        : Blockly.Tooltip.getTooltipOfObject({ tooltip: described });
    return `${tip}\n(${cost})`;
  });
  block.setHelpUrl('');
  if (!block.rendered && !('getAriaLabel' in block)) return;
  const label = block.getAriaLabel.bind(block);
  block.getAriaLabel = (verbosity) => {
    const parts = [label(verbosity)];
    if (verbosity >= Blockly.utils.aria.Verbosity.STANDARD) {
      if (row.categories.length > 0) parts.push(cost);
      if (!block.isDragging() && isLoose(block)) parts.push(t('loose.block'));
    }
    return parts.join(', ');
  };
}

/** Blockly takes "infinity", and what is too large for a number: no program can say it. */
function onlyFinite(block: Blockly.Block): void {
  for (const field of block.getFields()) {
    if (field instanceof Blockly.FieldNumber)
      field.setValidator((value) => (Math.abs(Number(value)) <= WORKSPACE_LIMITS.number ? value : null));
  }
}

Blockly.fieldRegistry.register('field_lab_colour', FieldColour);

for (const row of [HAT_ROW, ...BLOCKS]) {
  const standard = Blockly.Blocks[row.type] as { init(this: Blockly.Block): void } | undefined;
  Blockly.Blocks[row.type] = {
    ...standard,
    init(this: Blockly.BlockSvg) {
      const setting = settingOf(this.workspace);
      speak(setting.language);
      if (standard) standard.init.call(this);
      else this.jsonInit(definition(row, setting));
      // The hat is where the program begins: it stays, and stays where it is.
      if (row.type === HAT) {
        this.setDeletable(false);
        this.setMovable(false);
      }
      if (row.cost > 0) this.inputList[0]?.insertFieldAt(0, new FieldCost(row.cost));
      onlyFinite(this);
      tellCost(this, row);
    },
  };
}
