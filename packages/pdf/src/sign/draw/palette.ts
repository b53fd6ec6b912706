import type { ColourSpace } from '../../conformance/output-colours.ts';

/** The operator that sets a colour, with its operands: for areas and letters, and for lines. */
export interface Paint {
  fill: string;
  line: string;
}

/** Every colour of an appearance as red, green and blue. None is seen through: pale ones are mixed with white already. */
const COLOURS = {
  ink: '.067 .086 .11',
  slate: '.235 .267 .314',
  faint: '.36 .39 .44',
  rule: '.8 .82 .85',
  waitingRule: '.6 .63 .67',
  waitingFrame: '.45 .48 .53',
  waitingLine: '.55 .58 .62',
  white: '1 1 1',
  paleGrey: '.86 .87 .88',
  paleGreen: '.86 .91 .88',
  paleOchre: '.94 .91 .86',
  green: '.36 .57 .47',
  ochre: '.66 .52 .3',
} as const;

export type ColourName = keyof typeof COLOURS;

/** The colours in one space. */
export interface Palette {
  space: ColourSpace;
  paints: Readonly<Record<ColourName, Paint>>;
  /** Entries of the resources of whatever paints with it. */
  resources: string;
}

/** sRGB's white point, gamma and primaries (IEC 61966-2-1) as a space of the eye. */
const CALIBRATED =
  '[/CalRGB <</WhitePoint [.9505 1 1.089]/Gamma [2.2 2.2 2.2]' +
  '/Matrix [.4124 .2126 .0193 .3576 .7152 .1192 .1805 .0722 .9505]>>]';

const made = new Map<ColourSpace, Palette>();

/** The palette in a space: made once, the same for every appearance. */
export function paletteIn(space: ColourSpace): Palette {
  let palette = made.get(space);
  if (!palette) {
    const entries = Object.entries(COLOURS).map(([name, colour]) => [name, paintOf(colour, space)]);
    const resources = space === 'calibrated' ? `/ColorSpace <</C ${CALIBRATED}>>` : '';
    palette = { space, paints: Object.fromEntries(entries) as Palette['paints'], resources };
    made.set(space, palette);
  }
  return palette;
}

function paintOf(colour: string, space: ColourSpace): Paint {
  const [r, g, b] = colour.split(' ').map(Number) as [number, number, number];
  switch (space) {
    case 'rgb':
      return { fill: `${colour} rg`, line: `${colour} RG` };
    case 'calibrated':
      return { fill: `/C cs ${colour} sc`, line: `/C CS ${colour} SC` };
    case 'gray': {
      const grey = short(0.299 * r + 0.587 * g + 0.114 * b);
      return { fill: `${grey} g`, line: `${grey} G` };
    }
    case 'cmyk': {
      // All that the three have in common is black: small letters stay sharp.
      const k = 1 - Math.max(r, g, b);
      const inks = [r, g, b].map((x) => short(k === 1 ? 0 : (1 - x - k) / (1 - k)));
      const operands = [...inks, short(k)].join(' ');
      return { fill: `${operands} k`, line: `${operands} K` };
    }
  }
}

const short = (n: number): string => String(Math.round(n * 1000) / 1000);
