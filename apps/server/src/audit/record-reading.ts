import type { Ctx } from '../platform/context.ts';
import { selectReading } from './audit.sql.ts';
import { record } from './record.ts';

/** What of others is read: each is an entry by itself. */
export type ReadSection = 'leave-proof' | 'invalid-mails' | 'feed';

const ONE_READING_MS = 3_600_000;

/**
 * Writes down that somebody read what is another's own (areas 14.2): once an hour for reader, their key, person and section.
 *
 * @param personId nobody in particular, where it was a list.
 */
export async function recordReading(ctx: Ctx, personId: number | null, section: ReadSection): Promise<void> {
  const { personId: actorId } = ctx.actor;
  if (personId === actorId) return;
  const subject = personId === null ? 'company' : 'person';
  const of = { event: 'own-data.read', actorId, subject, subjectId: personId ?? ctx.companyId } as const;
  const since = new Date(ctx.now.getTime() - ONE_READING_MS);
  if (await selectReading(ctx.tx, of, section, since)) return;
  const personal = { address: ctx.origin.address, agent: ctx.origin.agent };
  await record(ctx, [{ ...of, body: { section }, personal }]);
}
