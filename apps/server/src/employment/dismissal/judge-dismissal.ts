import { type ErrorDefinition, e, formatDay, type IsoDay, type Values } from '@legajo/contract';
import type { Worker } from '../employment.sql.ts';

/** Why somebody is not dismissed, by wire field; no field where the person is the reason. */
export interface DismissalProblem {
  readonly field: string;
  readonly definition: ErrorDefinition;
  readonly values?: Values;
}

/**
 * Whether a person may be dismissed from a day on: not oneself (D92), only who is active (D55), from the day they were
 * hired until today. A day ahead is refused: until then the person works, reads and signs as everybody, and a
 * dismissal that waits would have to be remembered by somebody when it is taken back. Who administers is dismissed by
 * the management profile only, as nobody else may act for them.
 *
 * @param today the day in the company's time zone.
 */
export function judgeDismissal(
  worker: Worker,
  on: IsoDay,
  actor: { readonly personId: number; readonly management: boolean },
  today: IsoDay,
): DismissalProblem | null {
  const about = (definition: ErrorDefinition): DismissalProblem => ({ field: 'cuil', definition });
  if (worker.id === actor.personId) return about(e.employment.ownDismissal);
  if (!worker.visible) return about(e.employment.noPermission);
  if (worker.administers && !actor.management) return about(e.employment.noPermission);
  if (worker.status === 'inactive') return about(e.employment.alreadyInactive);
  if (worker.status === 'onboarding') return about(e.employment.stillOnboarding);
  if (on > today) return { field: 'fechabaja', definition: e.employment.dateInFuture };
  if (on < worker.hiredOn)
    return {
      field: 'fechabaja',
      definition: e.employment.dateBeforeHire,
      values: { day: formatDay(worker.hiredOn) },
    };
  return null;
}
