/**
 * Links to a game: the page's own address with `#bp=variant~text`, the text being that of a start or of a record.
 * One widget of the page takes it up: the first that shows games of that variant.
 */

/** A game that the page's address asks for. */
export interface Link {
  readonly variant: string;
  readonly kind: 'position' | 'record';
  /** As it came; the core reads it. */
  readonly text: string;
}

const FORM = /[#&]bp=([a-z][a-z0-9-]{0,39})~([pr]1[\w-]+)(?:&|$)/;

/** The link that a widget has taken up: no other one does. */
let taken = '';

/** Takes up the link in the page's address, if there is one for this variant that nobody has taken yet. */
export function takeLink(variant: string): Link | null {
  const match = FORM.exec(location.hash);
  if (!match) taken = '';
  if (!match || match[1] !== variant || match[0] === taken) return null;
  taken = match[0];
  const text = match[2]!;
  return { variant, kind: text.startsWith('r') ? 'record' : 'position', text };
}

/** The page's address with a game in it. */
export function linkTo(variant: string, text: string): string {
  // A page without an address of its own (srcdoc, blob) has that of the page around it.
  const page = /^(https?|file):/.test(location.href) ? location.href : document.baseURI;
  const fragment = `#bp=${variant}~${text}`;
  try {
    return new URL(fragment, page).href;
  } catch {
    return fragment;
  }
}
