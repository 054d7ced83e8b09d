// The elements of the package: where their sources are, and what stands for them in what is published.

const KINDS = ['src/games/place/css', 'src/games/fall/css', 'src/games/pop/css'];

export const GAME = {
  tag: 'block-puzzle',
  className: 'BlockPuzzleElement',
  /** What exports the class, and the folder of its sources. */
  entry: 'src/element/index.ts',
  folder: 'src/element/',
  /** The file that has the class, and the one that defines the tag. */
  module: 'dist/element.js',
  definedBy: 'dist/index.js',
  /** The table of attributes. */
  table: { file: 'src/element/attributes.ts', name: 'ATTRIBUTES' },
  /** What the events carry, each and all of them. */
  details: 'EventDetails',
  common: 'CommonDetail',
  eventMap: 'BlockPuzzleEventMap',
  styles: ['src/view/styles', ...KINDS],
};

export const LAB = {
  tag: 'block-puzzle-lab',
  className: 'BlockPuzzleLabElement',
  entry: 'src/lab/index.ts',
  folder: 'src/lab/element/',
  module: 'dist/lab.js',
  definedBy: 'dist/lab.js',
  table: { file: 'src/lab/element/attributes.ts', name: 'LAB_ATTRIBUTES' },
  details: 'LabEventDetails',
  common: 'LabCommonDetail',
  /** What `bp-error` carries, which has nothing in common with the others. */
  errors: 'LabErrorDetail',
  eventMap: 'BlockPuzzleLabEventMap',
  styles: ['src/view/styles', ...KINDS, 'src/lab/view/styles'],
};

export const BOARD = {
  tag: 'block-puzzle-board',
  className: 'BlockPuzzleBoardElement',
  entry: 'src/leaderboard/index.ts',
  folder: 'src/leaderboard/',
  module: 'dist/leaderboard.js',
  definedBy: 'dist/leaderboard.js',
  table: { file: 'src/leaderboard/attributes.ts', name: 'BOARD_ATTRIBUTES' },
  details: 'BoardEventDetails',
  common: 'BoardCommonDetail',
  errors: 'BoardErrorDetail',
  eventMap: 'BlockPuzzleBoardEventMap',
  styles: ['src/view/styles', 'src/leaderboard/styles.ts'],
};

export const ELEMENTS = [GAME, LAB, BOARD];
