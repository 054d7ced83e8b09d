/** Texts by their context and themselves, as a file of gettext holds them. */
export interface Words {
  readonly translations: Readonly<Record<string, Readonly<Record<string, Word>>>>;
}

interface Word {
  readonly msgctxt?: string;
  readonly msgid: string;
  readonly msgstr: readonly string[];
}

/** The folder of the plugin's words. */
export const LANGUAGES: string;

/** A file of words of the repository. */
export function readWords(path: string): Promise<Words>;

/** The script that makes the controls of the block's editor. */
export function controls(): Promise<string>;

/** By their paths in the plugin, the words of each language as WordPress reads them. */
export function translations(): Promise<[path: string, bytes: Buffer][]>;
