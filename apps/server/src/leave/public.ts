/** What other slices may use of leave. */
export { leaveBlobs } from './blob-references.ts';
export { beginWithPolicies } from './policies/policies.ts';
