/** What a page asks a lab to play: a level by any name, a list that stays locked, levels that come twice. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readLevels } from 'block-puzzle-element/lab/program';
import { defaultLabOptions, LAB_ATTRIBUTES, type LabOptions } from '../../src/lab/element/attributes.js';
import { Levels } from '../../src/lab/parts/levels.js';
import { addLevels, knownLevels } from '../../src/lab/parts/registry.js';
import { type Level, LEVELS } from '../../src/lab/program/levels.js';
import { LEVEL_HELP } from '../../src/lab/program/solutions.js';

const TEXTS = { name: 'Name', task: 'Task' };
const own = (id: string, texts: object = { en: TEXTS }): Level =>
  readLevels({ id, allowed: ['bp_remove'], par: 1, texts })[0]!;

/** The levels of a lab whose page has written this. */
function labOf(written: Partial<Record<keyof LabOptions, string>>, lang = 'en'): Levels {
  const options = { ...defaultLabOptions(), storage: 'none' as const };
  for (const { property, parse, rest } of LAB_ATTRIBUTES) {
    const text = written[property];
    if (text !== undefined)
      Object.assign(options, { [property]: parse(text) ?? rest?.(text) ?? options[property] });
  }
  // The lab itself speaks English.
  const shell = { options, update: () => undefined, lang, t: { lang: 'en' } };
  const levels = new Levels(shell as never);
  levels.start();
  return levels;
}

describe('a level of one’s own', () => {
  for (const id of ['free-fall', 'carefree', 'constructor']) {
    it(`may be called ${id}, as the first of a list and by itself`, () => {
      addLevels([own(id)]);
      assert.equal(labOf({ levels: `${id} rule` }).id, id);
      assert.equal(labOf({ level: id }).id, id);
    });
  }

  it('without help has none, whatever its name is to JavaScript', () => {
    for (const id of ['constructor', 'nothing']) assert.equal(LEVEL_HELP[id], undefined);
  });

  it('that is registered again is the same one: who plays it goes on to the next', () => {
    addLevels([own('twice'), own('after')]);
    const levels = labOf({ levels: 'twice after' });
    const { level } = levels;
    addLevels([own('twice')]);
    assert.equal(levels.path[0], level);
    assert.deepEqual([levels.number, levels.next?.id], [1, 'after']);
    assert.equal(knownLevels().filter(({ id }) => id === 'twice').length, 1);
  });
});

describe('the texts of a level of one’s own', () => {
  it('are those of the page’s language, also where the lab speaks none such', () => {
    const said = (name: string): object => ({ ...TEXTS, name });
    addLevels([own('said', { de: said('Deutsch'), en: said('English'), sv: said('Svenska') })]);
    const nameIn = (lang: string): string => {
      const levels = labOf({ level: 'said' }, lang);
      return levels.text(levels.level, 'name');
    };
    assert.deepEqual(['sv', 'sv-FI', 'en-GB', 'de', 'fi', ''].map(nameIn), [
      ...['Svenska', 'Svenska', 'English', 'Deutsch', 'English', 'English'],
    ]);
  });
});

describe('a list of levels', () => {
  it('in which no name is a level opens none but the first, and no free lab', () => {
    for (const text of ['nonsense', '99', 'twice-as-much nothing']) {
      const levels = labOf({ levels: text });
      assert.deepEqual(
        [levels.path.map(({ id }) => id), levels.hasFree, levels.id],
        [['click'], false, 'click'],
      );
    }
  });

  it('that is not given, or empty, opens all', () => {
    for (const written of [{}, { levels: '' }, { levels: ' ' }]) {
      const levels = labOf(written);
      assert.ok(levels.path.length >= LEVELS.length);
      assert.equal(levels.hasFree, true);
    }
  });
});
