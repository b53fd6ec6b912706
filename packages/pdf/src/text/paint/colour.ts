import { PdfDict, PdfName, type PdfObject, PdfStream } from '../../objects/objects.ts';
import type { PdfFile } from '../../parse/document.ts';

/** What the numbers of a colour mean (ISO 32000-2, 8.6), as far as brightness goes. */
export type ColourSpace =
  | { kind: 'grey' | 'rgb' | 'cmyk' | 'lab' | 'none' | 'pattern' | 'unknown' }
  /** One ink from no tint to full tint. */
  | { kind: 'tint'; from: number; to: number; exponent: number };

/** The brightness of an ink that no printer or screen lays down. */
export const noInk = -1;

export const grey: ColourSpace = { kind: 'grey' };
export const rgb: ColourSpace = { kind: 'rgb' };
export const cmyk: ColourSpace = { kind: 'cmyk' };
const unknown: ColourSpace = { kind: 'unknown' };

const byName: ReadonlyMap<string, ColourSpace> = new Map<string, ColourSpace>([
  ['DeviceGray', grey],
  ['CalGray', grey],
  ['G', grey],
  ['DeviceRGB', rgb],
  ['CalRGB', rgb],
  ['RGB', rgb],
  ['DeviceCMYK', cmyk],
  ['CMYK', cmyk],
  ['Lab', { kind: 'lab' }],
  ['Pattern', { kind: 'pattern' }],
]);

/** A colour space by its name or array; what is not known says so. */
export function readColourSpace(file: PdfFile, space: PdfObject): ColourSpace {
  if (space instanceof PdfName) return byName.get(space.value) ?? unknown;
  if (!Array.isArray(space)) return unknown;
  const family = file.resolve(space[0]);
  if (!(family instanceof PdfName)) return unknown;
  if (family.value === 'ICCBased') return byComponents(file, file.resolve(space[1]));
  if (family.value === 'Separation') return readSeparation(file, space);
  return byName.get(family.value) ?? unknown;
}

function byComponents(file: PdfFile, profile: PdfObject): ColourSpace {
  const count = profile instanceof PdfStream ? file.lookupNumber(profile.dict, 'N') : undefined;
  return count === 1 ? grey : count === 3 ? rgb : count === 4 ? cmyk : unknown;
}

/** One spot ink (8.6.6.4); its colour by an exponential function between two colours, as nearly all are. */
function readSeparation(file: PdfFile, space: readonly PdfObject[]): ColourSpace {
  const name = file.resolve(space[1]);
  if (!(name instanceof PdfName)) return unknown;
  if (name.value === 'None') return { kind: 'none' };
  const base = readColourSpace(file, file.resolve(space[2]));
  const tint = file.resolve(space[3]);
  if (!(tint instanceof PdfDict) || !isPlainTint(file, tint)) return unknown;
  const at = (key: string) =>
    Float64Array.from((file.lookupArray(tint, key) ?? []).map((value) => Number(file.resolve(value))));
  const [from, to] = [at('C0'), at('C1')];
  const ends = [brightnessOf(base, from, from.length), brightnessOf(base, to, to.length)] as const;
  return { kind: 'tint', from: ends[0], to: ends[1], exponent: file.lookupNumber(tint, 'N') ?? 1 };
}

/** Whether a tint goes from one colour to the other, with nothing cut off on the way (7.10.3): its name says nothing. */
function isPlainTint(file: PdfFile, tint: PdfDict): boolean {
  const [from, to] = (file.lookupArray(tint, 'Domain') ?? []).map((value) => file.resolve(value));
  return file.lookupNumber(tint, 'FunctionType') === 2 && !tint.has('Range') && from === 0 && to === 1;
}

/** Brightness of a colour, 0 black to 1 white (ITU-R BT.601 weights); NaN where the numbers do not say it. */
export function brightnessOf(space: ColourSpace, numbers: Float64Array, count: number): number {
  const a = numbers[0]!;
  // Nearly every colour of a page is a grey one.
  if (space === grey) return count === 1 ? within(a) : Number.NaN;
  const b = numbers[1]!;
  const c = numbers[2]!;
  const d = numbers[3]!;
  switch (space.kind) {
    case 'grey':
      return count === 1 ? within(a) : Number.NaN;
    case 'rgb':
      return count === 3 ? 0.299 * within(a) + 0.587 * within(b) + 0.114 * within(c) : Number.NaN;
    case 'cmyk':
      return count === 4
        ? (1 - within(d)) * (1 - 0.299 * within(a) - 0.587 * within(b) - 0.114 * within(c))
        : Number.NaN;
    case 'lab':
      return count === 3 ? within(a / 100) : Number.NaN;
    case 'tint':
      return count === 1 ? space.from + (space.to - space.from) * within(a) ** space.exponent : Number.NaN;
    case 'none':
      return noInk;
    default:
      return Number.NaN;
  }
}

/** What a new space begins with (8.6.3): black, or full tint. */
export function firstBrightness(space: ColourSpace): number {
  if (space.kind === 'tint') return space.to;
  if (space.kind === 'none') return noInk;
  return space.kind === 'pattern' || space.kind === 'unknown' ? Number.NaN : 0;
}

const within = (value: number): number => (value < 0 ? 0 : value > 1 ? 1 : value);
