import type { CompanyRow } from '../../account/public.ts';
import { withdrawThese } from '../../documents/public.ts';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import { selectFiled, takeReverted, updateWithdrawn } from './due.sql.ts';

/**
 * Withdraws the next documents of a publication that was reverted, and tells their people (areas 9.8).
 *
 * @returns whether there may be more.
 */
export async function withdrawSome(ctx: CompanyCtx, _: CompanyRow, most: number): Promise<boolean> {
  const reverted = await takeReverted(ctx.tx);
  if (!reverted) return false;
  const ids = await selectFiled(ctx.tx, reverted.id, most);
  const { by, reason } = reverted;
  if (ids.length > 0)
    await withdrawThese(ctx, ids, { by, reason, because: { formPublication: reverted.id } });
  if (ids.length < most) await updateWithdrawn(ctx.tx, reverted.id, ctx.now);
  return true;
}
