/** What the demo writes of folders and document types: nobody made them by a call. */
export { addType } from './document-type.ts';
export { addFolder } from './folder.ts';
export type { FolderRow } from './folder-row.ts';
export { givePresets } from './templates/templates.ts';
export type { NewType } from './type-row.ts';
