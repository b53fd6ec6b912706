/** What the demo may use of workflows. */
export { addWorkflow } from './save.ts';
