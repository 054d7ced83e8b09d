/** By level, a mistake that its players make, in the notation of the levels, and what a check says of it. */
import { SPREAD } from '../../../src/lab/program/levels.js';

type Mistake = readonly [program: string, verdict: 'wrong' | 'error' | 'endless'];

const CELL = '(at $i $j)';
const AREA = '(infectArea clicked)';

export const MISTAKES: Readonly<Record<string, Mistake>> = {
  // Twice the same does no harm; another cell than the clicked one is not offered: nothing else can go wrong.
  click: ['', 'wrong'],
  order: ['fallAll (remove clicked)', 'wrong'],
  rule: ['', 'wrong'],
  phases: [`${AREA} fallAll removeInfected`, 'wrong'],
  choice: ['(remove clicked)', 'wrong'],
  each: [`(each c (paint $c a)) ${AREA}`, 'wrong'],
  any: [`${AREA} (remove anyInfected) fallAll`, 'error'],
  row: ['(for j 1 9 (remove (at (row clicked) $j)))', 'error'],
  colour: ['(for i 0 8 (if (isColour (at $i 0) a) (remove (at $i 0))))', 'wrong'],
  removal: [`${AREA} (for i 0 8 (if (isInfected (at $i $i)) (remove (at $i $i)))) fallAll`, 'wrong'],
  columns: [`${AREA} removeInfected (for j 1 9 (compactColumn $j))`, 'error'],
  down: [`${AREA} removeInfected (for i 8 1 (for j 0 8 (drop ${CELL})))`, 'wrong'],
  gaps: [`${AREA} removeInfected (while existsEmpty (descend anyEmpty))`, 'endless'],
  falling: [`${AREA} removeInfected (for i 0 7 (for j 0 8 (drop ${CELL})))`, 'wrong'],
  edge: ['(remove clicked) (remove (above clicked))', 'error'],
  alike: [
    '(infect clicked) (if (= (colourOf (above clicked)) (colourOf clicked)) (infect (above clicked)))',
    'error',
  ],
  connected: [`(for i 0 8 (if (connected clicked (at $i 0)) (infect (at $i 0))))`, 'wrong'],
  lone: ['(infect clicked)', 'wrong'],
  scans: [`(repeat 9 ${SPREAD})`, 'wrong'],
  // Without the test a lone brick goes too.
  infection: [
    `(for i 0 8 (for j 0 8 (if (connected clicked ${CELL}) (infect ${CELL})))) removeInfected fallAll`,
    'wrong',
  ],
  trade: [`(repeat 81 ${SPREAD}) removeInfected fallAll`, 'wrong'],
  whole: [`${AREA} (each c (remove $c)) (for i 0 7 (for j 0 8 (drop ${CELL})))`, 'wrong'],
  strip: [`${AREA} removeInfected fallAll`, 'wrong'],
};
