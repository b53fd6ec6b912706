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
