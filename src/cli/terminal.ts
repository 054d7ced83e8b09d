/** Writing to the terminal: what comes from outside must not be able to steer it. */

const LONGEST_QUOTE = 60;

const escaped = (text: string, characters: RegExp): string =>
  text.replace(characters, (character) =>
    Array.from(
      { length: character.length },
      (_, i) => `\\u${character.charCodeAt(i).toString(16).padStart(4, '0')}`,
    ).join(''),
  );

/** Everything that a terminal could obey, or that changes how the text around it reads, as `\u001b`. */
export const visible = (text: string): string => escaped(text, /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu);

/** What a terminal obeys alone, of a text that is meant for a file: scripts join and part letters by what is not seen. */
export const withoutControls = (text: string): string => escaped(text, /\p{Cc}/gu);

/** A text from outside in quotes, shortened. */
export function quote(text: string): string {
  const shown = text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)}…` : text;
  return visible(JSON.stringify(shown));
}

/** One line of JSON that is safe to show; escapes stand inside its texts only, so that it stays JSON. */
export function json(value: unknown): string {
  return visible(JSON.stringify(value));
}

/** What the program reads and writes; `process` has them. */
export interface Streams {
  readonly stdin: NodeJS.ReadableStream & { readonly isTTY?: boolean; destroy(): unknown };
  readonly stdout: NodeJS.WritableStream & { readonly isTTY?: boolean; readonly columns?: number };
  readonly stderr: NodeJS.WritableStream & { readonly isTTY?: boolean; readonly columns?: number };
}

const PROGRESS_WIDTH = 20;

export class Terminal {
  /** Whether the exit code judges all that was given: then the work goes on to its end, though nobody reads any more. */
  judges = false;

  constructor(readonly streams: Streams) {}

  /**
   * Writes lines, resolving once they are out: whoever awaits it lets a closed pipe or an interrupt end the
   * program in the middle of a long list.
   */
  print(...lines: readonly string[]): Promise<void> {
    return new Promise((resolve) => {
      this.streams.stdout.write(lines.map((line) => `${line}\n`).join(''), (error) => {
        // The stream's error event ends the program, unless it judges.
        if (!error || this.judges) resolve();
      });
    });
  }

  /** Writes one line of trouble. */
  complain(message: string): void {
    this.streams.stderr.write(`block-puzzle: ${visible(message.replaceAll('\n', ' '))}\n`);
  }

  /** Writes a line over the one before as work goes on, where standard error is a terminal; `part` is done, 0 to 1. */
  progress(part: number, text: string): void {
    const { stderr } = this.streams;
    if (!stderr.isTTY) return;
    const done = Math.round(Math.min(1, part) * PROGRESS_WIDTH);
    const line = `[${'#'.repeat(done)}${' '.repeat(PROGRESS_WIDTH - done)}] ${text}`;
    // A line that wraps could not be written over.
    stderr.write(`\r\u001b[K${line.slice(0, (stderr.columns || 80) - 1)}`);
  }

  clearProgress(): void {
    if (this.streams.stderr.isTTY) this.streams.stderr.write('\r\u001b[K');
  }
}
