import type { Glyph } from './find-glyphs.ts';

/** A polyline in shares of the letter's width and height, y upwards. */
type Stroke = readonly (readonly [x: number, y: number])[];

/**
 * Letters that typefaces draw in more ways than the standard fonts do, by their strokes: a letter like one of these is
 * that letter, too. `wide` is width by height, each weight a share of the height.
 */
const letters: readonly {
  letter: string;
  wide: readonly number[];
  weights: readonly number[];
  strokes: readonly Stroke[];
  slants?: readonly number[];
}[] = [
  ...[0.09, 0.12, 0.15, 0.18, 0.22, 0.26].map((wide) => ({
    letter: 'I',
    wide: [wide],
    weights: [1],
    slants: [0, 0.12, 0.16, 0.2],
    strokes: [line([0.5, 0], [0.5, 1])],
  })),
  // With a hook that reaches far, a short one, one below a bar, and one that hangs beneath the line.
  ...[0.12, 0.3].map((end) => ({
    letter: 'J',
    wide: [0.38, 0.52],
    weights: [0.11, 0.17],
    strokes: [line([0.9, 1], [0.9, 0.24], [0.78, 0.08], [0.5, 0.05], [0.2, 0.07], [0.06, end])],
  })),
  {
    letter: 'J',
    wide: [0.26, 0.36],
    weights: [0.1, 0.15],
    strokes: [line([0.82, 1], [0.82, 0.25], [0.72, 0.1], [0.45, 0.05], [0.05, 0.06])],
  },
  {
    letter: 'J',
    wide: [0.4, 0.55],
    weights: [0.1, 0.15],
    strokes: [
      line([0.3, 0.95], [0.85, 0.95], [0.85, 0.25], [0.72, 0.09], [0.45, 0.05], [0.2, 0.07], [0.05, 0.15]),
    ],
  },
  {
    letter: 'J',
    wide: [0.35, 0.45],
    weights: [0.09, 0.14],
    strokes: [
      line([0.35, 0.97], [1, 0.97]),
      line([0.68, 1], [0.68, 0.3], [0.6, 0.12], [0.4, 0.04], [0.15, 0.05], [0.05, 0.1]),
    ],
  },
  {
    letter: 'J',
    wide: [0.29, 0.36],
    weights: [0.09, 0.15],
    // Leaning it is as much an I.
    slants: [0],
    strokes: [line([0.06, 0.99], [0.94, 0.99]), line([0.52, 1], [0.52, 0.25], [0.38, 0.1], [0.14, 0.02])],
  },
  // Its bar ends at the stem, or reaches beyond it as a serif does.
  ...[
    line([0.92, 0.14], [0.92, 0.47], [0.56, 0.47]),
    line([0.88, 0.12], [0.88, 0.45], [0.6, 0.45], [0.99, 0.45]),
  ].map((bar) => ({
    letter: 'G',
    wide: [0.74, 0.84, 0.96],
    weights: [0.09, 0.13, 0.18],
    strokes: [
      line(
        [0.9, 0.84],
        [0.75, 0.92],
        [0.56, 0.95],
        [0.36, 0.92],
        [0.18, 0.79],
        [0.08, 0.6],
        [0.07, 0.4],
        [0.16, 0.2],
        [0.32, 0.08],
        [0.52, 0.05],
        [0.74, 0.07],
        [0.92, 0.14],
      ),
      bar,
    ],
  })),
  {
    letter: 'R',
    wide: [0.72],
    weights: [0.1, 0.16],
    strokes: [
      line(
        [0.08, 0],
        [0.08, 0.95],
        [0.5, 0.95],
        [0.72, 0.88],
        [0.8, 0.72],
        [0.72, 0.55],
        [0.5, 0.47],
        [0.08, 0.47],
      ),
      line([0.5, 0.47], [0.7, 0.36], [0.96, 0]),
    ],
  },
  ...[0.28, 0.45, 0.05].map((depth) => ({
    letter: 'M',
    wide: [0.72, 0.85, 1.1],
    weights: [0.1, 0.16],
    strokes: [line([0.08, 0], [0.08, 1], [0.5, depth], [0.92, 1], [0.92, 0])],
  })),
  {
    letter: 'E',
    wide: [0.82, 0.95],
    weights: [0.09, 0.14, 0.19],
    strokes: [
      line([0.95, 0.28], [0.9, 0.04], [0.02, 0.04]),
      line([0.25, 0], [0.25, 1]),
      line([0.02, 0.96], [0.88, 0.96], [0.9, 0.78]),
      line([0.25, 0.52], [0.66, 0.52]),
      line([0.66, 0.36], [0.66, 0.68]),
    ],
  },
];

/** How far upright letters lean, as a share of their height. */
const eachWay = [0, 0.2];
const heightPx = 28;

function line(...points: (readonly [number, number])[]): Stroke {
  return points;
}

/** The letters of strokes, drawn. */
export function strokeLetters(): { letter: string; glyph: Glyph }[] {
  return letters.flatMap(({ letter, wide, weights, strokes, slants = eachWay }) =>
    wide.flatMap((width) =>
      weights.flatMap((weight) =>
        slants.map((slant) => ({ letter, glyph: drawn(strokes, width, weight, slant) })),
      ),
    ),
  );
}

function drawn(strokes: readonly Stroke[], wide: number, weight: number, slant: number): Glyph {
  const width = Math.max(2, Math.round((wide + slant) * heightPx));
  const ink = new Float32Array(width * heightPx);
  const half = Math.min(weight * heightPx, wide * heightPx) / 2;
  for (let y = 0; y < heightPx; y++)
    for (let x = 0; x < width; x++) {
      const up = 1 - (y + 0.5) / heightPx;
      const own = (x + 0.5) / heightPx - slant * up;
      const far = Math.min(...strokes.map((stroke) => distance(stroke, own / wide, up, wide)));
      ink[y * width + x] = Math.min(1, Math.max(0, half - far * heightPx + 0.5));
    }
  return { left: 0, top: 0, width, height: heightPx, ink };
}

/** From a point to the nearest piece of a stroke, in shares of the height. */
function distance(stroke: Stroke, x: number, y: number, wide: number): number {
  let least = Infinity;
  for (let i = 0; i + 1 < stroke.length; i++) {
    const [[x0, y0], [x1, y1]] = [stroke[i]!, stroke[i + 1]!];
    const [dx, dy] = [(x1 - x0) * wide, y1 - y0];
    const [px, py] = [(x - x0) * wide, y - y0];
    const t = Math.min(1, Math.max(0, (px * dx + py * dy) / (dx * dx + dy * dy)));
    least = Math.min(least, (px - t * dx) ** 2 + (py - t * dy) ** 2);
  }
  return Math.sqrt(least);
}
