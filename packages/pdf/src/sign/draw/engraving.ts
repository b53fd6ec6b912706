import { deflateSync } from 'node:zlib';

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

/** Already mixed with white, so that no transparency is needed. */
const PALE: Record<Ink, string> = { grey: '.86 .87 .88', green: '.86 .91 .88', ochre: '.94 .91 .86' };
const FULL: Record<'green' | 'ochre', string> = { green: '.36 .57 .47', ochre: '.66 .52 .3' };

const WAVES = { grey: wave('grey'), green: wave('green'), ochre: wave('ochre') };
const ROSETTES = { green: rosette('green'), ochre: rosette('ochre') };

/** The band of waves that lies under the text. */
export const waveOf = (ink: Ink): Engraving => WAVES[ink];

/** The rosette round a person's mark. */
export const rosetteOf = (ink: 'green' | 'ochre'): Engraving => ROSETTES[ink];

/** Fifteen strands that swing together and cross twice, as on a banknote. */
function wave(ink: Ink): Engraving {
  let s = `4.5 w 1 J 1 j ${PALE[ink]} RG\n`;
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
  return form(s, WAVE_WIDTH, WAVE_HEIGHT);
}

/** Two guilloche rings with twelve lobes, open in the middle for the mark. */
function rosette(ink: 'green' | 'ochre'): Engraving {
  let s = `7 w 1 J 1 j ${FULL[ink]} RG\n`;
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
  return form(s, ROSETTE, ROSETTE);
}

function polyline(points: readonly [number, number][]): string {
  return `${points.map(([x, y], i) => `${Math.round(x)} ${Math.round(y)} ${i === 0 ? 'm' : 'l'}`).join('\n')} S\n`;
}

function form(content: string, width: number, height: number): Engraving {
  return {
    entries: `/Type /XObject/Subtype /Form/BBox [0 0 ${width} ${height}]/Resources <<>>/Filter /FlateDecode`,
    data: deflateSync(content, { level: 9 }),
    width,
    height,
  };
}
