// `npm run pack:integrations`, `pack:wordpress`: `block-puzzle pack` into build/, or where `-- --to` says.
import { spawnSync } from 'node:child_process';
import { inRepository } from './paths.mjs';

const args = process.argv.slice(2);
const to = args.some((arg) => /^--to(=|$)/.test(arg)) ? [] : ['--to', inRepository('build')];
const program = [inRepository('dist/cli.js'), 'pack', ...args, '--force', ...to];
process.exitCode = spawnSync(process.execPath, program, { stdio: 'inherit' }).status ?? 1;
