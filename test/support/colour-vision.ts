/** How far apart two colours look, to people who see all colours and to people with a dichromacy. */

/** Three numbers: linear red, green and blue, or L*, a* and b*. */
type Triple = readonly [number, number, number];
type Matrix = readonly [Triple, Triple, Triple];

const byRow = ([x, y, z]: Triple, matrix: Matrix): Triple => {
  const [a, b, c] = matrix.map(([r, g, s]) => r * x + g * y + s * z);
  return [a!, b!, c!];
};

/**
 * G. M. Machado, M. M. Oliveira, L. A. F. Fernandes, "A Physiologically-based Model for Simulation of Color Vision
 * Deficiency", IEEE TVCG 15(6), 2009: severity 1.0, for linear RGB.
 */
const MACHADO = {
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
} satisfies Record<string, Matrix>;

/**
 * H. Brettel, F. Viénot, J. D. Mollon, "Computerized simulation of color appearance for dichromats", JOSA A 14(10),
 * 1997, for tritanopia, of which Machado's is only an approximation: two half-planes for linear sRGB, as published
 * by DaltonLens (public domain).
 */
const BRETTEL_NORMAL: Triple = [0.03901, -0.02788, -0.01113];
const BRETTEL: readonly [Matrix, Matrix] = [
  [
    [1.01277, 0.13548, -0.14826],
    [-0.01243, 0.86812, 0.14431],
    [0.07589, 0.805, 0.11911],
  ],
  [
    [0.93678, 0.18979, -0.12657],
    [0.06154, 0.81526, 0.1232],
    [-0.37562, 1.12767, 0.24796],
  ],
];

/** What each kind of vision makes of a colour. */
export const VISIONS: Readonly<Record<string, (colour: Triple) => Triple>> = {
  'normal vision': (colour) => colour,
  protanopia: (colour) => byRow(colour, MACHADO.protanopia),
  deuteranopia: (colour) => byRow(colour, MACHADO.deuteranopia),
  'tritanopia (Machado)': (colour) => byRow(colour, MACHADO.tritanopia),
  'tritanopia (Brettel)': (colour) => {
    const side = BRETTEL_NORMAL.reduce((sum, n, i) => sum + n * colour[i]!, 0);
    return byRow(colour, BRETTEL[side >= 0 ? 0 : 1]);
  },
};

/** Linear red, green and blue of `#rrggbb`. */
export function linear(hex: string): Triple {
  if (!/^#[0-9a-f]{6}$/.test(hex)) throw new Error(`Not a colour of the form #rrggbb: ${hex}`);
  const [r, g, b] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return [r!, g!, b!];
}

/** The contrast ratio of WCAG 2. */
export function contrast(one: string, other: string): number {
  const luminance = (hex: string): number => {
    const [r, g, b] = linear(hex);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light! + 0.05) / (dark! + 0.05);
}

/** CIE L*a*b* under D65 of linear RGB, clipped to what a screen shows. */
function lab(colour: Triple): Triple {
  const [r, g, b] = colour.map((value) => Math.min(1, Math.max(0, value)));
  const f = (t: number): number => (t > 216 / 24389 ? Math.cbrt(t) : ((24389 / 27) * t + 16) / 116);
  const x = f((0.4124564 * r! + 0.3575761 * g! + 0.1804375 * b!) / 0.95047);
  const y = f(0.2126729 * r! + 0.7151522 * g! + 0.072175 * b!);
  const z = f((0.0193339 * r! + 0.119192 * g! + 0.9503041 * b!) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** CIEDE2000, after G. Sharma, W. Wu, E. N. Dalal, Color Research and Application 30(1), 2005. */
export function ciede2000([l1, a1, b1]: Triple, [l2, a2, b2]: Triple): number {
  const degrees = Math.PI / 180;
  const seventh = (c: number): number => Math.sqrt(c ** 7 / (c ** 7 + 25 ** 7));
  const g = 0.5 * (1 - seventh((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2));
  const [u1, u2] = [a1 * (1 + g), a2 * (1 + g)];
  const [c1, c2] = [Math.hypot(u1, b1), Math.hypot(u2, b2)];
  const hue = (b: number, u: number): number => (Math.atan2(b, u) / degrees + 360) % 360;
  const [h1, h2] = [hue(b1, u1), hue(b2, u2)];
  const grey = c1 * c2 === 0;
  const turn = grey ? 0 : ((h2 - h1 + 540) % 360) - 180;
  const dl = l2 - l1;
  const dc = c2 - c1;
  const dh = 2 * Math.sqrt(c1 * c2) * Math.sin((turn / 2) * degrees);
  const l = (l1 + l2) / 2;
  const c = (c1 + c2) / 2;
  const h = grey ? h1 + h2 : (h1 + turn / 2 + 360) % 360;
  const cos = (times: number, plus: number): number => Math.cos((times * h + plus) * degrees);
  const t = 1 - 0.17 * cos(1, -30) + 0.24 * cos(2, 0) + 0.32 * cos(3, 6) - 0.2 * cos(4, -63);
  const sl = 1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2);
  const sc = 1 + 0.045 * c;
  const sh = 1 + 0.015 * c * t;
  const rt = -Math.sin(60 * Math.exp(-(((h - 275) / 25) ** 2)) * degrees) * 2 * seventh(c);
  return Math.sqrt((dl / sl) ** 2 + (dc / sc) ** 2 + (dh / sh) ** 2 + rt * (dc / sc) * (dh / sh));
}

/** How far apart two colours look to one kind of vision. */
export function distance(one: string, other: string, vision: (colour: Triple) => Triple): number {
  return ciede2000(lab(vision(linear(one))), lab(vision(linear(other))));
}
