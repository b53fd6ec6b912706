/** What later slices may use of folders and document types. */
export { readType } from './document-type.ts';
export { type Capture, type DocumentType, type PageBox, selectType } from './types.sql.ts';
export { captureOf } from './wire.ts';
