/** e^x for x from -30 to 30, the same on every machine; beyond, as at the ends. To about eight digits. */
export function exponential(x: f64): f64 {
  const y = max<f64>(-30, min<f64>(x, 30)) * 1.4426950408889634;
  const whole = nearest(y);
  const r = (y - whole) * 0.6931471805599453;
  // Horner's scheme of the series; |r| is at most ln(2) / 2.
  let sum: f64 = 1 + r / 8;
  for (let n: f64 = 7; n >= 1; n--) sum = 1 + (r * sum) / n;
  return sum * reinterpret<f64>((<i64>whole + 1023) << 52);
}
