import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** What builds is not to tell its makers. */
const NO_REPORTS = {
  NG_CLI_ANALYTICS: 'false',
  NEXT_TELEMETRY_DISABLED: '1',
  ASTRO_TELEMETRY_DISABLED: '1',
};

/** Runs a program as a host would, without what runs these tests; what it says is the message when it fails. */
export async function run(program: string, args: readonly string[], cwd: string): Promise<string> {
  const env = { ...process.env, NODE_OPTIONS: '', CI: '1', ...NO_REPORTS };
  try {
    const { stdout } = await promisify(execFile)(program, args, { cwd, env, maxBuffer: 1 << 26 });
    return stdout;
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`${program} ${args.join(' ')}\n${stdout}\n${stderr}`, { cause: error });
  }
}
