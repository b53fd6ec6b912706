/** What later slices may use of folders and document types. */
export { readType } from './document-type.ts';
export { type FolderRow, insertFolder } from './folders.sql.ts';
export { folderInScope } from './reach.sql.ts';
export {
  type Capture,
  type DocumentType,
  insertType,
  type NewType,
  type PageBox,
  selectType,
} from './types.sql.ts';
export { captureOf } from './wire.ts';
