/**
 * Where a file of TypeScript or AssemblyScript, which has its syntax, can be mutated, and how. The points are nodes of
 * the syntax tree, never matches in the text: comments, imports and types hold none.
 *
 * Left out: the arguments of `memory.data`, for they are sizes and alignments of blocks, and a larger block or
 * another alignment changes no rule; and the first values of a module's variables, for `configure`, `adopt` and
 * `seedBegin` set them all before a game reads them.
 */
import ts from 'typescript';

const K = ts.SyntaxKind;

/** What takes an operator's place. An order's boundary and its negation, but not what both imply. */
const OPERATORS = new Map([
  [K.PlusToken, ['-']],
  [K.MinusToken, ['+']],
  [K.AsteriskToken, ['/']],
  [K.SlashToken, ['*']],
  [K.PercentToken, ['*']],
  [K.AmpersandToken, ['|']],
  [K.BarToken, ['&']],
  [K.CaretToken, ['&']],
  [K.LessThanLessThanToken, ['>>']],
  [K.GreaterThanGreaterThanToken, ['<<']],
  [K.LessThanToken, ['<=', '>=']],
  [K.LessThanEqualsToken, ['<', '>']],
  [K.GreaterThanToken, ['>=', '<=']],
  [K.GreaterThanEqualsToken, ['>', '<']],
  [K.EqualsEqualsToken, ['!=']],
  [K.ExclamationEqualsToken, ['==']],
  [K.EqualsEqualsEqualsToken, ['!==']],
  [K.ExclamationEqualsEqualsToken, ['===']],
  [K.QuestionQuestionToken, ['&&']],
  [K.QuestionQuestionEqualsToken, ['=']],
  [K.AmpersandAmpersandToken, ['||']],
  [K.BarBarToken, ['&&']],
  [K.PlusEqualsToken, ['-=']],
  [K.MinusEqualsToken, ['+=']],
  [K.AsteriskEqualsToken, ['/=']],
  [K.SlashEqualsToken, ['*=']],
  [K.AmpersandEqualsToken, ['|=']],
  [K.BarEqualsToken, ['&=']],
  [K.CaretEqualsToken, ['&=']],
  [K.LessThanLessThanEqualsToken, ['>>=']],
  [K.GreaterThanGreaterThanEqualsToken, ['<<=']],
]);
const COMPARISONS = new Set([
  ...[K.LessThanToken, K.LessThanEqualsToken, K.GreaterThanToken, K.GreaterThanEqualsToken],
  ...[K.EqualsEqualsToken, K.ExclamationEqualsToken],
  ...[K.EqualsEqualsEqualsToken, K.ExclamationEqualsEqualsToken],
]);
const BUILTINS = new Map([
  ['min', 'max'],
  ['max', 'min'],
  ['clz', 'ctz'],
  ['ctz', 'clz'],
  ['Math.min', 'Math.max'],
  ['Math.max', 'Math.min'],
]);
/** Methods, by their name alone. */
const METHODS = new Map([
  ['some', 'every'],
  ['every', 'some'],
]);

/**
 * The mutants of a file: `{ id, file, line, from, to, before, after }`; `from` to `to` becomes `after`. Without
 * `constants`, what is given to a name once and for all at the top of a file stays: how many milliseconds or pixels it
 * is, a test could only repeat.
 */
export function mutantsOf(file, text, { constants = true } = {}) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const mutants = [];
  const ids = new Map();
  const add = (scope, from, to, after) => {
    const line = source.getLineAndCharacterOfPosition(from).line + 1;
    const [start, end] = [text.lastIndexOf('\n', from - 1) + 1, text.indexOf('\n', to - 1)];
    const oneLine = (part) => part.replace(/\s+/g, ' ').trim();
    const before = oneLine(text.slice(start, end));
    const changed = oneLine(text.slice(start, from) + after + text.slice(to, end)) || '(removed)';
    const name = `${file} ${scope}: ${before} -> ${changed}`;
    // Equal lines of one function are told apart by their order, so that no id depends on line numbers.
    const copy = (ids.get(name) ?? 0) + 1;
    ids.set(name, copy);
    const id = copy === 1 ? name : `${name} (${copy})`;
    mutants.push({ id, file, line, from, to, after, before, changed });
  };

  const visit = (node, scope) => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || isType(node)) return;
    if (ts.isCallExpression(node) && node.expression.getText() === 'memory.data') return;
    if (isModuleVariable(node)) return;
    if (!constants && isConstant(node)) return;
    const within = scopeOf(node) ?? scope;
    for (const [from, to, after] of changesAt(node)) add(within, from, to, after);
    ts.forEachChild(node, (child) => visit(child, within));
  };
  visit(source, 'module');
  return mutants;
}

/** The changes of one node itself: `[from, to, text]` each. */
function changesAt(node) {
  const whole = (after) => [node.getStart(), node.end, after];
  if (ts.isBinaryExpression(node)) return binary(node);
  if (node.kind === K.QuestionDotToken)
    return [[node.getStart(), node.end, isAccess(node.parent) ? '.' : '']];
  if (ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node)) return unary(node, whole);
  if (ts.isNumericLiteral(node) && node.parent.name !== node) return neighbours(node.getText()).map(whole);
  if (node.kind === K.TrueKeyword) return [whole('false')];
  if (node.kind === K.FalseKeyword) return [whole('true')];
  if (ts.isCallExpression(node)) {
    const { expression } = node;
    const called = isAccess(expression) && METHODS.has(expression.name.text) ? expression.name : expression;
    const other = (called === expression ? BUILTINS : METHODS).get(called.getText());
    return other ? [[called.getStart(), called.end, other]] : [];
  }
  if (ts.isForStatement(node)) return [...negations(node.condition), ...shorter(node)];
  if (ts.isWhileStatement(node)) return negations(node.expression);
  if (ts.isConditionalExpression(node)) return negations(node.condition);
  if (ts.isIfStatement(node)) {
    const removed = node.elseStatement || ts.isIfStatement(node.parent) ? [] : [whole('')];
    return [...negations(node.expression), ...removed];
  }
  // Removing the whole of `if (condition) statement` says the same.
  if (node.parent && ts.isIfStatement(node.parent) && !node.parent.elseStatement) return [];
  if (ts.isExpressionStatement(node) || ts.isContinueStatement(node)) return [whole(emptyFor(node))];
  // The return at a function's end cannot be missed by the compiler.
  if (ts.isReturnStatement(node) && !isLast(node)) return [whole(emptyFor(node))];
  return [];
}

function binary(node) {
  const { operatorToken: token, left, right, parent } = node;
  // Which `&&` and `??` may not stand beside each other without.
  if (isDefault(node) && (isDefault(left) || isDefault(parent)))
    return [[node.getStart(), node.end, `((${left.getText()}) && ${right.getText()})`]];
  return (OPERATORS.get(token.kind) ?? []).map((other) => [token.getStart(), token.end, other]);
}

function unary(node, whole) {
  const operand = node.operand.getText();
  switch (node.operator) {
    case K.PlusPlusToken:
      return [whole(ts.isPrefixUnaryExpression(node) ? `--${operand}` : `${operand}--`)];
    case K.MinusMinusToken:
      return [whole(ts.isPrefixUnaryExpression(node) ? `++${operand}` : `${operand}++`)];
    default:
      return [whole(operand)];
  }
}

/** The numbers beside a literal; below 0 there is none. */
function neighbours(text) {
  if (!/^(0x[\da-f]+|\d+)$/i.test(text)) return [];
  const value = BigInt(text);
  return [value + 1n, ...(value > 0n ? [value - 1n] : [])].map(String);
}

/** The negation of a condition, unless that of its only operator says the same. */
function negations(condition) {
  if (!condition) return [];
  if (ts.isBinaryExpression(condition) && COMPARISONS.has(condition.operatorToken.kind)) return [];
  if (ts.isPrefixUnaryExpression(condition)) return [];
  return [[condition.getStart(), condition.end, `!(${condition.getText()})`]];
}

/** A loop that ends one step earlier. */
function shorter({ condition, incrementor }) {
  if (!condition || !ts.isBinaryExpression(condition)) return [];
  if (condition.operatorToken.kind !== K.LessThanToken) return [];
  const { right } = condition;
  const isList =
    incrementor && ts.isBinaryExpression(incrementor) && incrementor.operatorToken.kind === K.CommaToken;
  const counting = isList ? incrementor.left : incrementor;
  const step = counting && ts.isBinaryExpression(counting) ? counting.right.getText() : '1';
  return [[right.getStart(), right.end, `${right.getText()} - ${step}`]];
}

/** Nothing, where a list of statements loses one; an empty statement where the syntax wants one. */
function emptyFor(node) {
  return ts.isBlock(node.parent) || ts.isSourceFile(node.parent) ? '' : ';';
}

const isDefault = (node) =>
  ts.isBinaryExpression(node) && node.operatorToken.kind === K.QuestionQuestionToken;
const isAccess = (node) => ts.isPropertyAccessExpression(node);
const isType = (node) =>
  ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node);

/** What a mutant in it is said to be in: the function or the method, by its name. */
function scopeOf(node) {
  if (ts.isConstructorDeclaration(node)) return 'constructor';
  const isNamed =
    ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node) || ts.isPropertyDeclaration(node);
  return isNamed || ts.isAccessor(node) ? node.name?.getText() : undefined;
}

/** A value at the top of a file that is computed by no function of its own. */
function isConstant(node) {
  if (!ts.isVariableStatement(node) || !ts.isSourceFile(node.parent)) return false;
  const hasFunction = (part) => ts.isFunctionLike(part) || ts.forEachChild(part, hasFunction) === true;
  return !hasFunction(node);
}

/** `let` at the top of a file. */
function isModuleVariable(node) {
  return (
    ts.isVariableStatement(node) &&
    ts.isSourceFile(node.parent) &&
    !(node.declarationList.flags & ts.NodeFlags.Const)
  );
}

function isLast(node) {
  return (
    ts.isBlock(node.parent) && ts.isFunctionLike(node.parent.parent) && node.parent.statements.at(-1) === node
  );
}
