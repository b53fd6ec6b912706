import type { DocumentRow } from '../document.ts';

/** A document as whoever signs it after its person has it. */
export interface SecondDocument extends DocumentRow {
  /** Since its person signed; null before. */
  readonly waitsSince: Date | null;
  /** When the second signature was made; null before. */
  readonly secondSignedAt: Date | null;
}
