import { dayIn } from '@legajo/contract';
import { type CompanyRow, readCompany } from '../../account/public.ts';
import { asCompany } from '../../platform/company.ts';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import type { Platform } from '../../platform/context.ts';
import { markNext } from '../../platform/jobs/rounds/due.sql.ts';
import { makeDueInterval } from '../../platform/jobs/rounds/due-round.ts';
import type { Interval } from '../../platform/jobs/task.ts';
import { addFilingJob } from '../approval/approval.ts';
import { selectUnfiled } from '../filing/decided.sql.ts';
import { hasForms } from '../forms.sql.ts';
import { closeOfLeft } from '../newcomers/newcomers.sql.ts';
import { letSomeIn } from '../unnamed/go-in.ts';
import { expireSome } from './due.sql.ts';
import { remindSome } from './remind.ts';
import { tellSome } from './telling.ts';
import { withdrawSome } from './withdraw.ts';

/** People told, and answers closed, in one transaction. */
const AT_A_TIME = 500;
/** Transactions of one kind in one round; the next round goes on. */
const MOST = 200;
/** An approved answer without a document is tried again after so long. */
const UNFILED_MS = 15 * 60_000;

/** Tells people of forms, reminds them, closes what is over and lets answers without a name go in, a company with forms at a time. */
export function formsInterval(platform: Platform): Interval {
  const round = { name: 'forms.round', everyMs: platform.limits['eform.seconds'] * 1000 } as const;
  return makeDueInterval(platform, round, async (id, ending) => {
    await lookAfterForms(platform, id, ending);
    await asCompany(platform, id, async (ctx) =>
      markNext(ctx, round.name, (await hasForms(ctx.tx)) ? ctx.now : null),
    );
  });
}

type Part = (ctx: CompanyCtx, company: CompanyRow, most: number) => Promise<boolean>;

const parts: readonly Part[] = [
  tellSome,
  // Closed before anybody is reminded of it.
  (ctx, company, most) => expireSome(ctx.tx, dayIn(ctx.now, company.timeZone), most),
  (ctx, _, most) => closeOfLeft(ctx.tx, most),
  remindSome,
  withdrawSome,
  (ctx, company) => letSomeIn(ctx, dayIn(ctx.now, company.timeZone)),
];

/** One company's round: each part by short transactions, every one of which may be the last. */
export async function lookAfterForms(
  platform: Platform,
  companyId: number,
  signal: AbortSignal,
  atATime = AT_A_TIME,
): Promise<void> {
  for (const part of parts)
    for (let batch = 0; batch < MOST; batch += 1) {
      signal.throwIfAborted();
      const more = await asCompany(platform, companyId, async (ctx) => {
        const company = await readCompany(ctx);
        return company !== null && (await part(ctx, company, atATime));
      });
      if (!more) break;
    }
  await asCompany(platform, companyId, async (ctx) => {
    const before = new Date(ctx.now.getTime() - UNFILED_MS);
    for (const id of await selectUnfiled(ctx.tx, before)) await addFilingJob(ctx, id);
  });
}
