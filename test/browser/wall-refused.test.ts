/** The element shows no walls yet: it says so by name, and goes on with the game that it has. */
import { expect } from '@open-wc/testing';
import { createEngine, formatPosition } from '../../dist/engine.js';
import { record } from '../support/browser-events.js';
import { type Attributes, mount, nextTask, stage, tidy } from '../support/browser-page.js';
import { keepWarnings, letWarningsGo } from '../support/browser-reports.js';

beforeEach(keepWarnings);

afterEach(async () => {
  letWarningsGo();
  await tidy();
});

/** The bp-errors of a widget with these attributes, and the variant that it plays. */
async function played(
  attributes: Attributes,
): Promise<{ errors: Record<string, unknown>[]; variant: unknown }> {
  const box = stage();
  const errors = record(box, ['bp-error']);
  const widget = await mount({ storage: 'none', ...attributes }, box);
  await nextTask();
  await widget.snapshot();
  return {
    errors: errors.map(({ detail }) => detail as Record<string, unknown>),
    variant: widget.state?.variant,
  };
}

for (const variant of ['clickomania', 'samegame']) {
  it(`refuses variant="${variant}" and offers the games that it shows`, async () => {
    const { errors, variant: shown } = await played({ variant });
    expect(shown).to.equal('blocks');
    expect(errors).to.have.length(1);
    expect(errors[0]).to.include({ code: 'bad-attribute', attribute: 'variant', value: variant });
    expect(errors[0]!.allowed).to.equal('blocks, block-sudoku, blockudoku, quintris');
  });
}

it('refuses a position and a record of a wall', async () => {
  const engine = await createEngine();
  const game = engine.newGame({ variant: 'clickomania', seed: 'x' });
  for (const attributes of [
    { position: formatPosition(game.position()) },
    { position: JSON.stringify(game.position()) },
    { record: JSON.stringify(game.record()) },
  ]) {
    const { errors, variant } = await played(attributes as Attributes);
    expect(variant).to.equal('blocks');
    expect(errors).to.have.length(1);
    expect(errors[0]).to.include({ code: 'bad-attribute', attribute: Object.keys(attributes)[0] });
  }
});
