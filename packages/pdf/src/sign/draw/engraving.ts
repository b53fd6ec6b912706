import { deflateSync } from 'node:zlib';
import type { ColourName, Palette } from './palette.ts';

/** Line work drawn once and used by every appearance: a form XObject with a fixed box. */
export interface Engraving {
  /** Entries of its stream dictionary, without /Length. */
  entries: string;
  /** Its content, deflated. */
  data: Uint8Array;
  width: number;
  height: number;
}

/** The inks of the line work: neutral, agreement, disagreement. */
export type Ink = 'grey' | 'green' | 'ochre';

const WAVE_WIDTH = 1890;
const WAVE_HEIGHT = 780;
const ROSETTE = 1000;

const PALE: Record<Ink, ColourName> = { grey: 'paleGrey', green: 'paleGreen', ochre: 'paleOchre' };

const engraved = new Map<string, Engraving>();

/** The band of waves that lies under the text: drawn once for each palette. */
export const waveOf = (ink: Ink, palette: Palette): Engraving =>
  once(`wave ${ink} ${palette.space}`, () => wave(ink, palette));

/** The rosette round a person's mark. */
export const rosetteOf = (ink: 'green' | 'ochre', palette: Palette): Engraving =>
  once(`rosette ${ink} ${palette.space}`, () => rosette(ink, palette));

function once(key: string, draw: () => Engraving): Engraving {
  let known = engraved.get(key);
  if (!known) {
    known = draw();
    engraved.set(key, known);
  }
  return known;
}

/** Fifteen strands that swing together and cross twice, as on a banknote. */
function wave(ink: Ink, palette: Palette): Engraving {
  let s = `4.5 w 1 J 1 j ${palette.paints[PALE[ink]].line}\n`;
  for (let k = 0; k < 15; k++) {
    const t = k / 14;
    const points: [number, number][] = [];
    for (let i = 0; i <= 44; i++) {
      const x = i / 44;
      const middle = 0.46 + 0.24 * Math.sin(2 * Math.PI * (1.12 * x - 0.3)) + 0.08 * x;
      const spread = 0.24 * Math.sin(2 * Math.PI * (0.92 * x + 0.12) + 0.5 * t) + 0.05;
      points.push([x * WAVE_WIDTH, (middle + spread * (2 * t - 1)) * WAVE_HEIGHT]);
    }
    s += polyline(points);
  }
  return form(s, WAVE_WIDTH, WAVE_HEIGHT, palette);
}

/** Two guilloche rings with twelve lobes, open in the middle for the mark. */
function rosette(ink: 'green' | 'ochre', palette: Palette): Engraving {
  let s = `7 w 1 J 1 j ${palette.paints[ink].line}\n`;
  const ring = (inner: number, outer: number, strands: number, turns: number, lobes: number): void => {
    for (let k = 0; k < strands; k++) {
      const points: [number, number][] = [];
      const steps = turns * 9;
      for (let i = 0; i <= steps; i++) {
        const a = (2 * Math.PI * i) / steps;
        const edge = outer + lobes * Math.cos(12 * a);
        const swing = (1 + Math.sin(turns * a + (2 * Math.PI * k) / strands)) / 2;
        const r = (inner + (edge - inner) * swing) * (ROSETTE / 2);
        points.push([ROSETTE / 2 + r * Math.cos(a), ROSETTE / 2 + r * Math.sin(a)]);
      }
      s += polyline(points);
    }
  };
  ring(0.66, 0.92, 3, 30, 0.06);
  ring(0.4, 0.7, 3, 24, 0.04);
  return form(s, ROSETTE, ROSETTE, palette);
}

function polyline(points: readonly [number, number][]): string {
  return `${points.map(([x, y], i) => `${Math.round(x)} ${Math.round(y)} ${i === 0 ? 'm' : 'l'}`).join('\n')} S\n`;
}

function form(content: string, width: number, height: number, { resources }: Palette): Engraving {
  return {
    entries: `/Type /XObject/Subtype /Form/BBox [0 0 ${width} ${height}]/Resources <<${resources}>>/Filter /FlateDecode`,
    data: deflateSync(content, { level: 9 }),
    width,
    height,
  };
}
