/** The element as a field of a form: what it submits, whether it is complete, and what becomes of it with its form. */
import { expect } from '@esm-bundle/chai';
import { resetMouse, sendKeys } from '@web/test-runner-commands';
import { createEngine, type Engine, parseRecord } from '../../dist/engine.js';
import type { BlockPuzzleElement } from '../../dist/index.js';
import { names, record } from '../support/browser-events.js';
import { documentOf, frame } from '../support/browser-frames.js';
import {
  arrange,
  type Attributes,
  inside,
  LAST_MOVE,
  make,
  mount,
  nextTask,
  onStage,
  playSome,
  rare,
  TO_CORNER,
  until,
} from '../support/browser-page.js';
import { click, playByDrag } from '../support/browser-player.js';
import { firstOf } from '../support/volume.js';

let engine: Engine;

before(async () => {
  engine = await createEngine();
});
afterEach(() => resetMouse());

/** A form that goes nowhere. */
function makeForm(): HTMLFormElement {
  const form = onStage(document.createElement('form'));
  form.style.width = '400px';
  form.addEventListener('submit', (event) => {
    event.preventDefault();
  });
  return form;
}

async function field(attributes: Attributes = {}, parent?: Element): Promise<BlockPuzzleElement> {
  return mount({ name: 'game', seed: 'a', storage: 'none', ...attributes }, parent ?? makeForm());
}

const sent = (form: HTMLFormElement, name = 'game'): FormDataEntryValue[] => new FormData(form).getAll(name);

/** What the form sends of the game: proved to be the one that is shown. */
function expectSent(widget: BlockPuzzleElement): void {
  const texts = sent(widget.form!);
  expect(texts).to.have.length(1);
  const verdict = engine.verify(texts[0] as string);
  expect(verdict.ok && [verdict.score, verdict.over]).to.deep.equal([widget.score, widget.state!.over]);
  expect(parseRecord(texts[0] as string).moves).to.have.length(widget.state!.moves);
  expect(widget.value).to.equal(texts[0]);
}

describe('what a form submits', () => {
  it('is the record of the game so far, from the first board on, in every listener', async () => {
    const widget = await field();
    expectSent(widget);
    let heard = 0;
    for (const event of ['bp-move', 'bp-undo', 'bp-redo', 'bp-score'] as const) {
      widget.addEventListener(event, () => {
        heard++;
        expectSent(widget);
      });
    }
    await playSome(widget, 6);
    await widget.undo();
    expectSent(widget);
    await widget.redo();
    expect(heard).to.be.least(14);
    expect(sent(widget.form!)[0]).to.equal(
      (await widget.share()).recordLink.split('~').at(-1),
      'as it is shared',
    );
  });

  it('is that of a move made by hand, in its own event', async () => {
    const widget = await field();
    const [move] = await widget.legalMoves();
    let texts: FormDataEntryValue[] = [];
    widget.addEventListener('bp-move', () => (texts = sent(widget.form!)));
    await playByDrag(widget, move!);
    await until(() => texts.length > 0, 'the move is told');
    expect(parseRecord(texts[0] as string).moves).to.deep.equal([move]);
  });

  rare('is that of a falling game while it runs', async () => {
    const widget = await field({ variant: 'quintris', gravity: '20' });
    await widget.resume();
    await until(
      () => widget.state!.moves + (widget.state as unknown as { ticks: number }).ticks > 20,
      'it falls',
    );
    const [text] = sent(widget.form!);
    const verdict = engine.verify(text as string);
    expect(verdict.ok && verdict.score).to.equal(widget.score);
    expect(parseRecord(text as string).moves).to.have.length.above(19);
  });

  rare('is that of a wall, and of a record that is shown', async () => {
    const wall = await field({ variant: 'samegame', 'grid-size': '6' });
    await playSome(wall, 3);
    expectSent(wall);
    const text = wall.value;
    const replay = await field({ record: text });
    expect(sent(replay.form!)).to.deep.equal([text]);
    replay.record = JSON.stringify(parseRecord(text));
    await until(() => replay.record.startsWith('{'), 'it is another');
    await nextTask();
    expect(sent(replay.form!)).to.deep.equal([text]);
  });

  it('is nothing without a name, without a game, and where the field is disabled', async () => {
    const form = makeForm();
    const nameless = await field({ name: '' }, form);
    expect(nameless.value).to.equal('');
    expect([...new FormData(form)]).to.deep.equal([]);
    const idle = make({ name: 'game', loading: 'interaction' });
    form.append(idle);
    expect([...new FormData(form)]).to.deep.equal([]);
    const widget = await field({}, form);
    widget.disabled = true;
    expect([...new FormData(form)]).to.deep.equal([]);
    widget.disabled = false;
    expectSent(widget);
    const fieldset = document.createElement('fieldset');
    fieldset.disabled = true;
    form.append(fieldset);
    fieldset.append(widget);
    expect([...new FormData(form)]).to.deep.equal([]);
  });

  rare('has the present name, beside other fields of that name', async () => {
    const form = makeForm();
    const [first, second] = [await field({ seed: '1' }, form), await field({ seed: '2' }, form)];
    expect(sent(form)).to.deep.equal([first.value, second.value]);
    second.name = 'other';
    expect(sent(form)).to.deep.equal([first.value]);
    expect(sent(form, 'other')).to.deep.equal([second.value]);
    expect(form.elements.namedItem('other') === second).to.be.true;
  });

  it('goes with the element to another form, and with the form attribute', async () => {
    const [first, second] = [makeForm(), makeForm()];
    const widget = await field({}, first);
    expect(widget.form === first).to.be.true;
    second.append(widget);
    expect(widget.form === second).to.be.true;
    expect(sent(first)).to.deep.equal([]);
    expectSent(widget);
    first.id = 'first';
    widget.setAttribute('form', 'first');
    expect(sent(second)).to.deep.equal([]);
    expectSent(widget);
    widget.remove();
    await nextTask();
    expect(sent(first)).to.deep.equal([]);
  });

  it('is there for a name that comes later', async () => {
    const widget = await field({ name: '' });
    await playSome(widget, 2);
    widget.name = 'game';
    await until(() => widget.value, 'the text can be made');
    expectSent(widget);
  });

  rare('is not sent by a key or a button of the game', async () => {
    const widget = await field();
    let submits = 0;
    widget.form!.addEventListener('submit', () => submits++);
    const button = document.createElement('button');
    widget.form!.append(button);
    widget.focus();
    for (const press of ['1', 'Enter', 'Escape', ' ', 'Enter', 'u', 'h', 'Enter', 'Escape'])
      await sendKeys({ press });
    for (const name of ['undo', 'redo', 'help', 'new'])
      await click(inside(widget, `[part~="${name}-button"]`));
    expect(submits).to.equal(0);
    button.click();
    expect(submits, 'the watch works').to.equal(1);
  });
});

describe('a game that is required', () => {
  it('is missing until it is over, at once', async () => {
    const widget = await field({ required: '' });
    const { form } = widget;
    expect(widget.required).to.be.true;
    expect(widget.willValidate).to.be.true;
    expect(widget.validity!.valueMissing).to.be.true;
    expect(widget.validationMessage).to.equal('Play this game to its end.');
    expect(widget.matches(':invalid')).to.be.true;
    expect(form!.checkValidity()).to.be.false;
    await arrange(widget, LAST_MOVE);
    let told: boolean | undefined;
    widget.addEventListener('bp-move', () => (told = form!.checkValidity()));
    await widget.play(TO_CORNER);
    expect(told, 'as the last move is told').to.be.true;
    expect(widget.validationMessage).to.equal('');
    expect(widget.matches(':valid')).to.be.true;
    await widget.undo();
    expect(form!.checkValidity()).to.be.false;
  });

  it('is so before its first board, and as the attribute says at once', async () => {
    const form = makeForm();
    const widget = make({ required: '', loading: 'interaction' });
    form.append(widget);
    await widget.updateComplete;
    expect(form.checkValidity()).to.be.false;
    widget.required = false;
    expect(form.checkValidity()).to.be.true;
    widget.setAttribute('required', '');
    expect(form.checkValidity()).to.be.false;
    widget.disabled = true;
    expect(form.checkValidity(), 'nobody can play it').to.be.true;
  });

  it('shows what is missing at the board', async () => {
    for (const variant of ['blocks', 'quintris', 'samegame']) {
      const widget = await field({ required: '', variant });
      const invalid: Event[] = [];
      widget.addEventListener('invalid', (event) => invalid.push(event));
      expect(widget.reportValidity()).to.be.false;
      expect(invalid).to.have.length(1);
      expect(
        widget.shadowRoot!.activeElement?.matches('[data-cell], .panel .primary'),
        `${variant}: the focus is there`,
      ).to.be.true;
    }
    const form = makeForm();
    const idle = make({ name: 'game', required: '', loading: 'interaction' });
    form.append(idle);
    await idle.updateComplete;
    form.requestSubmit();
    expect(idle.shadowRoot!.activeElement?.matches('[part~="begin-button"]')).to.be.true;
  });

  it('is one that is played, not a replay', async () => {
    const record = (await field()).value;
    const replay = await field({ required: '', record });
    expect(replay.checkValidity()).to.be.true;
  });

  it('takes a word of the host', async () => {
    const widget = await field();
    widget.setCustomValidity('Score at least 100.');
    expect(widget.checkValidity()).to.be.false;
    expect(widget.validity!.customError).to.be.true;
    expect(widget.validationMessage).to.equal('Score at least 100.');
    widget.setCustomValidity('');
    expect(widget.checkValidity()).to.be.true;
  });
});

describe('a form that is reset', () => {
  for (const variant of firstOf(['blocks', 'samegame', 'quintris'])) {
    it(`has its game anew, of the same set-up: ${variant}`, async () => {
      const widget = await field({ variant, pace: 'turn' });
      const { board, hand } = widget.state!;
      await playSome(widget, 3);
      widget.form!.reset();
      await until(() => widget.state!.moves === 0, 'it is new');
      expect(widget.state!.board).to.deep.equal(board);
      expect(widget.state!.hand).to.deep.equal(hand);
      expect(widget.state!.canRedo).to.be.false;
      expectSent(widget);
    });
  }

  it('leaves alone what was not touched, what is played once and what is looked at', async () => {
    const form = makeForm();
    const fresh = await field({}, form);
    const daily = await field({ daily: '2026-01-02' }, form);
    await playSome(daily, 2);
    const replay = await field({ record: (await daily.getRecord()) && daily.value }, form);
    inside(replay, '[part~="next-button"]').click();
    await until(() => replay.state!.moves === 1, 'it is at its first move');
    const events = record(form);
    form.reset();
    await nextTask();
    await fresh.snapshot();
    expect(names(events)).to.deep.equal([]);
    expect(daily.state!.moves).to.equal(2);
    expect(replay.state!.moves).to.equal(1);
  });
});

describe('a fieldset that is disabled', () => {
  it('makes the game inert, as disabled does, and lets a falling one wait', async () => {
    const form = makeForm();
    const fieldset = document.createElement('fieldset');
    form.append(fieldset);
    const widget = await field({ variant: 'quintris' }, fieldset);
    await widget.resume();
    expect(widget.status).to.equal('playing');
    fieldset.disabled = true;
    await until(() => inside(widget, '.game').inert, 'it takes no input');
    expect(widget.disabled, 'its own attribute').to.be.false;
    expect(widget.matches(':disabled')).to.be.true;
    await until(() => widget.status === 'paused', 'it waits');
    widget.disabled = true;
    fieldset.disabled = false;
    await nextTask();
    await widget.updateComplete;
    expect(inside(widget, '.game').inert).to.be.true;
    widget.disabled = false;
    await until(() => !inside(widget, '.game').inert, 'it takes input again');
    await widget.resume();
    expect(widget.status).to.equal('playing');
  });
});

describe('a label', () => {
  const nameOf = (widget: Element): string | null => inside(widget, '.game').getAttribute('aria-label');

  it('names the game, unless the element has a label of its own, and leads to the board', async () => {
    const form = makeForm();
    const label = document.createElement('label');
    label.htmlFor = 'puzzle';
    label.innerHTML = ' Puzzle of <b>the week</b> ';
    form.append(label);
    const widget = await field({ id: 'puzzle' }, form);
    expect([...widget.labels!]).to.deep.equal([label]);
    expect(nameOf(widget)).to.equal('Puzzle of the week');
    await click(label);
    expect(widget.shadowRoot!.activeElement?.matches('[data-cell][tabindex="0"]')).to.be.true;
    widget.label = 'Own';
    await widget.updateComplete;
    expect(nameOf(widget)).to.equal('Own');
  });

  it('around the element does not say what is in it', async () => {
    const form = makeForm();
    const label = document.createElement('label');
    label.append('Around ');
    form.append(label);
    const widget = make({ seed: 'a' });
    widget.textContent = 'fallback';
    label.append(widget);
    await widget.ready;
    expect(nameOf(widget)).to.equal('Around');
  });
});

describe('the focus', () => {
  it('of autofocus goes to the board, unless something else has it', async () => {
    const form = makeForm();
    const widget = await field({ autofocus: '' }, form);
    expect(widget.shadowRoot!.activeElement?.matches('[data-cell]')).to.be.true;
    const input = document.createElement('input');
    form.append(input);
    input.focus();
    await field({ autofocus: '' }, form);
    expect(document.activeElement === input).to.be.true;
  });

  rare('of an element that can take it itself goes to the board, and back out', async () => {
    const form = makeForm();
    const input = document.createElement('input');
    form.append(input);
    const widget = await field({ tabindex: '0', controls: 'none' }, form);
    input.focus();
    await sendKeys({ press: 'Tab' });
    expect(widget.shadowRoot!.activeElement?.matches('[data-cell]')).to.be.true;
    await sendKeys({ press: 'Shift+Tab' });
    await sendKeys({ press: 'Shift+Tab' });
    expect(document.activeElement === input).to.be.true;
  });
});

describe('what a form has kept', () => {
  /** As the browser gives it back to the element of a page that is opened again. */
  async function back(
    played: (widget: BlockPuzzleElement) => Promise<unknown>,
    attributes: Attributes,
    between: () => Promise<unknown> = () => Promise.resolve(),
  ): Promise<{ widget: BlockPuzzleElement; before: BlockPuzzleElement['state'] }> {
    const first = await mount({ name: 'game', ...attributes }, makeForm());
    let kept: unknown = null;
    const { ElementInternals } = window;
    const set = ElementInternals.prototype.setFormValue;
    ElementInternals.prototype.setFormValue = function (value, state) {
      kept = state;
      set.call(this, value, state);
    };
    try {
      await played(first);
    } finally {
      ElementInternals.prototype.setFormValue = set;
    }
    const before = first.state;
    first.remove();
    await nextTask();
    await between();
    const widget = make({ name: 'game', ...attributes });
    makeForm().append(widget);
    (
      widget as unknown as { formStateRestoreCallback: (state: unknown, mode: string) => void }
    ).formStateRestoreCallback(kept, 'restore');
    await widget.ready;
    return { widget, before };
  }

  for (const variant of firstOf(['blocks', 'samegame'])) {
    it(`comes back where nothing is saved, history included: ${variant}`, async () => {
      const { widget, before } = await back((first) => playSome(first, 3), { variant, storage: 'none' });
      expect(widget.state).to.deep.equal(before);
      expect(await widget.undo()).not.to.be.null;
    });
  }

  rare('comes back of a falling game as far as it was played when it stopped', async () => {
    const { widget, before } = await back(
      async (first) => {
        await first.resume();
        await first.play({ action: 'drop' });
        await first.pause();
      },
      { variant: 'quintris', storage: 'none', gravity: '1000' },
    );
    expect(widget.state).to.deep.equal(before);
    expect(widget.status).to.equal('paused');
  });

  rare('gives way to a game that was saved since', async () => {
    const attributes = { 'save-key': 'form' };
    const { widget } = await back(
      (first) => playSome(first, 3),
      attributes,
      async () => {
        const other = await mount(attributes);
        await other.newGame();
        await playSome(other, 1);
        other.remove();
        await nextTask();
      },
    );
    expect(widget.state!.moves).to.equal(1);
  });

  rare('that is none of ours is passed over', async () => {
    for (const junk of ['', 'junk', '{"format":1}', '[]', 'null', '{"moves":[1,2]}']) {
      const widget = make({ name: 'game', storage: 'none', seed: 'a' });
      makeForm().append(widget);
      (widget as unknown as { formStateRestoreCallback: (state: unknown) => void }).formStateRestoreCallback(
        junk,
      );
      await widget.ready;
      expect(widget.status).to.equal('playing');
      expect(widget.state!.moves).to.equal(0);
    }
  });
});

describe('in another document', () => {
  it('a field of a form is one there too', async () => {
    const widget = await field();
    await playSome(widget, 1);
    const other = documentOf(await frame({ body: '<form></form>' }));
    const form = other.querySelector('form')!;
    form.append(widget);
    await nextTask();
    expect(widget.form === form).to.be.true;
    expect(new other.defaultView!.FormData(form).get('game')).to.equal(widget.value);
    makeForm().append(widget);
  });
});
