/** What other slices may use of people's own data. */
export { photoBlobs } from './photos/blob-references.ts';
export { movePhotos } from './photos/move-photos.ts';
export type { OwnDataHeld } from './sections/fields.ts';
export { ownDataHeld } from './sections/held.ts';
export { type OwnData, proposeChange, readOwnData } from './sections/own-parts.ts';
