/** What other slices may use of licence profiles. */
export { beginWithPolicies } from './policies/policies.ts';
