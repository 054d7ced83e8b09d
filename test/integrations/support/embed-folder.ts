/** What `block-puzzle embed` makes, for the tests that serve it. */
import { execFile } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inRepository } from './server.js';

let made: Promise<string> | undefined;

async function make(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'block-puzzle-embed-'));
  const args = ['embed', '--url', 'https://games.example/embed/embed.html', '--to', folder];
  await promisify(execFile)(process.execPath, [inRepository('dist/cli.js'), ...args], {
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  return folder;
}

/** A folder with `embed.html` and all that it asks for, made once. */
export const embedFolder = (): Promise<string> => (made ??= make());
