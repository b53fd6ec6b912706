import { countryOf, dayIn, formatDay, type IsoDay, type Language, paperText } from '@legajo/contract';
import { type CompanyRow, readCompany } from '../../account/public.ts';
import { asCompany } from '../../platform/company.ts';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import type { Platform } from '../../platform/context.ts';
import { dayRoundsBegan } from '../../platform/jobs/day-rounds.ts';
import { makeDayInterval } from '../../platform/jobs/rounds/day-interval.ts';
import type { Interval } from '../../platform/jobs/task.ts';
import { tell, tellMany } from '../../platform/messages/tell.ts';
import { documentMessages } from '../messages.ts';
import {
  type Expiring,
  type Keeper,
  selectKeepers,
  selectRoundDue,
  selectTold,
  takeDigest,
  takeReached,
  upsertRound,
} from './expiring.sql.ts';

/** Documents taken in one transaction, and batches of one round. */
const AT_A_TIME = 200;
const MOST_BATCHES = 100;
const KEEPERS_AT_A_TIME = 20;
/** Lines of one mail; how many more there are is said. */
const MOST_LINES = 30;

/** Tells of what runs out, a company at a time, once a day from the morning on. */
export function expiryInterval(platform: Platform): Interval {
  const everyMs = platform.limits['document.expiry.seconds'] * 1000;
  return makeDayInterval(platform, { name: 'documents.expiring', everyMs }, (id, ending) =>
    tellExpiring(platform, id, ending),
  );
}

/**
 * One company's round of the day (areas 5.6): whoever a document is of is told as early as its type says, a week before, on
 * the day and after it; Human Resources of all of it, in one mail for each who decides about what people bring, of those
 * whom they reach. What is told is noted in the transaction that writes the mail, so a round that was cut short goes on.
 */
export async function tellExpiring(
  platform: Platform,
  companyId: number,
  signal: AbortSignal,
  atATime = AT_A_TIME,
): Promise<void> {
  const inTx = <T>(work: (ctx: CompanyCtx) => Promise<T>) => asCompany(platform, companyId, work);
  const round = await inTx(async (ctx) => {
    const company = await readCompany(ctx);
    if (!company || !dayRoundsBegan(ctx.now, company.timeZone)) return null;
    const on = dayIn(ctx.now, company.timeZone);
    return (await selectRoundDue(ctx.tx, on)) ? { company, on } : null;
  });
  if (!round) return;
  const { company, on } = round;
  // Until none are found: what another round took meanwhile is committed then, and whoever hears of all hears of that too.
  for (let batch = 0, found = 1; found > 0 && batch < MOST_BATCHES; batch += 1) {
    signal.throwIfAborted();
    found = await inTx((ctx) => tellSome(ctx, company, on, atATime));
  }
  for (let told = KEEPERS_AT_A_TIME; told === KEEPERS_AT_A_TIME; ) {
    signal.throwIfAborted();
    told = await inTx(async (ctx) => {
      const keepers = await selectKeepers(ctx.tx, on, KEEPERS_AT_A_TIME);
      for (const keeper of keepers) await tellKeeper(ctx, company, on, keeper);
      return keepers.length;
    });
  }
  await inTx((ctx) => upsertRound(ctx.tx, on));
}

/** @returns how many documents were found that were not told of. */
async function tellSome(ctx: CompanyCtx, company: CompanyRow, on: IsoDay, most: number): Promise<number> {
  const { taken, found } = await takeReached(ctx.tx, on, most);
  const byPerson = Map.groupBy(
    taken.filter(({ seen }) => seen),
    ({ personId }) => personId,
  );
  await tellMany(
    ctx,
    documentMessages.expiring,
    [...byPerson.values()].map((documents) => {
      const [{ personId, mail, name }] = documents as [Expiring, ...Expiring[]];
      return {
        to: { personId, mail },
        country: company.country,
        values: (language: Language) => ({
          name,
          company: company.name,
          items: lines(documents, documents.length, on, language, () => ''),
        }),
      };
    }),
  );
  return found;
}

async function tellKeeper(ctx: CompanyCtx, company: CompanyRow, on: IsoDay, keeper: Keeper): Promise<void> {
  if (!(await takeDigest(ctx.tx, keeper.id, on))) return;
  const { lines: told, count } = await selectTold(ctx.tx, keeper.id, on, MOST_LINES);
  if (count === 0) return;
  await tell(ctx, documentMessages.expiringDigest, {
    to: { personId: keeper.id, mail: keeper.mail },
    country: countryOf(company.country).code,
    values: (language: Language) => ({
      name: keeper.name,
      company: company.name,
      items: lines(told, count, on, language, ({ person }) => person),
    }),
  });
}

/** What runs out, a line each; `personOf` gives nothing where it is the reader's own. */
function lines<D extends Pick<Expiring, 'type' | 'expiresOn'>>(
  documents: readonly D[],
  count: number,
  on: IsoDay,
  language: Language,
  personOf: (document: D) => string,
): string {
  const said = documents.slice(0, MOST_LINES).map((document) => {
    const person = personOf(document);
    const over = document.expiresOn < on;
    const text = person === '' ? (over ? 'overOwn' : 'endsOwn') : over ? 'over' : 'ends';
    const values = { item: document.type, person, day: formatDay(document.expiresOn) };
    return `- ${paperText(`documents.expiry.${text}`, language, values)}`;
  });
  if (count > said.length)
    said.push(paperText('onboarding.letter.more', language, { count: count - said.length }));
  return said.join('\n');
}
