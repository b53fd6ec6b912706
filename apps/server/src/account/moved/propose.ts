import { record } from '../../audit/public.ts';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { bouncedAmong } from '../../platform/mail/bounced.sql.ts';
import { insertHolds } from '../held/held.sql.ts';
import { askOwners } from './ask-owners.ts';
import { lockReaders, selectDue, takeMoves, undoHolds, upsertMoves } from './move.sql.ts';
import type { MailMove } from './waiting-move.ts';

/** The job that lets addresses hold whose wait is over. */
export const APPLY_MOVES = 'account.apply-mail-moves';

/** Whose hand wrote the addresses. */
export interface Mover {
  /** Null: whoever runs the installation. */
  readonly byId: number | null;
  readonly loadId?: number;
}

/**
 * The one rule of every door by which somebody writes down another's address. Who showed that they read the address
 * they have, and whose last mail did not come back, is asked there first: the new one waits for their word, or for as
 * long as what somebody else touched signs nothing (decision G5). The same address asked for again goes on waiting.
 *
 * To be asked before anything is written: the door leaves the address of whom this gives as it is, and writes, holds and
 * tells of the others.
 *
 * @returns whose address waits.
 */
export async function proposeMails(
  ctx: CompanyCtx,
  moves: readonly MailMove[],
  { byId, loadId }: Mover,
): Promise<ReadonlySet<number>> {
  if (moves.length === 0) return new Set();
  const { tx, now, platform } = ctx;
  const known = await lockReaders(tx, moves);
  const bounced = await bouncedAmong(
    tx,
    known.map(({ mail }) => mail),
  );
  const readers = new Map(known.filter(({ mail }) => !bounced.has(mail)).map((one) => [one.id, one]));
  const fresh = moves.filter(({ id, mail }) => {
    const reader = readers.get(id);
    return reader && !(reader.waiting && same(reader.waiting.mail, mail));
  });
  if (fresh.length > 0) {
    const ids = fresh.map(({ id }) => id);
    await undoHolds(tx, await takeMoves(tx, ids), now);
    const effectiveAt = new Date(now.getTime() + platform.limits['credential.wait.seconds'] * 1000);
    await upsertMoves(tx, fresh, { byId, loadId: loadId ?? null, askedAt: now, effectiveAt });
    await insertHolds(tx, ids, { what: 'mail', byId, at: now, endsAt: effectiveAt });
    await askOwners(ctx, ids);
    await applyLater(ctx);
    await record(
      ctx,
      fresh.map(({ id, mail }) => ({
        event: 'mail.proposed' as const,
        actorId: byId,
        subject: 'person',
        subjectId: id,
        body: { until: effectiveAt.toISOString() },
        personal: { before: readers.get(id)?.mail ?? null, after: mail },
      })),
    );
  }
  return new Set(readers.keys());
}

/** Has the company's one job look at what is due when the first address that waits is. */
export async function applyLater({ tx, now }: Pick<CompanyCtx, 'tx' | 'now'>): Promise<void> {
  const { next } = await selectDue(tx, now, 0);
  if (!next) return;
  const delayMs = next.getTime() - now.getTime();
  await enqueue(tx, APPLY_MOVES, { company_id: tx.companyId }, { key: APPLY_MOVES, delayMs });
}

const same = (a: string | null, b: string | null) => a?.toLowerCase() === b?.toLowerCase();
