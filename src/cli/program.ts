#!/usr/bin/env node
/** The program `block-puzzle`: runs the command line with the streams of this process, and ends with its exit code. */
import { EXIT } from './arguments.js';
import { main, Terminal } from './main.js';

const terminal = new Terminal(process);

/** Who reads no more, as `head` does once it has its lines, has what they wanted, but for a judgement of all that was given. */
function endWithReader(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') {
    terminal.complain(`cannot write: ${error.message}`);
    process.exit(EXIT.refused);
  }
  // What has ended keeps the code that it ended with.
  if (!terminal.judges) process.exit(process.exitCode ?? EXIT.ok);
}

process.stdout.on('error', endWithReader);
process.stderr.on('error', endWithReader);
process.exitCode = await main(process.argv.slice(2), terminal);
