/** What other slices may use of folders and document types. */

export { inSight, isInSight, stillAsked, toBeSigned, toBeSignedHere } from './asks.ts';
export { typeBlobs } from './blob-references.ts';
export { COMPANY_BOX, PERSON_BOX } from './default-boxes.ts';
export {
  asksSecond,
  listTypesOf,
  ownPdfOf,
  readType,
  requireOpenType,
  typeWithinReach,
} from './document-type.ts';
export { listFolders, requireFolder } from './folder.ts';
export { ensurePaperTypes } from './papers/asked-papers.ts';
export { folderInScope } from './reach.ts';
export type { DocumentType, PageBox, PageTransform } from './type-row.ts';
export { type PdfPageInfo, readPages as readPdfPages } from './types/own-pdf.ts';
export { isPageOf } from './types/page-fit.ts';
export { judgeTransform } from './types/rules.ts';
export { transformFromWire } from './types/wire.ts';
export { captureOf } from './wire.ts';
