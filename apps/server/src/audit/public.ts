/** What later slices may use of the audit trail. */
export type { AuditEvent } from './events.ts';
export { type AuditFact, record, recordIn } from './record.ts';
