/**
 * HTML knows no `<block-puzzle />`: the slash means nothing, and what follows in the page becomes the element's
 * content, where it would be taken for its fallback and hidden. The page's tree has no trace of an end tag that is
 * missing, but an element that is closed by its parent's has nothing after it, and fallbacks are short and inline.
 */
export const NO_END_TAG = 'its end tag is missing, and the page goes on inside it';

const BLOCKS =
  'address, article, aside, blockquote, details, div, dl, fieldset, figure, footer, form, header, hr, main, nav, ol, p, pre, section, table, ul';
const NO_FALLBACK = 'block-puzzle, [data-block-puzzle], h1, h2, h3, h4, h5, h6, script';
/** A fallback is a sentence or two. */
const MOST_TEXT = 300;

/** Whether so much, or such content, is in an element that nothing follows that it cannot be a fallback. */
export function holdsPage(element: Element, mostBlocks: number): boolean {
  if (element.nextSibling) return false;
  // What is meant for a named slot is the host's, and no fallback.
  const content = [...element.childNodes].filter((node) => !(node as Partial<Element>).slot);
  const elements = content.filter((node) => node instanceof Element);
  const text = content.map(({ textContent }) => textContent).join('');
  return (
    elements.filter((child) => child.matches(BLOCKS)).length > mostBlocks ||
    elements.some((child) => child.matches(NO_FALLBACK) || child.querySelector(NO_FALLBACK) !== null) ||
    text.trim().length > MOST_TEXT
  );
}

/** Whether an element that was read from markup has the page's own text inside for want of an end tag. */
export function swallowsPage(element: Element): boolean {
  // What a marked place held is its fallback: the loader has judged it.
  if (element.parentElement?.matches('[data-block-puzzle]')) return false;
  // One paragraph without any space around it or its game was written by a program, and programs close their tags.
  const isRendered = element.parentNode?.textContent === element.firstElementChild?.textContent;
  return holdsPage(element, +isRendered) || goesOn(element);
}

/**
 * A text that goes on behind the tag: `Play <block-puzzle /> and read.`, `<p><block-puzzle /> is a game.</p>`,
 * `<block-puzzle /><br>And read.`
 */
function goesOn(element: Element): boolean {
  const { firstChild, firstElementChild } = element;
  const text = element.textContent;
  if (!text.trim()) return false;
  // No fallback begins with the end of a line.
  if (firstElementChild?.localName === 'br' && !textBefore(firstElementChild)) return true;
  if (!(firstChild instanceof Text) || !/^[\s.,;:!?)]/.test(text)) return false;
  // A fallback on lines of its own has space at both ends, and as a rule no text before it that it could go on with.
  return !/^\s[^]*\s$/.test(text) || textBefore(element) !== '';
}

/** What the siblings before a node say. */
function textBefore({ previousSibling }: ChildNode): string {
  let text = '';
  for (let node = previousSibling; node; node = node.previousSibling) text += node.textContent ?? '';
  return text.trim();
}
