/** A category of the toolbox, with its drawing in its colour. */
import type { Category } from '../program/blocks.js';
import { Blockly } from './blockly.js';
import { CATEGORY_ICONS, icon } from './icons.js';

class LabCategory extends Blockly.ToolboxCategory {
  protected override createIconDom_(): Element {
    const place = document.createElement('span');
    place.className = 'lab-icon';
    const { category } = this.toolboxItemDef_ as unknown as { category: Category };
    place.append(icon(CATEGORY_ICONS[category]));
    return place;
  }

  /** The drawing bears the colour; no border beside it. */
  protected override addColourBorder_(colour: string): void {
    this.rowDiv_?.style.setProperty('--category', colour);
  }
}

/** In the place of Blockly's own category. */
export function registerCategory(): void {
  const { Type, register } = Blockly.registry;
  register(Type.TOOLBOX_ITEM, Blockly.ToolboxCategory.registrationName, LabCategory, true);
}
