/** What the demo does to publications as of the past: the steps of a real one, without a request. */
export { workflowApproval } from './approval/kinds.ts';
export { keepGeneric } from './generic/keep-generic.ts';
export { openProcess } from './open-process.ts';
export { confirmReviewed } from './process/confirm.ts';
export { archiveLimits } from './reading/archive-limits.ts';
export { inspectProcess } from './reading/inspect.ts';
export { planItems } from './reading/plan-items.ts';
export { publishProcess } from './sealing/publish.ts';
