import type { DocMdp } from '../verify/permissions.ts';
import type { Appearance } from './draw/appearance.ts';
import type { PageChoice, Rectangle } from './draw/placement.ts';
import type { LockOption } from './transforms.ts';

/** A visible signature field to be made; in a file that others certified it stays without a face (pyHanko's rule). */
export interface NewField {
  /** Field name, unique in the document. */
  name: string;
  /** What a screen reader calls it (/TU). */
  label?: string;
  page: PageChoice;
  rectangle: Rectangle;
  appearance: Appearance;
  /** What signing in it closes. */
  lock?: LockOption;
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
  /**
   * Certifies the file where this is its first signature, so that nothing else may be done to it afterwards (ISO 32000-2,
   * table 257). A file that somebody else signed is signed without.
   */
  certify?: DocMdp;
  /**
   * The page the fields name has no room for them: they go to a page of their own at the end, with this title, or stay
   * without a face where an earlier signature forbids another page.
   */
  noRoom?: boolean;
  /** What stands at the head of such a page. */
  ownPageTitle?: string;
  /** Language of every word that is shown (BCP 47, `es-AR`): in a tagged file it is told where the file has another. */
  language?: string;
  /** Who signs, as text (/Name). */
  name?: string;
  reason?: string;
  location?: string;
  /** Bytes to reserve for the signature: `measureSignature` of whoever will sign. */
  signatureBytes: number;
}
