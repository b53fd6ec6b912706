/** What the demo uses of publishing: the same steps, without a request. */
export { archiveLimits } from './archive-limits.ts';
export { inspectProcess } from './inspect.ts';
export { planItems } from './plan-items.ts';
export { publishProcess } from './publish.ts';
