/**
 * A player in a challenge: what the server says of it, the try that is played, and the game that is handed in. Each
 * change is told to `changed`; what is there is read by the view.
 */
import type { BoardOptions } from './attributes.js';
import { gameOf, PlayedTry, saveKeyOf } from './game.js';
import { type Kept, PlayerStorage, type Sending } from './storage.js';
import {
  type Challenge,
  type Entry,
  expectGame,
  type Group,
  type Mine,
  type Page,
  Refusal,
  type Row,
  Server,
  type Span,
  type Table,
  type Try,
} from './server.js';

/** What the contest does: nothing, deals a try, has one played, hands its game in, waits to do so again. */
type ContestStatus = 'idle' | 'beginning' | 'playing' | 'sending' | 'waiting';

/** Where a contest is, and what is told of it. */
interface ContestHost {
  readonly element: HTMLElement;
  /** The names of the attributes that make a game. */
  readonly rules: readonly string[];
  changed(): void;
  /** Another part of the table, or another table, is there, as the player has asked. */
  turned(): void;
  began(begun: Try): void;
  entered(entry: Entry): void;
  refused(refusal: Refusal): void;
}

/** What keeps a player from a try. */
type Bar = 'early' | 'closed' | 'onlyUsers' | 'signIn' | 'noTries';

/** How often a player's own place is asked for while others come and go, and a table that has no stream. */
const AGAIN_MS = 10_000;
/** All who wait for a challenge to open or to close, or who hear that it has closed, ask within so long. */
const SPREAD_MS = 3000;
/** The longest wait of a timer: a longer one would be none. */
const MAX_WAIT_MS = 2 ** 31 - 1;

/** Whether two rows are of one player: by the game, or in a sum, which has none, by all that it says. */
const isSame = (one: Row, other: Row): boolean =>
  one.entry === other.entry &&
  (one.entry !== null ||
    (['name', 'value', 'moves', 'time', 'played'] as const).every((field) => one[field] === other[field]));

/** Milliseconds until a challenge opens, closes, and takes no game any more; `null` where nothing is to come. */
function untilTurn({ state, opens, closes, grace = 0, now }: Challenge): number | null {
  const at = state === 'early' ? opens : closes;
  if (at === null) return null;
  const wait = Date.parse(at) - Date.parse(now);
  if (state !== 'closed') return Math.max(0, wait);
  return wait + grace > 0 ? wait + grace : null;
}

const refusalOf = (error: unknown): Refusal =>
  error instanceof Refusal ? error : new Refusal('failed', String(error));

/** The tries whose game is being handed in by any leaderboard of the page. */
const inHand = new Set<string>();

export class Contest {
  readonly #host: ContestHost;
  readonly #server: Server;
  #options: BoardOptions;
  readonly #storage: PlayerStorage;
  /** Ends with the challenge that is shown. */
  readonly #life = new AbortController();
  #page: AbortController | null = null;
  #played: PlayedTry | null = null;
  /** Whether that is a try of a user of the site. */
  #isOfSite = false;
  #ownAt = -Infinity;
  #isCounted = false;
  /** When the challenge opens or closes, by the clock of the page. */
  #turnsAt = Infinity;
  /** The tokens that the server does not know, or no more. */
  readonly #unknown = new Set<string>();
  /** By what is waited for. */
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>();

  status: ContestStatus = 'idle';
  challenge: Challenge | null = null;
  table: Table | null = null;
  mine: Mine | null = null;
  /** The try that is played. */
  begun: Try | null = null;
  /** What the last game has come to, or why it does not count, or what else was refused. */
  entry: Entry | null = null;
  refusal: Refusal | null = null;
  /** The last try whose game does not count: while it is open, it is begun anew. */
  refused: string | null = null;
  gaveUp = false;
  /** Whether all that was kept of the player has just been erased. */
  erased = false;
  /** Whether the name could not be taken. */
  badName = false;
  /** Whether the server cannot be reached now. */
  unreachable = false;
  #span: Span;
  #turn: Page['turn'];

  constructor(host: ContestHost, options: BoardOptions) {
    this.#host = host;
    this.#options = options;
    this.#span = options.span;
    this.#server = new Server(options.server);
    this.#storage = new PlayerStorage(options.storage, options.server);
  }

  get kept(): Kept {
    return this.#storage.kept;
  }

  /** Which table is shown: a challenge of no series has its own alone. */
  get span(): Span {
    return this.challenge?.series ? this.#span : 'day';
  }

  /** Whether this is a user of the site's, also one whose token is no such text. */
  get isUser(): boolean {
    return this.#options.token !== '';
  }

  /** Whether this is a user of the site's whom the server does not know, as when their token has expired. */
  get isExpired(): boolean {
    return this.isUser && this.#token === null;
  }

  get #token(): string | null {
    return this.#tokenOf(this.isUser);
  }

  #tokenOf(site: boolean): string | null {
    const token = (site ? this.#options.token : this.kept.token) ?? '';
    return token && !this.#unknown.has(token) ? token : null;
  }

  /** What keeps the player from a try; `null` where one can be begun, or goes on. */
  get bar(): Bar | null {
    const { challenge, mine } = this;
    if (challenge?.state === 'early') return 'early';
    if (challenge?.state === 'closed' && !challenge.archive) return 'closed';
    if (challenge?.identity === 'site' && !this.isUser) return 'onlyUsers';
    if (this.isExpired) return 'signIn';
    return mine?.triesLeft === 0 && !mine.open ? 'noTries' : null;
  }

  /** Whether the game of a row is not shown yet: another player's, where all play one game and more of it may come. */
  isHidden({ you }: Row): boolean {
    const { seeds, game } = this.challenge!;
    return !you && !this.#isFinal && (seeds !== 'player' || !game['variant']);
  }

  /** The place of the last game and of how many, as the table that is shown has it now; `null` where it has not. */
  get placed(): { readonly place: number; readonly players: number } | null {
    const { you = null, rows = [], players = 0 } = this.table ?? {};
    if (this.span !== 'day' || this.kept.group || !you || you.entry !== this.entry?.entry) return null;
    // The place may be known before the table comes that has it.
    const isThere = rows.some((row) => row.you) || (rows.length < players && you.place <= players);
    return isThere ? { place: you.place, players } : null;
  }

  /** Whether the challenge has closed, and no game that was begun before is still to come. */
  get #isFinal(): boolean {
    return this.challenge?.state === 'closed' && untilTurn(this.challenge) === null;
  }

  /** The user has another token, as a fresh one: the game that is played goes on, and what has waited for it. */
  async sign(token: BoardOptions['token']): Promise<void> {
    if (!this.isUser) this.mine = this.entry = null;
    this.#options = { ...this.#options, token };
    if (this.refusal?.code === 'bad-token') this.refusal = null;
    await this.open();
  }

  /** Asks for the challenge and its table, and goes on with what was on its way to the server. */
  async open(): Promise<void> {
    const { signal } = this.#life;
    try {
      const challenge = await this.#find(signal);
      if (challenge.challenge !== this.challenge?.challenge) {
        this.mine = this.entry = this.refusal = null;
        this.gaveUp = false;
        this.#turn = undefined;
      }
      this.challenge = challenge;
      this.unreachable = false;
      if (!this.#isCounted) this.#server.countLoad(challenge.challenge).catch(() => undefined);
      this.#isCounted = true;
      this.#awaitTurn(challenge);
      await Promise.all([this.#showTable(), this.#askMine()]);
      void this.#handIn();
    } catch (error) {
      // Also where it was asked again meanwhile.
      if (signal.aborted || (error as Error).name === 'AbortError') return;
      this.#fail(error);
      const { again, code } = refusalOf(error);
      this.unreachable = again !== null;
      if (code === 'not-found') this.refusal = refusalOf(error);
      if (again !== null) this.#later('open', again, () => this.open());
    }
    this.#host.changed();
  }

  /** A series that has none today goes on with what is shown. */
  async #find(signal: AbortSignal): Promise<Challenge> {
    const shown = this.challenge?.challenge;
    const { challenge } = this.#options;
    try {
      return await this.#server.challenge(challenge, signal);
    } catch (error) {
      const { code, field } = refusalOf(error);
      if (code !== 'not-found') throw error;
      if (shown) return this.#server.challenge(shown, signal);
      throw new Refusal(code, `the server has no challenge "${challenge}"`, null, field);
    }
  }

  /** Asks again when the challenge opens, closes, and takes no game any more. */
  #awaitTurn(challenge: Challenge): void {
    const wait = untilTurn(challenge);
    this.#turnsAt = challenge.state === 'closed' ? Infinity : Date.now() + (wait ?? Infinity);
    if (wait === null) clearTimeout(this.#timers.get('turn'));
    else this.#askAtTurn(wait);
  }

  /** Not before, for the server's clock decides, and not all at the same moment. */
  #askAtTurn(wait: number): void {
    const late = 500 + Math.random() * SPREAD_MS;
    this.#later('turn', wait + late, () => this.open());
  }

  /** Lets go of the game, the table and the server. */
  close(): void {
    this.#life.abort();
    this.#page?.abort();
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#played?.release();
  }

  #later(what: string, milliseconds: number, act: () => Promise<void>): void {
    clearTimeout(this.#timers.get(what));
    if (this.#life.signal.aborted) return;
    this.#timers.set(
      what,
      setTimeout(() => void act(), Math.min(milliseconds, MAX_WAIT_MS)),
    );
  }

  #fail(error: unknown): void {
    this.#host.refused(refusalOf(error));
  }

  /** Asks as the player; where the server does not know who that is, as anybody, once it was told. */
  async #asPlayer<T>(ask: (token: string | null) => Promise<T>): Promise<T> {
    const token = this.#token;
    try {
      return await ask(token);
    } catch (error) {
      if (!this.#disowns(token, error)) throw error;
      return ask(null);
    }
  }

  /** Whether a token was refused, which is told once. */
  #disowns(token: string | null, error: unknown): token is string {
    if (!token || refusalOf(error).code !== 'bad-token') return false;
    if (!this.#unknown.has(token)) this.#fail(error);
    this.#unknown.add(token);
    return true;
  }

  // The table

  get #wanted(): Page {
    const { limit } = this.#options;
    const turn = this.#token || !(this.#turn && 'around' in this.#turn) ? this.#turn : undefined;
    return { span: this.span, limit, group: this.kept.group, ...(turn ? { turn } : {}) };
  }

  /** `isAsked`: its player has pressed for it. */
  async #showTable(isAsked = false): Promise<void> {
    // An answer that was on its way as it was closed opens no stream, which nobody would end.
    if (!this.challenge || this.#life.signal.aborted) return;
    const { challenge: key } = this.challenge;
    clearTimeout(this.#timers.get('table'));
    this.#page?.abort();
    const page = (this.#page = new AbortController());
    const wanted = this.#wanted;
    let table: Table;
    try {
      table = await this.#table(key, page.signal);
    } catch (error) {
      const { code, field } = refusalOf(error);
      if (code !== 'not-found' || field !== 'code' || !wanted.group) throw error;
      // It has gone, for nobody was left in it.
      this.#dropGroup(wanted.group);
      return this.#showTable(isAsked);
    }
    if (page.signal.aborted) return;
    this.table = table;
    this.#host.changed();
    if (isAsked) this.#host.turned();
    if (wanted.turn ?? wanted.group ?? this.#isFinal) return;
    const closed = (): void => this.#askAtTurn(0);
    if (!this.#server.live(key, wanted, page.signal, this.#follow, closed)) this.#lookAgain();
  }

  /** Of a table without a stream, as long as somebody looks. */
  #lookAgain(): void {
    this.#later('table', AGAIN_MS, async () => {
      try {
        if (document.hidden) this.#lookAgain();
        else await this.#showTable();
      } catch (error) {
        if ((error as Error).name !== 'AbortError') this.#lookAgain();
      }
    });
  }

  #table(key: string, signal: AbortSignal): Promise<Table> {
    return this.#asPlayer((token) => this.#server.table(key, this.#wanted, token, signal));
  }

  /** A table that is told to all, with the player's own row marked as far as it is known. */
  #marked(table: Table): Table {
    const known = [table.you, this.mine?.you];
    const rows = table.rows.map((row) =>
      known.some((own) => own && isSame(row, own)) ? { ...row, you: true } : row,
    );
    return { ...table, rows, you: rows.find(({ you }) => you) ?? table.you };
  }

  readonly #follow = (table: Table): void => {
    this.table = this.#marked({ ...table, you: this.table?.you ?? null });
    if (this.table.you ?? this.mine?.you) this.#askSoon();
    this.#host.changed();
  };

  /** The player's own place may be another one. */
  #askSoon(): void {
    const wait = Math.max(0, this.#ownAt + AGAIN_MS - performance.now());
    this.#later('own', wait, () => this.#askOwn().catch(() => undefined));
  }

  /** Of sums only the table itself says which row is the player's. */
  async #askOwn(): Promise<void> {
    await this.#askMine();
    const [page, { challenge }] = [this.#page, this];
    if (this.span === 'day' || !page || !challenge) return;
    const table = await this.#table(challenge.challenge, page.signal);
    if (page.signal.aborted) return;
    this.table = table;
    this.#host.changed();
  }

  async #askMine(): Promise<void> {
    const token = this.#token;
    if (!token || !this.challenge) return;
    this.#ownAt = performance.now();
    try {
      const mine = await this.#server.mine(this.challenge.challenge, token, this.#life.signal);
      if (mine.challenge !== this.challenge.challenge) return;
      this.mine = mine;
      this.#tidy(mine);
      if (this.table && this.span === 'day') this.table = this.#marked({ ...this.table, you: this.mine.you });
    } catch (error) {
      if (!this.#disowns(token, error)) throw error;
    }
    this.#host.changed();
  }

  /** Removes what the games of tries that are over have saved, of this challenge. */
  #tidy({ challenge, open }: Mine): void {
    const going = [open, ...(this.status === 'playing' ? [this.begun] : []), ...(this.kept.sending ?? [])];
    const keys = going.map((one) => one && saveKeyOf(one));
    this.#storage.removeSaves((key) => key.startsWith(`${challenge}~`) && !keys.includes(key));
  }

  #removeSave(of: Pick<Try, 'challenge' | 'try'>): void {
    this.#storage.removeSaves((key) => key === saveKeyOf(of));
  }

  async #show(turn?: Page['turn']): Promise<void> {
    this.#turn = turn;
    await this.#do(() => this.#showTable(true));
  }

  async choose(span: Span): Promise<void> {
    this.#span = span;
    await this.#show();
  }

  async turn(turn: 'before' | 'after' | 'mine'): Promise<void> {
    if (turn === 'mine') return this.#show({ around: 'me' });
    const to = this.table?.[turn];
    if (!to) return;
    return this.#show(turn === 'before' ? { before: to } : { after: to });
  }

  /** Does what a player has pressed for; what is refused is shown. */
  async #do<T>(act: () => Promise<T>): Promise<T | null> {
    this.refusal = null;
    this.erased = false;
    const token = this.#token;
    try {
      return await act();
    } catch (error) {
      if ((error as Error).name === 'AbortError') return null;
      this.refusal = refusalOf(error);
      if (!this.#disowns(token, error)) this.#fail(error);
      return null;
    } finally {
      this.#host.changed();
    }
  }

  /** Who plays; a new player where there is none. Throws `bad-name` where that was refused, which goes. */
  async #player(): Promise<string> {
    if (this.#token) return this.#token;
    if (this.isUser) throw new Refusal('bad-token', 'the token has expired, or is none');
    // Another leaderboard may have made one meanwhile, who is the same person.
    return this.#storage.alone(async () => this.#token ?? this.#newPlayer());
  }

  async #newPlayer(): Promise<string> {
    const made = await this.#server.player();
    // Where none can be alone.
    if (this.#token) return this.#token;
    const { name, sending } = this.kept;
    this.#storage.change({ token: made, sending: sending?.filter(({ site }) => site) });
    if (name) {
      await this.#server.rename(made, name).catch((error: unknown) => {
        this.badName = refusalOf(error).code === 'bad-name';
        if (!this.badName) return;
        this.#storage.change({ name: undefined });
        throw error;
      });
    }
    return made;
  }

  // A try

  /** Begins a try, or goes on with the one that is open. */
  async begin(): Promise<void> {
    const game = gameOf(this.#host.element, this.#options.for);
    if (!game || !this.challenge || this.status !== 'idle') return;
    this.status = 'beginning';
    this.entry = null;
    this.gaveUp = false;
    this.#host.changed();
    // The game has its own again meanwhile: dealt what it still shows, it would stay as it is.
    if (this.refused) this.#played?.release();
    // A page that slept has heard of no end.
    const isLate = Date.now() > this.#turnsAt;
    if (isLate) await this.open();
    const { challenge, finish, state } = this.challenge;
    const site = this.isUser;
    const begun =
      isLate && state !== 'open'
        ? null
        : await this.#do(async () => {
            const dealt = await this.#server.begin(challenge, await this.#player());
            expectGame(dealt, this.#host.rules);
            return dealt;
          });
    // Whoever has gone meanwhile takes no game with them; the try stays open at the server.
    if (this.#life.signal.aborted) return;
    this.status = begun ? 'playing' : 'idle';
    if (begun) {
      this.#played?.release();
      this.begun = begun;
      this.#isOfSite = site;
      const ended = (record: unknown): void => {
        const { challenge: key, try: id, ticket } = begun;
        const sending = { challenge: key, try: id, ticket, record, site };
        this.#storage.addSending(sending);
        void this.#send(sending);
      };
      const listener = { ended, left: () => void this.giveUp() };
      if (begun.try === this.refused) this.#removeSave(begun);
      this.refused = null;
      this.#storage.addSave(saveKeyOf(begun));
      const { rules } = this.#host;
      this.#played = new PlayedTry(game, begun, listener, { atGoal: finish === 'goal', rules });
      this.#played.show();
      this.#host.began(begun);
    } else if (['closed', 'not-open'].includes(this.refusal?.code ?? '')) void this.open();
    this.#host.changed();
  }

  async giveUp(): Promise<void> {
    const token = this.#tokenOf(this.#isOfSite);
    const { begun } = this;
    if (!begun || this.status !== 'playing') return;
    this.#played?.release();
    this.status = 'idle';
    this.begun = null;
    this.gaveUp = true;
    await this.#do(async () => {
      if (token) await this.#server.giveUp(begun.challenge, begun.try, token);
      await this.#askMine();
    });
  }

  /** Hands in all that is kept. */
  async #handIn(): Promise<void> {
    const all = this.kept.sending ?? [];
    const isOwn = (one: Sending): boolean =>
      one.try === this.begun?.try || one.challenge === this.challenge?.challenge;
    // Another leaderboard has had the answer.
    if (this.status === 'waiting' && !all.some(isOwn)) await this.#settle();
    for (const one of all) await this.#send(one);
  }

  /**
   * Hands a game in, again and again until there is an answer: with its words if it is of the challenge that is shown.
   * That of a user waits until the user is there.
   */
  async #send({ challenge, try: id, ticket, record, site = false }: Sending): Promise<void> {
    if (inHand.has(id)) return;
    const isPlayed = this.begun?.try === id;
    const isFree = this.status === 'idle' || this.status === 'waiting';
    const isOwn = challenge === this.challenge?.challenge && (!site || this.isUser);
    const isShown = isPlayed || (isFree && isOwn);
    const token = this.#tokenOf(site);
    let refusal: Refusal | null = null;
    if (token) {
      inHand.add(id);
      if (isShown) {
        this.status = 'sending';
        this.#host.changed();
      }
      try {
        const { name } = this.kept;
        const body = { ticket, record, ...(name && !site ? { name } : {}) };
        const entry = await this.#server.enter(challenge, id, token, body);
        if (isShown) this.entry = entry;
        this.#host.entered(entry);
      } catch (error) {
        refusal = refusalOf(error);
        if (!this.#disowns(token, error)) this.#fail(error);
      }
      inHand.delete(id);
    } else refusal = new Refusal('bad-token', 'the token has expired');
    const { code, again = null } = refusal ?? {};
    const isOthers = code === 'not-yours' && site;
    if (again === null && code !== 'bad-token' && !isOthers) {
      this.#storage.removeSending(id);
      if (refusal) this.#removeSave({ challenge, try: (this.refused = id) });
    }
    if (again !== null) this.#later('send', again, () => this.#handIn());
    if (!isShown) return;
    if (again !== null || (code === 'bad-token' && site)) {
      this.status = 'waiting';
      this.#host.changed();
      return;
    }
    this.refusal = isOthers && !isPlayed ? null : refusal;
    await this.#settle();
  }

  /** Nothing of the player's is on its way any more. */
  async #settle(): Promise<void> {
    this.status = 'idle';
    this.begun = null;
    this.#host.changed();
    this.#turn = undefined;
    await this.#askMine().catch(() => undefined);
    await this.#showTable().catch(() => undefined);
    // The tables of a series learn of a game some moments later.
    if (this.span !== 'day') this.#askSoon();
  }

  /** The record of a row's game, or why it is not shown. */
  record(entry: string): Promise<string | Refusal> {
    return this.#asPlayer((token) => this.#server.record(this.challenge!.challenge, entry, token)).catch(
      refusalOf,
    );
  }

  // The player's own

  /** The name in the table; '' for none. */
  async rename(name: string): Promise<void> {
    const token = this.#token;
    const isTaken = await this.#do(async () => {
      if (token) await this.#server.rename(token, name || null);
      this.#storage.change({ name: name || undefined });
      if (token) await this.#showTable();
      return true;
    });
    this.badName = !isTaken && this.refusal?.code === 'bad-name';
    this.#host.changed();
  }

  /** These two answer whether the player is in the group. */
  makeGroup(title: string): Promise<boolean> {
    return this.#enterGroup((token) => this.#server.makeGroup(token, title));
  }

  join(code: string): Promise<boolean> {
    return this.#enterGroup((token) => this.#server.join(token, code));
  }

  async #enterGroup(enter: (token: string) => Promise<Group>): Promise<boolean> {
    const group = await this.#do(async () => enter(await this.#player()));
    if (!group) return false;
    const { code, title } = group;
    const others = (this.kept.groups ?? []).filter((known) => known.code !== code);
    this.#storage.change({ group: code, groups: [...others, { code, title }] });
    await this.#show();
    return true;
  }

  /** Shows the table of a group that the player is in, or of everyone. */
  async showGroup(code: string | null): Promise<void> {
    this.#storage.change({ group: code ?? undefined });
    await this.#show();
  }

  async leaveGroup(code: string): Promise<void> {
    const token = this.#token;
    await this.#do(async () => {
      if (token) await this.#server.leaveGroup(token, code);
      this.#dropGroup(code);
      await this.#showTable(true);
    });
  }

  #dropGroup(code: string): void {
    const groups = (this.kept.groups ?? []).filter((known) => known.code !== code);
    this.#storage.change({ group: undefined, groups });
  }

  everything(): Promise<unknown> {
    const token = this.#token;
    return token ? this.#do(() => this.#server.everything(token)) : Promise.resolve(null);
  }

  /** Answers whether all of it is gone, from the server and from the page. Of a user's, not what is of nobody signed in. */
  async erase(): Promise<boolean> {
    const token = this.#token;
    const isGone = await this.#do(async () => {
      if (token) await this.#server.erase(token);
      this.#played?.release();
      this.#storage.removeSaves(() => true);
      const { token: other, name, sending } = this.kept;
      const left = this.isUser ? { token: other, name, sending: sending?.filter(({ site }) => !site) } : {};
      const none = Object.fromEntries(Object.keys(this.kept).map((field) => [field, undefined]));
      this.#storage.change({ ...none, ...left });
      this.status = 'idle';
      this.begun = this.mine = this.entry = null;
      this.gaveUp = false;
      this.erased = true;
      this.#turn = undefined;
      await this.#showTable();
      return true;
    });
    return isGone ?? false;
  }

  /** Whether there is anything of the player's on the server. */
  get isKnown(): boolean {
    return this.#token !== null;
  }
}
