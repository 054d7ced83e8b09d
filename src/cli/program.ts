#!/usr/bin/env node
/** The program `block-puzzle`: runs the command line with the streams of this process, and ends with its exit code. */
import { EXIT } from './arguments.js';
import { main } from './main.js';
import { Terminal } from './terminal.js';

/** Who reads no more, as `head` does once it has its lines, has what they wanted. */
function endWithReader(error: NodeJS.ErrnoException): never {
  if (error.code !== 'EPIPE') new Terminal(process).complain(`cannot write: ${error.message}`);
  process.exit(error.code === 'EPIPE' ? EXIT.ok : EXIT.refused);
}

process.stdout.on('error', endWithReader);
process.stderr.on('error', endWithReader);
process.exitCode = await main(process.argv.slice(2), process);
