/** What the palettes of the walls promise to people who see all colours, and to those who do not. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { hues } from '../../src/view/styles/hues.js';
import { tokens } from '../../src/view/styles/tokens.js';
import { wall } from '../../src/games/pop/css/index.js';
import { styles as others } from '../../src/more/palettes.js';
import { OTHER_PALETTES } from '../../src/games/pop/other-palettes.js';
import { styles as feelStyles } from '../../src/more/feel/styles.js';
import { BRICKS, type BrickColour, DEFAULT_PALETTE } from '../../src/games/pop/palettes.js';

const PALETTES = { default: DEFAULT_PALETTE, ...OTHER_PALETTES };
import { VISIONS, ciede2000, contrast, distance, linear } from '../support/colour-vision.js';

const THEMES = ['light', 'dark'] as const;
const sheet = [...wall, ...others].join('\n');
const feel = feelStyles.replaceAll(/\s+/g, ' ');

/** How far apart the two closest of some bricks look, and which they are. */
function closest(colours: readonly BrickColour[], vision: string): { apart: number; pair: string } {
  const pairs = colours.flatMap(([one], i) =>
    colours.slice(i + 1).map(([other], j) => ({
      apart: distance(one, other, VISIONS[vision]!),
      pair: `${BRICKS[i]!} ${one} and ${BRICKS[i + 1 + j]!} ${other}`,
    })),
  );
  return pairs.reduce((least, next) => (next.apart < least.apart ? next : least));
}

function assertApart(colours: readonly BrickColour[], vision: string, least: number): void {
  const { apart, pair } = closest(colours, vision);
  assert.ok(apart >= least, `${pair} are ${apart.toFixed(1)} apart, not ${least}`);
}

/** A colour, or one that is mixed with so much black. */
const SIDE = String.raw`(?:color-mix\(in srgb, var\(--[\w-]+, )?(#\w{6})(?:\), #000 (\d+)%\))?`;

/** The colour of a token under each theme, from the style sheet of all games. */
function token(name: string): Record<(typeof THEMES)[number], string> {
  const found = new RegExp(String.raw`--${name}: var\([^#]*?light-dark\(${SIDE}, ${SIDE}\)`).exec(
    tokens.replaceAll(/\s+/g, ' ').replaceAll('( ', '(').replaceAll(' )', ')'),
  );
  assert.ok(found, `no token ${name}`);
  const [, light = '', inLight = '0', dark = '', inDark = '0'] = found;
  return { light: darker(light, Number(inLight)), dark: darker(dark, Number(inDark)) };
}

/** A colour that is mixed with so much black. */
const darker = (colour: string, black: number): string =>
  `#${[1, 3, 5]
    .map((at) => Math.round((Number.parseInt(colour.slice(at, at + 2), 16) * (100 - black)) / 100))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`;

/** How much black, in percent, lies on the edge of a brick under a light theme. */
const EDGE =
  Number(`0x${/inset 0 0 0 max\(1px, [^)]*\) light-dark\(#000(\w), #0000\)/.exec(sheet)?.[1] ?? 0}`) / 0.15;

describe('the colours of the bricks', () => {
  for (const theme of THEMES) {
    for (const vision of Object.keys(VISIONS)) {
      // 10 is some four times what is just told apart side by side: enough at a glance, over a whole wall.
      test(`safe, ${theme}: all eight are at least 10 apart under ${vision}`, () => {
        assertApart(PALETTES.safe[theme], vision, 10);
      });
      test(`default, ${theme}: the first five are at least 15 apart under ${vision}`, () => {
        assertApart(PALETTES.default[theme].slice(0, 5), vision, 15);
      });
    }
    test(`default, ${theme}: all eight are at least 18 apart under normal vision`, () => {
      assertApart(PALETTES.default[theme], 'normal vision', 18);
    });
    for (const [name, palette] of Object.entries(PALETTES)) {
      test(`${name}, ${theme}: each of the eight shapes has a contrast of 3 to 1 with its brick`, () => {
        assert.equal(palette[theme].length, BRICKS.length);
        for (const [body, shape] of palette[theme]) {
          assert.ok(contrast(body, shape) >= 3, `${shape} on ${body}: ${contrast(body, shape).toFixed(2)}`);
        }
      });
      test(`${name}, ${theme}: each brick, or its edge, has a contrast of 3 to 1 with empty cells and the board`, () => {
        for (const [body] of palette[theme]) {
          for (const ground of [token('cell')[theme], token('surface')[theme]]) {
            const edge = theme === 'light' ? darker(body, EDGE) : body;
            const most = Math.max(contrast(body, ground), contrast(edge, ground));
            assert.ok(most >= 3, `${body} with ${edge} around on ${ground}: ${most.toFixed(2)}`);
          }
        }
      });
    }
  }
  for (const [name, { dark }] of Object.entries(PALETTES)) {
    test(`${name}, high contrast: black shapes have a contrast of 4.5 to 1 with their bricks`, () => {
      for (const [body] of dark) assert.ok(contrast(body, '#000000') >= 4.5, body);
    });
  }
  test('mono has the greys of one hue', () => {
    for (const theme of THEMES) {
      for (const [body] of PALETTES.mono[theme]) {
        const [r, g, b] = linear(body);
        assert.ok(r <= g && g <= b, `${body} is not a bluish grey`);
      }
    }
  });
});

describe('the colours of the pieces', () => {
  const sheets = { default: hues, safe: others[1]!, mono: others[1]! };
  const HUES = [...'abcdefgh'];
  for (const [name, rules] of Object.entries(sheets)) {
    const text = rules.replaceAll(/\s+/g, '');
    for (const [side, theme] of THEMES.entries()) {
      test(`${name}, ${theme}: each of the eight has a contrast of 3 to 1 with empty cells, board and panels`, () => {
        for (const hue of HUES) {
          const start = name === 'default' ? `\\.hue-${hue}\\{` : `palette-${name}:[^{]*\\.hue-${hue}\\{`;
          const pair = new RegExp(`${start}[^}]*light-dark\\((#\\w{6}),(#\\w{6})\\)`).exec(text);
          assert.ok(pair, `${name} has ${hue}`);
          const face = pair[side + 1]!;
          for (const ground of [token('cell')[theme], token('surface')[theme], token('panel')[theme]])
            assert.ok(
              contrast(face, ground) >= 3,
              `${hue} ${face} on ${ground}: ${contrast(face, ground).toFixed(2)}`,
            );
        }
      });
    }
  }
  test('a piece that goes over the page has around it what it has that contrast with, whatever the page is', () => {
    assert.match(feel, /\.float \.block \{[^}]*, 0 0 0 max\(1px, [\d.]+em\) var\(--panel\);/);
  });
  for (const theme of THEMES)
    test(`${theme}: lines between boxes, the ring of the focus and what is in the way have it too`, () => {
      for (const name of ['focus', 'bad'])
        for (const ground of [token('cell')[theme], token('surface')[theme]])
          assert.ok(contrast(token(name)[theme], ground) >= 3, `${name} on ${ground}`);
    });
});

describe('the style sheet of the walls', () => {
  for (const [name, palette] of Object.entries(PALETTES)) {
    test(`has each colour of ${name}, for the host to set`, () => {
      const [, rules] = new RegExp(`\\.wall\\.palette-${name}\\{([^}]*)\\}`).exec(sheet) ?? [];
      BRICKS.forEach((brick, i) => {
        const [light, dark] = [palette.light[i]!, palette.dark[i]!];
        const body = `--brick-${brick}:var(--bp-brick-${brick},light-dark(${light[0]},${dark[0]}));`;
        const shape = `--on-brick-${brick}:var(--bp-on-brick-${brick},light-dark(${light[1]},${dark[1]}));`;
        assert.ok(rules?.includes(body + shape), `${brick} in ${name}`);
      });
    });
  }
  test('has another shape for each colour', () => {
    const shapes = BRICKS.map((brick) => {
      const [, rules] = new RegExp(`\\.wall \\.brick\\.${brick}::before \\{([^}]*)\\}`).exec(sheet) ?? [];
      assert.ok(rules, `no shape for ${brick}`);
      return rules.replace(/--part: [^;]*;/, '').trim();
    });
    assert.equal(new Set(shapes).size, BRICKS.length);
  });
  test('loads nothing, and has neither filters nor blurs', () => {
    assert.doesNotMatch(sheet, /url\(|data:|@import|(?<!-)filter:|blur\(/);
  });
});

describe('the measures', () => {
  test('CIEDE2000 agrees with the pairs that its authors published', () => {
    const pairs = [
      [[50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425],
      [[50, 2.5, 0], [73, 25, -18], 27.1492],
      [[2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514], 0.9082],
      [[60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644],
    ] as const;
    for (const [one, other, apart] of pairs) assert.equal(Number(ciede2000(one, other).toFixed(4)), apart);
  });
  test('each kind of vision leaves white and black as they are', () => {
    for (const [name, vision] of Object.entries(VISIONS)) {
      for (const hex of ['#ffffff', '#000000']) {
        vision(linear(hex)).forEach((value, i) => {
          assert.ok(Math.abs(value - linear(hex)[i]!) < 0.001, `${name}, ${hex}`);
        });
      }
    }
  });
  test('red and green of the same lightness come close under protanopia and deuteranopia', () => {
    for (const vision of ['protanopia', 'deuteranopia']) {
      const seen = distance('#b06a4f', '#7f8a3c', VISIONS[vision]!);
      assert.ok(seen < distance('#b06a4f', '#7f8a3c', VISIONS['normal vision']!) / 2, vision);
    }
  });
});
