/**
 * What a page with Trusted Types lets pass: addresses of workers, and in a self-contained build the templates too, by
 * one policy. It is made when it is needed first: a second copy of the script, which shows nothing, asks for none.
 */

interface Policy {
  createScriptURL(url: string): string;
  createHTML(html: string): string;
}

interface TrustedTypes {
  createPolicy(name: string, rules: Policy): Policy;
}

const pass = (text: string): string => text;
const PLAIN: Policy = { createScriptURL: pass, createHTML: pass };

let made: Policy | { readonly refused: unknown } | null = null;

/** The policy; plain text where the page knows no Trusted Types. Throws where none may be made: each page is asked once. */
function policy(): Policy {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  if (!trustedTypes) return PLAIN;
  try {
    made ??= trustedTypes.createPolicy('block-puzzle', PLAIN);
  } catch (error) {
    made = { refused: error };
  }
  if ('refused' in made) throw made.refused;
  return made;
}

/** Under Trusted Types a worker takes only an address that a policy has made; where none may be made, this throws. */
export function trustedAddress(url: string): string {
  return policy().createScriptURL(url);
}

/** In the place of Lit's own policy; where none may be made, the text itself: a page may know policies without asking for them. */
export const trustedTemplates: Pick<Policy, 'createHTML'> = {
  createHTML(html) {
    try {
      return policy().createHTML(html);
    } catch {
      return html;
    }
  },
};

/** Keeps Lit's marks, which are comments and attributes; what could run code is left out all the same. */
const SANITIZER = {
  sanitizer: { comments: true, removeAttributes: [], removeElements: [] },
};

interface Sanitizing {
  setHTML?(html: string, options: typeof SANITIZER): void;
}

/** Fills a template for Lit; where the page refuses its text, by the browser's sanitizer, which asks for no policy. */
export function fill(template: HTMLTemplateElement, html: string): void {
  const text = trustedTemplates.createHTML(html);
  try {
    template.innerHTML = text;
  } catch (error) {
    const { setHTML } = template as Sanitizing;
    // A page of XML refuses the text for another reason, and would not be shown right by this.
    if (!setHTML || document.contentType !== 'text/html') throw error;
    setHTML.call(template, html, SANITIZER);
  }
}

/** Whether Lit can make its templates on this page. One of XML would read them as XML, which they are not. */
export function templatesAllowed(): boolean {
  try {
    const template = document.createElement('template');
    fill(template, '<br @click$lit$="x"><!--?-->');
    const [line, mark] = template.content.childNodes;
    return line instanceof HTMLElement && line.hasAttribute('@click$lit$') && mark instanceof Comment;
  } catch {
    return false;
  }
}
