/**
 * Custom properties on an element, set one by one through the CSS object model: a `style` attribute would be
 * refused by a page with `style-src 'self'`.
 */
import { noChange } from 'lit';
import { Directive, directive, type ElementPart, PartType } from 'lit/directive.js';

export type Vars = Readonly<Record<string, string | number>>;

class VarsDirective extends Directive {
  #last: Vars = {};

  constructor(part: { readonly type: number }) {
    super(part as ElementPart);
    if (part.type !== PartType.ELEMENT) throw new Error('vars() stands in a tag, not in an attribute');
  }

  render(_vars: Vars): typeof noChange {
    return noChange;
  }

  override update(part: ElementPart, [vars]: [Vars]): typeof noChange {
    const { style } = part.element as HTMLElement;
    for (const [name, value] of Object.entries(vars)) {
      if (this.#last[name] !== value) style.setProperty(name, String(value));
    }
    this.#last = vars;
    return noChange;
  }
}

/** `<div ${vars({ '--columns': 9 })}>` */
export const vars = directive(VarsDirective);
