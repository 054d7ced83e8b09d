/** How blocks are drawn: Blockly's zelos, without style elements and pictures, and with square cells. */
import { Blockly } from './blockly.js';
import { dressRenderer } from './sheets.js';

const { ConnectionType, zelos } = Blockly;

class Constants extends zelos.ConstantProvider {
  /** The arrow is a character: a picture would need a policy that allows one. */
  override FIELD_DROPDOWN_SVG_ARROW = false;

  protected override injectCSS_(root: Document | ShadowRoot, selector: string): void {
    dressRenderer(root, selector, () => this.getCSS_(selector).join('\n'));
  }

  /** Cells are square, as on the wall: what fits where can be seen. */
  override shapeFor(connection: Blockly.RenderedConnection): ReturnType<typeof this.baseShape> {
    const value =
      connection.type === ConnectionType.INPUT_VALUE || connection.type === ConnectionType.OUTPUT_VALUE;
    if (value && connection.getCheck()?.includes('Cell') && this.SQUARED) return this.SQUARED;
    return this.baseShape(connection);
  }

  private baseShape(connection: Blockly.RenderedConnection) {
    return super.shapeFor(connection);
  }
}

class Renderer extends zelos.Renderer {
  protected override makeConstants_(): Constants {
    return new Constants();
  }

  /** On a shelf nothing is put into a block: its sockets are no part of the list for who hears it. */
  override render(block: Blockly.BlockSvg): void {
    super.render(block);
    if (!block.workspace.isFlyout) return;
    for (const path of block.getSvgRoot().querySelectorAll('.blocklyHighlightedConnectionPath')) {
      path.setAttribute('role', 'none');
      path.removeAttribute('aria-roledescription');
    }
  }
}

export const RENDERER = 'lab';

Blockly.blockRendering.register(RENDERER, Renderer);
