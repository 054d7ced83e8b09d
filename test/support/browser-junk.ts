/** Junk for fast-check, and what must hold whatever a widget is given. */
import { expect } from '@esm-bundle/chai';
import fc from 'fast-check';
import type { BlockPuzzleElement } from '../../dist/index.js';
import { anyCharacter } from './any-character.js';

/** The same junk in every run: a failure can be repeated. */
export const JUNK_SEED = 20240229;

export const MARKUP = [
  '<img src=x onerror=alert(1)>',
  '"><script>alert(1)</script>',
  "' onmouseover='alert(1)",
  '${alert(1)}',
  'javascript:alert(1)',
  '</style><b>',
];

/** Texts: any, markup, and those that are nearly right. */
export const junkText: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: anyCharacter, maxLength: 60 }),
  fc.constantFrom(...MARKUP),
  fc.constantFrom(
    '',
    ' ',
    '0',
    '-1',
    '1e9',
    'NaN',
    'null',
    'true',
    'constructor',
    '__proto__',
    '\ud800',
    '\0',
  ),
  fc.constantFrom('score:1', 'lines:x', '3x3', '2031-01-01', 'on', 'local', '{}', '[]', 'p1', 'r1', 'none'),
  fc.json({ maxDepth: 2 }),
  fc
    .tuple(fc.constantFrom('p1', 'r1'), fc.base64String({ maxLength: 80 }))
    .map(([prefix, text]) => prefix + text.replaceAll(/[+/=]/g, '-')),
);

/** Values of every kind, those included that throw when they are looked at. */
export const junkValue: fc.Arbitrary<unknown> = fc.oneof(
  junkText,
  fc.anything({
    withBigInt: true,
    withDate: true,
    withMap: true,
    withNullPrototype: true,
    withObjectString: true,
  }),
  fc.constantFrom<unknown>(Symbol('junk'), () => 1, /x/, document, new Error('junk'), Object.create(null)),
  fc.constant(
    new Proxy(
      {},
      {
        get() {
          throw new Error('junk');
        },
        ownKeys() {
          throw new Error('junk');
        },
      },
    ),
  ),
);

/** What its own picture has of these: words that come and go with the time that a game takes. */
const OWN = 'b.first-name, b.word';

/** Elements that the widget's own picture never has, and attributes that run. */
export function strangers(widget: Element): string[] {
  const root = widget.shadowRoot!;
  const elements = [...root.querySelectorAll('*')];
  const odd = elements.filter(
    (element) =>
      ['img', 'script', 'iframe', 'style', 'a', 'b'].includes(element.localName) &&
      (!element.matches(OWN) || element.childElementCount > 0),
  );
  const running = elements.filter((element) =>
    element.getAttributeNames().some((name) => name.startsWith('on')),
  );
  return [...odd, ...running].map(({ outerHTML }) => outerHTML);
}

/** A widget that plays, shows or has ended a game, with a picture that has only its own parts. */
export function expectSound(widget: BlockPuzzleElement): void {
  expect(['playing', 'over', 'paused']).to.include(widget.status);
  expect(widget.state).not.to.be.null;
  expect(strangers(widget)).to.deep.equal([]);
}
