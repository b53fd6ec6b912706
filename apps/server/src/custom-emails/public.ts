/** What other slices may use of a company's own mails. */
export { galleryBlobs } from './blob-references.ts';
export { readMailPicture } from './gallery/mail-picture.ts';
export { welcomeOn } from './welcome/welcome.ts';
