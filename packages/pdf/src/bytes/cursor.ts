import type { PdfError } from '../errors.ts';

/** A place in bytes that are read one after the other: `pos` moves up to `end`. */
export interface Cursor {
  readonly bytes: Uint8Array;
  readonly end: number;
  pos: number;
  /** A `damaged` that says where reading stood. */
  fail(message: string): PdfError;
}
