/** The first hints of the levels in English, loaded with what helps; other languages have them in their own file. */
import type { Text } from '../../locales/words.js';

export const enHints = {
  'level.click.hint':
    'A program says what happens at a click. One block is enough: drag it under “when a cell is clicked”.',
  'level.order.hint': 'Blocks run from the top down. What is to happen first stands first.',
  'level.rule.hint':
    'An area is all the bricks of one colour that touch each other. A brick that stands alone stays.',
  'level.phases.hint':
    'Infect the area around the clicked cell first. What is infected can then be removed at once.',
  'level.choice.hint': '“If” asks a question first: what stands in it runs only when the answer is yes.',
  'level.each.hint':
    'All bricks of the area are infected already. Do something for each of them: the variable says which one it is.',
  'level.any.hint': 'Any infected brick will do. Repeat while there still is one.',
  'level.row.hint': 'The columns have numbers, from 0 to 8. Count through them: the row stays the same.',
  'level.colour.hint':
    'One loop goes through the rows. Another one in it goes through the columns of each row.',
  'level.removal.hint':
    'Go through the wall, or through the infected cells, and remove what is infected there.',
  'level.columns.hint': 'Compact one column after the other: count through them.',
  'level.down.hint':
    'A brick that falls first may come to lie on one that falls later. Begin at the bottom: count down from row 7.',
  'level.gaps.hint': 'What lies above an empty cell can come down. It does not matter which one goes first.',
  'level.falling.hint':
    'From the bottom row up, let each brick sink for as long as the cell below it is empty; a variable follows it.',
  'level.edge.hint':
    'A cell above the top row is off the wall, and using it is an error. Ask first whether the row is greater than 0.',
  'level.alike.hint':
    'Two questions have to be answered with yes: is there a cell above, and is its colour the same?',
  'level.connected.hint':
    'Go through every cell and ask whether its brick is connected with the clicked one.',
  'level.lone.hint':
    'Each side needs its own guard: a row or column that is not at the edge, and then the colour beside it.',
  'level.scans.hint':
    'One scan is not enough where an area winds. The longest one has 81 bricks: repeat as often.',
  'level.infection.hint':
    'Put together what you have: the test that the brick is not alone, and a way to infect what is connected with it.',
  'level.trade.hint': 'Two big blocks would do it for 15. Two loops of your own do the same for 3.',
  'level.whole.hint':
    'Each of the three phases can be had for 1: the scans, the removal, and the sinking of the bricks.',
  'level.strip.hint':
    'A strip is a part of one column: find its topmost brick, then remove downwards. It needs no infection.',
} as const satisfies Readonly<Record<string, Text>>;
