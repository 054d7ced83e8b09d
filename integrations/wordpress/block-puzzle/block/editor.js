/** The block in the editor: its settings, and a still picture of the game. Without a build step. */
(({ blocks, blockEditor, components, element, i18n, serverSideRender: ServerSideRender }) => {
  const { createElement: el, Fragment } = element;
  const { InspectorControls, useBlockProps } = blockEditor;
  const { Disabled, PanelBody, SelectControl, TextControl, ToggleControl } = components;
  const { __, sprintf } = i18n;

  const NAME = 'block-puzzle/puzzle';

  /** Rows and columns of each game, and what it is called. */
  const GAMES = {
    blocks: [8, 8, __('Blocks', 'block-puzzle')],
    'block-sudoku': [9, 9, __('Block sudoku', 'block-puzzle')],
    blockudoku: [9, 9, __('Blockudoku', 'block-puzzle')],
    quintris: [25, 15, __('Quintris', 'block-puzzle')],
    clickomania: [9, 9, __('Clickomania', 'block-puzzle')],
    samegame: [15, 15, __('Samegame', 'block-puzzle')],
  };
  const PLACED = ['blocks', 'block-sudoku', 'blockudoku'];
  const FALLING = ['quintris'];
  const WALLS = ['clickomania', 'samegame'];
  const DEFAULT = __('Default of the game', 'block-puzzle');

  const select = (label, values) => ({ label, values });
  const text = (label, help) => ({ label, help });

  const MAIN = {
    'grid-size': text(
      __('Board size', 'block-puzzle'),
      __('Such as 8x8, rows by columns. Empty for the usual size.', 'block-puzzle'),
    ),
    'hand-size': text(
      __('Pieces in hand', 'block-puzzle'),
      __('1 to 8. Empty for the usual number.', 'block-puzzle'),
    ),
    seed: text(
      __('Seed', 'block-puzzle'),
      __(
        'The same text deals the same pieces to everyone. Empty for another game each time.',
        'block-puzzle',
      ),
    ),
    goal: text(__('Goal', 'block-puzzle'), __('score:500, lines:10 or clear.', 'block-puzzle')),
  };
  const LOOK = {
    theme: select(__('Theme', 'block-puzzle'), ['auto', 'light', 'dark', 'contrast']),
    palette: select(__('Colours of walls', 'block-puzzle'), ['default', 'safe', 'mono']),
    motion: select(__('Motion', 'block-puzzle'), ['auto', 'full', 'reduced', 'none']),
    controls: text(
      __('Controls', 'block-puzzle'),
      __('Some of: score best streak new undo redo hint help; or none.', 'block-puzzle'),
    ),
    label: text(__('Name for screen readers', 'block-puzzle')),
  };
  const RULES = {
    rotate: { ...select(__('Pieces may be turned', 'block-puzzle'), ['on', 'off']), of: PLACED },
    profile: { ...select(__('Rules', 'block-puzzle'), ['classic', 'comfort']), of: FALLING },
    pace: { ...select(__('Pace', 'block-puzzle'), ['auto', 'turn']), of: FALLING },
    order: { ...text(__('Cells of a piece', 'block-puzzle'), __('1 to 5.', 'block-puzzle')), of: FALLING },
    autoplay: {
      ...select(__('The computer plays', 'block-puzzle'), ['off', 'simple', 'animated']),
      of: [...FALLING, ...WALLS],
    },
    colors: { ...text(__('Colours', 'block-puzzle'), __('2 to 8.', 'block-puzzle')), of: WALLS },
    contagion: { ...select(__('Bricks match', 'block-puzzle'), ['area', 'strip']), of: WALLS },
    compact: { ...select(__('Empty columns close', 'block-puzzle'), ['on', 'off']), of: WALLS },
    scoring: { ...select(__('Scoring', 'block-puzzle'), ['bricks', 'samegame']), of: WALLS },
    solvable: { ...select(__('Only walls that can be cleared', 'block-puzzle'), ['off', 'on']), of: WALLS },
    undo: select(__('Undo', 'block-puzzle'), ['on', 'off']),
    hints: { ...select(__('Hints', 'block-puzzle'), ['on', 'off']), of: [...FALLING, ...WALLS] },
    storage: select(__('Keep the game', 'block-puzzle'), ['local', 'session', 'none']),
  };

  /** A picture of a game that has begun: the same for everyone, so that it does not flicker while it is edited. */
  function Picture({ variant, size }) {
    const [rows, columns] = size;
    const cells = [];
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++) {
        const low = rows - row <= Math.ceil(rows / 4);
        const scattered = (row * 7 + column * 5 + row * column) % 4 === 0;
        const filled = WALLS.includes(variant)
          ? (row + column) % 3 > 0
          : FALLING.includes(variant)
            ? low && !scattered
            : scattered;
        cells.push(
          el('rect', {
            key: `${row} ${column}`,
            className: filled ? 'filled' : 'cell',
            x: column * 10 + 0.5,
            y: row * 10 + 0.5,
            width: 9,
            height: 9,
            rx: 1.5,
          }),
        );
      }
    }
    return el('svg', { viewBox: `0 0 ${columns * 10} ${rows * 10}`, 'aria-hidden': true }, cells);
  }

  /** Rows and columns as the author has set them, or the game's own. */
  function sizeOf(attributes, [rows, columns]) {
    const found = /^(\d{1,2})(?:x(\d{1,2}))?$/.exec(attributes['grid-size'] ?? '');
    const asked = found ? [Number(found[1]), Number(found[2] ?? found[1])] : [rows, columns];
    return asked.every((count) => count >= 1 && count <= 40) ? asked : [rows, columns];
  }

  function Control({ name, row, value, change }) {
    const { label, help, values } = row;
    if (!values) return el(TextControl, { label, help, value: value ?? '', onChange: change });
    const options = [{ value: '', label: DEFAULT }, ...values.map((word) => ({ value: word, label: word }))];
    return el(SelectControl, {
      label,
      help,
      value: value ?? '',
      options,
      onChange: change,
      'data-name': name,
    });
  }

  function Edit({ attributes, setAttributes }) {
    const variant = attributes.variant in GAMES ? attributes.variant : 'blocks';
    const [rows, columns, title] = GAMES[variant];
    const size = sizeOf(attributes, [rows, columns]);
    // What is empty is the game's own, and is not saved.
    const set = (name) => (value) => setAttributes({ [name]: value.trim() === '' ? undefined : value });
    const panel = (name, initialOpen, table, ...more) =>
      el(
        PanelBody,
        { title: name, initialOpen },
        ...more,
        ...Object.entries(table)
          .filter(([, { of }]) => !of || of.includes(variant))
          .map(([key, row]) =>
            el(Control, { key, name: key, row, value: attributes[key], change: set(key) }),
          ),
      );
    const daily = attributes.daily !== undefined;
    return el(
      Fragment,
      null,
      el(
        InspectorControls,
        null,
        panel(
          __('Game', 'block-puzzle'),
          true,
          MAIN,
          el(SelectControl, {
            key: 'variant',
            label: __('Variant', 'block-puzzle'),
            value: variant,
            options: Object.entries(GAMES).map(([value, [, , label]]) => ({ value, label })),
            onChange: set('variant'),
          }),
          el(ToggleControl, {
            key: 'daily',
            label: __('Game of the day', 'block-puzzle'),
            help: __('The same for everyone, a new one each day.', 'block-puzzle'),
            checked: daily,
            onChange: (on) => setAttributes({ daily: on ? '' : undefined }),
          }),
          daily &&
            el(TextControl, {
              key: 'date',
              label: __('Of the day', 'block-puzzle'),
              help: __('YYYY-MM-DD. Empty for today.', 'block-puzzle'),
              value: attributes.daily,
              onChange: (date) => setAttributes({ daily: date.trim() }),
            }),
        ),
        panel(__('Look', 'block-puzzle'), false, LOOK),
        panel(__('Rules', 'block-puzzle'), false, RULES),
      ),
      el(
        'div',
        useBlockProps({ className: 'block-puzzle-preview' }),
        el(Picture, { variant, size }),
        /* translators: 1: name of a game, 2: rows, 3: columns. */
        el('p', null, sprintf(__('%1$s, %2$d x %3$d', 'block-puzzle'), title, size[0], size[1])),
        el(Disabled, null, el(ServerSideRender, { block: NAME, attributes })),
      ),
    );
  }

  const icon = el(
    'svg',
    { viewBox: '0 0 24 24', xmlns: 'http://www.w3.org/2000/svg' },
    el('path', { d: 'M3 3h8v8H3zM13 3h8v8h-8zM3 13h8v8H3z' }),
  );
  blocks.registerBlockType(NAME, { edit: Edit, save: () => null, icon });
})(window.wp);
