import { ACTIONS, addMonths, dayIn } from '@legajo/contract';
import type { Ctx } from '../platform/context.ts';
import { countDocumentsSince, countPeople, type DocumentCounts, type PeopleCounts } from './summary.sql.ts';

/** More than any company publishes in a month, and what one statement may read. */
const MOST_DOCUMENTS = 200_000;

/**
 * The home's counters within the viewer's scope: people by state, and the documents to sign that were published
 * this month (of the company's time zone) by what became of them. Who lacks the action of one half gets zeros there.
 */
export async function summarise(ctx: Ctx): Promise<{ people: PeopleCounts; documents: DocumentCounts }> {
  const { actions, personId, timeZone } = ctx.actor;
  const people = actions.has(ACTIONS.employees)
    ? await countPeople(ctx.tx, personId, ctx.now)
    : { active: 0, upcoming: 0, onboarding: 0, inactive: 0 };
  const since = monthStart(ctx.now, timeZone);
  const documents = actions.has(ACTIONS.documentSearch)
    ? await countDocumentsSince(ctx.tx, personId, since, MOST_DOCUMENTS)
    : { published: 0, received: 0, agreed: 0, disagreed: 0 };
  return { people, documents };
}

/** The instant at which this month began in a time zone. */
export function monthStart(now: Date, timeZone: string): Date {
  const first = `${dayIn(now, timeZone).slice(0, 7)}-01`;
  let early = new Date(`${addMonths(first, 0)}T00:00:00Z`).getTime() - 14 * HOUR_MS;
  // Zones lie on quarters of an hour: the first of them that is the month's first day there.
  while (dayIn(new Date(early), timeZone) < first) early += QUARTER_MS;
  return new Date(early);
}

const HOUR_MS = 3_600_000;
const QUARTER_MS = 900_000;
