/**
 * Long work that can be left between two steps and gone on with later. Between them other games may use the core:
 * nothing of its memory is kept over a step.
 */
export type Steps<T> = Generator<undefined, T, undefined>;

/** Goes through all steps. */
export function atOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
