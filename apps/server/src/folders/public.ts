/** What other slices may use of folders and document types. */
export { readType, typeWithinReach } from './document-type.ts';
export { folderInScope } from './reach.ts';
export type { DocumentType, PageBox } from './type-row.ts';
export { captureOf } from './wire.ts';
