/** What other slices may use of the audit trail. */

export type { AuditEvent } from '@legajo/contract/audit/events';
export { canonical, type Json } from './canonical.ts';
export { linkHash } from './chain.ts';
export type { AuditFact } from './fact.ts';
export { headIntervals } from './heads/intervals.ts';
export { headedCompanies } from './heads/read-heads.ts';
export { noteRestored } from './heads/restored.ts';
export { type GivenHead, isWhole, type TrailReport, verifyTrail } from './heads/verify-trail.ts';
export { record, recordIn } from './record.ts';
export { type ReadSection, recordReading } from './record-reading.ts';
export { chainLength, waitingForSeal } from './standing.ts';
export { CHAIN_BEGIN, type ChainPoint, walkChain } from './verify.ts';
