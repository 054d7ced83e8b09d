/** Writing to the terminal: what comes from outside must not be able to steer it. */

const LONGEST_QUOTE = 60;

/** Everything that a terminal could obey, or that changes how the text around it reads, as `\u001b`. */
export function visible(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, (character) =>
    Array.from(
      { length: character.length },
      (_, i) => `\\u${character.charCodeAt(i).toString(16).padStart(4, '0')}`,
    ).join(''),
  );
}

/** A text from outside in quotes, shortened. */
export function quote(text: string): string {
  const shown = text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)}…` : text;
  return visible(JSON.stringify(shown));
}

/** One line of JSON that is safe to show; escapes stand inside its texts only, so that it stays JSON. */
export function json(value: unknown): string {
  return visible(JSON.stringify(value));
}

/**
 * Writes lines, resolving once they are out: whoever awaits it lets a closed pipe or an interrupt end the
 * program in the middle of a long list.
 */
export function print(...lines: readonly string[]): Promise<void> {
  return new Promise((resolve) => {
    process.stdout.write(lines.map((line) => `${line}\n`).join(''), (error) => {
      // The stream's error event ends the program.
      if (!error) resolve();
    });
  });
}

/** Writes one line of trouble. */
export function complain(message: string): void {
  process.stderr.write(`block-puzzle: ${visible(message.replaceAll('\n', ' '))}\n`);
}
