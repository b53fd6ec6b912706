/** What later slices may use of the audit trail. */

export { selectCompanyIds } from './audit.sql.ts';
export type { AuditEvent } from './events.ts';
export { type AuditFact, record, recordIn } from './record.ts';
export { type ChainReport, verifyChain } from './verify.ts';
