// `npm run build`: all that is published; `npm run build -- modules lab`: these parts, with what they need. A part whose
// sources are as they were is not made again.
import { build, expectParts, sweep } from './build/build.mjs';

const names = process.argv.slice(2);
const began = Date.now();
try {
  expectParts(names);
  const paths = await build(names.length > 0 ? names : undefined);
  if (names.length === 0) await sweep(paths);
  console.log(`Built in ${((Date.now() - began) / 1000).toFixed(1)} s.`);
} catch (error) {
  console.error(`\n${error.message}`);
  process.exitCode = 1;
}
