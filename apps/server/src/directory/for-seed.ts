/** What the demo may use of the directory. */
export { saveOwnConsent } from './consent.ts';
