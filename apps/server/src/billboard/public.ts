/** What other slices, and the demo, may use of the billboard. */
export { publishPost } from './news.ts';
