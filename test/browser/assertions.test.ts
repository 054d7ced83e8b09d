/** What a failed assertion hands to the runner comes to an end. */
import { expect } from '@esm-bundle/chai';
import { onStage } from '../support/browser-page.js';

it('names elements by their tags, in lists too', () => {
  const [one, other] = ['one', 'other'].map((id) =>
    onStage(Object.assign(document.createElement('p'), { id })),
  );
  const failed = (compare: () => unknown): { actual?: unknown; expected?: unknown } => {
    try {
      compare();
    } catch (error) {
      return error as object;
    }
    return {};
  };
  const { actual, expected } = failed(() => expect(one).to.equal(other));
  expect([actual, expected]).to.deep.equal(['<p id="one">', '<p id="other">']);
  expect(failed(() => expect([one]).to.deep.equal([])).actual).to.deep.equal(['<p id="one">']);
});
