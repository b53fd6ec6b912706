import { drawGlyphShapes, drawShapes, type GlyphShapes } from '../render/glyph-shapes.ts';
import { wordCharacters } from '../render/letter-faces.ts';
import { loadPdfium, type Pdfium } from '../render/pdfium.ts';
import { createTextCache } from '../text/fonts/font.ts';
import type { TextCache } from '../text/fonts/text-font.ts';
import { BatchReader } from './work/batch-reader.ts';
import { SourceReader } from './work/byte-source.ts';

/** What one host keeps between its items. */
export interface HostState {
  source: SourceReader;
  batch: BatchReader;
  cache: TextCache;
  /** Loaded when the first item needs it. */
  pdfium(): Promise<Pdfium>;
  /** What digits look like; drawn when the first doubt needs them. */
  glyphShapes(): Promise<GlyphShapes>;
  /** What words look like in other typefaces than the commonest; drawn when the first one is met. */
  serifShapes(): Promise<GlyphShapes>;
}

export function createHostState(): HostState {
  let pdfium: Promise<Pdfium> | undefined;
  let shapes: GlyphShapes | undefined;
  let serif: GlyphShapes | undefined;
  const source = new SourceReader();
  const loaded = () => {
    pdfium ??= loadPdfium();
    return pdfium;
  };
  return {
    source,
    batch: new BatchReader(source),
    cache: createTextCache(),
    pdfium: loaded,
    glyphShapes: async () => {
      shapes ??= drawGlyphShapes(await loaded());
      return shapes;
    },
    serifShapes: async () => {
      serif ??= drawShapes(await loaded(), wordCharacters);
      return serif;
    },
  };
}
