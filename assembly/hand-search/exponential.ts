/** A power of two. */
const POWER: usize = memory.data(8, 8);

/** e^x for x from -30 to 30, the same on every machine; beyond, as at the ends. To about eight digits. */
export function exponential(x: f64): f64 {
  const y = max<f64>(-30, min<f64>(x, 30)) * 1.4426950408889634;
  const whole = nearest(y);
  const r = (y - whole) * 0.6931471805599453;
  // Horner's scheme of the series; |r| is at most ln(2) / 2.
  let sum: f64 = 1 + r / 8;
  for (let n: f64 = 7; n >= 1; n--) sum = 1 + (r * sum) / n;
  // By its bits, in two words: the tool that makes JavaScript of this knows no f64 of one.
  store<u32>(POWER, (<i32>whole + 1023) << 20, 4);
  return sum * load<f64>(POWER);
}
