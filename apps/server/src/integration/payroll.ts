import { record } from '../audit/public.ts';
import type { Ctx } from '../platform/context.ts';
import { type PayrollSetting, selectPayroll, upsertPayroll } from './people-system.sql.ts';
import { clientOf } from './people-system.ts';

/**
 * Whether payroll is active, and whether people may ask for an advance of their pay. A people system knows the
 * first: what it says is kept, because the permission follows from it (S89).
 *
 * @throws Failure `connection` or `answer`; screens then have no payroll (S89, D150).
 */
export async function readPayroll(ctx: Ctx): Promise<PayrollSetting> {
  const setting = await selectPayroll(ctx.tx);
  const client = await clientOf(ctx);
  if (!client) return setting;
  const said = { ...setting, active: await client.payrollActive() };
  if (said.active !== setting.active) await upsertPayroll(ctx.tx, ctx.companyId, said, ctx.now);
  return said;
}

/** Lets people ask for an advance of their pay, or no longer (D50). */
export async function setSalaryAdvance(ctx: Ctx, activated: boolean): Promise<PayrollSetting> {
  const before = await selectPayroll(ctx.tx);
  if (before.salaryAdvance === activated) return before;
  const setting = { ...before, salaryAdvance: activated };
  await upsertPayroll(ctx.tx, ctx.companyId, setting, ctx.now);
  await record(ctx, [
    {
      event: 'salary-advance.changed',
      actorId: ctx.actor.personId,
      subject: 'company',
      subjectId: ctx.companyId,
      body: { activated },
    },
  ]);
  return setting;
}
