/** What other slices may use of publications. */
export { processBlobs } from './blob-references.ts';
export { expireReviews } from './expire.ts';
export { mayRetry } from './listing/links.ts';
export { KEPT_UPLOADS } from './process/kept-uploads.ts';
export { namedUploads } from './process/uploads.ts';
