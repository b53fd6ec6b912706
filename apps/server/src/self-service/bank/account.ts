import { e } from '@legajo/contract';
import type { Ctx } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { selectChange } from '../changes.sql.ts';
import { replacedBy } from '../sections/replaced.ts';
import { requireReachOf } from '../standing.ts';
import { recordShown } from './shown.ts';

/** The account numbers of a change, whole. */
export interface WholeAccount {
  readonly id: number;
  readonly before: string | null;
  readonly after: string | null;
}

/**
 * Shows whoever decides about a change of bank data both numbers whole, and writes down each time that they were shown.
 *
 * @throws Failure `notFound`, `ownChange`, `managersOff`, `notPending`: what was decided is kept without them.
 */
export async function showAccount(ctx: Ctx, id: number): Promise<WholeAccount> {
  const change = await selectChange(ctx.tx, ctx.actor.personId, id);
  if (change?.section !== 'bank') throw new Failure(e.shared.notFound);
  if (change.personId === ctx.actor.personId) throw new Failure(e.selfService.ownChange);
  await requireReachOf(ctx, change.personId, change.section);
  if (change.state !== 'pending') throw new Failure(e.selfService.notPending);
  await recordShown(ctx, change.personId, id);
  const numberOf = (fields: Readonly<Record<string, unknown>>) =>
    typeof fields.accountNumber === 'string' ? fields.accountNumber : null;
  return { id, before: numberOf(replacedBy(change)), after: numberOf(change.fields) };
}
