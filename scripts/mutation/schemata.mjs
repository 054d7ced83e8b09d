/** All mutants of a file in one text, each behind a switch (`active.mjs`): a build for all of them. */
import ts from 'typescript';
import { inRepository } from '../paths.mjs';

const ACTIVE = inRepository('scripts/mutation/active.mjs');

/** The text of a file with these mutants of it in it, `{ number, from, to, after }`. */
export function withSwitches(file, text, mutants) {
  if (mutants.length === 0) return text;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const places = new Map();
  for (const mutant of mutants) {
    const node = placeOf(source, mutant);
    const [from, to] = [node.getStart(), node.end];
    const key = `${from} ${to}`;
    const place = places.get(key) ?? { from, to, isStatement: isStatement(node), mutants: [], inner: [] };
    place.mutants.push(mutant);
    places.set(key, place);
  }
  const all = { from: 0, to: text.length, mutants: [], inner: [] };
  const open = [all];
  const ordered = [...places.values()].sort((a, b) => a.from - b.from || b.to - a.to);
  for (const place of ordered) {
    while (open.at(-1).to < place.to || open.at(-1).to <= place.from) open.pop();
    open.at(-1).inner.push(place);
    open.push(place);
  }
  return `import { $m } from ${JSON.stringify(ACTIVE)};${render(all, text)}`;
}

/** What stands at a place, with the switches of all that is in it. */
function render({ from, to, isStatement, mutants, inner }, text) {
  let made = '';
  let at = from;
  for (const place of inner) {
    made += text.slice(at, place.from) + render(place, text);
    at = place.to;
  }
  made += text.slice(at, to);
  for (const { number, from: start, to: end, after } of mutants) {
    const mutated = text.slice(from, start) + after + text.slice(end, to);
    made = isStatement
      ? `{ if ($m(${number})) {${mutated}} else {${made}} }`
      : `($m(${number}) ? (${mutated}) : (${made}))`;
  }
  return made;
}

const isStatement = (node) =>
  [ts.isExpressionStatement, ts.isIfStatement, ts.isReturnStatement, ts.isContinueStatement].some((is) =>
    is(node),
  );

/** The least part around a change that can be chosen as a whole: an expression's value or a statement. */
function placeOf(source, { from, to }) {
  let node = source;
  const within = (part) => part.getStart() <= from && to <= part.end;
  const next = () => ts.forEachChild(node, (child) => (within(child) ? child : undefined));
  for (let child = next(); child; child = next()) node = child;
  while (isPartOfOne(node)) node = node.parent;
  return node;
}

/** What has no value by itself, or would lose its `this` or the rest of its chain. */
function isPartOfOne(node) {
  const { parent } = node;
  if (!ts.isExpression(node) && !isStatement(node)) return true;
  if (ts.isDeleteExpression(parent) || ts.isNonNullExpression(parent)) return true;
  if (ts.isPropertyAccessExpression(parent) && parent.name === node) return true;
  const isRest = ts.isPropertyAccessExpression(parent) || ts.isElementAccessExpression(parent);
  if (ts.isCallExpression(parent) && parent.expression === node) return true;
  return isRest && parent.expression === node && Boolean(node.flags & ts.NodeFlags.OptionalChain);
}
