/** What other slices may use of the audit trail. */

export type { AuditFact } from './fact.ts';
export { record, recordIn } from './record.ts';
export { verifyChain } from './verify.ts';
