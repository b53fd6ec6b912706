import type { PdfDict, PdfStream } from '../objects/objects.ts';
import type { PdfFile } from '../parse/document.ts';
import type { Doubts } from './doubts.ts';
import type { TextCache, TextFont } from './fonts/text-font.ts';
import type { TextRun } from './page-text.ts';
import type { ColourSpace } from './paint/colour.ts';
import type { ExtState } from './paint/ext-state.ts';
import type { Layers } from './paint/layers.ts';
import type { PagePaint } from './paint/page-paint.ts';
import type { Path } from './paint/path.ts';
import type { TextPen } from './text-pen.ts';

/** One page being read. */
export interface Reading {
  file: PdfFile;
  cache: TextCache;
  pen: TextPen;
  paint: PagePaint;
  path: Path;
  /** Whether the path becomes a clip once it is painted. */
  clipping: boolean;
  layers: Layers;
  doubts: Doubts;
  resources: PdfDict;
  named: Named;
  /** What notes and fields say without showing it. */
  unshown: TextRun[];
  /** Pattern streams that were read. */
  patterns: Set<PdfStream>;
  depth: number;
  forms: number;
  bytesLeft: number;
}

/** What was looked up by its name in these resources: most lines of text name theirs again. */
export interface Named {
  fonts: Map<string, TextFont>;
  spaces: Map<string, ColourSpace>;
  states: Map<string, ExtState>;
}

export function nothingNamed(): Named {
  return { fonts: new Map(), spaces: new Map(), states: new Map() };
}

/** A piece of content to be read where the operator stands: a form (8.10) or a tiling pattern (8.7.3). */
export interface Nested {
  stream: PdfStream;
  kind: 'form' | 'pattern';
}
