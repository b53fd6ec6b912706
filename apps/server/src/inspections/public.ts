/** What other slices, and the application, use of inspections. */
export { knowInspector } from './entering/inspector.ts';
export { isInspected } from './reach.ts';
