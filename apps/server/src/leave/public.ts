/** What other slices may use of leave. */
export { leaveBlobs } from './blob-references.ts';
export { settleLeaver } from './calling-off/leavers.ts';
export { beginWithPolicies } from './policies/policies.ts';
