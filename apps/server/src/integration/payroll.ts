import { record } from '../audit/public.ts';
import type { Ctx, Steps } from '../platform/context.ts';
import {
  lockPeopleSystem,
  type PayrollSetting,
  selectPayroll,
  selectPeopleSystem,
  upsertPayroll,
} from './people-system.sql.ts';
import { clientFor } from './people-system.ts';

/**
 * Whether payroll is active, and whether people may ask for an advance of their pay. A people system knows the
 * first: what it says is kept, because the permission follows from it (S89); not where it is no longer the company's
 * system once it has answered.
 *
 * @throws Failure `connection` or `answer`; screens then have no payroll (S89, D150).
 */
export async function readPayroll(steps: Steps): Promise<PayrollSetting> {
  const { known, asked } = await steps.transaction(async ({ tx }) => ({
    known: await selectPayroll(tx),
    asked: await selectPeopleSystem(tx),
  }));
  const client = asked && clientFor(steps, asked);
  if (!client) return known;
  const active = await client.payrollActive();
  return steps.transaction(async (ctx) => {
    const setting = await selectPayroll(ctx.tx);
    if (active === setting.active) return setting;
    const system = await lockPeopleSystem(ctx.tx);
    if (!system?.enabled || system.address !== asked.address) return setting;
    await upsertPayroll(ctx.tx, { active }, ctx.now);
    return { ...setting, active };
  });
}

/** Lets people ask for an advance of their pay, or no longer (D50). */
export async function setSalaryAdvance(ctx: Ctx, activated: boolean): Promise<PayrollSetting> {
  const before = await selectPayroll(ctx.tx);
  if (before.salaryAdvance === activated) return before;
  const setting = { ...before, salaryAdvance: activated };
  await upsertPayroll(ctx.tx, { salaryAdvance: activated }, ctx.now);
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

/** Whether people may ask for an advance of their pay: the company has payroll, and lets them. */
export async function takesAdvances({ tx }: Pick<Ctx, 'tx'>): Promise<boolean> {
  const { active, salaryAdvance } = await selectPayroll(tx);
  return active && salaryAdvance;
}
