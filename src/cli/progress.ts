/** A line on a terminal that is written over as work goes on; nothing where standard error is none. */
const WIDTH = 20;

export class Progress {
  readonly #stream = process.stderr;

  /** `part` of the work is done, 0 to 1. */
  show(part: number, text: string): void {
    if (!this.#stream.isTTY) return;
    const done = Math.round(Math.min(1, part) * WIDTH);
    const line = `[${'#'.repeat(done)}${' '.repeat(WIDTH - done)}] ${text}`;
    // A line that wraps could not be written over.
    this.#stream.write(`\r\u001b[K${line.slice(0, (this.#stream.columns || 80) - 1)}`);
  }

  clear(): void {
    if (this.#stream.isTTY) this.#stream.write('\r\u001b[K');
  }
}
