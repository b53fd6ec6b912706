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
  { radius: 130, wave: 16, waves: 5, loop: 46, loops: 47 },
  { radius: 240, wave: 26, waves: 8, loop: 58, loops: 97 },
  { radius: 335, wave: 30, waves: 10, loop: 52, loops: 151 },
  { radius: 425, wave: 24, waves: 12, loop: 50, loops: 211 },
];

/**
 * One engraved band: a small loop running around a waved ring, as a closed line. Gives an SVG path with
 * one decimal; the same band always gives the same path.
 */
export function engrave({ radius, wave, waves, loop, loops }: Band, centre = 500): string {
  const points = loops * 14;
  const parts: string[] = [];
  for (let i = 0; i < points; i++) {
    const angle = (i / points) * 2 * Math.PI;
    const ring = radius + wave * Math.cos(waves * angle);
    const x = centre + ring * Math.cos(angle) + loop * Math.cos(loops * angle);
    const y = centre + ring * Math.sin(angle) + loop * Math.sin(loops * angle);
    parts.push(`${i === 0 ? 'M' : ''}${x.toFixed(1)} ${y.toFixed(1)}`);
  }
  return `${parts.join('L')}Z`;
}
