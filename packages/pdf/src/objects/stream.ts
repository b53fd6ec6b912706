import type { PdfDict } from './dict.ts';

/** A stream (ISO 32000-2, 7.3.8): its dictionary and its bytes as they lie in the file, still encoded. */
export class PdfStream {
  readonly dict: PdfDict;
  readonly raw: Uint8Array;
  constructor(dict: PdfDict, raw: Uint8Array) {
    this.dict = dict;
    this.raw = raw;
  }
}
