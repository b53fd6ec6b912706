/** What later slices, and the demo, may use of the billboard. */
export { insertPost, type NewPost } from './news.sql.ts';
