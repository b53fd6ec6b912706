/** What the demo writes of people's own data: they told it before anybody looked. */

export { openChange } from './close.ts';
export { type DrawnPhoto, drawPhoto } from './photos/draw-photo.ts';
export type { Photo } from './photos/photo.ts';
export { askForPhoto, putPhoto } from './photos/photos.ts';
export { wholeFields } from './sections/fields.ts';
export { tellSections } from './sections/sections.ts';
export { enableAction } from './settings/actions.ts';
