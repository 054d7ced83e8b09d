/**
 * The languages beside English: which of them a page asks for, and their texts as they come. Loaded where a page is not
 * English. The texts of a language lie by the parts of English, without keys, for a part of English is there before it is
 * said.
 */
import { ask, FILES, VERSION } from 'virtual:languages';
import { languageOf, tagOf } from './language-tags.js';
import { textsOf } from './lines.js';
import { eachPart, en, type Text, type Texts, type Words, wordsOf } from './words.js';

/** By language, once it has begun to come. */
const coming = new Map<string, Promise<Texts>>();
/** By a page's tag. */
const known = new Map<string, Words>();

/** The words for a tag, where they are there. */
export const wordsNow = (tag: string): Words | undefined => known.get(tag);

/** The words for a tag. Rejects where they cannot be had, and may then be asked for again. */
export async function wordsFor(tag: string): Promise<Words> {
  const name = languageOf(tag, FILES);
  if (name === 'en') return en;
  let texts = coming.get(name);
  if (!texts) {
    coming.set(name, (texts = load(name)));
    texts.catch(() => coming.delete(name));
  }
  const own = await texts;
  const words = known.get(tag) ?? wordsOf(name, own, tagOf(tag));
  known.set(tag, words);
  return words;
}

async function load(name: string): Promise<Texts> {
  const read = await readFile(name);
  const texts: Record<string, Text> = {};
  eachPart((part) => Object.assign(texts, read(part)));
  return texts;
}

/** What reads a part's texts out of a file; it answers nothing for a part that is not in it. */
async function readFile(file: string): Promise<(part: Texts) => Texts | undefined> {
  const dense = await ask(file);
  // A file that was kept of another build would say other things.
  if (dense[0] !== VERSION) throw new Error('it is of another version');
  return (part) => textsOf(part, dense);
}
