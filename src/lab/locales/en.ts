/** English. */
import type { EditorWords } from './words.js';

const EXTREME = { up: 'topmost', down: 'lowest', left: 'leftmost', right: 'rightmost' } as const;

export const en: EditorWords = {
  blocks: {
    bp_whenClicked: {
      text: 'when a cell is clicked',
      tip: 'The program hangs under this block: it runs at every click on a brick.',
    },
    bp_removeAreaFall: {
      text: 'Remove the bricks in the contagion area\naround {CELL}\nand let all bricks fall',
      tip: 'Removes the area of bricks of one colour that the cell belongs to, then lets all bricks fall.',
    },
    bp_removeStripFall: {
      text: 'Remove the bricks in the contagion strip\naround {CELL}\nand let all bricks fall',
      tip: 'Removes the vertical strip of bricks of one colour that the cell belongs to, then lets all bricks fall.',
    },
    bp_fallAll: {
      text: 'Let all bricks fall',
      tip: 'Lets every brick fall that has empty cells below it.',
    },
    bp_removeInfected: {
      text: 'Remove all infected bricks',
      tip: 'Removes all infected bricks. Nothing falls.',
    },
    bp_remove: {
      text: 'Remove the brick in {CELL}',
      tip: 'Removes the brick in the cell. Where there is none, nothing happens.',
    },
    bp_descend: {
      text: 'Move the brick in {CELL} down',
      tip: 'If the cell below is empty, the brick goes down by one cell.',
    },
    bp_descendPile: {
      text: 'Move the pile of bricks\nwith its base in {CELL} down',
      tip: 'If the cell below is empty, the brick and those that rest on it go down by one cell.',
    },
    bp_drop: {
      text: 'Let the brick in {CELL} fall',
      tip: 'The brick falls for as long as the cells below it are empty.',
    },
    bp_dropPile: {
      text: 'Let the pile of bricks\nwith its base in {CELL} fall',
      tip: 'The brick and those that rest on it fall for as long as the cells below are empty.',
    },
    bp_compactColumn: {
      text: 'Compact the column of index {N}',
      tip: 'Lets all bricks of a column fall. The leftmost has index 0.',
    },
    bp_paint: {
      text: 'Paint the brick in {CELL} {COLOUR}',
      tip: 'Changes the colour of the brick in the cell.',
    },
    bp_clicked: { text: 'clicked cell', tip: 'The cell that was clicked.' },
    bp_neighbour: {
      text: 'cell {DIRECTION} {CELL}',
      tip: 'The cell beside another one. It may be off the wall; the program stops with an error where such a cell is used.',
    },
    bp_cellAt: {
      text: 'cell in row = {ROW} and column = {COLUMN}',
      tip: 'The cell with these indices. Row 0 is the topmost, column 0 the leftmost.',
    },
    bp_rowOf: {
      text: 'row index of {CELL}',
      tip: 'The number of the row of the cell, from 0 at the top.',
    },
    bp_columnOf: {
      text: 'column index of {CELL}',
      tip: 'The number of the column of the cell, from 0 at the left.',
    },
    bp_extremeEmpty: {
      text: '{DIRECTION} empty cell',
      tip: 'Of the empty cells, which hold no brick but have one above, the nearest to the chosen side.',
    },
    bp_anyEmpty: { text: 'any empty cell', tip: 'An empty cell at random, a new one each time.' },
    bp_existsEmpty: {
      text: 'there is an empty cell',
      tip: 'True if the wall has a cell without a brick and with a brick above.',
    },
    bp_isEmpty: {
      text: '{CELL} is empty',
      tip: 'True if the cell holds no brick and there is one above.',
    },
    bp_colour: { text: '{COLOUR}', tip: 'A colour, to be compared or looked for.' },
    bp_colourOf: {
      text: 'colour of the brick in {CELL}',
      tip: 'The colour of the brick in the cell; where there is none, no colour.',
    },
    bp_extremeColour: {
      text: '{DIRECTION} cell\nwith a brick of colour {COLOUR}',
      tip: 'Of the cells with a brick of that colour, the nearest to the chosen side.',
    },
    bp_anyColour: {
      text: 'any cell\nwith a brick of colour {COLOUR}',
      tip: 'A cell at random with a brick of that colour, a new one each time.',
    },
    bp_isColour: {
      text: 'the brick in {CELL} is {COLOUR}',
      tip: 'True if the cell holds a brick of that colour.',
    },
    bp_connected: {
      text: 'the brick in {A}\nis connected to the brick in {B}',
      tip: 'True if both bricks are in one contagion area.',
    },
    bp_infectArea: {
      text: 'Infect all bricks in the contagion area\naround {CELL}',
      tip: 'Infects the area of bricks of one colour that the cell belongs to.',
    },
    bp_infectStrip: {
      text: 'Infect all bricks in the contagion strip\naround {CELL}',
      tip: 'Infects the vertical strip of bricks of one colour that the cell belongs to.',
    },
    bp_infect: {
      text: 'Infect the brick in {CELL}',
      tip: 'Marks the brick as infected. The mark moves with it.',
    },
    bp_disinfect: {
      text: 'Take the infection off the brick in {CELL}',
      tip: 'The brick in the cell is not infected any more.',
    },
    bp_disinfectAll: {
      text: 'Take the infection off all bricks',
      tip: 'No brick is infected any more.',
    },
    bp_extremeInfected: {
      text: '{DIRECTION} cell\nwith an infected brick',
      tip: 'Of the cells with an infected brick, the nearest to the chosen side.',
    },
    bp_anyInfected: {
      text: 'any cell with an infected brick',
      tip: 'A cell at random with an infected brick, a new one each time.',
    },
    bp_existsInfected: {
      text: 'there is an infected brick',
      tip: 'True if the wall has an infected brick.',
    },
    bp_isInfected: {
      text: 'the brick in {CELL} is infected',
      tip: 'True if the cell holds an infected brick.',
    },
    bp_forEachInfected: {
      text: 'For each cell {VAR}\nwith an infected brick do\n{DO}',
      tip: 'Runs the blocks for each infected brick, once a cell, also for those that are infected meanwhile.',
    },
  },
  categories: {
    wall: 'Wall',
    cells: 'Cells',
    colours: 'Colours',
    infection: 'Infection',
    logic: 'Logic',
    loops: 'Loops',
    maths: 'Maths',
    variables: 'Variables',
  },
  directions: {
    bp_neighbour: { up: 'above', down: 'below', left: 'to the left of', right: 'to the right of' },
    bp_extremeEmpty: EXTREME,
    bp_extremeColour: EXTREME,
    bp_extremeInfected: EXTREME,
  },
  colours: {
    a: 'blue',
    b: 'yellow',
    c: 'red',
    d: 'green',
    e: 'purple',
    f: 'light blue',
    g: 'olive',
    h: 'brown',
  },
  darkColours: { g: 'grass green', h: 'white' },
  cost: (cost) => `cost ${cost}`,
  loose: 'loose, not part of the program',
  workspace: 'Editor of the program',
  toolbox: 'Categories of blocks',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  zoomFit: 'Show all',
  bin: 'Delete the chosen block',
  saidDeleted: 'Block deleted.',
  ok: 'OK',
  cancel: 'Cancel',
};
