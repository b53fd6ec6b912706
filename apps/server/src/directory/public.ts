/** What other slices may use of the directory. */
export { seesFaces } from './faces.ts';
export { showsFace } from './shows-face.ts';
