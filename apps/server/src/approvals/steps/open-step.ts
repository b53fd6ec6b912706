import type { IsoDay } from '@legajo/contract';
import { addDays } from '../../people/public.ts';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import type { Requested } from '../kind.ts';
import { approvalMessages } from '../messages.ts';
import { selectDeciders, selectTold } from '../people.sql.ts';
import { updateOpened } from '../request.sql.ts';
import { dayInWords, tellOf, todayIn } from '../telling.ts';
import { insertCandidates, selectByRule, selectManagement, type Via } from './candidates.sql.ts';
import type { AskedStep, StepRow } from './step.ts';

/** Who may decide about a step: those of its rule, else the management (areas 7.4). Empty where there is nobody. */
export async function candidatesOf(
  ctx: CompanyCtx,
  request: Requested,
  step: AskedStep | StepRow,
): Promise<{ readonly ids: readonly number[]; readonly via: Via }> {
  const most = ctx.platform.limits['approval.candidates'];
  const asked = { groupId: null, personIds: [], action: null, ...step } as StepRow;
  const ids = await selectByRule(
    ctx.tx,
    request,
    { ...asked, action: asked.action && `${asked.action}` },
    most,
  );
  return ids.length > 0
    ? { ids, via: 'rule' }
    : { ids: await selectManagement(ctx.tx, request, most), via: 'management' };
}

/** Opens a step: works out its people (areas 7.2), begins its days, and tells whoever may decide. */
export async function openStep(ctx: CompanyCtx, request: Requested, step: StepRow): Promise<void> {
  const today = await todayIn(ctx);
  const due = addDays(today, step.days);
  const { ids, via } = await candidatesOf(ctx, request, step);
  await updateOpened(ctx.tx, request.id, step.place, {
    at: ctx.now,
    half: addDays(today, Math.ceil(step.days / 2)),
    due,
  });
  await insertCandidates(ctx.tx, request.id, step.place, ids, via);
  if (ids.length === 0) return;
  await tellAsked(ctx, request, step.place, due, today);
}

/** Tells the open step's people, and who stands in for them, that it waits. */
export async function tellAsked(
  ctx: CompanyCtx,
  request: Requested,
  place: number,
  due: IsoDay,
  today: IsoDay,
): Promise<void> {
  const [asker] = await selectTold(ctx.tx, [request.askedBy]);
  const people = await selectDeciders(ctx.tx, { requestId: request.id, place, kind: request.kind }, today);
  await tellOf(ctx, approvalMessages.asked, request, people, () => ({
    asker: asker ? `${asker.name} ${asker.surname}` : '',
    due: dayInWords(due),
  }));
}
