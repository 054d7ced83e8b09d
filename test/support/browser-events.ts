/** Listening to a widget. */

export const EVENTS = [
  'bp-ready',
  'bp-start',
  'bp-before-move',
  'bp-move',
  'bp-score',
  'bp-deal',
  'bp-undo',
  'bp-redo',
  'bp-best',
  'bp-goal',
  'bp-gameover',
  'bp-pause',
  'bp-resume',
  'bp-error',
] as const;

export type Name = (typeof EVENTS)[number];
// oxlint-disable-next-line typescript/no-explicit-any -- a detail's fields are what the tests are about
export type Heard = CustomEvent<any>;

/** Collects every event of the widget that reaches `target`. */
export function record(target: EventTarget, only: readonly Name[] = EVENTS): Heard[] {
  const heard: Heard[] = [];
  for (const name of only) target.addEventListener(name, (event) => heard.push(event as Heard));
  return heard;
}

export const names = (heard: readonly Heard[]): string[] => heard.map((event) => event.type);

/** The next event of that name. */
export function heard(target: EventTarget, name: Name): Promise<Heard> {
  return new Promise((resolve) => {
    target.addEventListener(
      name,
      (event) => {
        resolve(event as Heard);
      },
      { once: true },
    );
  });
}

/** Paths of everything in a value that is not frozen. */
export function notFrozen(value: unknown, path = 'it'): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.entries(value).flatMap(([key, part]) => notFrozen(part, `${path}.${key}`));
  return Object.isFrozen(value) ? inner : [path, ...inner];
}
