/** Rule sets that cannot be registered, and what is left of them. */
import { expect } from '@esm-bundle/chai';
import { BlockPuzzleElement } from '../../dist/index.js';
import { type RuleSet, ruleSet } from '../support/browser-games.js';
import { expectRefused, keepWarnings, start } from '../support/browser-reports.js';

beforeEach(keepWarnings);

const register = (rules: RuleSet): void => {
  BlockPuzzleElement.registerVariant(rules);
};

describe('what is no variant', () => {
  const good = ruleSet();
  const throwing = {
    get name(): string {
      throw new Error('no');
    },
  };
  const BAD: readonly (readonly [string, unknown, string, string])[] = [
    ['nothing', undefined, 'type', 'ruleSet'],
    ['a text', 'blocks', 'type', 'ruleSet'],
    ['an object that throws', throwing, 'format', 'name'],
    ['a name with a space', { ...good, name: 'my game' }, 'format', 'name'],
    ['a name with markup', { ...good, name: '<b>' }, 'format', 'name'],
    ['no size', { ...good, rows: undefined }, 'type', 'rows'],
    ['a board too large', { ...good, columns: 33 }, 'range', 'columns'],
    ['no piece', { ...good, pieces: [] }, 'range', 'pieces'],
    ['a piece that is none', { ...good, pieces: ['#', '..'] }, 'format', 'pieces[1]'],
    ['a factor that is no number', { ...good, scoring: { cell: '1' } }, 'type', 'scoring.cell'],
    ['a word that means nothing', { ...good, colums: 4 }, 'unknown', 'colums'],
    ['a name that is taken', { ...good, name: 'blocks' }, 'taken', 'name'],
  ];
  for (const [what, rules, code, field] of BAD) {
    it(`(${what}) is refused by field`, () => {
      let error: (Error & { code?: string; field?: string }) | null = null;
      try {
        BlockPuzzleElement.registerVariant(rules as RuleSet);
      } catch (thrown) {
        error = thrown as Error;
      }
      expect(error).to.deep.include({ name: 'ConfigError', code, field });
      expect(error!.message).to.be.a('string').that.is.not.empty;
    });
  }

  it('is not in the table afterwards', async () => {
    const name = 'refused-before';
    expect(() => {
      register({ ...good, name, rows: 99 });
    }).to.throw();
    const { errors } = await start({ variant: name });
    expectRefused(errors(), 'variant');
  });

  it('is not the same one again, but another one under its name', () => {
    const rules = ruleSet();
    register(rules);
    register({ ...rules });
    expect(() => {
      register({ ...rules, rows: 9 });
    }).to.throw(/name that no other variant has/);
  });
});
