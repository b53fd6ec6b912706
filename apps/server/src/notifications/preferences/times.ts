import { record } from '../../audit/public.ts';
import type { Ctx } from '../../platform/context.ts';
import { type CompanyTimes, selectCompanyTimes } from '../company/company.sql.ts';
import type { QuietHours } from '../deliveries/quiet.ts';
import { type OwnTimes, selectOwnTimes, upsertOwnTimes } from './times.sql.ts';

const UNSAID: OwnTimes = { quiet: null, daily: null };

/** When whoever acts is told, with what their company, or the installation, says besides. */
export interface TimesShown {
  readonly quiet: QuietHours | null;
  readonly daily: boolean;
  readonly theirs: QuietHours | null;
}

/** When whoever acts hears nothing by telephone, and whether mails that do not press come together. */
export async function readTimes({ tx, actor, platform }: Ctx): Promise<TimesShown> {
  const own = (await selectOwnTimes(tx, actor.personId)) ?? UNSAID;
  const company = await selectCompanyTimes(tx);
  const { 'quiet.from.hour': from, 'quiet.until.hour': until } = platform.limits;
  const standing = from === until ? null : { from: from * 60, until: until * 60 };
  return { quiet: own.quiet, daily: dailyOf(own, company), theirs: company?.quiet ?? standing };
}

const dailyOf = ({ daily }: OwnTimes, company: CompanyTimes | null) => daily ?? company?.daily ?? false;

/** Keeps what whoever acts said of it; what is left out stays. */
export async function chooseTimes(
  ctx: Ctx,
  change: { readonly quiet?: QuietHours | null | undefined; readonly daily?: boolean | null | undefined },
): Promise<void> {
  const { tx, actor } = ctx;
  const before = (await selectOwnTimes(tx, actor.personId, true)) ?? UNSAID;
  const after = {
    quiet: change.quiet === undefined ? before.quiet : change.quiet,
    daily: change.daily === undefined ? before.daily : change.daily,
  };
  if (JSON.stringify(after) === JSON.stringify(before)) return;
  await upsertOwnTimes(tx, actor.personId, after);
  await record(ctx, [
    {
      event: 'preferences.changed',
      actorId: actor.personId,
      subject: 'person',
      subjectId: actor.personId,
      body: { ...after, quiet: after.quiet && { ...after.quiet } },
    },
  ]);
}
