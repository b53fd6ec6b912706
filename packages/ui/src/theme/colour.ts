/** A colour in OKLCH: lightness 0..1, chroma, hue in degrees. */
export interface Oklch {
  readonly l: number;
  readonly c: number;
  readonly h: number;
}

type Triple = readonly [number, number, number];

const toLinear = (v: number) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
const toGamma = (v: number) => (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055);

/** `#rgb` or `#rrggbb`, with or without `#` → `#RRGGBB`. Throws on anything else. */
export function normaliseHex(text: string): string {
  const digits = text.trim().replace(/^#/, '');
  const full = /^[0-9a-f]{3}$/i.test(digits) ? digits.replace(/./g, '$&$&') : digits;
  if (!/^[0-9a-f]{6}$/i.test(full)) throw new TypeError(`not a colour: ${text}`);
  return `#${full}`.toUpperCase();
}

/** A colour → linear sRGB, each 0..1. Throws on what is no colour. */
function linearOf(hex: string): Triple {
  const n = Number.parseInt(normaliseHex(hex).slice(1), 16);
  return [toLinear((n >> 16) / 255), toLinear(((n >> 8) & 255) / 255), toLinear((n & 255) / 255)];
}

/** Relative luminance of WCAG 2.2, 0..1. */
function luminance(hex: string): number {
  const [r, g, b] = linearOf(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast ratio of WCAG 2.2 between two colours, 1..21. */
export function contrast(a: string, b: string): number {
  const [x, y] = [luminance(a), luminance(b)];
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
}

/** sRGB → OKLCH (Ottosson's OKLab, in polar form). */
export function toOklch(hex: string): Oklch {
  const [r, g, b] = linearOf(hex);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const light = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return { l: light, c: Math.hypot(a, bb), h: (Math.atan2(bb, a) * 180) / Math.PI };
}

function linearFrom({ l, c, h }: Oklch): Triple {
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const x = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const y = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const z = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z,
    -1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z,
    -0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z,
  ];
}

const inGamut = (rgb: Triple) => rgb.every((v) => v >= -1e-5 && v <= 1 + 1e-5);

/** OKLCH → `#RRGGBB`; a colour outside sRGB keeps lightness and hue and loses chroma. */
export function toHex(colour: Oklch): string {
  let chroma = colour.c;
  if (!inGamut(linearFrom(colour))) {
    let low = 0;
    let high = colour.c;
    for (let round = 0; round < 16; round++) {
      chroma = (low + high) / 2;
      if (inGamut(linearFrom({ ...colour, c: chroma }))) low = chroma;
      else high = chroma;
    }
    chroma = low;
  }
  const channels = linearFrom({ ...colour, c: chroma }).map((v) => {
    const byte = Math.round(toGamma(Math.min(1, Math.max(0, v))) * 255);
    return byte.toString(16).padStart(2, '0');
  });
  return `#${channels.join('')}`.toUpperCase();
}
