/** A host's pages, with the tag as its people would paste it. */
import { createHash } from 'node:crypto';
import type { Cell } from './cells.js';

/** Said once a page: a host's server draws another for each. */
export const NONCE = 'cGxheSB0aGUgZ2FtZQ';

/** Where the package and the host's own files are, as seen from the page. */
export interface Places {
  readonly dist: string;
  readonly vendor: string;
}

/**
 * A page without a bundler names the packages that the modules import. The map is a script in the page itself: where
 * there is a policy, the host allows it by its hash.
 */
const importMap = ({ vendor }: Places): string =>
  JSON.stringify({
    imports: {
      comlink: `${vendor}/comlink/dist/esm/comlink.mjs`,
      lit: `${vendor}/lit/index.js`,
      'lit/': `${vendor}/lit/`,
      'lit-html': `${vendor}/lit-html/lit-html.js`,
      'lit-html/': `${vendor}/lit-html/`,
      'lit-element/': `${vendor}/lit-element/`,
      '@lit/reactive-element': `${vendor}/@lit/reactive-element/reactive-element.js`,
      '@lit/reactive-element/': `${vendor}/@lit/reactive-element/`,
    },
  });

/** A sandbox takes the page its origin, unless it allows it. */
export const isOpaque = ({ origin, policy }: Cell): boolean =>
  origin === 'frame' || policy.csp.startsWith('sandbox');

/** The value of the policy for this page. */
export function policyOf(cell: Cell, places: Places, home: string): string {
  const sources = ["'self'"];
  if (cell.origin === 'cdn') sources.push(new URL(places.dist, home).origin);
  // To WebKit 'self' is nothing where the page's origin is opaque, so that a host has to name itself.
  if (isOpaque(cell)) sources.push(home);
  if (cell.build === 'modules') {
    sources.push(`'sha256-${createHash('sha256').update(importMap(places)).digest('base64')}'`);
  }
  return cell.policy.csp.replace('{scripts}', sources.join(' ')).replace('{nonce}', `'nonce-${NONCE}'`);
}

const ENTRIES = {
  modules: 'index.js',
  cdn: 'cdn/block-puzzle.js',
  standalone: 'standalone.js',
  classic: 'classic.js',
};

export function pageOf(cell: Cell, places: Places, home: string): string {
  const nonce = cell.policy.csp.includes('{nonce}') ? ` nonce="${NONCE}"` : '';
  const kind = cell.build === 'classic' ? 'defer' : 'type="module"';
  const own = cell.workerUrl ? ' worker-url="own/worker.js"' : '';
  const meta =
    cell.policy.on === 'meta'
      ? `<meta http-equiv="Content-Security-Policy" content="${policyOf(cell, places, home)}">`
      : '';
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>A host</title>
${meta}<link rel="stylesheet" href="host.css">
<script src="host.js"${nonce}></script>
${cell.build === 'modules' ? `<script type="importmap"${nonce}>${importMap(places)}</script>` : ''}
<script ${kind} src="${places.dist}/${ENTRIES[cell.build]}"${nonce}></script>
</head><body><p>A post.</p>
<div><block-puzzle variant="blocks" seed="${cell.id}"${own}><a href="#elsewhere">Play elsewhere</a></block-puzzle></div>
</body></html>`;
}

/** A post that shows another page in a frame of its own. */
export const outerPage = (cell: Cell): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>A host</title><script src="outer.js"></script></head>
<body><iframe title="A game" width="700" height="560"
  sandbox="allow-scripts${cell.origin === 'frame-same' ? ' allow-same-origin' : ''}" src="page.html"></iframe></body></html>`;

/** Games of every kind in places of 320 and 800 px. */
export const roomPage = (): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>A host</title><link rel="stylesheet" href="host.css">
<script type="module" src="dist/standalone.js"></script></head>
<body>${['blocks', 'blockudoku', 'quintris', 'samegame', 'samegame" grid-size="32x32']
  .flatMap((variant) =>
    [320, 800].map(
      (width) =>
        `<div style="inline-size: ${width}px"><block-puzzle variant="${variant}" loading="eager" storage="none"></block-puzzle></div>`,
    ),
  )
  .join('')}</body></html>`;
