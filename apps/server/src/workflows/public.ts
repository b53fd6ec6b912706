/** What other slices may use of workflows. */
export { type InForce, workflowInForce } from './in-force.ts';
