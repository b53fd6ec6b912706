/** What later slices may use of the audit trail. */
export type { AuditEvent } from './events.ts';
export { selectCompanyIds } from './interval.ts';
export { type AuditFact, record, recordIn } from './record.ts';
export { type ChainReport, verifyChain } from './verify.ts';
