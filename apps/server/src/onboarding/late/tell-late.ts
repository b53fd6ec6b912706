import { countryOf, dayIn, type Language } from '@legajo/contract';
import { type CompanyRow, readCompany } from '../../account/public.ts';
import { asCompany } from '../../platform/company.ts';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import type { Platform } from '../../platform/context.ts';
import { dayRoundsBegan } from '../../platform/jobs/day-rounds.ts';
import { makeDayInterval } from '../../platform/jobs/rounds/day-interval.ts';
import type { Interval } from '../../platform/jobs/task.ts';
import { tellMany } from '../../platform/messages/tell.ts';
import { onboardingMessages } from '../messages.ts';
import { selectNames } from '../owners/owners.sql.ts';
import { selectCurrent } from '../people/onboardings.sql.ts';
import { withSteps } from '../people/read-onboarding.ts';
import {
  type LateOwner,
  selectDated,
  selectRoundDue,
  selectStillTheirs,
  takeUntold,
  upsertRound,
} from './late.sql.ts';
import { type LateDuty, type LateSide, lateDutiesOf } from './late-duties.ts';
import { lateWords } from './late-words.ts';

/** Onboardings read in one transaction; names of people are read for as many. */
const AT_A_TIME = 100;
/** People told in one transaction. */
const TOLD_AT_A_TIME = 50;
/** Onboardings of one round: what is beyond them is told once these are seen to. */
const MOST = 10_000;

/** Tells of what is late, a company at a time, each once a day from the morning on. */
export function lateInterval(platform: Platform): Interval {
  const everyMs = platform.limits['onboarding.late.seconds'] * 1000;
  return makeDayInterval(platform, { name: 'onboarding.late', everyMs }, (id, ending) =>
    tellLate(platform, id, ending),
  );
}

/**
 * One company's round of the day: who owns something late is told, and who of Human Resources began it. Who is told is
 * noted in the transaction that writes their mail, so a round that was cut short goes on with the others.
 */
export async function tellLate(platform: Platform, companyId: number, signal: AbortSignal): Promise<void> {
  const inTx = <T>(work: (ctx: CompanyCtx) => Promise<T>) => asCompany(platform, companyId, work);
  const round = await inTx(async (ctx) => {
    const company = await readCompany(ctx);
    const on = company && dayIn(ctx.now, company.timeZone);
    if (!company || !dayRoundsBegan(ctx.now, company.timeZone)) return null;
    return on && (await selectRoundDue(ctx.tx, on)) ? { company, on } : null;
  });
  if (!round) return;
  const { company, on } = round;
  const names = new Map<number, string>();
  const duties: LateDuty[] = [];
  for (let after: number | null = 0, seen = 0; after !== null && seen < MOST; seen += AT_A_TIME) {
    signal.throwIfAborted();
    const from: number = after;
    after = await inTx((ctx) => readLate(ctx, company, from, duties, names));
  }
  const byPerson = [...Map.groupBy(duties, ({ to }) => to)];
  for (let at = 0; at < byPerson.length; at += TOLD_AT_A_TIME) {
    signal.throwIfAborted();
    await inTx((ctx) => tellSome(ctx, company, on, byPerson.slice(at, at + TOLD_AT_A_TIME), names));
  }
  await inTx((ctx) => upsertRound(ctx.tx, on));
}

/** @returns the last onboarding of the batch; null where there are no more. */
async function readLate(
  ctx: CompanyCtx,
  company: CompanyRow,
  after: number,
  duties: LateDuty[],
  names: Map<number, string>,
): Promise<number | null> {
  const dated = await selectDated(ctx.tx, after, AT_A_TIME);
  const ids = dated.map(({ personId }) => personId);
  if (ids.length === 0) return null;
  const began = new Map(dated.map(({ id, beganBy }) => [id, beganBy]));
  const actor = { country: company.country, timeZone: company.timeZone };
  const found = (await withSteps({ ...ctx, actor }, await selectCurrent(ctx.tx, ids))).flatMap((one) =>
    lateDutiesOf(one, began.get(one.id) ?? null),
  );
  duties.push(...found);
  const late = [...new Set(found.map(({ personId }) => personId))];
  if (late.length > 0)
    for (const { id, name, surname } of await selectNames(ctx.tx, late)) names.set(id, `${name} ${surname}`);
  return dated.length < AT_A_TIME ? null : (dated.at(-1)?.id ?? null);
}

/** Each person is told of all of it in one mail; whoever began it in Human Resources of those whom they still reach. */
async function tellSome(
  ctx: CompanyCtx,
  company: CompanyRow,
  on: string,
  people: readonly (readonly [number, readonly LateDuty[]])[],
  names: ReadonlyMap<number, string>,
): Promise<void> {
  const theirs = new Map<number, readonly LateDuty[]>();
  for (const [id, duties] of people) {
    const begun = duties.filter(({ side }) => side === 'hr').map(({ personId }) => personId);
    const reached = begun.length > 0 ? await selectStillTheirs(ctx.tx, id, begun) : new Set<number>();
    const told = duties.filter(({ side, personId }) => side !== 'hr' || reached.has(personId));
    if (told.length > 0) theirs.set(id, told);
  }
  const owners = await takeUntold(ctx.tx, [...theirs.keys()], on);
  const { code: country } = countryOf(company.country);
  const bySide = Map.groupBy(owners, ({ id }) => sideOf(theirs.get(id) ?? []));
  for (const [side, told] of bySide)
    await tellMany(
      ctx,
      MESSAGES[side],
      told.map(({ id, name, mail }: LateOwner) => ({
        to: { personId: id, mail },
        country: company.country,
        values: (language: Language) => ({
          name,
          company: company.name,
          items: lateWords(theirs.get(id) ?? [], names, { country, language, on }),
        }),
      })),
    );
}

const MESSAGES = {
  own: onboardingMessages.lateOwn,
  owner: onboardingMessages.late,
  hr: onboardingMessages.lateBegun,
} as const;

/** Where one mail tells of several sides it leads to where most can be done. */
const sideOf = (duties: readonly LateDuty[]): LateSide =>
  (['hr', 'owner', 'own'] as const).find((side) => duties.some((one) => one.side === side)) ?? 'own';
