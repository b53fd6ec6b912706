import type { Counted } from './counts/counted.sql.ts';

export interface FolderRow {
  readonly id: number;
  readonly name: string;
  readonly kind: 'documentos' | 'recibos' | 'eform';
  readonly visible: boolean;
  readonly signable: boolean;
  readonly ephemeral: boolean;
  readonly sortOrder: number;
}

export interface NewFolder extends Omit<FolderRow, 'id'> {
  readonly blockers: readonly number[];
}

/** A folder with what hangs on it. */
export interface FullFolder extends FolderRow {
  readonly blockers: readonly number[];
  readonly archived: boolean;
  readonly version: number;
  /** Where it was asked for. */
  readonly counts: (Counted & { readonly types: number }) | null;
}
