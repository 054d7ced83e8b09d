/** The hand and the hands to come: a text for each piece, typed or chosen from a palette. */
import { createElement } from './dom.js';
import { markField } from './field.js';
import { drawPiece } from './piece-drawing.js';

export class HandsEditor {
  readonly #place: HTMLElement;
  readonly #palette: HTMLElement;
  readonly #changed: () => void;
  #slots: HTMLInputElement[][] = [];
  /** The slot that a piece of the palette goes into. */
  #current: HTMLInputElement | null = null;

  constructor(place: HTMLElement, palette: HTMLElement, changed: () => void) {
    this.#place = place;
    this.#palette = palette;
    this.#changed = changed;
  }

  /** Texts of the pieces by hand, the present one first; '' for an empty slot. */
  get hands(): readonly (readonly string[])[] {
    return this.#slots.map(textsOf);
  }

  set hands(hands: readonly (readonly string[])[]) {
    this.#slots = hands.map((hand, h) => hand.map((piece, s) => this.#makeSlot(h, s, piece)));
    this.#place.replaceChildren(...this.#slots.map((hand, h) => this.#makeHand(hand, h)));
    this.#choose(this.#slots.flat().find((slot) => !slot.value) ?? this.#slots[0]?.[0] ?? null);
  }

  /** The coming hands that are full: only those can be dealt. */
  get queue(): readonly (readonly string[])[] {
    return this.#full.map(textsOf);
  }

  /** Whether a coming hand has an empty slot. */
  get incomplete(): boolean {
    return this.#full.length < this.#slots.length - 1;
  }

  /** The pieces that can be chosen instead of typed. */
  set palette(pieces: readonly string[]) {
    const buttons = pieces.map((piece) => {
      const button = createElement('button', 'button', '');
      button.type = 'button';
      button.ariaLabel = piece;
      button.title = piece;
      button.append(drawPiece(piece));
      button.addEventListener('click', () => {
        this.#put(piece);
      });
      return button;
    });
    this.#palette.replaceChildren(...buttons);
  }

  addHand(): void {
    const { hands } = this;
    this.hands = [...hands, hands[0]!.map(() => '')];
    this.#current?.focus();
  }

  resize(handSize: number): void {
    this.hands = this.hands.map((hand) => Array.from({ length: handSize }, (_, s) => hand[s] ?? ''));
  }

  /** Shows an error beside the slot of a field such as `hand[1]` or `queue[0][2]`; answers whether there is one. */
  show(field: string, message: string): boolean {
    const [, queued, hand, slot] = /^(?:hand|(queue)\[(\d+)\])\[(\d+)\]/.exec(field) ?? [];
    const input = (queued ? this.#full[Number(hand)] : this.#slots[0])?.[Number(slot)];
    return input !== undefined && markField(input.id, [input], message);
  }

  clearErrors(): void {
    for (const slot of this.#slots.flat()) markField(slot.id, [slot], '');
  }

  get #full(): readonly HTMLInputElement[][] {
    return this.#slots.slice(1).filter((hand) => textsOf(hand).every(Boolean));
  }

  #makeHand(slots: readonly HTMLInputElement[], h: number): HTMLElement {
    const group = createElement('fieldset', 'hand', '');
    const title = createElement('legend', '', titleOf(h));
    const fields = createElement('div', 'slots', '');
    fields.append(...slots.map((slot) => slot.closest('.field')!));
    group.append(title, fields);
    if (h > 0) {
      const remove = createElement('button', 'button', 'Remove');
      remove.type = 'button';
      remove.ariaLabel = `Remove ${titleOf(h).toLowerCase()}`;
      remove.addEventListener('click', () => {
        this.hands = this.hands.filter((_, other) => other !== h);
        this.#current?.focus();
        this.#changed();
      });
      group.append(remove);
    }
    return group;
  }

  #makeSlot(h: number, s: number, piece: string): HTMLInputElement {
    const field = createElement('div', 'field', '');
    const input = createElement('input', 'typed', '');
    const drawing = createElement('div', 'preview', '');
    drawing.ariaHidden = 'true';
    input.id = `slot-${h}-${s}`;
    input.value = piece;
    input.spellcheck = false;
    input.autocapitalize = 'off';
    input.ariaLabel = `${titleOf(h)}, piece ${s + 1}`;
    const draw = (): void => {
      drawing.replaceChildren(drawPiece(input.value.trim()));
    };
    draw();
    drawing.addEventListener('click', () => {
      this.#choose(input);
    });
    input.addEventListener('input', draw);
    input.addEventListener('change', this.#changed);
    input.addEventListener('focus', () => {
      this.#choose(input);
    });
    field.append(drawing, input);
    return input;
  }

  #choose(slot: HTMLInputElement | null): void {
    this.#current?.closest('.field')?.classList.remove('current');
    this.#current = slot;
    slot?.closest('.field')?.classList.add('current');
    this.#palette.ariaLabel = slot ? `Choose: ${slot.ariaLabel}` : 'Pieces of the set';
  }

  /** Fills the current slot and goes on to the next empty one. */
  #put(piece: string): void {
    const slot = this.#current;
    if (!slot) return;
    slot.value = piece;
    slot.dispatchEvent(new Event('input'));
    this.#changed();
    const all = this.#slots.flat();
    const rest = all.slice(all.indexOf(slot) + 1);
    this.#choose(rest.find((other) => !other.value) ?? slot);
  }
}

const textsOf = (hand: readonly HTMLInputElement[]): string[] => hand.map((slot) => slot.value.trim());
const titleOf = (h: number): string => (h === 0 ? 'Hand' : `Coming hand ${h}`);
