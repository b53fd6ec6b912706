import { flatRules } from '@legajo/ui/form/flat-draft.ts';
import type { Folder } from './folders.ts';

/** What the form holds of a folder, by the wire's names. */
export interface FolderDraft {
  readonly nombre: string;
  readonly tipo: Folder['tipo'];
  readonly orden: string;
  readonly visible: boolean;
  readonly firmable: boolean;
  readonly efimero: boolean;
  readonly bloqueantes: readonly number[];
}

export const FOLDER_RULES = flatRules<FolderDraft>();

/** A draft of a folder that is there, or of a new one. */
export const draftOf = (folder: Folder | null): FolderDraft => ({
  nombre: folder?.nombre ?? '',
  tipo: folder?.tipo ?? 'documentos',
  orden: String(folder?.orden ?? 0),
  visible: (folder?.visible ?? 1) === 1,
  firmable: folder?.firmable === 1,
  efimero: folder?.efimero === 1,
  bloqueantes: folder?.bloqueantes ?? [],
});

/** A draft as it travels. */
export const sentOf = ({ nombre, orden, visible, firmable, efimero }: FolderDraft) => ({
  nombre,
  orden,
  visible: visible ? 1 : 0,
  firmable: firmable ? 1 : 0,
  efimero: efimero ? 1 : 0,
});
