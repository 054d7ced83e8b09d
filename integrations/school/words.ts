/** What the page of an archive says besides its lab or game, to a pupil or a teacher. */
import { type Text, wordsOf } from '../../src/locales/words.js';

const en = {
  apart: 'This page is not connected to a school’s system: it can be used, and nothing is handed in.',
  trouble:
    'The school’s system does not take your work at the moment. Keep this page open; it goes on trying.',
  tooLong: {
    one: 'Your work is longer than the school’s system can keep: {n} older program is there until this page is closed, and not the next time.',
    other:
      'Your work is longer than the school’s system can keep: {n} older programs are there until this page is closed, and not the next time.',
  },
  gameTooLong:
    'This game is longer than the school’s system can keep: its points are handed in, and the next time a new game begins.',
  stars: { one: 'Handed in: {n} star of {all}.', other: 'Handed in: {n} stars of {all}.' },
  points: { one: 'Handed in: {n} point.', other: 'Handed in: {n} points.' },
  done: 'All is done.',
  look: 'You are looking at work that was handed in: nothing of what you do is.',
  back: 'Back to the course',
  failed: 'This page cannot be shown: a file of it was not loaded, or does not run in this browser.',
} as const satisfies Readonly<Record<string, Text>>;

type Texts = Readonly<Record<keyof typeof en, Text>>;

const it: Texts = {
  apart:
    'Questa pagina non è collegata al sistema di una scuola: si può usare, ma non viene consegnato nulla.',
  trouble:
    'In questo momento il sistema della scuola non accetta il tuo lavoro. Tieni aperta questa pagina: continua a provare.',
  tooLong: {
    one: 'Il tuo lavoro è più lungo di quanto il sistema della scuola possa conservare: {n} programma meno recente resta finché questa pagina è aperta, e la prossima volta non c’è più.',
    other:
      'Il tuo lavoro è più lungo di quanto il sistema della scuola possa conservare: {n} programmi meno recenti restano finché questa pagina è aperta, e la prossima volta non ci sono più.',
  },
  gameTooLong:
    'Questa partita è più lunga di quanto il sistema della scuola possa conservare: i punti sono consegnati, e la prossima volta comincia una partita nuova.',
  stars: { one: 'Consegnato: {n} stella su {all}.', other: 'Consegnato: {n} stelle su {all}.' },
  points: { one: 'Consegnato: {n} punto.', other: 'Consegnato: {n} punti.' },
  done: 'Hai finito tutto.',
  look: 'Stai guardando un lavoro già consegnato: nulla di ciò che fai viene consegnato.',
  back: 'Torna al corso',
  failed:
    'Questa pagina non può essere mostrata: un suo file non è stato caricato, o non funziona in questo browser.',
};

/** Of these languages, the page speaks the first of some tags that is one of them. */
export const LANGUAGES: Readonly<Record<string, Texts>> = { en, it };

export const languageOf = (tags: readonly string[]): string =>
  tags.map((tag) => tag.toLowerCase().split(/[-_]/)[0]!).find((name) => Object.hasOwn(LANGUAGES, name)) ??
  'en';

export const wordsIn = (language: string) => wordsOf<typeof en>(language, LANGUAGES[language] ?? en);
