/** What the metadata say of the lab is true of it: its attributes, events, members and parts. */
import { expect } from '@esm-bundle/chai';
import { hear, type Lab, makeLab, PHASES, pressTool, STRIPS } from '../support/browser-lab.js';
import { allInside, inside, stage, until } from '../support/browser-page.js';
import { click } from '../support/browser-player.js';
import { keepWarnings } from '../support/browser-reports.js';

interface Fact {
  readonly name: string;
  readonly kind?: string;
  readonly static?: boolean;
}
type Declaration = Record<'attributes' | 'events' | 'members' | 'cssParts', Fact[]> & { tagName: string };

const manifest = (await (await fetch('/custom-elements.json')).json()) as {
  modules: { path: string; declarations: Declaration[] }[];
};
const module = manifest.modules.find(({ path }) => path === 'dist/lab.js')!;
const lab = module.declarations[0]!;
const named = (facts: readonly Fact[]): string[] => facts.map(({ name }) => name).sort();
const seen = new Set<string>();

beforeEach(keepWarnings);

const look = (widget: Lab): void => {
  for (const each of allInside(widget, '[part]')) for (const part of each.part) seen.add(part);
};

it('the metadata name the tag and its attributes', () => {
  expect(lab.tagName).to.equal('block-puzzle-lab');
  const { observedAttributes } = customElements.get('block-puzzle-lab') as unknown as {
    observedAttributes: string[];
  };
  expect(named(lab.attributes)).to.deep.equal(observedAttributes.filter((name) => name !== 'lang').sort());
});

it('the metadata name members that are there', () => {
  const widget = makeLab();
  for (const { name, static: ofClass } of lab.members) {
    expect(name in (ofClass ? widget.constructor : widget), name).to.equal(true);
  }
});

it('the metadata name each event and each part that is ever seen, and no other', async () => {
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: () => Promise.reject(new Error('no')) },
  });
  const box = stage(1000);
  const heard = hear(box);
  const widget = makeLab({ theme: 'pink', colors: '8', level: 'phases' });
  box.append(widget);
  await widget.ready;
  await widget.setProgram(PHASES);
  await widget.play({ row: 0, column: 0 });
  const check = widget.check();
  await until(() => allInside(widget, 'progress').length === 1, 'it is checked');
  look(widget);
  await check;
  await widget.updateComplete;
  look(widget);
  await pressTool(widget, 'hint');
  look(widget);
  await pressTool(widget, 'close-help');
  await widget.setProgram({ blocks: { blocks: [{ type: 'bp_whenClicked', id: 'hat' }] } });
  await click(inside(widget, '.blocklyFlyout .bp_fallAll > .blocklyPath'));
  await until(() => allInside(widget, '[part="change"]').length === 1, 'it costs more');
  look(widget);
  await widget.setProgram(PHASES);
  // Only a level that gives something can be begun again.
  widget.level = 'order';
  await widget.updateComplete;
  look(widget);
  widget.level = 'free';
  await widget.updateComplete;
  // A wall of all eight colours.
  look(widget);
  await widget.setProgram(STRIPS);
  await widget.check();
  await widget.updateComplete;
  await pressTool(widget, 'show');
  look(widget);
  await pressTool(widget, 'share');
  await until(() => allInside(widget, '[part="link"]').length === 1, 'the link is there');
  look(widget);
  for (const dialog of ['levels', 'programs', 'keys']) {
    await pressTool(widget, dialog);
    if (dialog === 'programs') {
      await pressTool(widget, 'save');
      look(widget);
      await pressTool(widget, 'remove');
    }
    look(widget);
    await pressTool(widget, 'close');
  }
  // Those that need a program that fails, a link that asks or a check that is stopped have tests of their own.
  const elsewhere = [
    'error',
    'endless',
    'costly',
    'stopped',
    'failed',
    'ask-link',
    'keep-button',
    'take-button',
    'demo',
  ];
  expect([...new Set([...seen, ...elsewhere])].sort()).to.deep.equal(named(lab.cssParts));
  expect([...new Set(heard.map(({ type }) => type))].sort()).to.deep.equal(named(lab.events));
});
