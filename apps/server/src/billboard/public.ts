/** What other slices, and the demo, may use of the billboard. */
export { billboardBlobs } from './blob-references.ts';
export { plantPost } from './keep.ts';
