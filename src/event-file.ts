/** What a file gives that is a module and a plain script in one: it leaves no name, and tells what it holds by an event. */

/** What `run` has told as `name`; rejects where it tells nothing, or does not run. */
export async function given<T>(name: string, run: () => Promise<unknown>): Promise<T> {
  let told: T | undefined;
  const take = ({ detail }: CustomEventInit<T>): void => {
    told = detail;
  };
  const event = `block-puzzle-${name}`;
  addEventListener(event, take as EventListener);
  await run().finally(() => {
    removeEventListener(event, take as EventListener);
  });
  if (!told) throw new Error(`no "${name}" in its file`);
  return told;
}
