/** The level that is played, what it allows, and the progress in all of them. */
import type { Allowed } from '../editor/options.js';
import { keepLevel, keptLevel } from '../model/kept-level.js';
import { LabStore } from '../model/store.js';
import { Progress } from '../model/progress.js';
import type { Standing } from '../program/cost.js';
import { type Level, LEVELS, notOffered } from '../program/levels.js';
import type { Contagion } from '../program/types.js';
import type { CheckedBlock } from '../program/workspace.js';
import type { LevelModel } from '../view/model.js';
import { LabSpeakingElement } from './speaking-element.js';

export abstract class LabLevelsElement extends LabSpeakingElement {
  /** A line about the lab itself. */
  protected notice: 'none' | 'notKept' | 'shared' | 'badLink' = 'none';
  #level: Level | null = null;
  #allowed: Allowed = null;
  #store: LabStore | null = null;
  /** The level that the host has asked for. */
  #asked = '';

  protected override left(): void {
    super.left();
    this.#closeStore();
  }

  protected override willUpdate(changed: Map<PropertyKey, unknown>): void {
    super.willUpdate(changed);
    if (changed.has('storage') || changed.has('saveKey')) this.#closeStore();
    if (changed.has('level')) {
      this.#asked = this.options.level;
      this.goToLevel(this.#asked);
    }
    if (!this.hasUpdated) this.goToLevel(keptLevel(this.store, this.#asked) ?? this.#asked);
  }

  protected override updated(changed: Map<PropertyKey, unknown>): void {
    super.updated(changed);
    this.tellRefused();
  }

  /** '' for the free lab. */
  protected get levelId(): string {
    return this.#level?.id ?? '';
  }

  /** Whether the level is the one that the host asked for. */
  protected get atHostsLevel(): boolean {
    return this.levelId === this.#asked;
  }

  /** The rule that the present program is checked by. */
  protected get rule(): Contagion {
    return this.#level?.contagion ?? this.options.contagion;
  }

  /** The types of blocks that there are; `null` for all. */
  protected get allowed(): Allowed {
    return this.#allowed;
  }

  /** The id of a block of the program that the level does without; `null` for none. */
  protected forbiddenIn(program: readonly CheckedBlock[]): string | null {
    return this.#level && (notOffered(this.#level, program)?.id ?? null);
  }

  protected get par(): number | null {
    return this.#level?.par ?? null;
  }

  /** The id of a level; '' for the free lab, and for what is none. */
  protected knownLevel(id: string): string {
    return levelOf(id)?.id ?? '';
  }

  /** What a program of a level begins with; `null` for none, and for the free lab. */
  protected starterOf(level: string): object | null {
    return levelOf(level)?.starter ?? null;
  }

  /** The best program of this level that was found right. */
  protected get standing(): Standing | null {
    return this.standingIn(this.levelId, this.rule);
  }

  /** The best program of a level that was found right by a rule. */
  protected standingIn(level: string, rule: Contagion): Standing | null {
    return this.#progress.best(level, rule);
  }

  protected noteBest(level: string, rule: Contagion, standing: Standing): void {
    this.#progress.note(level, rule, standing);
  }

  /** Goes to a level by its id, to the free lab for one that is not known. */
  protected goToLevel(id: string): void {
    const level = levelOf(id);
    if (level === this.#level) return;
    this.#level = level;
    this.#allowed = level && new Set(level.allowed);
    this.options.level = level?.id ?? '';
    this.levelChanged();
  }

  /** The player is at work in this level: a reload is to find it again. */
  protected keepLevel(): void {
    keepLevel(this.store, this.#asked, this.levelId);
  }

  /** Another level is played. */
  protected levelChanged(): void {
    this.requestUpdate();
  }

  protected get store(): LabStore {
    return (this.#store ??= new LabStore(this.options.storage, this.options.saveKey, () => {
      this.#tellNotKept();
    }));
  }

  get #progress(): Progress {
    return new Progress(this.store);
  }

  #closeStore(): void {
    this.#store?.release();
    this.#store = null;
  }

  #tellNotKept(): void {
    if (this.notice === 'notKept') return;
    this.notice = 'notKept';
    this.say(this.words.notKept);
    this.warn({
      code: 'storage',
      message: 'the storage refuses what the lab would keep: it is lost with the page',
    });
  }

  // What is shown

  protected get levelModel(): LevelModel {
    return this.#modelOf(this.#level);
  }

  protected get levelModels(): readonly LevelModel[] {
    return [...LEVELS.map((level) => this.#modelOf(level)), this.#modelOf(null)];
  }

  #modelOf(level: Level | null): LevelModel {
    const { words } = this;
    const id = level?.id ?? '';
    const contagion = level?.contagion ?? this.options.contagion;
    const texts = level ? words.levelTexts[level.id] : null;
    return {
      ...{ id, contagion, par: level?.par ?? null },
      name: texts?.name ?? (level ? level.id : words.free),
      text: texts?.text ?? (level ? '' : words.freeText),
      best: this.#progress.best(id, contagion)?.cost ?? null,
    };
  }
}

/** `null` for the free lab, and for a level that is not known. */
const levelOf = (id: string): Level | null => LEVELS.find((level) => level.id === id) ?? null;
