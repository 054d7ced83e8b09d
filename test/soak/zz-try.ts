import { createEngine } from 'block-puzzle-element/engine';
import { compareEngineGame, noEngineGames } from './falling-games.js';
const engine = await createEngine();
const t = noEngineGames();
const n=Number(process.argv[2]); const s=performance.now();
for (let i=0;i<n;i++) compareEngineGame(engine, `try-${i}`, t);
console.log(t, (performance.now()-s)/1000);
