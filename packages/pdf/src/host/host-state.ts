import { loadPdfium, type Pdfium } from '../render/pdfium.ts';
import { createTextCache, type TextCache } from '../text/font.ts';
import { BatchReader } from './work/batch-reader.ts';
import { SourceReader } from './work/byte-source.ts';

/** What one host keeps between its items. */
export interface HostState {
  source: SourceReader;
  batch: BatchReader;
  cache: TextCache;
  /** Loaded when the first item needs it. */
  pdfium(): Promise<Pdfium>;
}

export function createHostState(): HostState {
  let pdfium: Promise<Pdfium> | undefined;
  const source = new SourceReader();
  return {
    source,
    batch: new BatchReader(source),
    cache: createTextCache(),
    pdfium: () => {
      pdfium ??= loadPdfium();
      return pdfium;
    },
  };
}
