/** One face over the browsers: open a page, press keys, ask the page. */
export const ENGINES = ['chromium', 'firefox', 'webkit'] as const;
export type Engine = (typeof ENGINES)[number];

export type Key = 'Tab' | 'Enter' | 'ArrowRight' | 'ArrowDown' | '1' | 'n';

export interface Tab {
  /** The value of an expression in the page, as JSON. */
  ask<T>(expression: string): Promise<T>;
  /** Presses and releases a key as a person does: the page's events are trusted. */
  press(key: Key): Promise<void>;
  /** Of what is in view, as PNG. */
  picture(): Promise<Uint8Array>;
  close(): Promise<void>;
}

export interface Browser {
  readonly engine: Engine;
  /** Name and number, as people say it. */
  readonly version: string;
  open(url: string): Promise<Tab>;
  close(): Promise<void>;
}

export interface Look {
  readonly width: number;
  readonly height: number;
  readonly dark: boolean;
}

/** The browser is not on this machine; the message says what would bring it. */
export class MissingBrowser extends Error {
  override readonly name = 'MissingBrowser';
}

/** Rejects when `task` takes longer than `ms`; whatever it does then, nobody waits for it. */
export async function within<T>(ms: number, what: string, task: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`${what} took longer than ${ms / 1000} s`));
    }, ms);
  });
  task.catch(() => undefined);
  try {
    return await Promise.race([task, late]);
  } finally {
    clearTimeout(timer);
  }
}
