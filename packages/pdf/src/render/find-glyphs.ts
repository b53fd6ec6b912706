/** Grey pixels, a byte each, 0 black. */
export interface GreyImage {
  pixels: Uint8Array;
  width: number;
  height: number;
}

/** A connected shape of ink, or several above each other: how much ink each pixel has (0 to 1), around it nothing. */
export interface Glyph {
  left: number;
  top: number;
  width: number;
  height: number;
  ink: Float32Array;
}

/** Ground and ink must differ by so many of 255 grey values. */
const leastContrast = 40;

/** Finds the glyphs of one line of text on an even ground, from the left. None where ground and ink cannot be told apart. */
export function findGlyphs(image: GreyImage): Glyph[] {
  const ink = inkOf(image);
  if (!ink) return [];
  eraseRules(ink, image);
  const pieces = connected(ink, image);
  return joinStacked(pieces).map((box) => glyphIn(ink, image, box));
}

/** The ground is the commonest grey, the ink what differs most from it. */
function inkOf({ pixels }: GreyImage): Float32Array | undefined {
  const count = new Uint32Array(256);
  for (const grey of pixels) count[grey]!++;
  const ground = count.indexOf(Math.max(...count));
  const [darkest, lightest] = [count.findIndex((n) => n > 0), count.findLastIndex((n) => n > 0)];
  const full = ground - darkest > lightest - ground ? darkest : lightest;
  if (Math.abs(full - ground) < leastContrast) return undefined;
  return Float32Array.from(pixels, (grey) => Math.min(1, Math.max(0, (grey - ground) / (full - ground))));
}

/** Lines from edge to edge are rules of a table, not text. */
function eraseRules(ink: Float32Array, { width, height }: GreyImage): void {
  for (let y = 0; y < height; y++) {
    const row = ink.subarray(y * width, (y + 1) * width);
    if (row.every((value) => value > 0.4)) row.fill(0);
  }
}

interface Extent {
  left: number;
  top: number;
  right: number;
  bottom: number;
  size: number;
}

/** Neighbouring pixels of ink, corners too. */
function connected(ink: Float32Array, { width, height }: GreyImage): Extent[] {
  const seen = new Uint8Array(ink.length);
  const found: Extent[] = [];
  const open: number[] = [];
  for (let start = 0; start < ink.length; start++) {
    if (seen[start] || ink[start]! < 0.5) continue;
    const one: Extent = { left: width, top: height, right: 0, bottom: 0, size: 0 };
    seen[start] = 1;
    open.push(start);
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      const x = at % width;
      const y = (at - x) / width;
      one.left = Math.min(one.left, x);
      one.right = Math.max(one.right, x + 1);
      one.top = Math.min(one.top, y);
      one.bottom = Math.max(one.bottom, y + 1);
      one.size++;
      for (let ny = Math.max(0, y - 1); ny <= Math.min(height - 1, y + 1); ny++)
        for (let nx = Math.max(0, x - 1); nx <= Math.min(width - 1, x + 1); nx++) {
          const next = ny * width + nx;
          if (seen[next] || ink[next]! < 0.5) continue;
          seen[next] = 1;
          open.push(next);
        }
    }
    if (one.size > 4) found.push(one);
  }
  return found.sort((a, b) => a.left - b.left);
}

/** Parts above each other are one glyph: a broken stroke, a dot. */
function joinStacked(parts: readonly Extent[]): Extent[] {
  const joined: Extent[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    const shared = last ? Math.min(last.right, part.right) - Math.max(last.left, part.left) : 0;
    if (last && shared > 0.5 * Math.min(last.right - last.left, part.right - part.left)) {
      last.right = Math.max(last.right, part.right);
      last.top = Math.min(last.top, part.top);
      last.bottom = Math.max(last.bottom, part.bottom);
      last.size += part.size;
    } else joined.push({ ...part });
  }
  return joined;
}

function glyphIn(ink: Float32Array, image: GreyImage, { left, top, right, bottom }: Extent): Glyph {
  const [width, height] = [right - left, bottom - top];
  const own = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    const row = (top + y) * image.width + left;
    own.set(ink.subarray(row, row + width), y * width);
  }
  return { left, top, width, height, ink: own };
}
