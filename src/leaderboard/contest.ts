/**
 * A player in a challenge: what the server says of it, the try that is played, and the game that is handed in. Each
 * change is told to `changed`; what is there is read by the view.
 */
import type { BoardOptions } from './attributes.js';
import { gameOf, PlayedTry } from './game.js';
import { type Kept, Keeping } from './keeping.js';
import {
  type Challenge,
  type Entry,
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
export type ContestStatus = 'idle' | 'beginning' | 'playing' | 'sending' | 'waiting';

/** What a host is told. */
export interface ContestHost {
  readonly element: HTMLElement;
  changed(): void;
  began(begun: Try): void;
  entered(entry: Entry): void;
  refused(refusal: Refusal): void;
}

/** How often a player's own place is asked for while others come and go. */
const OWN_MS = 10_000;

/** Whether two rows are of one player: by the game, or in a sum, which has none, by all that it says. */
const isSame = (one: Row, other: Row): boolean =>
  one.entry === other.entry &&
  (one.entry !== null ||
    (['name', 'score', 'moves', 'time', 'played'] as const).every((field) => one[field] === other[field]));

const refusalOf = (error: unknown): Refusal =>
  error instanceof Refusal ? error : new Refusal('failed', String(error));

export class Contest {
  readonly #host: ContestHost;
  readonly #server: Server;
  readonly #options: BoardOptions;
  readonly #keeping: Keeping;
  /** Ends with the challenge that is shown. */
  readonly #life = new AbortController();
  #page: AbortController | null = null;
  #played: PlayedTry | null = null;
  #ownAt = -Infinity;
  #ownTimer: ReturnType<typeof setTimeout> | undefined;
  #again: ReturnType<typeof setTimeout> | undefined;

  status: ContestStatus = 'idle';
  challenge: Challenge | null = null;
  table: Table | null = null;
  mine: Mine | null = null;
  /** The try that is played. */
  begun: Try | null = null;
  /** What the last game has come to, or why it does not count, or what else was refused. */
  entry: Entry | null = null;
  refusal: Refusal | null = null;
  /** Whether the player gave the last try up. */
  gaveUp = false;
  /** Whether the server cannot be reached now. */
  unreachable = false;
  span: Span;
  #turn: Page['turn'];

  constructor(host: ContestHost, options: BoardOptions) {
    this.#host = host;
    this.#options = options;
    this.span = options.span;
    this.#server = new Server(options.server);
    this.#keeping = new Keeping(options.storage, options.server);
  }

  get kept(): Kept {
    return this.#keeping.kept;
  }

  /** Whether this is a user of the site's. */
  get isUser(): boolean {
    return this.#options.token !== '';
  }

  get #token(): string | null {
    return this.#options.token || (this.kept.token ?? null);
  }

  /** Whether a page of the table other than the first is shown. */
  get isTurned(): boolean {
    return this.#turn !== undefined;
  }

  /** Asks for the challenge and its table, and goes on with what was on its way to the server. */
  async open(): Promise<void> {
    const { signal } = this.#life;
    try {
      this.challenge = await this.#server.challenge(this.#options.challenge, signal);
      this.unreachable = false;
      this.#server.countLoad(this.challenge.challenge).catch(() => undefined);
      await Promise.all([this.#showTable(), this.#askMine()]);
      const { sending } = this.kept;
      if (sending) void this.#send();
    } catch (error) {
      if (signal.aborted) return;
      this.#fail(error);
      const { again, code } = refusalOf(error);
      this.unreachable = again !== null;
      if (code === 'not-found') this.refusal = refusalOf(error);
      if (again !== null) this.#later(again, () => this.open());
    }
    this.#host.changed();
  }

  /** Lets go of the game, the table and the server. */
  close(): void {
    this.#life.abort();
    this.#page?.abort();
    clearTimeout(this.#again);
    clearTimeout(this.#ownTimer);
    this.#played?.release();
  }

  #later(milliseconds: number, act: () => Promise<void>): void {
    clearTimeout(this.#again);
    this.#again = setTimeout(() => void act(), milliseconds);
  }

  #fail(error: unknown): void {
    this.#host.refused(refusalOf(error));
  }

  // The table

  get #wanted(): Page {
    const { limit } = this.#options;
    return { span: this.span, limit, group: this.kept.group, ...(this.#turn ? { turn: this.#turn } : {}) };
  }

  async #showTable(): Promise<void> {
    if (!this.challenge) return;
    const { challenge: key, state } = this.challenge;
    this.#page?.abort();
    const page = (this.#page = new AbortController());
    const wanted = this.#wanted;
    const table = await this.#server.table(key, wanted, this.#token, page.signal);
    if (page.signal.aborted) return;
    this.table = table;
    this.#host.changed();
    if (wanted.turn ?? wanted.group ?? state === 'closed') return;
    this.#server.live(key, wanted, page.signal, this.#follow, () => void this.open());
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
    if (this.table.you) this.#askSoon();
    this.#host.changed();
  };

  /** The player's own place may be another one. */
  #askSoon(): void {
    clearTimeout(this.#ownTimer);
    const wait = Math.max(0, this.#ownAt + OWN_MS - performance.now());
    this.#ownTimer = setTimeout(() => void this.#askOwn().catch(() => undefined), wait);
  }

  /** Of sums only the table itself says which row is the player's. */
  async #askOwn(): Promise<void> {
    await this.#askMine();
    const [page, { challenge }] = [this.#page, this];
    if (this.span === 'day' || !page || !challenge) return;
    const table = await this.#server.table(challenge.challenge, this.#wanted, this.#token, page.signal);
    if (page.signal.aborted) return;
    this.table = table;
    this.#host.changed();
  }

  async #askMine(): Promise<void> {
    const token = this.#token;
    if (!token || !this.challenge) return;
    this.#ownAt = performance.now();
    try {
      this.mine = await this.#server.mine(this.challenge.challenge, token, this.#life.signal);
      if (this.table && this.span === 'day') this.table = this.#marked({ ...this.table, you: this.mine.you });
    } catch (error) {
      // Who is not known any more is somebody new.
      if (refusalOf(error).code === 'bad-token' && !this.isUser) this.#keeping.change({ token: undefined });
      else throw error;
    }
    this.#host.changed();
  }

  async #show(turn?: Page['turn']): Promise<void> {
    this.#turn = turn;
    await this.#do(() => this.#showTable());
  }

  async choose(span: Span): Promise<void> {
    this.span = span;
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
    try {
      return await act();
    } catch (error) {
      if ((error as Error).name === 'AbortError') return null;
      this.refusal = refusalOf(error);
      this.#fail(error);
      return null;
    } finally {
      this.#host.changed();
    }
  }

  /** Who plays; a new player where there is none. */
  async #player(): Promise<string> {
    if (this.#token) return this.#token;
    const token = await this.#server.player();
    this.#keeping.change({ token });
    if (this.kept.name) await this.#server.rename(token, this.kept.name).catch(() => undefined);
    return token;
  }

  // A try

  /** Begins a try, or goes on with the one that is open. */
  async begin(): Promise<void> {
    const game = gameOf(this.#host.element, this.#options.for);
    if (!game || !this.challenge || this.status !== 'idle') return;
    const { challenge, finish } = this.challenge;
    this.status = 'beginning';
    this.entry = null;
    this.gaveUp = false;
    this.#host.changed();
    const begun = await this.#do(async () => this.#server.begin(challenge, await this.#player()));
    this.status = begun ? 'playing' : 'idle';
    if (begun) {
      this.#played?.release();
      this.begun = begun;
      const ended = (record: unknown): void => {
        const { challenge: key, ticket } = begun;
        this.#keeping.change({ sending: { challenge: key, try: begun.try, ticket, record } });
        this.status = 'sending';
        void this.#send();
      };
      const listener = { ended, left: () => void this.giveUp() };
      this.#played = new PlayedTry(game, begun, listener, finish === 'goal');
      this.#played.show();
      this.#host.began(begun);
    }
    this.#host.changed();
  }

  async giveUp(): Promise<void> {
    const token = this.#token;
    const { begun } = this;
    if (!begun || !token || this.status !== 'playing') return;
    this.#played?.release();
    this.status = 'idle';
    this.begun = null;
    this.gaveUp = true;
    await this.#do(async () => {
      await this.#server.giveUp(begun.challenge, begun.try, token);
      await this.#askMine();
    });
  }

  /** Hands the kept game in, again and again until there is an answer. */
  async #send(): Promise<void> {
    const { sending, name } = this.kept;
    const token = this.#token;
    if (!sending || !token) return;
    this.status = 'sending';
    this.#host.changed();
    const { ticket, record } = sending;
    try {
      this.entry = await this.#server.enter(sending.challenge, sending.try, token, {
        ...{ ticket, record },
        ...(name ? { name } : {}),
      });
      this.refusal = null;
      this.#host.entered(this.entry);
    } catch (error) {
      const refusal = refusalOf(error);
      this.#fail(error);
      if (refusal.again !== null) {
        this.status = 'waiting';
        this.#host.changed();
        this.#later(refusal.again, () => this.#send());
        return;
      }
      this.refusal = refusal;
    }
    this.#keeping.change({ sending: undefined });
    this.status = 'idle';
    this.begun = null;
    this.#host.changed();
    this.#turn = undefined;
    // Asking for one's own has the sums of a series be made, which their table is asked for behind it.
    await this.#askMine().catch(() => undefined);
    await this.#showTable().catch(() => undefined);
  }

  /** The record of a row's game. */
  record(entry: string): Promise<string | null> {
    return this.#do(() => this.#server.record(this.challenge!.challenge, entry, this.#token));
  }

  // The player's own

  /** The name in the table; '' for none. Answers whether it was taken. */
  async rename(name: string): Promise<boolean> {
    const token = this.#token;
    const isTaken = await this.#do(async () => {
      if (token) await this.#server.rename(token, name || null);
      this.#keeping.change({ name: name || undefined });
      if (token) await this.#showTable();
      return true;
    });
    return isTaken ?? false;
  }

  async makeGroup(title: string): Promise<void> {
    await this.#do(async () => this.#enterGroup(await this.#server.makeGroup(await this.#player(), title)));
  }

  async join(code: string): Promise<void> {
    await this.#do(async () => this.#enterGroup(await this.#server.join(await this.#player(), code)));
  }

  async #enterGroup({ code, title }: { readonly code: string; readonly title: string }): Promise<void> {
    const others = (this.kept.groups ?? []).filter((known) => known.code !== code);
    this.#keeping.change({ group: code, groups: [...others, { code, title }] });
    this.#turn = undefined;
    await this.#showTable();
  }

  /** Shows the table of a group that the player is in, or of everyone. */
  async showGroup(code: string | null): Promise<void> {
    this.#keeping.change({ group: code ?? undefined });
    await this.#show();
  }

  async leaveGroup(code: string): Promise<void> {
    const token = this.#token;
    await this.#do(async () => {
      if (token) await this.#server.leaveGroup(token, code);
      const groups = (this.kept.groups ?? []).filter((known) => known.code !== code);
      this.#keeping.change({ group: undefined, groups: groups.length > 0 ? groups : undefined });
      await this.#showTable();
    });
  }

  /** Everything that the server keeps of the player. */
  everything(): Promise<unknown> {
    const token = this.#token;
    return token ? this.#do(() => this.#server.everything(token)) : Promise.resolve(null);
  }

  /** Answers whether all of it is gone, from the server and from the page. */
  async erase(): Promise<boolean> {
    const token = this.#token;
    const isGone = await this.#do(async () => {
      if (token) await this.#server.erase(token);
      this.#played?.release();
      this.#keeping.change(
        Object.fromEntries(Object.keys(this.kept).map((field) => [field, undefined])) as Record<
          keyof Kept,
          undefined
        >,
      );
      this.status = 'idle';
      this.begun = this.mine = this.entry = null;
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
