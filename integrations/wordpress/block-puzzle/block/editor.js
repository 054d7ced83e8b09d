/**
 * The block in the editor: its settings, and a still picture of the game. What it is packed with, before it, makes
 * `blockPuzzleControls` of the tables of attributes and variants.
 */
(({ blocks, blockEditor, components, element, i18n }, controls) => {
  const { createElement: el, Fragment } = element;
  const { InspectorControls, useBlockProps } = blockEditor;
  const { Notice, PanelBody, SelectControl, TextareaControl, TextControl, ToggleControl } = components;
  const { __, sprintf } = i18n;

  const NAME = 'block-puzzle/puzzle';

  const { games: SHIPPED, panels: PANELS } = controls(i18n);
  const DEFAULT = __('Default of the game', 'block-puzzle');

  /** The rows of the table, by attribute, and the site's own games: they come with the block from the server. */
  const fromServer = () => blocks.getBlockType(NAME).attributes;
  const games = () => ({ ...SHIPPED, ...fromServer().variant.games });

  /** A picture of a game that has begun: the same for everyone, so that it does not flicker while it is edited. */
  function Picture({ kind, size }) {
    const [rows, columns] = size;
    const cells = [];
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++) {
        const low = rows - row <= Math.ceil(rows / 4);
        const scattered = (row * 7 + column * 5 + row * column) % 4 === 0;
        const filled = { pop: (row + column) % 3 > 0, fall: low && !scattered, place: scattered }[kind];
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

  /** Whether an attribute takes a value. */
  function takes({ values, from, to, pattern, length, present }, value) {
    if (present && value === '') return true;
    if (values) return values.includes(value);
    if (from !== undefined) return /^\d{1,6}$/.test(value) && Number(value) >= from && Number(value) <= to;
    return pattern ? new RegExp(pattern).test(value) : value.length <= length;
  }

  /** What the page will leave out, said while it can be mended. */
  function refusals(attributes) {
    const rows = fromServer();
    return Object.entries(attributes)
      .filter(
        ([name, value]) =>
          rows[name]?.row && typeof value === 'string' && !takes(rows[name].row, value.trim()),
      )
      .map(([name, value]) =>
        el(
          Notice,
          { key: name, status: 'warning', isDismissible: false },
          sprintf(
            /* translators: 1: name of an attribute, 2: its value, 3: what is allowed. */
            __('%1$s="%2$s" is left out. Allowed is: %3$s.', 'block-puzzle'),
            name,
            value,
            rows[name].row.allowed,
          ),
        ),
      );
  }

  function Control({ name, row, value, change }) {
    const { label, help, values, mark, long } = row;
    if (mark) return el(ToggleControl, { label, help, checked: value !== undefined, onChange: change });
    if (!values) {
      return el(long ? TextareaControl : TextControl, { label, help, value: value ?? '', onChange: change });
    }
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
    const all = games();
    const variant = Object.hasOwn(all, attributes.variant ?? '') ? attributes.variant : 'blocks';
    const { kind, title, size: usual } = all[variant];
    const size = sizeOf(attributes, usual);
    // What is empty is the game's own, and is not saved. A mark is there, or it is not.
    const set = (name) => (value) => {
      if (typeof value === 'boolean') setAttributes({ [name]: value ? '' : undefined });
      else setAttributes({ [name]: value.trim() === '' ? undefined : value });
    };
    const panel = ({ title: name, rows }, index, ...more) =>
      el(
        PanelBody,
        { key: name, title: name, initialOpen: index === 0 },
        ...more,
        ...Object.entries(rows)
          .filter(([, { kinds }]) => !kinds || kinds.includes(kind))
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
          PANELS[0],
          0,
          el(SelectControl, {
            key: 'variant',
            label: __('Variant', 'block-puzzle'),
            value: variant,
            options: Object.entries(all).map(([value, { title: label }]) => ({ value, label })),
            onChange: set('variant'),
          }),
          el(ToggleControl, {
            key: 'daily',
            label: __('Game of the day', 'block-puzzle'),
            help: __('The same for everyone, a new one each day.', 'block-puzzle'),
            checked: daily,
            onChange: set('daily'),
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
        ...PANELS.slice(1).map((each, index) => panel(each, index + 1)),
      ),
      el(
        'div',
        useBlockProps({ className: 'block-puzzle-preview' }),
        el(Picture, { kind, size }),
        /* translators: 1: name of a game, 2: rows, 3: columns. */
        el('p', null, sprintf(__('%1$s, %2$d x %3$d', 'block-puzzle'), title, size[0], size[1])),
        ...refusals(attributes),
      ),
    );
  }

  const icon = el(
    'svg',
    { viewBox: '0 0 24 24', xmlns: 'http://www.w3.org/2000/svg' },
    el('path', { d: 'M3 3h8v8H3zM13 3h8v8h-8zM3 13h8v8H3z' }),
  );
  blocks.registerBlockType(NAME, { edit: Edit, save: () => null, icon });
})(window.wp, window.blockPuzzleControls);
