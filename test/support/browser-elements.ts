/**
 * An assertion about elements that fails names them by their tags: the runner would write down all that they lead to, which
 * is the whole page, and never come to an end.
 */
import { Assertion } from '@esm-bundle/chai';

interface Failure {
  actual?: unknown;
  expected?: unknown;
}

const named = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(named);
  if (!(value instanceof Node)) return value;
  return value instanceof Element ? value.outerHTML.replace(/>[^]*/, '>') : value.nodeName;
};

const prototype = Assertion.prototype as unknown as { assert(...of: unknown[]): void };
const { assert } = prototype;
prototype.assert = function (...of) {
  try {
    assert.apply(this, of);
  } catch (error) {
    const failure = error as Failure;
    failure.actual = named(failure.actual);
    failure.expected = named(failure.expected);
    throw error;
  }
};
