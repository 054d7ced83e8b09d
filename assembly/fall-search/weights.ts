/**
 * Weights of the computer player in ten-thousandths, FEATURES of them and then their slopes, by the cross-entropy
 * method: `npm run tune` finds them, `npm run tune:write` writes this file. SINGLE is for the falling piece alone,
 * NEXT for equal draws with the next piece, WEIGHTED for the original's draw.
 */
export const SINGLE: usize = memory.data<i32>([
  -150000, 9560, -87100, -228000, -182000, 38200, 233, -5030, -56700, -89600, -587000, 3590, 626, -26400, 0,
  0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
]);
export const NEXT: usize = memory.data<i32>([
  -179000, 16200, -110000, -224000, -186000, 23600, -48900, 38000, 12900, -59500, -598000, -37500, -2350,
  -54600, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
]);
export const WEIGHTED: usize = memory.data<i32>([
  -143000, 14400, -119000, -216000, -191000, 16600, -56500, 17900, 6600, -57900, -633000, -44000, -14300,
  -54200, -62300, 23400, 53100, 102000, 24100, -37700, -6290, 46400, 46900, 19800, -109000, -22900, -26400,
  104000,
]);
