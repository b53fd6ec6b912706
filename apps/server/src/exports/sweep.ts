import { countryOf, formatDay, languageOf, paperText } from '@legajo/contract';
import { selectCompanyIds } from '../audit/public.ts';
import type { CompanyCtx, Platform } from '../platform/context.ts';
import { selectJobStates } from '../platform/jobs/enqueue.ts';
import type { Interval } from '../platform/jobs/task.ts';
import { sendMail } from '../platform/mail/outbox.ts';
import { type Backup, selectKept, selectRequester, updateBackup } from './backup.sql.ts';
import { cleanBackup, keyOf, startBuilding, stateOf } from './backup.ts';
import { asCompany } from './build.ts';
import { failBackup } from './jobs.ts';

const COMPANIES_AT_A_TIME = 500;

/** Tells of backups that became available, destroys those that ran out, and goes on with those without a job. */
export function backupInterval(platform: Platform): Interval {
  return {
    name: 'exports.sweep',
    everyMs: platform.limits['backup.sweep.seconds'] * 1000,
    run: async (signal) => {
      for (let after = 0; !signal.aborted; ) {
        const ids = await selectCompanyIds(platform.db, after, COMPANIES_AT_A_TIME);
        for (const id of ids) if (!signal.aborted) await sweepBackups(platform, id);
        if (ids.length < COMPANIES_AT_A_TIME) return;
        after = ids.at(-1) ?? after;
      }
    },
  };
}

/** The same for one company. */
export async function sweepBackups(platform: Platform, companyId: number): Promise<void> {
  const hopeless = await asCompany(platform, companyId, async (ctx) => {
    const dead: number[] = [];
    for (const backup of await selectKept(ctx.tx)) {
      const state = stateOf(backup, ctx.now);
      if (state === 'expired' || state === 'failed') await cleanBackup(ctx, backup);
      else if (state === 'available') await announce(ctx, backup);
      else if (!backup.builtAt) {
        const job = (await selectJobStates(ctx.tx, [keyOf(backup.id)])).get(keyOf(backup.id));
        if (job === 'dead') dead.push(backup.id);
        else if (job === undefined) await startBuilding(ctx, backup.id);
      }
    }
    return dead;
  });
  for (const id of hopeless) await failBackup(platform, companyId, id);
}

async function announce(ctx: CompanyCtx, backup: Backup): Promise<void> {
  if (backup.announcedAt) return;
  await updateBackup(ctx.tx, backup.id, { announced_at: ctx.now });
  const who = await selectRequester(ctx.tx, backup.requestedBy);
  if (!who?.mail) return;
  const language = languageOf(countryOf(who.country).locale);
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: who.timeZone }).format(backup.expiresAt);
  const values = {
    name: who.firstName,
    company: who.company,
    day: formatDay(day) ?? day,
    address: `${ctx.platform.addresses.publicUrl}/s/generalSettings`,
  };
  const mail = {
    to: who.mail,
    subject: paperText('mailBackupSubject', language),
    text: paperText('mailBackupText', language, values),
  };
  await sendMail(ctx.tx, ctx.companyId, mail, ctx.platform.clock);
}
