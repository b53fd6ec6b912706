/** What other slices may use of the directory. */
export { endConsent } from './consent.ts';
export { seesFacesOn } from './faces.ts';
export { showsFace } from './shows-face.ts';
