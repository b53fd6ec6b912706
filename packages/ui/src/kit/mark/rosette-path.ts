export interface Band {
  /** Mean radius, how far its wave goes, and how many waves, in the drawing's units. */
  readonly radius: number;
  readonly wave: number;
  readonly waves: number;
  /** Radius of the small loop and how many of them run around. */
  readonly loop: number;
  readonly loops: number;
}

/** The bands of the product's rosette, in a drawing of 1000 × 1000 around its centre. */
export const ROSETTE: readonly Band[] = [
  { radius: 72, wave: 10, waves: 5, loop: 38, loops: 41 },
  { radius: 168, wave: 22, waves: 6, loop: 62, loops: 97 },
  { radius: 286, wave: 26, waves: 8, loop: 66, loops: 163 },
  { radius: 404, wave: 22, waves: 10, loop: 62, loops: 233 },
];

const POINTS_PER_LOOP = 9;

/**
 * One engraved band: a small loop running around a waved ring, wider where the ring swells, as a closed
 * line smoothed through its midpoints. Gives an SVG path with one decimal; the same band gives the same path.
 */
export function engrave({ radius, wave, waves, loop, loops }: Band, centre = 500): string {
  const count = loops * POINTS_PER_LOOP;
  const points = Array.from({ length: count + 1 }, (_, i) => {
    const angle = (i / count) * 2 * Math.PI;
    const swell = Math.cos(waves * angle);
    const ring = radius + wave * swell;
    const reach = loop * (0.66 - 0.34 * Math.cos(waves * angle + 0.9));
    const out = ring + reach * Math.cos(loops * angle);
    const along = (reach * 0.55 * Math.sin(loops * angle)) / ring;
    return [centre + out * Math.cos(angle + along), centre + out * Math.sin(angle + along)] as const;
  });
  const write = (x: number, y: number) => `${x.toFixed(1)} ${y.toFixed(1)}`;
  return points.slice(1).reduce((path, [x, y], i) => {
    const [px, py] = points[i] as readonly [number, number];
    return i === 0
      ? `M${write((px + x) / 2, (py + y) / 2)}`
      : `${path}Q${write(px, py)} ${write((px + x) / 2, (py + y) / 2)}`;
  }, '');
}
