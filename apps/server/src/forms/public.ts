/** What other slices may use of forms. */
export { formBlobs } from './blob-references.ts';
