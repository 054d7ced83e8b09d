/** What a core does in falling games beside playing moves: time passes in them. */
import { readInteger, refuse } from '../engine/check.js';
import { FallRunner, type Timers } from './fall-runner.js';
import type { Answer, GameCommands, Running } from './protocol.js';
import { readKeyAction, readRunOptions } from './run-options.js';
import type { GameService, Slot } from './service.js';

/** Those of the worker, or of the page on the ladder's last rung. */
const TIMERS: Timers = {
  now: () => performance.now(),
  set: (callback, ms) => setTimeout(callback, ms),
  clear: (timer) => clearTimeout(timer as number | undefined),
};

type FallCommands = Pick<GameCommands, 'run' | 'halt' | 'press' | 'release' | 'seen' | 'hint' | 'legal'>;

export function fallCommands(service: GameService): FallCommands {
  const ask = (id: number, act: (runner: FallRunner) => unknown): Answer<Running> =>
    service.with(id, ({ runner }) => {
      const blocked = runner !== null && act(runner) === false;
      return { running: runner?.running === true, blocked };
    });
  const { tell } = service.grounds;
  const knows = (): boolean => service.engine!.knowsSearch('fall');
  return {
    run: (id, options) =>
      service.with(id, (given) => {
        const slot = falling(given);
        const asked = readRunOptions(options);
        const taught = knows();
        const read = { ...asked, computer: taught && asked.computer };
        if (slot.runner) slot.runner.change(read);
        else
          slot.runner = new FallRunner(
            slot.game,
            slot.told,
            read,
            (change) => {
              tell(id, change);
            },
            TIMERS,
          );
        slot.runner.start();
        return { running: slot.runner.running, taught };
      }),
    halt: (id) => ask(id, (runner) => runner.stop()),
    press: (id, action) => ask(id, (runner) => runner.press(readKeyAction(action))),
    release: (id, action) =>
      ask(id, (runner) => {
        runner.release(readKeyAction(action));
      }),
    seen: (id, serial) =>
      ask(id, (runner) => {
        runner.seen(readInteger(serial, 'serial', 0, Number.MAX_SAFE_INTEGER));
      }),
    hint: (id) =>
      service.with(id, (slot) => {
        const { game, told } = falling(slot);
        const taught = knows();
        const hint = taught ? game.hint() : null;
        return { ...told.news(), taught, hint };
      }),
    legal: (id) => service.with(id, (slot) => ({ legal: falling(slot).game.legalMoves() })),
  };
}

/** Throws ConfigError for a game in which nothing falls. */
function falling(slot: Slot): Slot<'fall'> {
  const { game } = slot as Slot;
  if (game.mechanism !== 'fall') refuse('mismatch', 'variant', game.state.variant, 'a falling game');
  return slot as unknown as Slot<'fall'>;
}
