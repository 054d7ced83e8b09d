/** A style sheet, or a part of one, as text. */
export function css(texts: TemplateStringsArray, ...parts: readonly string[]): string {
  return texts.reduce((sheet, text, i) => `${sheet}${parts[i - 1]!}${text}`);
}
