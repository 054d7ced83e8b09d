/**
 * A power, the same everywhere: by products and roots, each of which is rounded as IEEE 754 has it. The language's own
 * differs by the last digit from browser to browser, but where nothing is rounded.
 */
export function power(base: number, exponent: number): number {
  const size = Math.abs(exponent);
  if (!base || !Number.isFinite(base) || !(size > 1e-20 && size < 1e20)) return base ** exponent;
  if (exponent < 0) return 1 / power(base, size);
  if (size < 1) {
    const near = size < 0.5 ? Math.sqrt(power(base, size * 2)) : Math.sqrt(base) * power(base, size - 0.5);
    // A root that is a whole number is that, and no digit less; of a higher degree there is none but of what is rounded.
    const [degree, whole] = [Math.round(1 / size), Math.round(near)];
    return degree < 53 && 1 / degree === size && power(whole, degree) === base ? whole : near;
  }
  if (size < 2) return base * power(base, size - 1);
  const half = Math.floor(size / 2);
  const root = power(base, half);
  return root * root * power(base, size - half * 2);
}
