/** One lab: its parts, and when each has its turn. The element tells it what happens, the picture is made from it. */
import { viewOf } from '../../view/targets.js';
import type { LitElement } from 'lit';
import { watchApproach } from '../../element/look.js';
import { everyBlock } from '../program/blocks.js';
import { ownFile } from '../worker/own-file.js';
import type { CheckActs } from '../view/check.js';
import type { Check } from './check.js';
import type { Guide } from './guide.js';
import { ProgramStorage } from './storage.js';
import { Levels } from './levels.js';
import { areRegistering } from './registry.js';
import { Run } from './run.js';
import type { DialogName, Shelf } from './shelf.js';
import { Shell } from './shell.js';
import { Wall } from './wall.js';
import { Workbench } from './workbench.js';

/** Blocks that name rows or columns. */
const PLACES = ['bp_cellAt', 'bp_rowOf', 'bp_columnOf', 'bp_compactColumn'];

export class Lab {
  readonly shell: Shell;
  readonly levels: Levels;
  readonly bench: Workbench;
  readonly wall: Wall;
  readonly run: Run;
  readonly programs: ProgramStorage;
  /** The dialogs and the checker with what they look like, once they have been wanted. */
  dialogs: { readonly shelf: Shelf; readonly view: () => unknown; readonly link: () => unknown } | null =
    null;
  checker: { readonly check: Check; readonly view: () => unknown } | null = null;
  /** Hints and pictures of levels with what they look like, once a level is seen. */
  guide: { readonly guide: Guide; readonly goal: () => unknown; readonly view: () => unknown } | null = null;
  /** The hand that shows a first visit what to do, until something is touched, and again where nothing is built to be run. */
  demo: { readonly end: () => void; readonly view: () => unknown } | null = null;
  /** Help or a verdict, whichever was asked for last: where there is little room only that is seen. */
  latest: 'help' | 'check' = 'check';
  /** What is in view where there is little room for both. */
  inView: 'both' | 'wall' | 'program' = 'both';
  /** Resolves with the first wall and the editor; rejects where the lab cannot run. */
  readonly ready: Promise<void>;
  #lacksGuide = false;
  /** Whether a level that was asked for from the start has come since. */
  #isLate = false;
  #settle!: { readonly resolve: () => void; readonly reject: (error: unknown) => void };
  #waking: Promise<void> | null = null;

  constructor(element: LitElement) {
    this.shell = new Shell(element);
    this.levels = new Levels(this.shell);
    this.bench = new Workbench(this.shell, this.levels);
    this.wall = new Wall(this.shell);
    this.run = new Run(this.shell, this.bench, this.wall);
    this.run.onLack = (isEmpty) => {
      // It is told below the wall.
      if (this.inView === 'program') this.inView = 'both';
      if (isEmpty) void this.shell.attempt(this.#demonstrate());
    };
    this.levels.onChange(() => {
      this.run.home();
      this.wall.enter(this.levels.level?.wall ?? null);
    });
    this.programs = new ProgramStorage(this.shell, this.levels, this.bench);
    this.bench.onChange(() => this.demo?.end());
    this.levels.onChange((source, before) => {
      this.demo?.end();
      if (this.bench.state !== 'there') return;
      this.bench.tell('bp-lab-level', { source, before });
      void this.#bringGuide();
    });
    this.ready = new Promise((resolve, reject) => (this.#settle = { resolve, reject }));
    this.ready.catch(() => undefined); // the event tells those who do not wait
  }

  // Its place in the page

  listen(signal: AbortSignal): void {
    const { element } = this.shell;
    this.shell.listen(signal);
    this.levels.claimStore();
    // Levels may have come while it was out of the page.
    this.readAgain();
    watchApproach(element, signal, () => void this.wake());
    const follow = (): void => {
      if (this.bench.state === 'there') void this.shell.attempt(this.#followLink());
    };
    viewOf(element).addEventListener('hashchange', follow, { signal });
    viewOf(element).addEventListener('load', () => this.shell.update(), { signal });
  }

  /** What could not be read before may name a level now: the lab begins as it would have with it. */
  readAgain(): void {
    if (this.shell.host.readAgain()) this.#isLate = true;
    this.shell.update();
  }

  leave(): void {
    this.demo?.end();
    this.run.leave();
    this.checker?.check.stop();
    this.levels.releaseStore();
    this.dismiss();
  }

  /** The editor listens to the document that it was made in. */
  dismiss(): void {
    this.#waking = null;
    this.bench.dismiss();
  }

  /** Makes the editor, once; resolves when it is there. */
  wake(): Promise<void> {
    this.#waking ??= this.#make();
    return this.#waking;
  }

  async #make(): Promise<void> {
    const { shell, bench } = this;
    const { element } = shell;
    try {
      await element.updateComplete;
      const place = element.renderRoot.querySelector<HTMLElement>('.place')!;
      const [isFirst] = await Promise.all([bench.make(place), this.run.load()]);
      if (isFirst === null) this.#waking = null;
      if (!isFirst) return;
      const restored = await this.programs.begin();
      // What helps or shows is no part that a lab cannot do without.
      await shell.attempt(this.#followLink());
      await this.#bringGuide();
      await element.updateComplete;
      this.#settle.resolve();
      bench.tell('bp-lab-ready', { restored });
      if (!restored) await shell.attempt(this.#demonstrate());
    } catch (error) {
      bench.state = 'failed';
      shell.update();
      shell.fail(error);
      this.#settle.reject(error);
    }
  }

  // What the host asks for

  /** Before the picture is made: takes in what has been asked for since the last one. */
  prepare(changed: ReadonlyMap<PropertyKey, unknown>, isFirst: boolean): void {
    const { levels, wall, run, bench } = this;
    const isAsked = changed.has('level');
    const isOther = changed.has('saveKey');
    const isMoved = !isOther && changed.has('storage');
    if (isOther || isMoved) {
      this.checker?.check.stop();
      levels.changeStore(isMoved);
    }
    if (isFirst || this.#isLate) levels.start();
    else if (isOther || isMoved) levels.start(isAsked);
    else if (isAsked) levels.obey();
    else if (changed.has('levels')) levels.relist();
    this.#isLate = false;
    if (!isFirst && bench.state === 'there') {
      // Of another player what is here stays under the key of before.
      if (isOther) void this.programs.begin();
      else if (isMoved) this.programs.goOn();
    }
    bench.retask();
    if (isFirst) wall.first();
    else if (['gridSize', 'colors', 'seed'].some((name) => changed.has(name))) {
      run.leave();
      wall.first();
    }
  }

  drawn(changed: ReadonlyMap<PropertyKey, unknown>): void {
    const { shell, bench, wall, run } = this;
    // What a page brings by a script as it loads is in time.
    if (!areRegistering() && shell.element.ownerDocument.readyState === 'complete') shell.tellRefused();
    if (changed.has('colors')) bench.editor?.setColours(shell.options.colors);
    if (changed.has('theme')) shell.changeLook();
    wall.animate(run.motionTime);
    if (changed.has('program') && shell.options.program && bench.state === 'there') {
      void this.programs.takeHosts();
    }
    this.#showDialog();
  }

  // What is loaded when it is wanted

  open(dialog: DialogName): void {
    void this.shell.attempt(this.#shelf().then((shelf) => shelf.open(dialog)));
  }

  share(): void {
    void this.shell.attempt(this.#shelf().then((shelf) => shelf.share()));
  }

  async #followLink(): Promise<void> {
    if (location.hash.includes('bp-lab=') || this.dialogs) await (await this.#shelf()).followLink();
  }

  async #shelf(): Promise<Shelf> {
    if (!this.dialogs) {
      await this.shell.bring(async () => {
        const { dialogStyles, dialogView, linkView, Shelf: Made } = await import('../view/dialogs.js');
        if (this.dialogs) return;
        this.shell.dress(dialogStyles);
        const shelf = new Made(this.shell, this.levels, this.bench, this.programs);
        this.dialogs = { shelf, view: () => dialogView(shelf), link: () => linkView(shelf) };
      });
    }
    return this.dialogs!.shelf;
  }

  async check(): Promise<Check> {
    this.latest = 'check';
    if (!this.checker) {
      await this.shell.bring(async () => {
        const { checkView, Check: Made } = await import('../view/check.js');
        if (this.checker) return;
        const check = new Made(this.shell, this.levels, this.bench, this.run, ownFile);
        this.checker = { check, view: () => checkView(check, this.#afterCheck) };
      });
    }
    return this.checker!.check;
  }

  get #afterCheck(): CheckActs {
    const { levels, guide } = this;
    const { next } = levels;
    const go = (): void => {
      if (!next) return;
      levels.choose(next, 'next');
      // The next task is seen.
      this.shell.focusOn('levels', false);
    };
    const { t } = this.shell;
    return {
      last: levels.hasFree ? t('lastLevel') : levels.allStars,
      next: next && { name: levels.text(next, 'name'), go },
      solution: guide?.guide.canSolve ? () => this.help((one) => one.solve()) : null,
    };
  }

  /** Shows a hint or the solution. */
  help(show: (guide: Guide) => void): void {
    if (!this.guide) return;
    this.latest = 'help';
    show(this.guide.guide);
  }

  /** Whether a verdict, the program or what that is built of names rows or columns. */
  get namesPlaces(): boolean {
    if (this.checker?.check.shown) return true;
    const { program, loose } = this.bench.present.workspace;
    for (const { type } of everyBlock([program, ...loose].flat())) if (PLACES.includes(type)) return true;
    return false;
  }

  /** Each level asks for what helps; that it cannot be had is told once. */
  async #bringGuide(): Promise<void> {
    if (this.guide || !this.levels.level) return;
    const bringing = this.shell.bring(async () => {
      const { goalView, helpView, Guide: Made } = await import('../view/guide.js');
      if (this.guide) return;
      const guide = new Made(this.shell, this.levels, this.bench);
      this.guide = { guide, goal: () => goalView(guide), view: () => helpView(guide) };
    });
    await (this.#lacksGuide ? bringing.catch(() => undefined) : this.shell.attempt(bringing));
    this.#lacksGuide = !this.guide;
  }

  /** Whether nothing has been done in the first level, and nothing is there that the hand would lie over: it comes with what helps. */
  get #canDemonstrate(): boolean {
    const { levels, bench, shell, dialogs, guide } = this;
    const { level } = levels;
    const isNew = level !== null && level === levels.path[0] && levels.stars(level) === 0;
    const isFree = !shell.options.program && (dialogs?.shelf.dialog ?? 'none') === 'none';
    return guide !== null && isNew && isFree && bench.present.isEmpty;
  }

  async #demonstrate(): Promise<void> {
    if (!this.#canDemonstrate) return;
    const { Demo } = await import('../view/demo.js');
    // Something may have been done meanwhile.
    if (!this.#canDemonstrate) return;
    this.demo ??= new Demo(this, () => {
      this.demo = null;
      this.shell.update();
    });
    this.shell.update();
  }

  #showDialog(): void {
    const { element } = this.shell;
    // The editor has its own.
    const dialog = element.renderRoot.querySelector<HTMLDialogElement>('dialog.panel');
    if (!dialog || !element.isConnected) return;
    const isAsked = (this.dialogs?.shelf.dialog ?? 'none') !== 'none';
    // One that has been moved with the lab is open, but over nothing any more.
    if (isAsked && !dialog.matches(':modal')) {
      dialog.close();
      dialog.showModal();
      // Not on the first button, which closes it.
      dialog.querySelector('h2')?.focus();
    }
    if (!isAsked && dialog.open) dialog.close();
  }
}
