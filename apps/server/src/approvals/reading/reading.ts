import {
  ACTIONS,
  type ApprovalKind,
  type ApprovalState,
  dayIn,
  e,
  type IsoDay,
  type Page,
} from '@legajo/contract';
import { inScope } from '../../people/public.ts';
import type { Ctx } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import type { Listed } from '../../platform/http/binding.ts';
import { decodeCursor } from '../../platform/http/cursor.ts';
import { listed } from '../../platform/http/page.ts';
import { ableOf } from '../deciding/able.ts';
import { selectConcern, selectStandings } from '../deciding/decision.sql.ts';
import type { ApprovalKinds } from '../kind.ts';
import { selectSteps } from '../request.sql.ts';
import type { StepRow } from '../steps/step.ts';
import {
  countRequests,
  type ListedRequest,
  NO_DAY,
  reachesAbout,
  type ShownCandidate,
  type ShownDecision,
  selectCandidates,
  selectDecisions,
  selectRequest,
  selectRequests,
  type Whose,
} from './reading.sql.ts';

/** What waits for the reader, those due first; what they asked for or decided about; a page. @throws Failure for a cursor that is none */
export async function listRequests<W>(
  ctx: Ctx,
  terms: { readonly whose: Whose; readonly kind: ApprovalKind | null; readonly state: ApprovalState | null },
  { page, cursor }: { readonly page: Page; readonly cursor: string | undefined },
  toWire: (row: ListedRequest) => W,
): Promise<Listed<W>> {
  const [dueOn, id] = cursor === undefined ? [] : decodeCursor(cursor, ['day', 'number']);
  const { personId, timeZone } = ctx.actor;
  const today = dayIn(ctx.now, timeZone);
  const after = dueOn === undefined || id === undefined ? null : { dueOn, id };
  const rows = await selectRequests(ctx.tx, personId, today, terms, page, after);
  const counted = await countRequests(ctx.tx, personId, today, terms);
  return listed(rows, page, counted, toWire, (row) => [row.dueOn ?? NO_DAY, row.id]);
}

export interface ReadRequest {
  readonly request: ListedRequest;
  readonly steps: readonly StepRow[];
  readonly candidates: readonly ShownCandidate[];
  readonly decisions: readonly ShownDecision[];
  /** The reader may decide about the open step. */
  readonly mayDecide: boolean;
  readonly mayCancel: boolean;
  /** The reader may give the open step to somebody else. */
  readonly mayReassign: boolean;
}

/**
 * One request: for whoever asked, is or was named in it, or holds its area's action and reaches its person (wire-names-2, 7).
 *
 * @throws Failure `notFound` for everybody else.
 */
export async function readRequest(ctx: Ctx, kinds: ApprovalKinds, id: number): Promise<ReadRequest> {
  const request = await selectRequest(ctx.tx, id);
  if (!request) throw new Failure(e.approvals.notFound);
  const { personId, timeZone, actions } = ctx.actor;
  const today = dayIn(ctx.now, timeZone);
  const concern = await selectConcern(ctx.tx, id, personId, today);
  const isAsker = request.asker.id === personId;
  const action = kinds.get(request.kind)?.readBy ?? null;
  const isRead =
    isAsker ||
    concern?.named ||
    (action !== null && actions.has(action) && (await reachesAbout(ctx.tx, id, inScope(ctx.tx, personId))));
  if (!isRead) throw new Failure(e.approvals.notFound);
  const steps = await selectSteps(ctx.tx, id);
  return {
    request,
    steps,
    candidates: await selectCandidates(ctx.tx, id, today),
    decisions: await selectDecisions(ctx.tx, id),
    mayDecide: !concern?.hand && (await mayDecide(ctx, request, steps, today)),
    mayCancel: isAsker && request.state === 'pending',
    mayReassign:
      request.place !== null &&
      ctx.actor.management &&
      actions.has(ACTIONS.employees) &&
      !(isAsker || concern?.hand),
  };
}

/** Whether the decision of whoever reads it would be taken now. */
async function mayDecide(
  { tx, actor }: Ctx,
  { id, kind, asker, about }: ListedRequest,
  steps: readonly StepRow[],
  today: IsoDay,
): Promise<boolean> {
  const open = steps.find(({ state }) => state === 'open');
  if (!open) return false;
  const at = { requestId: id, place: open.place, kind };
  const left = (await selectStandings(tx, at, actor.personId, today)).filter(({ decided }) => !decided);
  const barred = { id, askedBy: asker.id, aboutId: about?.id ?? null };
  return (await ableOf(tx, barred, open, actor.personId, left)).length > 0;
}
