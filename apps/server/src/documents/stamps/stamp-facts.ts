import type { StampFailure } from '@legajo/contract';
import type { AuditFact } from '../../audit/public.ts';

/** A time stamp was given. @param after SHA-256 of the file with it, hexadecimal. */
export const stampedFact = (
  id: number,
  given: { readonly at: Date; readonly authority: string },
  after: string,
): AuditFact => ({
  event: 'document.stamped',
  actorId: null,
  subject: 'document',
  subjectId: id,
  body: { authority: given.authority, at: given.at.toISOString(), after },
});

/** A time stamp was not given, for the first time or for good. */
export const failedFact = (
  id: number,
  failure: StampFailure,
  event: 'document.stamp-failed' | 'document.stamp-given-up',
): AuditFact => ({ event, actorId: null, subject: 'document', subjectId: id, body: { failure } });
