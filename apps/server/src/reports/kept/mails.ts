import { ACTIONS, countryOf, dayIn } from '@legajo/contract';
import { readCompany } from '../../account/public.ts';
import { readHolder } from '../../people/public.ts';
import { asCompany } from '../../platform/company.ts';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import type { Platform } from '../../platform/context.ts';
import { dayRoundsBegan } from '../../platform/jobs/day-rounds.ts';
import { forEachCompany } from '../../platform/jobs/each-company.ts';
import type { Interval } from '../../platform/jobs/task.ts';
import { tell } from '../../platform/messages/tell.ts';
import { reportMessages } from '../messages.ts';
import { reportTitle } from '../report-file.ts';
import { deleteKept, takeDue, updateNext } from './kept.sql.ts';
import { nextDay } from './next-day.ts';

const EVERY_MS = 30 * 60_000;
/** Mails of one run of a company: what is left goes out with the next. */
const MOST = 5000;

/** Mails the links to reports that people keep, by the day of each company. */
export function reportMailInterval(platform: Platform): Interval {
  return {
    name: 'reports.mails',
    everyMs: EVERY_MS,
    run: async (signal) => {
      await forEachCompany(platform, { name: 'reports.mails', signal }, (id, ending) =>
        mailReports(platform, id, ending),
      );
    },
  };
}

/** One company's that are due; each in a transaction of its own, which writes the mail and the next day: it goes out once. */
export async function mailReports(platform: Platform, companyId: number, signal: AbortSignal): Promise<void> {
  for (let mailed = 0; mailed < MOST; mailed += 1) {
    signal.throwIfAborted();
    if (!(await asCompany(platform, companyId, mailNext))) return;
  }
}

/** @returns whether there was one. */
async function mailNext(ctx: CompanyCtx): Promise<boolean> {
  const company = await readCompany(ctx);
  if (!company || !dayRoundsBegan(ctx.now, company.timeZone)) return false;
  const today = dayIn(ctx.now, company.timeZone);
  const due = await takeDue(ctx.tx, today);
  if (!due?.every) return false;
  const owner = await readHolder(ctx, due.personId, ACTIONS.reports);
  // It ends when they leave, or may not see reports any more.
  if (!owner?.may) {
    await deleteKept(ctx.tx, due.personId, due.report);
    return true;
  }
  await tell(ctx, reportMessages.due, {
    to: { personId: due.personId, mail: owner.mail, administers: true },
    country: countryOf(company.country).code,
    values: (language) => ({
      name: owner.name,
      title: reportTitle(due.report, language),
      informe: due.report,
      guardado: 1,
    }),
  });
  await updateNext(ctx.tx, due.personId, due.report, nextDay(due.every, today));
  return true;
}
