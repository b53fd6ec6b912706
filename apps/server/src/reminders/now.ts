import { dayIn, e } from '@legajo/contract';
import { readCompany } from '../account/public.ts';
import { record } from '../audit/public.ts';
import { beginWork, noteWork } from '../long-work/public.ts';
import type { Ctx } from '../platform/context.ts';
import { Failure, refuseField } from '../platform/failure.ts';
import type { ReminderFilter, ReminderTarget } from './filter.ts';
import { remindSome } from './sending/send.ts';
import { openRound, updateRound } from './sending/sent.sql.ts';
import { standingOf } from './sending/standing.ts';
import { type Named, selectUnreachable } from './unreachable.sql.ts';
import { countWaiting } from './waiting.sql.ts';

/** How many are named of those whom nothing reaches. */
const MOST_NAMED = 20;

/** Who would be reminded, and who would not. */
export interface Foreseen {
  readonly people: number;
  readonly documents: number;
  readonly today: number;
  readonly unreachable: { readonly total: number; readonly first: readonly Named[] };
}

/** Whom a reminder would reach today, within the viewer's reach. Writes nothing. */
export async function foresee(ctx: Ctx, filter: ReminderFilter): Promise<Foreseen> {
  const viewer = ctx.actor.personId;
  const { people, documents, today, unreachable } = await countWaiting(
    ctx.tx,
    viewer,
    filter,
    dayIn(ctx.now, ctx.actor.timeZone),
  );
  const first = unreachable > 0 ? await selectUnreachable(ctx.tx, viewer, filter, { most: MOST_NAMED }) : [];
  return { people, documents, today, unreachable: { total: unreachable, first } };
}

/** An act on those who are named: people, or documents. */
export interface NamedOnes {
  readonly target: ReminderTarget;
  readonly personIds: readonly number[];
  readonly documentIds: readonly number[];
}

/** The filter of such an act. @throws Failure `fieldInvalid` where nobody is named, or both are */
export function filterOfNamed({ target, personIds, documentIds }: NamedOnes): ReminderFilter {
  if (personIds.length === 0 && documentIds.length === 0)
    return refuseField(e.reminders.fieldInvalid, 'personas', 'required');
  if (personIds.length > 0 && documentIds.length > 0)
    return refuseField(e.reminders.fieldInvalid, 'documentos', 'invalid');
  return {
    target,
    ...{ folderId: null, typeId: null, period: null, sectorIds: [], locationIds: [] },
    ...(personIds.length > 0 ? { personIds } : { documentIds }),
  };
}

/**
 * Reminds them at once, whatever the hour: somebody looks at whom.
 *
 * @throws Failure `nothing` where none of them is left to be reminded.
 */
export async function remindNamed(
  ctx: Ctx,
  filter: ReminderFilter,
  words: string | null,
): Promise<{ sent: number; skipped: number; unreachable: Foreseen['unreachable'] }> {
  const viewer = ctx.actor.personId;
  const { people, unreachable } = await foresee(ctx, filter);
  const company = await readCompany(ctx);
  if (people === 0 || !company) throw new Failure(e.reminders.nothing);
  const round = await openRound(ctx.tx, null, viewer, ctx.now);
  const subject = { table: 'reminder_round', id: round.id } as const;
  await beginWork(ctx, { kind: 'round', by: viewer, subject });
  const { last: _, ...counts } = await remindSome(
    ctx,
    company,
    { viewer, filter, words },
    round,
    ctx.platform.limits['reminder.selection'],
  );
  await noteWork(
    ctx,
    'round',
    subject,
    standingOf(await updateRound(ctx.tx, round.id, counts, null, ctx.now), true),
  );
  await record(ctx, [
    { event: 'reminder.sent', actorId: viewer, subject: 'reminder', subjectId: null, body: { ...counts } },
  ]);
  return { sent: counts.sent, skipped: counts.skipped, unreachable };
}
