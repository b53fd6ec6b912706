/** What the demo may use of advances. */
export { askAdvance } from './advances.ts';
