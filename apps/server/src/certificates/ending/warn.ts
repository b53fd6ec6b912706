import { dayIn, daysBetween, formatDay } from '@legajo/contract';
import { record } from '../../audit/public.ts';
import { asCompany } from '../../platform/company.ts';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import type { Platform } from '../../platform/context.ts';
import { dayRoundsBegan } from '../../platform/jobs/day-rounds.ts';
import { makeDayInterval } from '../../platform/jobs/rounds/day-interval.ts';
import type { Interval } from '../../platform/jobs/task.ts';
import { tellMany } from '../../platform/messages/tell.ts';
import { certificateMessages } from '../messages.ts';
import { selectEnding, selectKeepers, takeWarning } from './warn.sql.ts';

/** So many days before its end somebody is told of a certificate (areas, `certificado_por_vencer`). */
const WARNED_AT = [1, 7, 15, 30] as const;
const DAY_MS = 86_400_000;
const MOST_TOLD = 20;

/** Tells of certificates that end, a company at a time. */
export function endingInterval(platform: Platform): Interval {
  const everyMs = platform.limits['certificate.warn.seconds'] * 1000;
  return makeDayInterval(platform, { name: 'certificates.ending', everyMs }, (id) =>
    asCompany(platform, id, warnOfEnd),
  );
}

/**
 * Tells who keeps a company's certificates that the one in use ends: 30, 15, 7 and 1 days before, each once, in the
 * transaction that notes it. Days that nobody was told on are not told later: the nearest is.
 */
export async function warnOfEnd(ctx: CompanyCtx): Promise<void> {
  const { tx, now } = ctx;
  const ending = await selectEnding(tx, now, new Date(now.getTime() + (WARNED_AT[3] + 2) * DAY_MS));
  if (!ending || !dayRoundsBegan(now, ending.timeZone)) return;
  const endsOn = dayIn(ending.expiresAt, ending.timeZone);
  const left = daysBetween(dayIn(now, ending.timeZone), endsOn);
  const days = WARNED_AT.find((one) => left <= one);
  if (days === undefined || !(await takeWarning(tx, ending.id, days, now))) return;
  const body = { days: left };
  await record(ctx, [
    { event: 'certificate.ending', actorId: null, subject: 'certificate', subjectId: ending.id, body },
  ]);
  const { company, country, holder } = ending;
  await tellMany(
    ctx,
    certificateMessages.ending,
    (await selectKeepers(tx, MOST_TOLD)).map(({ id, mail, name }) => ({
      to: { personId: id, mail, administers: true },
      country,
      values: { name, company, holder, day: formatDay(endsOn) ?? endsOn },
    })),
  );
}
