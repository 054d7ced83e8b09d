// `npm run wasm`: assembly/ -> build/*.wasm. The bundler uses the same compilers.
import { put } from './build/store.mjs';
import { inRepository } from './paths.mjs';
import { compilers } from './rollup/core.mjs';

for (const [name, compile] of Object.entries(compilers)) {
  const { bytes } = await compile();
  await put(inRepository(name), bytes);
  console.log(`${name}: ${bytes.length} bytes`);
}
