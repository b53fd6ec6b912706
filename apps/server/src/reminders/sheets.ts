import { e, formatMonth } from '@legajo/contract';
import { printWaiting, type WaitingSheet } from '../accounts/public.ts';
import { record } from '../audit/public.ts';
import type { Ctx, Steps } from '../platform/context.ts';
import { Failure } from '../platform/failure.ts';
import type { ReminderFilter } from './filter.ts';
import { selectUnreachable } from './unreachable.sql.ts';
import { selectItems } from './waiting.sql.ts';

/**
 * Prints a sheet each for those whom nothing reaches: their name, what waits, and an activation code from whoever may give
 * one (areas 6.4). Of many the file of a part, by surname.
 *
 * @param part from 1 on.
 * @throws Failure `nothing` where nobody is left of that part: nobody is sent to nobody.
 */
export function printSheets(steps: Steps, filter: ReminderFilter, part: number): Promise<Buffer> {
  return printWaiting(
    steps,
    (ctx) => readSheets(ctx, filter, part),
    (ctx, printed) =>
      record(ctx, [
        {
          event: 'reminder.printed',
          actorId: ctx.actor.personId,
          subject: 'reminder',
          subjectId: null,
          body: { ...printed },
        },
      ]),
  );
}

async function readSheets(ctx: Ctx, filter: ReminderFilter, part: number): Promise<WaitingSheet[]> {
  const viewer = ctx.actor.personId;
  const most = ctx.platform.limits['activation.sheets'];
  const people = await selectUnreachable(ctx.tx, viewer, filter, { most, skip: (part - 1) * most });
  if (people.length === 0) throw new Failure(e.reminders.nothing);
  const ids = people.map(({ id }) => id);
  const items = Map.groupBy(await selectItems(ctx.tx, viewer, filter, ids), ({ personId }) => personId);
  return people.map(({ id, documents }) => {
    const lines = (items.get(id) ?? []).map(({ type, period }) => `${type} · ${formatMonth(period)}`);
    return { personId: id, comesIn: false, lines, more: Math.max(0, documents - lines.length) };
  });
}
