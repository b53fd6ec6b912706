import { ACTIONS, type ActionId, type ProcessKind, type WorkKind } from '@legajo/contract';
import type { WorkRow } from './listing.sql.ts';

/** What each kind of work asks of whoever begins it once more, as it does of whoever begins it. */
const RETRY_ACTIONS: Readonly<Record<WorkKind, readonly ActionId[]>> = {
  load: [],
  dismissal: [],
  export: [ACTIONS.documentSearch],
  welcome: [ACTIONS.employees],
  reminder: [ACTIONS.onboardingCreate, ACTIONS.onboardingEdit],
  round: [],
  withdrawal: [],
  access: [ACTIONS.employees],
  papers: [ACTIONS.employees],
};

/** A prepared download is of who asked for it alone. */
export const mayRetry = (
  { kind, createdBy }: Pick<WorkRow, 'kind' | 'createdBy'>,
  actions: ReadonlySet<ActionId>,
  viewer: number,
): boolean =>
  RETRY_ACTIONS[kind].some((action) => actions.has(action)) && (kind !== 'export' || createdBy === viewer);

/** Where one gets on with a work, for whoever may open that screen. */
export function linkOf({ subject, subjectId }: WorkRow, actions: ReadonlySet<ActionId>): string | null {
  if (subject === 'employee_load' && actions.has(ACTIONS.employees))
    return `/s/employees/load?load=${subjectId}`;
  if (subject === 'process') return `/s/company/process-manager?proceso=${subjectId}`;
  if (subject === 'backup' && actions.has(ACTIONS.generalSettings)) return '/s/generalSettings';
  if (subject === 'reminder_round' && actions.has(ACTIONS.signatureReminder))
    return '/s/documents/publish/signature-reminder?vista=guardados';
  return null;
}

/** The same of a publication; who only looks after processes reads how it went. */
export function linkOfPublication(id: number, kind: ProcessKind, actions: ReadonlySet<ActionId>): string {
  if (kind === 'generic' && actions.has(ACTIONS.publishGeneric))
    return `/s/documents/publish/generic?process=${id}`;
  if (actions.has(ACTIONS.publishMassive)) return `/s/documents/publish/massive?process=${id}`;
  return `/s/company/process-manager?proceso=${id}`;
}
