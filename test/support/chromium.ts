/** The Chromium that tests use, typed. */
const root = new URL('../../', import.meta.url);

export const { chromiumFlags, chromiumPath } = (await import(new URL('scripts/chromium.mjs', root).href)) as {
  chromiumFlags: readonly string[];
  chromiumPath: () => Promise<string>;
};
