/** What other slices may use of uploads. */
export { uploadBlobs } from './blob-references.ts';
export { approveUpload, rejectUpload, uploadOf } from './deciding/decide.ts';
