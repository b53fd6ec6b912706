import type { DocumentState } from '@legajo/contract';

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
}

export type DocumentOrder = 'publishedAt' | 'period' | 'name';
