/** The ways in which a widget comes into being. */
import { expect } from '@esm-bundle/chai';
import { BlockPuzzleElement } from '../../dist/index.js';
import { record } from '../support/browser-events.js';
import {
  allInside,
  make,
  mount,
  nextTask,
  onStage,
  playSome,
  rare,
  rejection,
  stage,
} from '../support/browser-page.js';
import { packageFile } from '../support/browser-frames.js';

/** Names of custom elements cannot be given back: each test takes a new one. */
let count = 0;
const newName = (): string => `block-puzzle-${++count}`;

type Loose = BlockPuzzleElement & Record<string, unknown>;

const secondCopy = async () =>
  (await import(packageFile('standalone.js'))) as { readonly BlockPuzzleElement: typeof BlockPuzzleElement };

describe('an element that is upgraded', () => {
  it('takes the properties that were set on it before', async () => {
    const name = newName();
    const element = onStage(document.createElement(name)) as Loose;
    const adapter = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
    Object.assign(element, {
      variant: 'blockudoku',
      gridSize: '6x7',
      handSize: 2,
      seed: 'early',
      storage: adapter,
      label: 'Early',
      disabled: true,
    });
    BlockPuzzleElement.define(name);
    await element.ready;
    expect(element.state).to.deep.include({
      variant: 'blockudoku',
      rows: 6,
      columns: 7,
      handSize: 2,
      seed: 'early',
    });
    expect(element.storage).to.equal(adapter);
    expect(element.disabled).to.be.true;
    // They are real properties now, not values that hide the accessors.
    expect(Object.keys(element)).not.to.include('variant');
    element.handSize = 4;
    await element.updateComplete;
    await element.snapshot();
    expect(element.state!.hand).to.have.length(4);
  });

  it('starts one game only, with attributes and early properties together', async () => {
    const name = newName();
    const element = onStage(document.createElement(name)) as Loose;
    element.setAttribute('variant', 'blockudoku');
    Object.assign(element, { seed: 'early' });
    const events = record(element);
    BlockPuzzleElement.define(name);
    await element.ready;
    expect(element.state).to.deep.include({ variant: 'blockudoku', seed: 'early' });
    expect(events.map(({ type }) => type)).to.deep.equal(['bp-start', 'bp-ready']);
  });

  it('takes the attributes that were in the markup', async () => {
    const name = newName();
    const box = stage();
    box.innerHTML = `<${name} variant="block-sudoku" hand-size="5" undo="off"></${name}>`;
    BlockPuzzleElement.define(name);
    const element = box.firstElementChild as BlockPuzzleElement;
    await element.ready;
    expect(element.state).to.deep.include({ variant: 'block-sudoku', handSize: 5 });
    expect(allInside(element, '[part~="undo-button"]').length).to.equal(0);
  });

  it('says nothing of bad properties but one bp-error each', async () => {
    const name = newName();
    const element = onStage(document.createElement(name)) as Loose;
    Object.assign(element, { variant: 'nothing', handSize: 99 });
    const errors = record(element, ['bp-error']);
    console.warn = () => undefined;
    BlockPuzzleElement.define(name);
    await element.ready;
    expect(errors.map(({ detail }) => detail.attribute)).to.have.members(['variant', 'hand-size']);
    expect(element.state).to.deep.include({ variant: 'blocks', handSize: 3 });
  });
});

describe('an element that is made', () => {
  rare('by innerHTML plays', async () => {
    const box = stage();
    box.innerHTML = '<block-puzzle variant="blockudoku" grid-size="9x9" hand-size="3"></block-puzzle>';
    const widget = box.firstElementChild as BlockPuzzleElement;
    await widget.ready;
    expect(await playSome(widget, 2)).to.equal(2);
  });

  it('by createElement has no attribute, no child and no class of its own', () => {
    const widget = document.createElement('block-puzzle');
    expect(widget.attributes).to.have.length(0);
    expect(widget.childNodes).to.have.length(0);
  });

  it('by new plays', async () => {
    const widget = new BlockPuzzleElement();
    widget.variant = 'blockudoku';
    stage().append(widget);
    await widget.ready;
    expect(widget.state!.rows).to.equal(9);
  });

  it('by cloneNode is a game of its own with the same attributes', async () => {
    const widget = await mount({ seed: 'a', variant: 'blockudoku' });
    await playSome(widget, 1);
    const clone = widget.cloneNode(true) as BlockPuzzleElement;
    stage().append(clone);
    await clone.ready;
    expect(clone.state).to.deep.include({ seed: 'a', variant: 'blockudoku', moves: 0 });
  });

  rare('is idle in no document, and obeys its methods once it is in one', async () => {
    const widget = make({ seed: 'a' });
    expect(widget.status).to.equal('idle');
    expect(widget.state).to.be.null;
    expect([widget.score, widget.best]).to.deep.equal([0, 0]);
    const answers = Promise.all([
      widget.play({ piece: 0, row: 0, column: 0 }),
      widget.legalMoves(),
      widget.canPlay({ piece: 0, row: 0, column: 0 }),
      widget.undo(),
      widget.snapshot(),
      widget.newGame(),
      widget.clearData(),
    ]);
    await nextTask();
    expect(widget.status).to.equal('idle');
    stage().append(widget);
    const [result, moves, can, undone, snapshot] = await answers;
    expect(result).to.deep.include({ over: false });
    expect(moves.some(({ piece }) => piece === 0)).to.be.false;
    expect(can).to.be.false;
    expect(undone).to.deep.equal({ piece: 0, row: 0, column: 0 });
    expect(snapshot.start.seed).to.equal('a');
    expect(widget.state!.moves).to.equal(0);
  });

  it('and is taken out again rejects what it is asked, and does not hang', async () => {
    const widget = await mount();
    widget.remove();
    await nextTask();
    for (const call of [
      () => widget.newGame(),
      () => widget.play({ piece: 0, row: 0, column: 0 }),
      () => widget.legalMoves(),
      () => widget.undo(),
      () => widget.snapshot(),
    ]) {
      expect(await rejection(call())).to.be.instanceOf(Error);
    }
  });

  rare('obeys methods that are called right after it was put into the page', async () => {
    const widget = make({ seed: 'a', 'grid-size': '10' });
    stage().append(widget);
    const [moves, snapshot] = await Promise.all([widget.legalMoves(), widget.snapshot()]);
    expect(moves).not.to.be.empty;
    expect(snapshot.start.seed).to.equal('a');
    expect(await widget.play(moves[0]!)).not.to.be.null;
  });
});

describe('define', () => {
  it('twice does nothing the second time', () => {
    BlockPuzzleElement.define();
    BlockPuzzleElement.define('block-puzzle');
    expect(customElements.get('block-puzzle')).to.equal(BlockPuzzleElement);
  });

  it('under another name gives a second tag that plays beside the first', async () => {
    const name = newName();
    BlockPuzzleElement.define(name);
    BlockPuzzleElement.define(name);
    const box = stage();
    box.innerHTML = `<${name} seed="a"></${name}>`;
    const other = box.firstElementChild as BlockPuzzleElement;
    expect(other).to.be.instanceOf(BlockPuzzleElement);
    await other.ready;
    expect(await playSome(other, 1)).to.equal(1);
    expect((await mount()).status).to.equal('playing');
  });

  it('leaves a name alone that another element has', () => {
    const name = newName();
    class Other extends HTMLElement {}
    customElements.define(name, Other);
    BlockPuzzleElement.define(name);
    expect(customElements.get(name)).to.equal(Other);
  });

  rare('by a second copy of the package does not throw, and both copies’ classes work', async () => {
    const copy = await secondCopy();
    expect(copy.BlockPuzzleElement).not.to.equal(BlockPuzzleElement);
    expect(customElements.get('block-puzzle')).to.equal(BlockPuzzleElement);
    expect((await mount()).status).to.equal('playing');
    const name = newName();
    copy.BlockPuzzleElement.define(name);
    const other = onStage(document.createElement(name)) as BlockPuzzleElement;
    await other.ready;
    expect(await playSome(other, 1)).to.equal(1);
  });

  it('by a second copy registers its variants for the elements of the first too', async () => {
    const { BlockPuzzleElement: Copy } = await secondCopy();
    Copy.registerVariant({ name: 'copied', rows: 4, columns: 5, pieces: ['#'], scoring: { cell: 1 } });
    const widget = await mount({ variant: 'copied' });
    expect(widget.state).to.include({ variant: 'copied', rows: 4, columns: 5 });
  });
});
