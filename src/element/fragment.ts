/** Links of ours in a page's address: parts of its fragment between `&`, beside what the host has there. */

/** The first part of the page's fragment that has this form. */
export function linkOfForm(form: RegExp): RegExpExecArray | null {
  for (const part of partsOf(location.hash)) {
    const found = form.exec(part);
    if (found) return found;
  }
  return null;
}

/** A fragment, without its `#`, with these links in the place of those of the form. */
export function fragmentWith(fragment: string, form: RegExp, links: readonly string[]): string {
  return [...partsOf(fragment).filter((part) => !form.test(part)), ...links].join('&');
}

/** The page's address with these links in the place of those of the form. */
export function addressWith(form: RegExp, links: readonly string[]): string {
  // A page without an address of its own (srcdoc, blob) has that of the page around it.
  const page = /^(https?|file):/.test(location.href) ? location.href : document.baseURI;
  try {
    const url = new URL(page);
    url.hash = fragmentWith(url.hash, form, links);
    return url.href;
  } catch {
    return `#${links.join('&')}`;
  }
}

function partsOf(fragment: string): string[] {
  return fragment === '' ? [] : fragment.slice(1).split('&');
}
