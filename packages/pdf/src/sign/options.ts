import type { Appearance } from './draw/appearance.ts';
import type { PageChoice, Rectangle } from './draw/placement.ts';

/** A visible signature field to be made. */
export interface NewField {
  /** Field name, unique in the document. */
  name: string;
  /** What a screen reader calls it (/TU). */
  label?: string;
  page: PageChoice;
  rectangle: Rectangle;
  appearance: Appearance;
}

/** An empty field that is already in the document, to be filled. */
export interface ReservedField {
  field: string;
  appearance: Appearance;
}

/** What a signature says and where it shows. */
export interface SignatureOptions {
  /** Claimed instant of signing, written to /M (never into the CMS). */
  at: Date;
  /** Minutes the signer's clock is ahead of UTC at that instant. */
  offsetMinutes: number;
  /** Where it goes: a new field, or one reserved by an earlier revision. */
  target: NewField | ReservedField;
  /** Empty, visible fields made in the same revision for those who sign later. */
  reserve?: readonly NewField[];
  /** Who signs, as text (/Name). */
  name?: string;
  reason?: string;
  location?: string;
  /** Bytes to reserve for the signature: `measureSignature` of whoever will sign. */
  signatureBytes: number;
}
