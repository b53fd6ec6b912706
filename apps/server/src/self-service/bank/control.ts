import { ACTIONS, e } from '@legajo/contract';
import { type AuditFact, record } from '../../audit/public.ts';
import type { Ctx } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { type BankControl, deleteControl, insertControl, selectControl, updateWish } from './control.sql.ts';

/** Whether two people decide about bank data, and who wishes that they do not; null where one decides. */
export function readControl(ctx: Ctx): Promise<BankControl | null> {
  return selectControl(ctx.tx);
}

/** Asks for two people from now on; a wish that it ends is taken back. @throws Failure `forbiddenAction`. */
export async function switchControlOn(ctx: Ctx): Promise<BankControl | null> {
  refuseOthers(ctx);
  if (await insertControl(ctx.tx, ctx.actor.personId, ctx.now)) await tell(ctx, 'bank-control.enabled');
  else if ((await selectControl(ctx.tx, true))?.offAskedBy) {
    await updateWish(ctx.tx, null, ctx.now);
    await tell(ctx, 'bank-control.kept');
  }
  return selectControl(ctx.tx);
}

/**
 * Wishes that one person decides again, or agrees to that wish: the control by two ends by two (decision G4).
 *
 * @throws Failure `forbiddenAction`; `secondPerson` for who wished it already.
 */
export async function switchControlOff(ctx: Ctx): Promise<BankControl | null> {
  refuseOthers(ctx);
  const { tx, actor, now } = ctx;
  const control = await selectControl(tx, true);
  if (control === null) return null;
  if (control.offAskedBy === actor.personId) throw new Failure(e.selfService.secondPerson);
  if (control.offAskedBy === null) {
    await updateWish(tx, actor.personId, now);
    await tell(ctx, 'bank-control.off-asked');
  } else {
    await deleteControl(tx);
    await tell(ctx, 'bank-control.disabled');
  }
  return selectControl(tx);
}

/** Its screen stands below one that asks for action 7, as for the rest of these settings (decisions B6, B13). */
function refuseOthers({ actor }: Ctx): void {
  if (!actor.actions.has(ACTIONS.employees)) throw new Failure(e.shared.forbiddenAction);
}

function tell(ctx: Ctx, event: AuditFact['event']): Promise<void> {
  const { actor, companyId } = ctx;
  return record(ctx, [{ event, actorId: actor.personId, subject: 'company', subjectId: companyId }]);
}
