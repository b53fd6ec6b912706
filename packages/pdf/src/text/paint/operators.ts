import { PdfDict, PdfName, type PdfObject, PdfStream } from '../../objects/objects.ts';
import { type ContentScanner, operand } from '../content-scanner.ts';
import { fontOf } from '../fonts/font.ts';
import type { GraphicsState } from '../graphics-state.ts';
import type { Nested, Reading } from '../reading.ts';
import type { TextPen } from '../text-pen.ts';
import {
  brightnessOf,
  type ColourSpace,
  cmyk,
  firstBrightness,
  grey,
  readColourSpace,
  rgb,
} from './colour.ts';
import { readExtState } from './ext-state.ts';
import { endPath, fillPath, shade, strokePath } from './marks.ts';

/** Gives what is to be read in its place, when there is anything. */
// biome-ignore lint/suspicious/noConfusingVoidType: most operators give nothing
export type Handler = (reading: Reading, scanner: ContentScanner) => Nested | undefined | void;

/** The graphics state, whose ink is about to change. */
export function refreshed({ state }: TextPen): GraphicsState {
  state.changed();
  return state;
}

/** An entry of the resources by the last operand, and what it resolves to. */
export function lookUp(
  reading: Reading,
  category: string,
  scanner: ContentScanner,
): { entry: PdfObject | undefined } | undefined {
  const all = reading.file.lookupDict(reading.resources, category);
  if (!all || scanner.count < 1) return undefined;
  return { entry: all.get(scanner.name(scanner.count - 1)) };
}

const setFill =
  (space: ColourSpace): Handler =>
  ({ pen: { state } }, { numbers, count }) => {
    const brightness = brightnessOf(space, numbers, count);
    state.fillSpace = space;
    // Most lines of text set the colour that is set already.
    if (brightness === state.fill) return;
    state.fill = brightness;
    state.changed();
  };

const setStroke =
  (space: ColourSpace): Handler =>
  ({ pen: { state } }, { numbers, count }) => {
    const brightness = brightnessOf(space, numbers, count);
    state.strokeSpace = space;
    if (brightness === state.stroke) return;
    state.stroke = brightness;
    state.changed();
  };

const setFillColour: Handler = (reading, scanner) => {
  const state = refreshed(reading.pen);
  state.fill = brightnessOf(state.fillSpace, scanner.numbers, scanner.count);
  return patternNamed(reading, scanner);
};

const setStrokeColour: Handler = (reading, scanner) => {
  const state = refreshed(reading.pen);
  state.stroke = brightnessOf(state.strokeSpace, scanner.numbers, scanner.count);
  return patternNamed(reading, scanner);
};

const paint =
  (options: { fill?: boolean; stroke?: boolean; close?: boolean }): Handler =>
  (reading) => {
    if (options.close) reading.path.close();
    if (options.fill) fillPath(reading);
    if (options.stroke) strokePath(reading);
    endPath(reading);
  };

const clip: Handler = (reading) => {
  reading.clipping = true;
};

/** The operators that set how things are painted, and those that paint what is no text. */
export const paintHandlers = {
  m: ({ path }, { numbers, count }) => {
    if (count >= 2) path.move(numbers[0]!, numbers[1]!);
  },
  l: ({ path }, { numbers, count }) => {
    if (count >= 2) path.line(numbers[0]!, numbers[1]!);
  },
  c: ({ path }, { numbers, count }) => path.curve(numbers, 0, Math.min(count, 6)),
  v: ({ path }, { numbers, count }) => path.curve(numbers, 0, Math.min(count, 4)),
  y: ({ path }, { numbers, count }) => path.curve(numbers, 0, Math.min(count, 4)),
  re: ({ path }, { numbers, count }) => {
    if (count >= 4) path.rectangle(numbers[0]!, numbers[1]!, numbers[2]!, numbers[3]!);
  },
  h: ({ path }) => path.close(),
  f: paint({ fill: true }),
  F: paint({ fill: true }),
  'f*': paint({ fill: true }),
  B: paint({ fill: true, stroke: true }),
  'B*': paint({ fill: true, stroke: true }),
  b: paint({ fill: true, stroke: true, close: true }),
  'b*': paint({ fill: true, stroke: true, close: true }),
  S: paint({ stroke: true }),
  s: paint({ stroke: true, close: true }),
  n: paint({}),
  W: clip,
  'W*': clip,
  sh: shade,
  w: ({ pen }, { numbers, count }) => {
    if (count > 0) pen.state.lineWidth = numbers[0]!;
  },
  gs: setExtState,
  g: setFill(grey),
  rg: setFill(rgb),
  k: setFill(cmyk),
  G: setStroke(grey),
  RG: setStroke(rgb),
  K: setStroke(cmyk),
  sc: setFillColour,
  scn: setFillColour,
  SC: setStrokeColour,
  SCN: setStrokeColour,
  cs: (reading, scanner) => {
    const state = refreshed(reading.pen);
    state.fillSpace = spaceNamed(reading, scanner);
    state.fill = firstBrightness(state.fillSpace);
  },
  CS: (reading, scanner) => {
    const state = refreshed(reading.pen);
    state.strokeSpace = spaceNamed(reading, scanner);
    state.stroke = firstBrightness(state.strokeSpace);
  },
} satisfies Record<string, Handler>;

function spaceNamed(reading: Reading, scanner: ContentScanner): ColourSpace {
  if (scanner.count < 1) return { kind: 'unknown' };
  const name = scanner.name(scanner.count - 1);
  const { spaces } = reading.named;
  let space = spaces.get(name);
  if (!space) {
    const entry = lookUp(reading, 'ColorSpace', scanner)?.entry ?? new PdfName(name);
    space = readColourSpace(reading.file, reading.file.resolve(entry));
    spaces.set(name, space);
  }
  return space;
}

/** A tiling pattern (8.7.3) may hold text of its own. */
function patternNamed(reading: Reading, scanner: ContentScanner): Nested | undefined {
  if (scanner.count < 1 || scanner.kinds[scanner.count - 1] !== operand.name) return undefined;
  const pattern = reading.file.resolve(lookUp(reading, 'Pattern', scanner)?.entry);
  if (!(pattern instanceof PdfStream) || reading.patterns.has(pattern)) return undefined;
  reading.patterns.add(pattern);
  return { stream: pattern, kind: 'pattern' };
}

function setExtState(reading: Reading, scanner: ContentScanner): void {
  if (scanner.count < 1) return;
  const { file, named, pen } = reading;
  const name = scanner.name(scanner.count - 1);
  let found = named.states.get(name);
  if (!found) {
    const dict = file.resolve(lookUp(reading, 'ExtGState', scanner)?.entry);
    found = dict instanceof PdfDict ? readExtState(file, dict) : {};
    named.states.set(name, found);
  }
  const state = refreshed(pen);
  state.fillOpacity = found.fillOpacity ?? state.fillOpacity;
  state.strokeOpacity = found.strokeOpacity ?? state.strokeOpacity;
  state.lineWidth = found.lineWidth ?? state.lineWidth;
  state.softMask = found.softMask ?? state.softMask;
  state.oddBlend = found.oddBlend ?? state.oddBlend;
  state.transfers = found.transfers ?? state.transfers;
  if (found.font) {
    state.font = fontOf(file, found.font, reading.cache);
    pen.fonts.add(state.font);
    state.text[0] = found.fontSize!;
  }
}
