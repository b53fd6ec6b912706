import type { DocumentRow } from '../document.ts';

/** A document with why it was withdrawn, and whether its bytes are there. */
export interface ShownDocument extends DocumentRow {
  readonly cancelReason: string | null;
  readonly hollow: boolean;
}
