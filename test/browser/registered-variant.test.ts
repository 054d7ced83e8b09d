/** Games that a host brings along: registered before and after, played, kept, and refused. */
import { expect } from '@esm-bundle/chai';
import { BlockPuzzleElement } from '../../dist/index.js';
import { heard, names, record } from '../support/browser-events.js';
import {
  documentOf,
  frame,
  load,
  packageFile,
  started,
  type View,
  viewOf,
} from '../support/browser-frames.js';
import { engine, type RuleSet, ruleSet, verdictOf } from '../support/browser-games.js';
import {
  allInside,
  make,
  mount,
  nextTask,
  panel,
  playSome,
  rare,
  stage,
  until,
} from '../support/browser-page.js';
import { playByDrag, playByKeys } from '../support/browser-player.js';
import { expectRefused, keepWarnings, settled, start } from '../support/browser-reports.js';
import { watchWorkers, type WorkerWatch } from '../support/browser-workers.js';
import { firstOf } from '../support/volume.js';

let workers: WorkerWatch;

beforeEach(() => {
  keepWarnings();
  workers = watchWorkers();
});

const register = (rules: RuleSet): string => {
  BlockPuzzleElement.registerVariant(rules);
  return rules.name;
};

/** Ends soon, for its pieces are large. */
const LARGE: Partial<RuleSet> = {
  pieces: ['#####', '#/#/#/#/#', '###/###/###', '####/####', '##/##/##/##'],
  clears: { rows: true, columns: true },
};

/** A game of two moves as it is stored, of a variant that is still to be registered under its name. */
async function saved(rules: RuleSet): Promise<string> {
  const twin = { ...rules, name: `${rules.name}-twin` };
  register(twin);
  const widget = await mount({ variant: twin.name, storage: 'session' });
  await playSome(widget, 2);
  widget.remove();
  await nextTask();
  const text = sessionStorage.getItem(Object.keys(sessionStorage).find((key) => key.includes(':game:'))!)!;
  // The checksum of its rules is of the twin's name too.
  return text.replaceAll(twin.name, rules.name).replace(/,"ruleSet":\d+/, '');
}

function store(name: string, text: string): void {
  localStorage.setItem(`block-puzzle:game:${name}-10x10-3`, text);
}

describe('a variant that is registered first', () => {
  it('is a game like any other', async () => {
    const rules = ruleSet({ rows: 6, columns: 12, handSize: 4, clears: { boxes: true } });
    register(rules);
    const { widget, errors } = await start({ variant: rules.name });
    expect(widget.variant).to.equal(rules.name);
    expect(widget.state).to.deep.include({
      ...{ variant: rules.name, rows: 6, columns: 12, handSize: 4, boxSide: 3 },
      clears: { rows: true, columns: true, boxes: true },
    });
    expect(widget.state!.hand.every((piece) => rules.pieces.includes(piece!))).to.be.true;
    expect(allInside(widget, '[data-cell]')).to.have.length(72);
    const [move] = await widget.legalMoves();
    await playByDrag(widget, move!);
    expect(errors()).to.deep.equal([]);
  });

  it('is known to the engine of the page, and deals and scores there alike', async () => {
    const rules = ruleSet();
    register(rules);
    const widget = await mount({ variant: rules.name, seed: 'a' });
    const game = (await engine()).newGame({ variant: rules.name, seed: 'a' });
    for (let i = 0; i < 12 && !game.state.over; i++) {
      const [move] = game.legalMoves();
      expect(await widget.play(move!)).to.deep.equal(game.play(move!));
    }
  });

  it('may turn its pieces, which the attribute can forbid', async () => {
    const name = register(ruleSet({ rotate: true }));
    expect((await mount({ variant: name })).state).to.have.property('rotate', true);
    expect((await mount({ variant: name, rotate: 'off' })).state).to.have.property('rotate', false);
  });

  rare('takes sizes by attribute', async () => {
    const name = register(ruleSet());
    const widget = await mount({ variant: name, 'grid-size': '4x7', 'hand-size': '2' });
    expect(widget.state).to.deep.include({ rows: 4, columns: 7, handSize: 2 });
  });

  it('is named among what is allowed', async () => {
    const name = register(ruleSet());
    const { errors } = await start({ variant: 'nobody-knows' });
    expect(errors()[0]!.detail.allowed).to.contain(name).and.to.contain('blockudoku');
  });
});

describe('a variant that is registered after the element', () => {
  it('takes the place of the game that was shown meanwhile', async () => {
    const rules = ruleSet();
    const { widget, errors, events } = await start({ variant: rules.name, seed: 'a' });
    expectRefused(errors(), 'variant');
    expect(widget.state!.variant).to.equal('blocks');
    register(rules);
    await settled(widget);
    expect(widget.state).to.deep.include({ variant: rules.name, rows: 10, moves: 0 });
    expect(widget.variant).to.equal(rules.name);
    expect(names(events)).to.deep.equal(['bp-error', 'bp-start', 'bp-ready', 'bp-start']);
    expect(await playSome(widget, 2)).to.equal(2);
  });

  it('in the same task is no error', async () => {
    const rules = ruleSet();
    const box = stage();
    const events = record(box);
    const widget = make({ variant: rules.name });
    box.append(widget);
    register(rules);
    await widget.ready;
    await settled(widget);
    expect(widget.state!.variant).to.equal(rules.name);
    expect(names(events)).to.deep.equal(['bp-start', 'bp-ready']);
  });

  rare(
    'by the module that has brought the element is no error to a tag that is in the page already',
    async () => {
      const rules = ruleSet();
      const host = await frame({
        body: `<block-puzzle variant="${rules.name}"></block-puzzle>`,
      });
      const errors = record(documentOf(host), ['bp-error']);
      const script = documentOf(host).createElement('script');
      script.type = 'module';
      script.textContent = `
      import { BlockPuzzleElement } from '${packageFile('index.js')}';
      await null;
      BlockPuzzleElement.registerVariant(${JSON.stringify(rules)});`;
      documentOf(host).body.append(script);
      const widget = await started(documentOf(host).querySelector('block-puzzle')!);
      await until(() => widget.state!.variant === rules.name, 'its own game');
      await nextTask();
      expect(errors).to.deep.equal([]);
      expect(widget.state!.moves).to.equal(0);
    },
  );

  rare('and before the element is in the page is no error', async () => {
    const rules = ruleSet();
    const { widget, errors } = await start({}, (made) => {
      made.variant = rules.name;
      register(rules);
    });
    expect(widget.state!.variant).to.equal(rules.name);
    expect(errors()).to.deep.equal([]);
  });

  rare('while the element is out of the page is there when it is back', async () => {
    const rules = ruleSet();
    const widget = await mount({ variant: rules.name });
    widget.remove();
    await nextTask();
    register(rules);
    stage().append(widget);
    await until(() => widget.state!.variant === rules.name, 'it switches');
    expect(await playSome(widget, 1)).to.equal(1);
  });

  rare('leaves elements alone that ask for others', async () => {
    const widget = await mount({ seed: 'a' });
    await playSome(widget, 2);
    const { state } = widget;
    register(ruleSet());
    await settled(widget);
    expect(widget.state).to.equal(state);
  });

  it('is not taken where the host has asked for another one since', async () => {
    const rules = ruleSet();
    const widget = await mount({ variant: rules.name });
    widget.variant = 'blockudoku';
    await settled(widget);
    register(rules);
    await settled(widget);
    expect(widget.state!.variant).to.equal('blockudoku');
  });
});

describe('a game of a registered variant', () => {
  rare('can be played to its end by keyboard, and its record is proved', async () => {
    const rules = ruleSet(LARGE);
    const name = register(rules);
    const widget = await mount({ variant: name, seed: 'whole game' });
    const over = heard(widget, 'bp-gameover');
    widget.focus();
    let played = 0;
    while (!widget.state!.over) {
      const moves = await widget.legalMoves();
      await playByKeys(widget, moves[(played * 7) % moves.length]!);
      played++;
    }
    expect(played).to.be.above(4);
    const { record: whole } = (await over).detail;
    expect(whole).to.deep.include({ assisted: false });
    const verdict = await verdictOf(whole);
    expect(verdict).to.deep.include({ ok: true, over: true, moves: played, score: widget.score });
    await until(() => panel(widget) === 'over', 'the panel appears');
  });

  it('is saved, and goes on at the next visit', async () => {
    const name = register(ruleSet());
    const first = await mount({ variant: name });
    await playSome(first, 3);
    await first.undo();
    const snapshot = await first.snapshot();
    first.remove();
    await nextTask();
    const { widget, events } = await start({ variant: name });
    expect(events[0]!.detail.restored).to.be.true;
    expect(await widget.snapshot()).to.deep.equal(snapshot);
    expect(await widget.redo()).not.to.be.null;
  });

  rare('that was saved goes on when its variant is registered in the same task', async () => {
    const rules = ruleSet();
    store(rules.name, await saved(rules));
    const widget = make({ variant: rules.name });
    stage().append(widget);
    register(rules);
    await widget.ready;
    await settled(widget);
    expect(widget.state).to.deep.include({ variant: rules.name, moves: 2 });
  });

  rare('that was saved goes on when its variant is registered late', async () => {
    const rules = ruleSet();
    store(rules.name, await saved(rules));
    const widget = await mount({ variant: rules.name });
    register(rules);
    await until(() => widget.state!.variant === rules.name, 'it switches');
    expect(widget.state!.moves).to.equal(2);
  });

  rare(
    'that was saved goes on when its variant is registered while the element is out of the page',
    async () => {
      const rules = ruleSet();
      store(rules.name, await saved(rules));
      const widget = await mount({ variant: rules.name });
      widget.remove();
      await nextTask();
      register(rules);
      stage().append(widget);
      await until(() => widget.state!.variant === rules.name, 'it switches');
      expect(widget.state!.moves).to.equal(2);
    },
  );

  for (const end of firstOf(['crash', 'kill'] as const)) {
    it(`goes on in another worker (${end})`, async () => {
      const name = register(ruleSet());
      const { widget, errors } = await start({ variant: name, seed: 'a' });
      await playSome(widget, 3);
      const { moves } = await widget.snapshot();
      workers[end]();
      expect(await playSome(widget, 1)).to.equal(1);
      expect((await widget.snapshot()).moves.slice(0, 3)).to.deep.equal(moves);
      workers[end]();
      await widget.newGame();
      expect(widget.state).to.deep.include({ variant: name, moves: 0 });
      expect(errors()).to.deep.equal([]);
    });
  }

  it('runs in the page itself where every worker is refused', async () => {
    const host = await frame();
    watchWorkers(() => 'throw', viewOf(host));
    const rules = ruleSet();
    const widget = await started(
      load(host, { markup: `<block-puzzle variant="${rules.name}"></block-puzzle>` }),
    );
    const Theirs = (viewOf(host) as View).customElements.get('block-puzzle') as typeof BlockPuzzleElement;
    Theirs.registerVariant(rules);
    await until(() => widget.state!.variant === rules.name, 'it switches');
    expect(await playSome(widget, 3)).to.equal(3);
    expect(documentOf(host).querySelector('block-puzzle')).to.equal(widget);
  });
});
