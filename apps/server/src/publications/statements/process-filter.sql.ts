import {
  type IsoDay,
  PROCESS_PLACES,
  type ProcessKind,
  type ProcessState,
  type WorkKind,
} from '@legajo/contract';
import { sql } from 'kysely';

/** What a list of processes is narrowed by. */
export interface ProcessFilter {
  readonly state: ProcessState | undefined;
  /** One kind, or publications of every kind. */
  readonly kind: ProcessKind | WorkKind | 'publication' | undefined;
  /** Those alone whose review waits. */
  readonly inReview: boolean;
  /** Days of the company on which they began, both included. */
  readonly began: {
    readonly from: IsoDay | undefined;
    readonly to: IsoDay | undefined;
    readonly timeZone: string;
  };
}

const { review } = PROCESS_PLACES;
const oneOf = (kind: ProcessFilter['kind']) => (kind === 'publication' ? null : (kind ?? null));
/** The condition that a process `r` is of a filter. */
export const matching = ({ state, kind, inReview, began }: ProcessFilter) => sql`
  (${state ?? null}::text is null or r.state = ${state ?? null})
  and (${oneOf(kind)}::text is null or r.kind = ${oneOf(kind)})
  and (${began.from ?? null}::date is null
    or r.created_at >= (${began.from ?? null}::date)::timestamp at time zone ${began.timeZone})
  and (${began.to ?? null}::date is null
    or r.created_at < (${began.to ?? null}::date + 1)::timestamp at time zone ${began.timeZone})
  and (not ${inReview} or (r.state = ${review.state} and r.phase = ${review.phase}))`;
