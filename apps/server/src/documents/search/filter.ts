import type { DocumentState } from '@legajo/contract';
import type { DocumentWait } from '@legajo/contract/waits';

export interface DocumentFilter {
  readonly viewer: number;
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
  /** Those that are named, and no others. */
  readonly ids?: readonly number[] | undefined;
  /** What it waits for, and since when questions count. */
  readonly waits: { readonly what: DocumentWait; readonly askedSince: Date } | undefined;
}

export type DocumentOrder = 'publishedAt' | 'period' | 'name';
