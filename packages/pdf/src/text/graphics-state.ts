import type { TextFont } from './fonts/text-font.ts';
import type { SavedMarks } from './marked/marked-content.ts';
import { type Matrix, unitMatrix } from './matrix.ts';
import { type ColourSpace, grey, noInk } from './paint/colour.ts';
import { type Clip, everywhere, type Ink, layer } from './paint/ink.ts';

function textDefaults(): Float64Array {
  const text = new Float64Array(6);
  text[3] = 1;
  return text;
}

/** The part of the graphics state that text and what covers it depend on (8.4 and 9.3). */
export class GraphicsState {
  /** User space to the page as seen. */
  readonly ctm: Matrix;
  font: TextFont | undefined;
  /** Size, character and word spacing, horizontal scale, leading, rise. */
  readonly text: Float64Array;
  /** Text rendering mode; 3 and 7 paint nothing. */
  mode = 0;
  /** Brightness of the colours as `brightnessOf` gives it, and their spaces. */
  fill = 0;
  stroke = 0;
  fillSpace: ColourSpace = grey;
  strokeSpace: ColourSpace = grey;
  fillOpacity = 1;
  strokeOpacity = 1;
  /** Of the transparency groups around. */
  groupOpacity = 1;
  softMask = false;
  oddBlend = false;
  /** Colours go through a function of the file. */
  transfers = false;
  /** A soft mask or odd blend mode around the group. */
  groupMasked = false;
  lineWidth = 1;
  clip: Clip = everywhere;
  layer: number = layer.shown;
  #ink: Ink | undefined;

  constructor(ctm: Matrix = unitMatrix(), text: Float64Array = textDefaults()) {
    this.ctm = ctm;
    this.text = text;
  }

  copy(): GraphicsState {
    const next = new GraphicsState(this.ctm.slice(), this.text.slice());
    next.font = this.font;
    next.mode = this.mode;
    next.fill = this.fill;
    next.stroke = this.stroke;
    next.fillSpace = this.fillSpace;
    next.strokeSpace = this.strokeSpace;
    next.fillOpacity = this.fillOpacity;
    next.strokeOpacity = this.strokeOpacity;
    next.groupOpacity = this.groupOpacity;
    next.softMask = this.softMask;
    next.oddBlend = this.oddBlend;
    next.transfers = this.transfers;
    next.groupMasked = this.groupMasked;
    next.lineWidth = this.lineWidth;
    next.clip = this.clip;
    next.layer = this.layer;
    next.#ink = this.#ink;
    return next;
  }

  /** Whatever text is painted with was changed. */
  changed(): void {
    this.#ink = undefined;
  }

  /** What text is painted with: one object until something changes. */
  ink(): Ink {
    this.#ink ??= this.#mix();
    return this.#ink;
  }

  #mix(): Ink {
    // Outlines alone, or the inside with or without them (9.3.6).
    const outlined = this.mode === 1 || this.mode === 5;
    const brightness = outlined ? this.stroke : this.fill;
    const opacity = (outlined ? this.strokeOpacity : this.fillOpacity) * this.groupOpacity;
    return {
      brightness: brightness === noInk ? Number.NaN : brightness,
      opacity: brightness === noInk || this.mode === 3 || this.mode === 7 ? 0 : opacity,
      masked: this.softMask || this.oddBlend || this.transfers || this.groupMasked,
      layer: this.layer,
      clip: this.clip,
      font: this.font,
    };
  }
}

/** What reading content within content changes. */
export interface SavedPen {
  state: GraphicsState;
  states: GraphicsState[];
  textMatrix: Matrix;
  lineMatrix: Matrix;
  marks: SavedMarks;
}
