/** What the blocks of one editor depend on: its language, its theme, its colours. */
import type * as BlocklyTypes from 'blockly/core';
import type { LabWords, Language } from '../locales/language.js';

export class Setting {
  constructor(
    public language: Language,
    public colours: number,
    public dark: boolean,
    /** What the first row and column are called. */
    public origin: 0 | 1,
  ) {}

  get t(): LabWords {
    return this.language.t;
  }
}

const settings = new WeakMap<BlocklyTypes.Workspace, Setting>();

/** Of the editor that is being made: its workspaces have blocks before they can be told apart. */
let making: Setting | null = null;

/** Runs `make` so that the workspaces which it makes belong to `setting`. */
export function within<T>(setting: Setting, make: () => T): T {
  const before = making;
  making = setting;
  try {
    return make();
  } finally {
    making = before;
  }
}

export function belongsTo(workspace: BlocklyTypes.Workspace, setting: Setting): void {
  settings.set(workspace, setting);
}

export function settingOf(workspace: BlocklyTypes.Workspace): Setting {
  for (let at: BlocklyTypes.Workspace | null = workspace; at; at = at.options.parentWorkspace) {
    const setting = settings.get(at);
    if (setting) return setting;
  }
  if (!making) throw new Error('This workspace belongs to no editor.');
  return making;
}
