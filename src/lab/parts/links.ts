/** Links to a program: the page's own address with `#bp-lab=…`, or with `&bp-lab=…` behind the host's own fragment. */
import { addressWith, fragmentWith, linkOfForm } from '../../element/fragment.js';

const FORM = /^bp-lab=([\w-]+)$/;

/** The link that was taken up last, and the lab that did: no other one does while that is in the page. */
let taken = '';
let taker: WeakRef<Element> | undefined;

/** Takes up the link in the page's address, if there is one that nobody has taken yet. */
export function takeLabLink(lab: Element): string | null {
  const [, text = ''] = linkOfForm(FORM) ?? [];
  if (!text) {
    taken = '';
    return null;
  }
  const holder = taker?.deref();
  const isHeld = text === taken && (holder === lab || holder?.isConnected === true);
  const isOthers = holder !== undefined && holder !== lab && holder.isConnected;
  if (isHeld || isOthers) return null;
  taken = text;
  taker = new WeakRef(lab);
  return text;
}

/** Takes a link that has been answered out of the page's address: a reload does not ask again. The rest stays. */
export function forgetLabLink(): void {
  if (!linkOfForm(FORM)) return;
  const { pathname, search, hash } = location;
  const others = fragmentWith(hash, FORM, []);
  try {
    history.replaceState(history.state, '', `${pathname}${search}${others && `#${others}`}`);
    taken = '';
  } catch {
    // A page without an address of its own (srcdoc, blob) keeps it.
  }
}

/** The page's address with a program in it, beside what the host has in its fragment. */
export function labLinkTo(text: string): string {
  return addressWith(FORM, [`bp-lab=${text}`]);
}
