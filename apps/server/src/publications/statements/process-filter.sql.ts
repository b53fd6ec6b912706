import { PROCESS_PLACES, type ProcessState } from '@legajo/contract';
import { sql } from 'kysely';

/** What a list of processes is narrowed by. */
export interface ProcessFilter {
  readonly state: ProcessState | undefined;
  /** Those alone whose review waits. */
  readonly inReview: boolean;
}

const { review } = PROCESS_PLACES;
/** The condition that a process `r` is of a filter. */
export const matching = ({ state, inReview }: ProcessFilter) => sql`
  (${state ?? null}::text is null or r.state = ${state ?? null})
  and (not ${inReview} or (r.state = ${review.state} and r.phase = ${review.phase}))`;
