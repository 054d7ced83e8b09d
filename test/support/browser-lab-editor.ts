/** Editors of the lab on the stage of a test, each in a shadow root, and a look into them. */
import { LabEditor, type EditorOptions, type Language } from '../../dist/lab-editor.js';
import { ENGLISH } from '../../src/lab/locales/language.js';
import { wordsOf } from '../../src/locales/words.js';
import { afterwards, onStage, until } from './browser-page.js';
import { middle } from './browser-player.js';

export interface BlockJson {
  type: string;
  id?: string;
  x?: number;
  y?: number;
  deletable?: boolean;
  fields?: Record<string, unknown>;
  extraState?: unknown;
  inputs?: Record<string, { block?: BlockJson; shadow?: BlockJson }>;
  next?: { block: BlockJson };
}

export interface ProgramJson {
  blocks: { languageVersion?: number; blocks: BlockJson[] };
  variables?: { name: string; id: string }[];
}

export interface Seen {
  readonly editor: LabEditor;
  readonly root: ShadowRoot;
  /** How often `onChange` was called. */
  readonly changes: () => number;
  /** What `onHover` was called with. */
  readonly hovered: (string | null)[];
}

/** A language of the lab as it is handed to its editor; all but English lie beside it until they are met. */
async function languageOf(name: string): Promise<Language> {
  const { href } = new URL(`../../dist/locales/words-${name}.js`, import.meta.url);
  const { lab } = (await import(href)) as { readonly lab: Omit<Language, 't'> };
  // Declarations have of the texts the keys alone.
  return { ...lab, t: wordsOf(name, lab.texts) as object as Language['t'] };
}
export const LANGUAGES: Readonly<Record<'en' | 'it' | 'he' | 'ar', Language>> = {
  en: ENGLISH as object as Language,
  ...{ it: await languageOf('it'), he: await languageOf('he'), ar: await languageOf('ar') },
};

/** An editor in a root of its own, `width` by `height` CSS pixels. */
export async function edit(
  options: Partial<EditorOptions> & { width?: number; height?: number; mode?: ShadowRootMode } = {},
): Promise<Seen> {
  const { width = 760, height = 520, mode = 'open', ...rest } = options;
  const host = onStage(document.createElement('div'));
  host.style.cssText = `display: block; inline-size: ${width}px; block-size: ${height}px`;
  const root = host.attachShadow({ mode });
  const place = root.appendChild(document.createElement('div'));
  place.style.cssText = 'block-size: 100%';
  let changes = 0;
  const hovered: (string | null)[] = [];
  const editor = await LabEditor.create(place, {
    ...{ language: LANGUAGES.en, colours: 3, allowed: null, dark: false, origin: 0 },
    onChange: () => changes++,
    onHover: (id: string | null) => hovered.push(id),
    ...rest,
  });
  afterwards(() => editor.dispose());
  return { editor, root, changes: () => changes, hovered };
}

/** An editor with a program, drawn. */
export async function showing(json: object, options?: Parameters<typeof edit>[0]): Promise<Seen> {
  const seen = await edit(options);
  seen.editor.load(json);
  await drawn();
  return seen;
}

export const saved = ({ editor }: Seen): ProgramJson => editor.save() as ProgramJson;

/** A program of these blocks, one under the other. */
export function program(...blocks: BlockJson[]): ProgramJson {
  const chain = (rest: BlockJson[]): { next?: { block: BlockJson } } =>
    rest[0] ? { next: { block: { ...rest[0], ...chain(rest.slice(1)) } } } : {};
  return { blocks: { blocks: [{ type: 'bp_whenClicked', ...chain(blocks) }] } };
}

/** The types of what hangs under the hat, in order. */
export function underHat(seen: Seen): string[] {
  const types: string[] = [];
  const hat = saved(seen).blocks.blocks.find(({ type }) => type === 'bp_whenClicked');
  for (let at = hat?.next?.block; at; at = at.next?.block) types.push(at.type);
  return types;
}

/** The groups of the blocks in the workspace, or on the shelf that is open, those in sockets left out. */
export const tops = (root: ShadowRoot, where: 'workspace' | 'shelf'): SVGGElement[] => [
  ...root.querySelectorAll<SVGGElement>(
    where === 'workspace'
      ? '.blocklySvg .blocklyBlockCanvas > [data-id]'
      : '.blocklyToolboxFlyout .blocklyBlockCanvas > [data-id]',
  ),
];

export const blockAt = (root: ShadowRoot, type: string): SVGGElement =>
  root.querySelector<SVGGElement>(`.blocklySvg .${type}`)!;

export const categories = (root: ShadowRoot): HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>('.blocklyToolboxCategoryContainer'),
];

/** What a pointer presses, as Blockly listens for it. */
export function press(
  element: Element,
  type: 'pointerdown' | 'pointermove' | 'pointerup',
  at?: [number, number],
) {
  const [clientX, clientY] = at ?? middle(element);
  const pressed = type === 'pointerup' ? 0 : 1;
  const init = { bubbles: true, composed: true, pointerId: 1, isPrimary: true, button: 0, buttons: pressed };
  element.dispatchEvent(new PointerEvent(type, { ...init, clientX, clientY, pointerType: 'mouse' }));
}

/** Opens a category, and answers the blocks on its shelf. */
export async function shelf(root: ShadowRoot, index: number): Promise<SVGGElement[]> {
  const row = categories(root)[index]!.querySelector('.blocklyToolboxCategory')!;
  row.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true, button: 0 }));
  await until(
    () => categories(root)[index]!.getAttribute('aria-selected') === 'true',
    'the category is open',
  );
  await drawn();
  return tops(root, 'shelf');
}

/** Blockly draws with the next frame, and tells of changes in the task after it. */
export const drawn = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 20)));

/** The words on a block and on those in it. */
export const words = (block: Element): string =>
  [...block.querySelectorAll('.blocklyText')]
    .map(({ textContent }) => textContent)
    .join(' ')
    .replace(/\u00a0/g, ' ');

/** The type of a block, by the class that Blockly gives it. */
export const typeOf = (block: Element, types: readonly string[]): string | undefined =>
  types.find((type) => block.classList.contains(type));
