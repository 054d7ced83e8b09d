/** What a widget tells its host of values that it refuses: one event and one warning each. */
import { expect } from '@esm-bundle/chai';
import type { BlockPuzzleElement } from '../../dist/index.js';
import { type Heard, record } from './browser-events.js';
import { type Attributes, make, nextTask, stage } from './browser-page.js';

/** What went to `console.warn` since the last `keepWarnings`. */
let warnings: string[] = [];

/** For `beforeEach`. */
export function keepWarnings(): void {
  warnings = [];
  console.warn = (...parts: unknown[]) => warnings.push(parts.join(' '));
}

export interface Started {
  readonly widget: BlockPuzzleElement;
  readonly box: HTMLElement;
  /** All events since it came into the page. */
  readonly events: Heard[];
  readonly errors: () => Heard[];
}

/** Mounts a widget in a box that has listened from the beginning. `prepare` sets what is no attribute. */
export async function start(
  attributes: Attributes = {},
  prepare: (widget: BlockPuzzleElement) => void = () => undefined,
): Promise<Started> {
  const box = stage();
  const events = record(box);
  const widget = make(attributes);
  prepare(widget);
  box.append(widget);
  await widget.ready;
  await settled(widget);
  return { widget, box, events, errors: () => events.filter(({ type }) => type === 'bp-error') };
}

/** Everything that was asked for has happened, and has been painted and told. */
export async function settled(widget: BlockPuzzleElement): Promise<void> {
  await widget.updateComplete;
  await widget.snapshot();
  await nextTask();
  await widget.updateComplete;
}

/** One value has been refused: one event that says what is allowed, one warning with the same words. */
export function expectRefused(errors: readonly Heard[], attribute: string): void {
  expect(errors.map(({ detail }) => [detail.code, detail.attribute])).to.deep.equal([
    ['bad-attribute', attribute],
  ]);
  const { detail } = errors[0]!;
  expect(detail).to.deep.include({ fatal: false, source: 'system' });
  expect(detail.allowed).to.be.a('string').that.is.not.empty;
  expect(detail.message).to.contain(attribute).and.to.contain(detail.allowed);
  expect(detail.value.length).to.be.at.most(61);
  expect(warnings).to.have.length(1);
  expect(warnings[0]).to.contain(detail.message);
}

export const warned = (): readonly string[] => warnings;
