// `npm run wasm`: assembly/ -> build/*.wasm. The bundler uses the same compilers.
import { compilers } from './rollup/core.mjs';

for (const [name, compile] of Object.entries(compilers)) {
  const { bytes } = await compile();
  console.log(`${name}: ${bytes.length} bytes`);
}
