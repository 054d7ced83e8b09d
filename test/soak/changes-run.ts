/**
 * `npm run soak:changes`: games of all kinds of which 2 to 4 things are changed in one task or milliseconds apart; each
 * must then be the one asked for and do what it says.
 *
 *     npm run soak:changes -- --rounds 10000 --first 1 --pages 4
 *
 * Exits with 1 where something was wrong, and says what, with the steps and the number of the round.
 */
import { parseArgs } from 'node:util';
import { pageOf, ServedBrowser } from '../support/served-browser.js';

const HELP = `npm run soak:changes -- [options]
  --rounds N  rounds (10000)
  --first N   the number of the first (1)
  --pages N   pages beside each other (4)`;

function readOptions(): { rounds: number; first: number; pages: number } {
  const option = (fallback: string) => ({ type: 'string', default: fallback }) as const;
  const { values } = parseArgs({
    options: { rounds: option('10000'), first: option('1'), pages: option('4') },
  });
  const numberOf = (name: keyof typeof values): number => {
    const number = Number(values[name]);
    if (Number.isInteger(number) && number > 0) return number;
    throw new Error(`--${name} must be a whole number from 1, but was ${values[name]}`);
  };
  return { rounds: numberOf('rounds'), first: numberOf('first'), pages: numberOf('pages') };
}

async function main(): Promise<void> {
  const { rounds, first, pages } = readOptions();
  const browser = await ServedBrowser.start({ '/': pageOf('') });
  let next = first;
  let [done, wrong] = [0, 0];
  /** What a page plays is stored beside that of the others: each has a browser of its own for that. */
  const play = async (): Promise<void> => {
    const page = await browser.openApart('/');
    await browser.runScript(page, 'test/support/page-changes.ts');
    while (next < first + rounds) {
      const found = await page.evaluate<string>(`changeRound(${next++})`);
      if (found) {
        wrong++;
        console.log(found);
      }
      if (++done % 100 === 0) console.log(`${done} rounds, ${wrong} wrong`);
    }
  };
  try {
    await Promise.all(Array.from({ length: pages }, play));
  } finally {
    await browser.stop();
  }
  console.log(`${done} rounds from ${first} on, ${wrong} wrong.`);
  if (wrong > 0) process.exitCode = 1;
}

main().catch((error: unknown) => {
  console.error(`${error instanceof Error ? error.message : String(error)}\n\n${HELP}`);
  process.exitCode = 1;
});
