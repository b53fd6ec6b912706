/** What other slices may use of uploads. */
export { uploadBlobs } from './blob-references.ts';
export { approveUpload, rejectUpload, type SentBack, uploadOf } from './deciding/decide.ts';
export { AS_SENT, type FiledAs } from './deciding/filed-as.ts';
export { sheetNames } from './deciding/sheet-names.ts';
export type { Reading } from './reading/reading.ts';
export { readingToWire } from './reading/wire.ts';
