/** What later slices may use of a company's look. */
export { keepLogo } from './logo.ts';
