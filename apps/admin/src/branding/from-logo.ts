import { toHex, toOklch } from '@legajo/ui/theme/colour.ts';

const SIDE = 64;
const HUES = 24;
/** Below this a pixel is grey: it says nothing of the company's colour. */
const LEAST_CHROMA = 0.04;

/**
 * The colour a picture is made of: the hue with most colour in it, and among its pixels the middle one. Null for a
 * grey picture. Reads the picture from our own address only.
 */
export async function colourOfLogo(address: string): Promise<string | null> {
  const image = new Image();
  image.src = address;
  await image.decode();
  const canvas = new OffscreenCanvas(SIDE, SIDE);
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.drawImage(image, 0, 0, SIDE, SIDE);
  return mainColour(context.getImageData(0, 0, SIDE, SIDE).data);
}

/** The main colour of pixels in RGBA order, each 0..255. */
export function mainColour(pixels: ArrayLike<number>): string | null {
  const byHue: { weight: number; shades: { l: number; c: number; h: number }[] }[] = Array.from(
    { length: HUES },
    () => ({ weight: 0, shades: [] }),
  );
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    if ((pixels[at + 3] as number) < 128) continue;
    const hex = `#${[0, 1, 2].map((i) => (pixels[at + i] as number).toString(16).padStart(2, '0')).join('')}`;
    const shade = toOklch(hex);
    if (shade.c < LEAST_CHROMA) continue;
    const bin = byHue[Math.floor((((shade.h + 360) % 360) / 360) * HUES) % HUES];
    if (!bin) continue;
    bin.weight += shade.c;
    bin.shades.push(shade);
  }
  const best = byHue.reduce((most, bin) => (bin.weight > most.weight ? bin : most));
  const middle = best.shades.sort((a, b) => a.l - b.l)[Math.floor(best.shades.length / 2)];
  return middle ? toHex(middle) : null;
}
