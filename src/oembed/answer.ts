/** What oEmbed is told of a page for frames. */
import { escapeMarkup } from './authors.js';

/** How a page is embedded. */
export interface Framing {
  /** What the frame is called, for readers and in lists; "Block puzzle" by default. */
  readonly title?: string | undefined;
  /** The frame's width in CSS pixels, a whole number from 200 to 9999; 600 by default. */
  readonly width?: number | undefined;
  /** The same of its height, until the page tells its own; 790 by default. */
  readonly height?: number | undefined;
}

/** An answer of oEmbed 1.0, of type `rich`. */
export interface OembedAnswer {
  readonly version: '1.0';
  readonly type: 'rich';
  readonly provider_name: string;
  readonly provider_url: string;
  readonly title: string;
  readonly width: number;
  readonly height: number;
  readonly html: string;
}

export const FRAME = { title: 'Block puzzle', width: 600, height: 790 } as const;

/** Bounds of width and height. */
export const PIXELS = { from: 200, to: 9999 } as const;

/** The answer for the page at `url`. */
export function answerFor(
  url: { readonly href: string; readonly origin: string },
  { title = FRAME.title, width = FRAME.width, height = FRAME.height }: Framing,
): OembedAnswer {
  const address = escapeMarkup(url.href);
  const name = escapeMarkup(title);
  return {
    version: '1.0',
    type: 'rich',
    provider_name: 'Block puzzle',
    provider_url: url.origin,
    title,
    width,
    height,
    // WordPress obeys the frame's messages only where a quotation stands before it, which it takes away.
    html: `<blockquote><a href="${address}">${name}</a></blockquote><iframe src="${address}" width="${width}" height="${height}" title="${name}" sandbox="allow-scripts" style="max-width:100%"></iframe>`,
  };
}
