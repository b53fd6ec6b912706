/** What later slices, and the demo, may use of people's own data. */
export { insertEnabled } from './actions.sql.ts';
export { openChange } from './close.ts';
export { drawPhoto } from './draw-photo.ts';
export { wholeFields } from './fields.ts';
export { HELD_MOST, type OwnDataHeld, ownDataHeld } from './held.sql.ts';
export { insertWaitingPhoto, upsertPhoto } from './photos.sql.ts';
export { insertSections } from './sections.sql.ts';
