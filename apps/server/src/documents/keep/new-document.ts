import type { IsoDay } from '@legajo/contract';
import type { DocumentOrigin } from '@legajo/contract/documents/origins';

/** A document that was stored, sealed or not, on its way to its person. Hashes as hexadecimal. */
export interface NewDocument {
  readonly personId: number;
  readonly folderId: number;
  readonly documentTypeId: number;
  readonly period: string;
  readonly fileName: string;
  readonly signable: boolean;
  /** Who signs after its person; null or not said where nobody does. */
  readonly secondId?: number | null;
  readonly pages: number;
  readonly originalSha256: string;
  readonly sha256: string;
  readonly xmlSha256: string | null;
  readonly bytes: number;
  /** Whose seal it bears; null for none. */
  readonly certificateId: number | null;
  readonly level: string;
  /** Where it came from; by hand where nothing is said. */
  readonly origin?: DocumentOrigin;
  /** Its person brought it: it is in no report of what was delivered to people (areas 6.7). */
  readonly isBrought?: true;
  readonly processId: number | null;
  readonly processItem: number | null;
  readonly publishedBy: number;
  readonly code: string;
  /** The net pay it says, encrypted beside its file, base64; null where it was not read. */
  readonly net: string | null;
  /** Until when it is good, where that is known as it goes out. */
  readonly expiresOn?: IsoDay | null;
}

/** What all readers of one file share: of each there is the person and the item besides. */
export type NewShared = Omit<
  NewDocument,
  'personId' | 'secondId' | 'isBrought' | 'processItem' | 'xmlSha256' | 'net' | 'expiresOn' | 'processId'
> & {
  readonly processId: number;
};
