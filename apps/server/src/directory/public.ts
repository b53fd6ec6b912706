/** What other slices may use of the directory. */
export { seesFacesOn } from './faces.ts';
export { showsFace } from './shows-face.ts';
