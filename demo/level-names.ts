/** What levels are called: those of a teacher's own by their texts, those of the path as a lab in this page says it. */
import type { BlockPuzzleLabElement } from 'block-puzzle-element/lab';
import type { Level } from 'block-puzzle-element/lab/program';

/** Of the path, by their ids. */
let said: Promise<ReadonlyMap<string, string>> | null = null;

/** In the order of the ids; one that nobody knows stays as it is. */
export async function levelNames(ids: readonly string[], own: readonly Level[]): Promise<readonly string[]> {
  if (ids.length === 0) return [];
  const { levelText } = await import('block-puzzle-element/lab/program');
  said ??= ofThePath();
  // Where they cannot be had, the ids stand for them until the next time.
  const names = await said.catch(() => (said = null));
  const nameOf = (id: string): string | undefined => {
    const level = own.find((one) => one.id === id);
    return level ? levelText(level, 'name', document.documentElement.lang)?.text : names?.get(id);
  };
  return ids.map((id) => nameOf(id) ?? id);
}

/** A lab that nobody sees, which loads no editor, is led through its levels. */
async function ofThePath(): Promise<ReadonlyMap<string, string>> {
  const [{ LEVELS }] = await Promise.all([
    import('block-puzzle-element/lab/program'),
    import('block-puzzle-element/lab'),
  ]);
  await customElements.whenDefined('block-puzzle-lab');
  const lab: BlockPuzzleLabElement = document.createElement('block-puzzle-lab');
  lab.hidden = true;
  lab.storage = 'none';
  document.body.append(lab);
  const names = new Map<string, string>();
  for (const id of [...LEVELS.map((level) => level.id), 'free']) {
    lab.level = id;
    await lab.updateComplete;
    names.set(id, lab.levelTexts.name);
  }
  lab.remove();
  return names;
}
