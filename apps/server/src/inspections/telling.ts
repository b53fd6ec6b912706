import { dayIn, formatDay, type Language, paperText } from '@legajo/contract';
import type { CompanyCtx } from '../platform/company-ctx.ts';
import { selectManagement } from '../platform/messages/management.sql.ts';
import { tellMany } from '../platform/messages/tell.ts';
import type { EndedWhy, Inspection } from './inspection.ts';
import { inspectionMessages } from './messages.ts';

type Of = Pick<Inspection, 'name' | 'body' | 'untilAt'>;

/** Tells management that an inspection was opened, or that somebody entered one for the first time. */
export async function tellManagement(
  ctx: CompanyCtx,
  message: typeof inspectionMessages.opened,
  { name: who, body, untilAt }: Of,
): Promise<void> {
  const people = await selectManagement(ctx.tx);
  await tellMany(
    ctx,
    message,
    people.map(({ id, mail, name, company, country, timeZone }) => ({
      to: { personId: id, mail, administers: true },
      country,
      // Its last instant is the first of the day after.
      values: {
        ...{ name, company, who, body },
        day: formatDay(dayIn(new Date(untilAt.getTime() - 1), timeZone)),
      },
    })),
  );
}

/** Tells management that an inspection is over, and why. */
export async function tellClosed(ctx: CompanyCtx, { name: who, body }: Of, why: EndedWhy): Promise<void> {
  const people = await selectManagement(ctx.tx);
  await tellMany(
    ctx,
    inspectionMessages.closed,
    people.map(({ id, mail, name, company, country }) => ({
      to: { personId: id, mail, administers: true },
      country,
      values: (language: Language) => ({
        ...{ name, company, who, body },
        why: paperText(`inspection.ended.${why}`, language),
      }),
    })),
  );
}
