/** What other slices may use of a company's look. */
export { logoBlobs } from './blob-references.ts';
export { keepLogo } from './logo.ts';
export { readMailLogo } from './mail-logo.ts';
export { moveLogo } from './move-logo.ts';
export { drawLogo } from './picture.ts';
