import { ACTIONS } from '@legajo/contract';
import type { DocumentWait, PersonWait } from '@legajo/contract/waits';
import { countWaiting } from '../../approvals/public.ts';
import { countFound as countDocuments, filterOf } from '../../documents/public.ts';
import { countPapersWaiting } from '../../onboarding/public.ts';
import {
  countFound as countPeople,
  type EmployeeTerms,
  employeeFilterOf,
  reachesData,
} from '../../people/public.ts';
import type { Ctx } from '../../platform/context.ts';
import { filled, type KindCount, MOST } from './count-kinds.ts';
import { countWaitingChanges, countWaitingProcesses } from './inbox.sql.ts';

export type InboxKind =
  | 'approvals'
  | 'uploads'
  | 'changes'
  | 'disagreements'
  | 'questions'
  | 'processes'
  | 'onboarding'
  | 'mails'
  | 'credentials';

/**
 * What waits for somebody, one row for each kind that is not empty and that they may act on. People and documents are
 * counted by the filter of the list that a row leads to.
 */
export async function readInbox(ctx: Ctx): Promise<KindCount<InboxKind>[]> {
  const { tx } = ctx;
  const { actions, personId } = ctx.actor;
  const approvals = await countWaiting(ctx, MOST + 1);
  const counts: [InboxKind, number][] = [['approvals', approvals.reduce((sum, { count }) => sum + count, 0)]];
  if (actions.has(ACTIONS.taskTray)) counts.push(['uploads', await countPapersWaiting(ctx)]);
  if (actions.has(ACTIONS.taskTray) && actions.has(ACTIONS.employees)) {
    const withBank = await reachesData(ctx, personId);
    counts.push(['changes', await countWaitingChanges(tx, personId, withBank, MOST + 1)]);
  }
  if (actions.has(ACTIONS.documentSearch) && actions.has(ACTIONS.documentDetail)) {
    counts.push(['disagreements', await documentsThatAwait(ctx, 'disconformidad')]);
    counts.push(['questions', await documentsThatAwait(ctx, 'consulta')]);
  }
  if (actions.has(ACTIONS.processManager) || actions.has(ACTIONS.publishMassive))
    counts.push(['processes', await countWaitingProcesses(tx, personId, MOST + 1)]);
  if (actions.has(ACTIONS.employees)) {
    counts.push(['onboarding', await people(ctx, { status: 'onboarding' })]);
    counts.push(['mails', await peopleWaiting(ctx, 'mail')]);
    counts.push(['credentials', await peopleWaiting(ctx, 'acceso')]);
  }
  return filled(counts);
}

/** How many people a list would show, counted to one more than is told. */
export function people(ctx: Ctx, terms: Partial<EmployeeTerms>): Promise<number> {
  const whole = { text: undefined, status: undefined, holds: {}, now: ctx.now, ...terms };
  return countPeople(ctx, employeeFilterOf(ctx.actor.personId, whole), MOST + 1);
}

const peopleWaiting = (ctx: Ctx, what: PersonWait) => people(ctx, { waits: { what, now: ctx.now } });

/** How many documents a search by what they wait for would show, counted to one more than is told. */
export function documentsThatAwait(ctx: Ctx, waits: DocumentWait): Promise<number> {
  const filter = filterOf(ctx, { waits });
  return countDocuments(ctx, filter, MOST + 1);
}
