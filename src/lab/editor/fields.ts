/** The drop-down of colours: each with the shape that its bricks bear. */
import { BRICKS } from '../../view/wall/palettes.js';
import type { ColourLetter } from '../locales/words.js';
import { Blockly } from './blockly.js';
import { settingOf } from './setting.js';

/** The shapes of the wall's bricks, as characters. */
const SHAPES: Readonly<Record<ColourLetter, string>> = {
  a: '●',
  b: '◆',
  c: '▲',
  d: '✚',
  e: '〓',
  f: '○',
  g: '■',
  h: '★',
};

export class FieldColour extends Blockly.FieldDropdown {
  /** Shown in the menu even where the wall has fewer colours: a program may come from another wall. */
  private kept: string = BRICKS[0];

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
    const { words, colours, dark } = settingOf(workspace);
    const offered = BRICKS.filter((letter, i) => i < colours || letter === this.kept);
    return offered.map((letter) => {
      const name = (dark ? words.darkColours[letter] : undefined) ?? words.colours[letter];
      return [`${SHAPES[letter]} ${name}`, letter, name];
    });
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
}
