import type { Page } from '@legajo/contract';
import { sql } from 'kysely';
import type { ProcessFilter } from '../statements/process-filter.sql.ts';

export interface ListFilter extends ProcessFilter {
  readonly page: Page;
}

/** The condition that a long work `x` is of a filter. */
export const matchingWork = ({ state, kind, inReview, began }: ProcessFilter) => sql`
  (${state ?? null}::text is null or x.state = ${state ?? null})
  and (${kind ?? null}::text is null or x.kind = ${kind ?? null})
  and (${began.from ?? null}::date is null
    or x.created_at >= (${began.from ?? null}::date)::timestamp at time zone ${began.timeZone})
  and (${began.to ?? null}::date is null
    or x.created_at < (${began.to ?? null}::date + 1)::timestamp at time zone ${began.timeZone})
  and (not ${inReview} or (x.state = 'running' and x.waits))`;
