import { loadPdfium, type Pdfium } from '../render/pdfium.ts';
import { createTextCache, type TextCache } from '../text/font.ts';
import { SourceReader } from './byte-source.ts';

/** What one host keeps between its items. */
export interface HostState {
  source: SourceReader;
  cache: TextCache;
  /** Loaded when the first item needs it. */
  pdfium(): Promise<Pdfium>;
}

export function createHostState(): HostState {
  let pdfium: Promise<Pdfium> | undefined;
  return {
    source: new SourceReader(),
    cache: createTextCache(),
    pdfium: () => {
      pdfium ??= loadPdfium();
      return pdfium;
    },
  };
}
