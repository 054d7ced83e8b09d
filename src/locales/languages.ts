/**
 * The languages beside English: which of them a page asks for, and their texts as they come. Loaded where a page is not
 * English. A language lies in a file, or in two where one would be large: the second is loaded when something is there
 * that it says. Its texts lie by the parts of English, without keys, for a part of English is there before it is said.
 */
import { ask, FILES, VERSION } from 'virtual:languages';
import { languageOf, tagOf } from './language-tags.js';
import { textsOf } from './lines.js';
import { tellWatchers } from './nearest-language.js';
import { eachPart, en, english, type Text, type Texts, type Words, wordsOf } from './words.js';

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
  return known.get(tag) ?? renewed(tag, name, own);
}

function renewed(tag: string, name: string, texts: Texts): Words {
  const words: Words = wordsOf(name, texts, tagOf(tag));
  known.set(tag, words);
  return words;
}

async function load(name: string): Promise<Texts> {
  const read = await readFile(name);
  const second = `${name}-2`;
  let readMore: typeof read | undefined;
  let more: Promise<void> | undefined;
  // What is not there yet is said in English.
  const texts = Object.create(english) as Record<string, Text>;
  const lacking = new Set<Texts>();
  eachPart((part) => {
    const own = read(part) ?? readMore?.(part);
    Object.assign(texts, own);
    if (own || !FILES[second]) return;
    lacking.add(part);
    more ??= readFile(second).then(
      (answer) => {
        readMore = answer;
        for (const one of lacking) Object.assign(texts, answer(one));
        // They are said by words that are others.
        for (const [tag, words] of known) if (words.lang === name) renewed(tag, name, texts);
        tellWatchers(true);
      },
      () => {
        more = undefined;
        console.warn(`<block-puzzle>: words of "${name}" could not be loaded; the game says them in English`);
      },
    );
  });
  return texts;
}

/** What reads a part's texts out of a file; it answers nothing for a part that is not in it. */
async function readFile(file: string): Promise<(part: Texts) => Texts | undefined> {
  const dense = await ask(file);
  // A file that was kept of another build would say other things.
  if (dense[0] !== VERSION) throw new Error('it is of another version');
  return (part) => textsOf(part, dense);
}
