// A process of a build: makes one part after the other, as it is told.
import { keep, put } from './store.mjs';
import { PARTS } from './parts.mjs';
import { inRepository } from '../paths.mjs';

process.chdir(inRepository('.'));
// There is nobody left to answer.
process.on('disconnect', () => process.exit());

process.on('message', async (name) => {
  const began = Date.now();
  try {
    const { inputs, outputs } = await PARTS[name].make();
    for (const [path, bytes] of outputs) await put(inRepository(path), bytes);
    await keep(name, inputs, { outputs });
    const bytes = outputs.reduce((sum, [, { length }]) => sum + length, 0);
    process.send({ name, ms: Date.now() - began, bytes, paths: outputs.map(([path]) => path) });
  } catch (error) {
    const place = error.loc ? `${error.loc.file}:${error.loc.line}:${error.loc.column}\n` : '';
    const text = `${place}${error.message}\n${error.frame ?? ''}`.replaceAll('\0', '').trim();
    process.send({ name, error: text });
  }
});
