/** The states in which a player finds each game, and how it is led into them: by what a player does, where that can be. */
import type { Page } from 'playwright-core';

type Attributes = Readonly<Record<string, string>>;

/** A game in the page. */
export class Scene {
  readonly page: Page;
  readonly variant: string;

  constructor(page: Page, variant: string) {
    this.page = page;
    this.variant = variant;
  }

  /** The value of an expression about `looks`, see `page.ts`. */
  ask<T = void>(expression: string): Promise<T> {
    return this.page.evaluate<T>(`(async () => (${expression}))()`);
  }

  async mount(attributes: Attributes = {}): Promise<void> {
    // Where the state before has left the pointer, nothing of this one may lie under it.
    await this.page.mouse.move(1, 1);
    const all = { variant: this.variant, seed: 'looks', storage: 'none', ...attributes };
    await this.ask(`looks.mount(${JSON.stringify(all)})`);
  }

  async arrange(start: object): Promise<void> {
    await this.mount();
    await this.ask(`looks.arrange(${JSON.stringify(start)})`);
  }

  press(part: string): Promise<void> {
    return this.ask(`looks.press('[part~="${part}"]')`);
  }

  until(condition: string): Promise<void> {
    return this.ask(`looks.until(() => ${condition}, ${JSON.stringify(condition)})`);
  }

  /** Keys, with the focus in the game and all keys there. */
  async keys(...names: string[]): Promise<void> {
    await this.ask(`looks.widget.focus()`);
    await this.until(`looks.find('[part~="help-button"]').getAttribute('aria-keyshortcuts') === '?'`);
    for (const name of names) {
      await this.page.keyboard.press(name);
      await this.ask('looks.settled()');
    }
  }

  async click(selector: string): Promise<void> {
    const [x, y] = await this.ask<[number, number]>(`looks.middle(${JSON.stringify(selector)})`);
    await this.page.mouse.click(x, y);
    await this.ask('looks.settled()');
  }
}

type Lead = (scene: Scene) => Promise<unknown>;

export interface Game {
  readonly variant: string;
  readonly states: Readonly<Record<string, Lead>>;
  /** The state that stands for all in `npm test`: one in which most is to be seen. */
  readonly usual: string;
}

/** The clock of the pages stands there: on the day of the daily game. */
export const NOON = '2031-05-04T12:00:00Z';

/** From the filled cells to their hues, as a position has both. */
const filled = (hues: readonly string[]): object => ({
  hues,
  board: hues.map((row) => row.replace(/[a-h]/g, '#')),
});

const PLAY_OUT = 'looks.playOn()';

/** A pointer comes over the game and goes: there is then what comes with somebody. */
async function come(scene: Scene, until: string): Promise<void> {
  await scene.page.mouse.move(...(await scene.ask<[number, number]>(`looks.middle('[part~="board"]')`)));
  await scene.until(until);
  await scene.page.mouse.move(1, 1);
}
const WEEK = `looks.all('.week').length > 0`;

/** Shown at once, not when somebody has waited for it; and as it stands at the half of its time. */
const FIRST: Lead = async (scene) => {
  await scene.mount();
  await scene.ask('(looks.holds = true, looks.first())');
  await scene.until(`looks.all('.first').length > 0`);
};

/** The end of the second game that is kept, so that it has its figures, and a chart where there were points. */
const ended =
  (more: Attributes, play = PLAY_OUT): Lead =>
  async (scene) => {
    await scene.mount({ storage: 'local', 'save-key': 'looks', ...more });
    for (const played of [1, 2]) {
      if (played === 2) await scene.ask('looks.widget.newGame()');
      await scene.ask(play);
      await scene.until(`looks.widget.statistics?.played === ${played}`);
    }
    await scene.until(
      `looks.all('[part~="figures-button"]').length > 0 && (!looks.widget.state.score || looks.all('.chart').length > 0)`,
    );
  };

/** A state that comes by pressing a button of another one. */
const pressed =
  (before: Lead, part: string, until = 'true'): Lead =>
  async (scene) => {
    await before(scene);
    await scene.press(part);
    await scene.until(until);
  };

/** The replay of a game, two steps from its start. */
const replayed =
  (play: string, attributes: Attributes = {}): Lead =>
  async (scene) => {
    await scene.mount(attributes);
    await scene.ask(play);
    const record = await scene.ask<string>('JSON.stringify(await looks.widget.getRecord())');
    await scene.mount({ record });
    for (let step = 0; step < 2; step++) await scene.press('next-button');
  };

const FIGURES = `looks.all('[part~="statistics"] dd').length > 0`;

/** The days of the daily game, once that of today is over. */
const days = (attributes: Attributes, play = PLAY_OUT): Lead =>
  pressed(
    async (scene) => {
      await scene.mount({ daily: '', storage: 'local', 'save-key': 'looks', ...attributes });
      await scene.ask(play);
      await scene.until(`looks.all('[part~="days-button"]').length > 0`);
    },
    'days-button',
    `looks.all('.day').length > 0`,
  );

/** What all games have. */
const COMMON: Readonly<Record<string, Lead>> = {
  help: async (scene) => {
    await scene.mount();
    await scene.press('help-button');
    await scene.until(`looks.all('.lines p').length === 3`);
  },
  'help with its keys': async (scene) => {
    await scene.mount();
    await scene.keys('?');
    await scene.until(`looks.all('.lines p').length === 3`);
    await scene.ask(`looks.press('[part~="help"] summary')`);
  },
};

/** What all games have in which a move is waited for: their ends on a board of this size. */
const turns = (small: Attributes): Readonly<Record<string, Lead>> => ({
  'the question before a new game': async (scene) => {
    await scene.mount();
    await scene.ask('looks.playOn(3)');
    await scene.press('new-button');
  },
  end: ended(small),
  figures: pressed(ended(small), 'figures-button', FIGURES),
  replay: replayed('looks.playOn(6, 7)'),
  'daily game': async (scene) => {
    await scene.mount({ daily: '' });
    await scene.ask('looks.playOn(2)');
    await come(scene, WEEK);
  },
  days: days({}),
  ...COMMON,
});

/**
 * A game of pieces on a board of its own. The first piece of its hand can clear, the second fits, and the third does not.
 */
function placing(variant: string, hues: readonly string[], small: Attributes): Game {
  const start = { ...filled(hues), hand: ['#/#', '##/##', '###/###/###/###'], score: 1234, streak: 2 };
  const held: Lead = async (scene) => {
    await scene.arrange(start);
    await scene.keys('1', 'c');
  };
  return {
    variant,
    usual: 'a piece held where it clears',
    states: {
      start: (scene) => scene.mount(),
      'the first move shown': FIRST,
      'a piece held where it clears': held,
      'a piece held at a bad place': async (scene) => {
        await scene.arrange(start);
        await scene.keys('2', ...Array<string>(9).fill('ArrowUp'), ...Array<string>(9).fill('ArrowLeft'));
      },
      'lines cleared': async (scene) => {
        await scene.arrange(start);
        await come(scene, `looks.hasStyle('.chip')`);
        await scene.keys('1', 'c');
        await scene.ask('(looks.holds = true)');
        await scene.keys('Enter');
        await scene.until('looks.widget.state.moves === 1');
        await scene.until(`looks.all('.points').length > 0`);
      },
      'a piece that fits nowhere': async (scene) => {
        await scene.arrange(start);
        await scene.click('[data-slot="2"]');
      },
      'a hint': async (scene) => {
        await scene.arrange(start);
        await scene.keys('i');
        await scene.until(`looks.all('.hinted, .hint').length > 0`);
      },
      'a typed move': async (scene) => {
        await scene.arrange(start);
        await scene.keys('m', '2');
      },
      ...turns(small),
      review: pressed(ended(small), 'review-button', `looks.all('.reviewed').length > 0`),
    },
  };
}

/** A wall: areas to be picked, bricks that stand alone. */
function wall(variant: string, more: Readonly<Record<string, Lead>> = {}): Game {
  const small = { 'grid-size': '5x7' };
  return {
    variant,
    usual: 'an area picked',
    states: {
      start: (scene) => scene.mount(),
      'the first move shown': FIRST,
      'an area picked': async (scene) => {
        await scene.mount();
        await scene.keys('l');
      },
      'a brick that stands alone': async (scene) => {
        await scene.mount();
        const [row, column] = await scene.ask<number[]>('looks.alone()');
        await scene.click(`[data-cell][data-row="${row!}"][data-column="${column!}"]`);
      },
      'an area removed': async (scene) => {
        await scene.mount();
        await scene.ask('(looks.holds = true)');
        await scene.keys('l', 'Enter');
        await scene.until('looks.widget.state.moves === 1');
      },
      'a hint': async (scene) => {
        await scene.mount(small);
        await scene.keys('i');
        await scene.until(`looks.all('.hinted').length > 0`);
      },
      'a typed move': async (scene) => {
        await scene.mount();
        await scene.keys('m', 'c');
      },
      ...turns(small),
      ...more,
    },
  };
}

const DROP_ALL = `(async () => { while (!looks.widget.state.over) await looks.widget.play({ action: 'drop' }); await looks.settled(); })()`;
const drops = (count: number): string =>
  `(async () => { for (let i = 0; i < ${count}; i++) await looks.widget.play({ action: 'drop' }); await looks.settled(); })()`;

/** Of falling pieces: in turn pace wherever it is played, so that nothing falls by itself. */
const TURN = { pace: 'turn' };
const quintris: Game = {
  variant: 'quintris',
  usual: 'pieces on the ground',
  states: {
    start: (scene) => scene.mount(),
    'a piece that falls': async (scene) => {
      await scene.mount(TURN);
      await scene.keys('ArrowLeft', 'ArrowLeft', 'ArrowDown');
    },
    'a piece at the wall': async (scene) => {
      await scene.mount(TURN);
      await scene.keys(...Array<string>(16).fill('ArrowLeft'));
    },
    'pieces on the ground': async (scene) => {
      await scene.mount(TURN);
      await scene.ask(drops(5));
    },
    paused: async (scene) => {
      await scene.mount();
      await scene.press('play-button');
      await scene.until(`looks.widget.status === 'playing'`);
      await scene.press('pause-button');
      await scene.until(`looks.all('[part~="paused"]').length > 0`);
    },
    'buttons for fingers': async (scene) => {
      await scene.mount({ ...TURN, controls: 'score best new help pad' });
      await scene.ask(drops(2));
    },
    'comfort, with a piece held': async (scene) => {
      await scene.mount({ ...TURN, profile: 'comfort' });
      await scene.keys('c', 'ArrowRight');
    },
    'a hint': async (scene) => {
      await scene.mount(TURN);
      await scene.keys('i');
      await scene.until('looks.heard.some(Boolean)');
    },
    end: ended({ ...TURN, 'grid-size': '10x8' }, DROP_ALL),
    figures: pressed(ended({ ...TURN, 'grid-size': '10x8' }, DROP_ALL), 'figures-button', FIGURES),
    replay: replayed(drops(4), TURN),
    'daily game': async (scene) => {
      await scene.mount({ daily: '', ...TURN });
      await scene.ask(drops(2));
      await come(scene, WEEK);
    },
    days: days(TURN, DROP_ALL),
    ...COMMON,
  },
};

export const GAMES: readonly Game[] = [
  placing(
    'blocks',
    ['aa.bb...', 'aa.b..cc', '.......c', 'dd..ee..', '.d..ee..', 'ggghhhh.', 'ffffggg.', '....bbbb'],
    {
      'grid-size': '5',
    },
  ),
  placing(
    'block-sudoku',
    [
      'aa.bb....',
      'aa.b...cc',
      '........c',
      'dd...ee..',
      '.d...ee..',
      'ggghhhhb.',
      'ffffgggb.',
      '.....bbbb',
      '..cc.....',
    ],
    {},
  ),
  placing(
    'blockudoku',
    [
      'aa.bb.gg.',
      'aa.b..gg.',
      '......ggc',
      'dd...ee..',
      '.d...ee..',
      'ggghhhhb.',
      'ffffgggb.',
      '.....bbbb',
      '..cc.....',
    ],
    {},
  ),
  quintris,
  wall('clickomania', {
    'a wall that cannot be cleared': async (scene) => {
      await scene.mount({ 'grid-size': '5', seed: 's3' });
      await scene.until(`/cannot/.test(looks.find('[part~="computer"]').textContent)`);
    },
  }),
  wall('samegame'),
];
