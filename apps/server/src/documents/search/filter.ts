import type { DocumentState, IsoDay } from '@legajo/contract';
import type { DocumentOrigin } from '@legajo/contract/documents/origins';
import type { DocumentResult } from '@legajo/contract/documents/results';
import type { DocumentSeal } from '@legajo/contract/documents/seals';
import type { DocumentWait } from '@legajo/contract/waits';

/** What documents wait for, and by which day and instant that is said. */
export interface Waits {
  readonly what: DocumentWait;
  /** Questions before it are left alone. */
  readonly askedSince: Date;
  /** The day of the company. */
  readonly on: IsoDay;
}

export interface DocumentFilter {
  readonly viewer: number;
  /** The viewer reaches everybody and every folder, as the statement before found: the limit need not be asked of each row. */
  readonly whole?: boolean | undefined;
  readonly terms: readonly string[];
  readonly numbers: readonly string[];
  readonly typeId: number | undefined;
  readonly folderId: number | undefined;
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly state: DocumentState | undefined;
  readonly sectorId: number | undefined;
  readonly locationId: number | undefined;
  readonly processId: number | undefined;
  readonly seal: DocumentSeal | undefined;
  readonly origin: DocumentOrigin | undefined;
  /** Days of its end, both included. */
  readonly expiresFrom: string | undefined;
  readonly expiresTo: string | undefined;
  /** Months of its delivery, both included, and where its person worked then. */
  readonly countedFrom: string | undefined;
  readonly countedTo: string | undefined;
  readonly sectorThen: number | undefined;
  readonly locationThen: number | undefined;
  readonly result: DocumentResult | undefined;
  /** Only those whose bytes the viewer may read, for what is handed out. */
  readonly bytes?: boolean | undefined;
  /** Those that are named, and no others. */
  readonly ids?: readonly number[] | undefined;
  /** What it waits for. */
  readonly waits: Waits | undefined;
}

export type DocumentOrder = 'publishedAt' | 'period' | 'name';
