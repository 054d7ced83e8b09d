/**
 * Checks programs beside the page. A host may refuse a worker by an exception, an error event or silence: the worker's
 * file is tried first, then a text of it as a blob, then the page itself, in slices, where need be on the core in
 * JavaScript.
 */
import { deepFreeze } from '../../engine/freeze.js';
import { left } from '../../engine/scripts.js';
import { trustedAddress } from '../../trusted-types.js';
import { isOwnOrigin } from '../../core/own-origin.js';
import { SLICE_MS, turn } from '../../core/slices.js';
import { areFunctionsLeft, HEAD, standing } from '../../core/worker-text.js';
import { readCheckOptions } from '../program/options.js';
import { parseProgram } from '../program/program.js';
import type { CheckOptions, CheckProgress, CheckResult } from '../program/types.js';
import { type CheckMessage, type CheckRequest, PROTOCOL } from './protocol.js';

/** For the Lit of an entry that has it within: a page lets the lab have one policy. */
export { fill, trustedTemplates } from '../../trusted-types.js';

type CheckRung = 'file' | 'blob' | 'page';

const HANDSHAKE_MS = 4000;

/** This way of running it does not hold here. */
class RungError extends Error {}

export class LabChecker {
  rung: CheckRung | null = null;
  /** Rungs that have failed are not tried again. */
  readonly #failed = new Set<CheckRung>();

  /** `file` is the address of the worker's file where no bundler has one. */
  constructor(private readonly file: string | null = null) {}

  /**
   * Checks a program: the JSON of a workspace, as an object or text; see `checkProgram`. `onProgress` is told how many
   * walls are done, some twenty times a second. `signal` ends it at once: the promise rejects with its reason.
   * Rejects with a ProgramError or a ConfigError where program or options cannot be read.
   */
  async check(
    json: unknown,
    options: CheckOptions = {},
    onProgress: (progress: CheckProgress) => void = () => undefined,
    signal?: AbortSignal,
  ): Promise<CheckResult> {
    const request: CheckRequest = { program: parseProgram(json), options: readCheckOptions(options) };
    signal?.throwIfAborted();
    for (const rung of ['file', 'blob'] as const) {
      if (this.#failed.has(rung)) continue;
      try {
        this.rung = rung;
        const address = rung === 'blob' ? await blobAddress() : null;
        try {
          return await checkIn(workerAt(address ?? this.file), request, onProgress, signal);
        } finally {
          if (address) URL.revokeObjectURL(address);
        }
      } catch (error) {
        signal?.throwIfAborted();
        if (!(error instanceof RungError)) throw error;
        this.#failed.add(rung);
      }
    }
    this.rung = 'page';
    return checkHere(request, onProgress, signal);
  }
}

/** In slices, for hosts that refuse every worker; what that takes is loaded only when that rung is reached. */
async function checkHere(
  { program, options }: CheckRequest,
  onProgress: (progress: CheckProgress) => void,
  signal: AbortSignal | undefined,
): Promise<CheckResult> {
  const { checking, prepareProgram } = await import('../program/index.js');
  await prepareProgram();
  const work = checking(program, options);
  for (;;) {
    signal?.throwIfAborted();
    const end = performance.now() + SLICE_MS;
    let progress: CheckProgress;
    do {
      const { done, value } = work.next();
      if (done) return value;
      progress = value;
    } while (performance.now() < end);
    onProgress(progress);
    await turn();
  }
}

/** A worker of an address, or of the file beside this module, in the form that bundlers know. */
function workerAt(address: string | null): Worker {
  if (!address?.startsWith('blob:') && !isOwnOrigin(import.meta.url))
    throw new RungError('worker file of another origin');
  try {
    if (address === null) return new Worker(new URL('./lab-worker.js', import.meta.url), { type: 'module' });
    return new Worker(trustedAddress(address));
  } catch (cause) {
    throw new RungError('no worker may be started', { cause });
  }
}

/**
 * Of the text of what the worker's file leaves where there is a place for it. Classic, because an opaque origin (a
 * sandboxed frame) refuses module workers from blobs. Given back before its worker has ended, it might never be fetched.
 */
async function blobAddress(): Promise<string> {
  if (!areFunctionsLeft()) throw new RungError('the bundler has changed its functions');
  const place = left();
  await import('virtual:lab-worker');
  const text = `${HEAD}(${standing(place['lab'])})().serve();`;
  return URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
}

/** One check in a worker of its own, which is ended with it. */
function checkIn(
  worker: Worker,
  request: CheckRequest,
  onProgress: (progress: CheckProgress) => void,
  signal: AbortSignal | undefined,
): Promise<CheckResult> {
  return new Promise<CheckResult>((resolve, reject) => {
    const end = (settle: () => void): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
      worker.terminate();
      settle();
    };
    const fail = (why: string): void => end(() => reject(new RungError(why)));
    // With whatever the host has given as its reason.
    const abort = (): void => end(() => reject(signal!.reason as Error));
    const timer = setTimeout(() => fail('the worker does not answer'), HANDSHAKE_MS);
    signal?.addEventListener('abort', abort);
    if (signal?.aborted) abort();
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      fail(event.message || 'the worker has failed');
    });
    worker.addEventListener('messageerror', () => fail('the worker cannot be understood'));
    worker.addEventListener('message', ({ data }: MessageEvent<CheckMessage>) => {
      if ('hello' in data) {
        clearTimeout(timer);
        if (data.hello === PROTOCOL) worker.postMessage(request);
        else fail(`the worker speaks protocol ${data.hello}`);
      } else if ('progress' in data) {
        onProgress(data.progress);
      } else if ('result' in data) {
        end(() => resolve(deepFreeze(data.result)));
      } else {
        fail(data.refused);
      }
    });
  });
}
