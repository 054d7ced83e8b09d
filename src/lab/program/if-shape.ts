/** How many branches an if has: Blockly notes it beside the block, today as an object, once as the text of an element. */
import { show } from '../../engine/check.js';
import { get, type Place, refuse } from './reading.js';
import { WORKSPACE_LIMITS } from './checked.js';

const MUTATION = /^<mutation((?:\s+[\w:]+="[^"<>&]*")*)\s*(?:\/>|><\/mutation>)$/;

/** Further conditions, and whether there is an else. */
export function elseIfsOf(
  state: unknown,
  place: Place,
): { readonly elseIfs: number; readonly hasElse: boolean } {
  if (state == null) return { elseIfs: 0, hasElse: false };
  const told = typeof state === 'string' ? ofMutation(state, place) : ofObject(state, place);
  const { elseIfs, hasElse } = told;
  if (
    typeof elseIfs !== 'number' ||
    !Number.isInteger(elseIfs) ||
    elseIfs < 0 ||
    elseIfs > WORKSPACE_LIMITS.elseIfs
  ) {
    refuse('format', place, `may have 0 to ${WORKSPACE_LIMITS.elseIfs} "else if", but has ${show(elseIfs)}`);
  }
  if (typeof hasElse !== 'boolean') {
    refuse('format', place, `must have true or false as its "hasElse", but has ${show(hasElse)}`);
  }
  return { elseIfs, hasElse };
}

interface Told {
  readonly elseIfs: unknown;
  readonly hasElse: unknown;
}

function ofObject(state: unknown, place: Place): Told {
  if (typeof state !== 'object' || state === null) {
    refuse('format', place, `must have an object as its "extraState", but has ${show(state)}`);
  }
  return {
    elseIfs: get(state, 'elseIfCount', place) ?? 0,
    hasElse: get(state, 'hasElse', place) ?? false,
  };
}

/** `<mutation elseif="1" else="1"></mutation>` */
function ofMutation(text: string, place: Place): Told {
  const attributes = text.length < 1000 ? MUTATION.exec(text.trim())?.[1] : undefined;
  if (attributes === undefined)
    refuse('format', place, `has an "extraState" that cannot be read: ${show(text)}`);
  const numberOf = (name: string): number =>
    Number(new RegExp(`\\s${name}="(\\d{1,3})"`).exec(attributes)?.[1] ?? 0);
  return { elseIfs: numberOf('elseif'), hasElse: numberOf('else') > 0 };
}
