import { dayIn, daysBetween, formatDay } from '@legajo/contract';
import { asCompany } from '../../platform/company.ts';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import type { Platform } from '../../platform/context.ts';
import { dayRoundsBegan } from '../../platform/jobs/day-rounds.ts';
import { makeDayInterval } from '../../platform/jobs/rounds/day-interval.ts';
import type { Interval } from '../../platform/jobs/task.ts';
import { tellMany } from '../../platform/messages/tell.ts';
import { apiKeyMessages } from '../messages.ts';
import { type EndingKey, selectEnding, selectManagers, takeWarning } from './warn.sql.ts';

/** So many days before its end somebody is told of a key (areas 15.3). */
const WARNED_AT = [3, 14] as const;
const DAY_MS = 86_400_000;
const MOST_TOLD = 20;

/** Tells of keys that end, a company at a time. */
export function keyEndingInterval(platform: Platform): Interval {
  const everyMs = platform.limits['apikey.warn.seconds'] * 1000;
  return makeDayInterval(platform, { name: 'api-keys.ending', everyMs }, (id) =>
    asCompany(platform, id, warnOfKeys),
  );
}

/** Tells who manages a company's keys that one ends: 14 and 3 days before, each once, in the transaction that notes it. */
export async function warnOfKeys(ctx: CompanyCtx): Promise<void> {
  const { tx, now } = ctx;
  const from = (days: number) => new Date(now.getTime() + days * DAY_MS);
  for (const key of await selectEnding(tx, from(-1), from(WARNED_AT[1] + 1))) await warnOf(ctx, key);
}

async function warnOf(ctx: CompanyCtx, key: EndingKey): Promise<void> {
  const { tx, now } = ctx;
  if (!dayRoundsBegan(now, key.timeZone)) return;
  const left = daysBetween(dayIn(now, key.timeZone), key.endsOn);
  const days = left < 0 ? undefined : WARNED_AT.find((one) => left <= one);
  if (days === undefined || !(await takeWarning(tx, key.id, days))) return;
  const { company, country } = key;
  const day = formatDay(key.endsOn);
  const managers = await selectManagers(tx, MOST_TOLD);
  await tellMany(
    ctx,
    apiKeyMessages.ending,
    managers.map(({ id, mail, name }) => ({
      to: { personId: id, mail, administers: true },
      country,
      values: { name, company, label: key.name, day },
    })),
  );
}
