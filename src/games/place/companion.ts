/**
 * What goes along with a placement game from its first press on: the computer, what is said and shown of what has
 * happened, and what a host asks.
 */
import type { RemoteGame } from '../../core/client.js';
import { lacks } from '../../core/connection.js';
import type { Frame } from '../../core/protocol.js';
import type { AnyMove } from '../../engine/kinds.js';
import type { HandHint } from '../../engine/place/types.js';
import type { HistoryEntry, Move } from '../../engine/types.js';
import type { Options } from '../../element/attributes.js';
import type { Transition, Looked } from '../../element/transition.js';
import type { Widget } from '../../element/widget.js';
import { closest } from '../../view/targets.js';
import type { Computer } from './computer.js';
import { actOnKey } from './keyboard.js';
import { canPlayOn, legalOn, wordsFor } from './later.js';
import type { PlayerHand } from './player-hand.js';
import { Rotations } from './rotations.js';
export * from './later.js';

const HINT_BUTTON = '[part~="hint-button"]';

export class Companion {
  readonly #widget: Widget;
  readonly #hand: PlayerHand;
  /** The game that is shown, as it is dealt. */
  readonly #dealt: () => Frame | null;
  /** The computer, once it has been asked to advise or to play. */
  computer: Computer | null = null;
  #loading: Promise<Computer> | null = null;
  #listening: readonly [HTMLElement, AbortSignal] | null = null;

  constructor(widget: Widget, hand: PlayerHand, dealt: () => Frame | null) {
    this.#widget = widget;
    this.#hand = hand;
    this.#dealt = dealt;
  }

  listen(root: HTMLElement, signal: AbortSignal): void {
    this.#listening = [root, signal];
    this.computer?.listen(root, signal);
    signal.addEventListener('abort', () => {
      this.#listening = null;
    });
    // Who comes to the button may press it: the hint is then there sooner. Should it fail, the wish itself says so.
    const prepare = ({ target }: Event): void => {
      if (this.computer || !closest(target, HINT_BUTTON)) return;
      this.load()
        .then((computer) => computer.prepare())
        .catch(() => undefined);
    };
    for (const type of ['pointerover', 'pointerdown', 'focusin']) {
      root.addEventListener(type, prepare, { signal });
    }
  }

  /** Acts on a key; answers whether it was one of the game's. */
  actOnKey(event: KeyboardEvent): boolean {
    return actOnKey(event, this.#hand, this.#widget, (slot, step) => {
      this.turn(slot, step);
    });
  }

  /** Turns a slot's piece to the next of its orientations, or the one before. */
  turn(slot: number, step: 1 | -1): void {
    const { mayPlay, t, say, update } = this.#widget;
    const hand = this.#hand;
    const dealt = this.#dealt();
    if (!mayPlay || !dealt?.state.hand[slot]) return;
    hand.rotations ??= new Rotations(dealt);
    hand.rotations.turn(dealt, slot, step);
    const said = t('saidTurned', { piece: slot + 1, ...hand.sizeOf(slot) });
    const { held } = hand;
    if (held?.slot === slot && held.by === 'keyboard') {
      hand.carry(slot, held.anchor ?? hand.cursor, said);
      return;
    }
    if (held?.slot === slot) hand.relay();
    say(said);
    update();
  }

  // What happens

  happened(transition: Exclude<Transition, Looked>, goalNew: boolean): void {
    const { session, say, t } = this.#widget;
    const state = this.#dealt()?.state;
    if (!state) return;
    // Who watches the computer hears of its last move.
    const isTold = !isComputers(transition) || state.over || goalNew;
    const helped = session.course?.ledger.helped === true;
    const words = isTold ? wordsFor(t, transition, state, goalNew, helped) : '';
    const more = this.computer?.happened(transition) ?? '';
    if (isTold || more) say(`${words} ${more}`.trim());
    this.#show(transition);
  }

  #show(transition: Exclude<Transition, Looked>): void {
    const { picture, options, session } = this.#widget;
    if (transition.kind !== 'move') return;
    const byComputer = isComputers(transition);
    if (byComputer && options.autoplay === 'simple') return;
    const { before, move, result } = transition;
    // The panel at the end says the score; points rising behind it would be clutter.
    const points = picture.covered ? 0 : result.points;
    const most = byComputer ? this.computer?.player.interval : undefined;
    session.course?.feel?.showMove(this.#widget, before, move, result.cleared, points, most);
  }

  looked({ before, result }: Looked, { move, points }: HistoryEntry): void {
    const { feel } = this.#widget.session.course ?? {};
    feel?.showMove(this.#widget, before, move, result?.cleared ?? [], points);
  }

  // The computer

  optionsChanged(before: Options): void {
    this.computer?.player.asks(before);
  }

  showHint(): void {
    const asked = this.load().then((computer) =>
      computer.askByHand((move, byKey, said) => {
        this.#advise(move, byKey, said);
      }),
    );
    this.#widget.attempt(asked);
  }

  /**
   * Says what is advised. For who plays by keys the piece is taken up over its place, in the place of one that is held,
   * so that Enter places it; one that has to be turned stays in the hand. For others the cursor goes there, where no piece
   * is held.
   */
  #advise({ piece, row, column, rotation }: Move, byKey: boolean, said: string): void {
    const hand = this.#hand;
    if (!byKey || hand.held?.by === 'drag') {
      if (!hand.held) hand.lead({ row, column });
      this.#widget.say(said);
    } else if (hand.turned(piece).rotation === rotation) hand.carry(piece, { row, column }, said);
    else {
      // What is held would be placed there.
      hand.letGo();
      hand.goTo({ row, column }, said);
    }
  }

  async search(core: RemoteGame, ms: number): Promise<HandHint | null> {
    return (await this.load()).adviser.lookIn(core, ms);
  }

  async hint(): Promise<HandHint | null> {
    return (await this.load()).adviser.ask();
  }

  /** Where it cannot be loaded, that is tried again with the next wish for it. */
  load(): Promise<Computer> {
    this.#loading ??= import('./computer.js').then(
      ({ Computer, styles: more }) => {
        const computer = (this.computer = new Computer(this.#widget, this.#dealt));
        this.#widget.addStyles('kinds', more);
        if (this.#listening) computer.listen(...this.#listening);
        const words = computer.begin();
        if (words) this.#widget.say(words);
        return computer;
      },
      (error: unknown) => {
        this.#loading = null;
        return lacks(error);
      },
    );
    return this.#loading;
  }

  // What the host asks

  canPlay(move: AnyMove): boolean {
    const frame = this.#dealt();
    return frame !== null && canPlayOn(frame, move);
  }

  legalMoves(piece: number | undefined): readonly Move[] {
    const frame = this.#dealt();
    return frame ? legalOn(frame, piece) : [];
  }
}

function isComputers(transition: Transition): boolean {
  return transition.kind === 'move' && transition.source === 'computer';
}
