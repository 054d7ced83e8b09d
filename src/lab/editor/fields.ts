/** The drop-down of colours: each with the shape that its bricks bear. */
import { BRICKS } from '../../games/pop/palettes.js';
import { keyOf } from '../locales/language.js';
import { Blockly } from './blockly.js';
import { settingOf } from './setting.js';
import { made } from './tools.js';

type Letter = (typeof BRICKS)[number];

/** The shapes of the wall's bricks, as characters. */
const shapeOf = (letter: Letter): string => '●◆▲✚〓○■★'[BRICKS.indexOf(letter)]!;

/** Of the brick on a block, in units of the workspace. */
const SIDE = 18;

export class FieldColour extends Blockly.FieldDropdown {
  /** Shown in the menu even where the wall has fewer colours: a program may come from another wall. */
  private kept: string = BRICKS[0];
  private brick: SVGRectElement | null = null;

  constructor() {
    super(Blockly.Field.SKIP_SETUP);
    this.setOptions(() => this.choices());
    this.setValue(BRICKS[0]);
  }

  static override fromJson(): FieldColour {
    return new FieldColour();
  }

  private choices(): Blockly.MenuOption[] {
    const workspace = this.getSourceBlock()?.workspace;
    // Before it stands on a block it has no words yet.
    if (!workspace) return BRICKS.map((letter) => [letter, letter]);
    const { t, language, colours, dark } = settingOf(workspace);
    const shapeAndName = (letter: Letter, name: string): HTMLElement => {
      const shape = shapeOf(letter);
      const brick = made('span', { className: `lab-brick lab-brick-${letter}` }, shape);
      // What the block shows is the title, in a drawing that is set from left to right; Blockly lets no space be broader.
      const title = `${t.dir === 'rtl' ? '\u200f' : ''}${shape}  ${name}`;
      return made('span', { className: 'lab-choice', title }, brick, name);
    };
    const offered = BRICKS.filter((letter, i) => i < colours || letter === this.kept);
    return offered.map((letter) => {
      const inDark = keyOf('colour', letter, 'dark');
      const name = t(dark && inDark in language.texts ? inDark : keyOf('colour', letter));
      return [shapeAndName(letter, name), letter, name];
    });
  }

  override initView(): void {
    super.initView();
    this.brick = Blockly.utils.dom.createSvgElement(Blockly.utils.Svg.RECT, { rx: 4, height: SIDE }, null);
    this.fieldGroup_!.insertBefore(this.brick, this.getTextElement());
  }

  /** A brick of the colour behind the shape. */
  protected override render_(): void {
    super.render_();
    const text = this.getTextElement();
    const at = text.textContent.indexOf(shapeOf(this.getValue() as Letter));
    const box = at < 0 ? null : text.getExtentOfChar(at);
    const middle = box ? box.x + box.width / 2 : Number(text.getAttribute('x'));
    this.brick!.setAttribute('class', `lab-brick lab-brick-${this.getValue()}`);
    this.brick!.setAttribute('width', String(SIDE));
    this.brick!.setAttribute('x', String(middle - SIDE / 2));
    this.brick!.setAttribute('y', String((this.size_.height - SIDE) / 2));
  }

  /** The words may have changed since they were asked for last. */
  override getOptions(): Blockly.MenuOption[] {
    return super.getOptions(false);
  }

  protected override doClassValidation_(value?: string): string | null {
    return BRICKS.some((letter) => letter === value) ? value! : null;
  }

  protected override doValueUpdate_(value: string): void {
    this.kept = value;
    super.doValueUpdate_(value);
  }

  /** On its block it has other words. */
  override setSourceBlock(block: Blockly.Block): void {
    super.setSourceBlock(block);
    super.doValueUpdate_(this.kept);
  }

  /** Says anew what it says: under another theme some colours have another name. */
  refresh(): void {
    super.doValueUpdate_(this.kept);
    this.forceRerender();
  }
}

/** Of the badge of a cost, in units of the workspace. */
const BADGE = { height: 20, padding: 6 } as const;

/** What a block costs, at its beginning, for who compares: it is no part of the program, and is heard with the block's name. */
export class FieldCost extends Blockly.FieldLabel {
  private badge: SVGRectElement | null = null;

  constructor(cost: number) {
    super(String(cost), 'lab-cost-text');
  }

  override initView(): void {
    super.initView();
    const { RECT } = Blockly.utils.Svg;
    this.badge = Blockly.utils.dom.createSvgElement(
      RECT,
      { class: 'lab-cost', rx: 10, height: BADGE.height },
      null,
    );
    this.fieldGroup_!.insertBefore(this.badge, this.getTextElement());
  }

  protected override updateSize_(): void {
    super.updateSize_(BADGE.padding);
    const { width, height } = this.size_;
    this.badge?.setAttribute('width', String(width));
    this.badge?.setAttribute('y', String((height - BADGE.height) / 2));
  }

  override computeAriaLabel(): string {
    return '';
  }
}

export function refreshColours(workspace: Blockly.Workspace): void {
  for (const block of workspace.getAllBlocks(false))
    for (const field of block.getFields()) if (field instanceof FieldColour) field.refresh();
}
