import { countryOf, dayIn, type ErrorDefinition, e, type Language } from '@legajo/contract';
import { type CompanyRow, readCompany } from '../../account/public.ts';
import { record } from '../../audit/public.ts';
import { beginWork, countDone, endWork } from '../../long-work/public.ts';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import type { Ctx } from '../../platform/context.ts';
import { type ActingKey, keptKey } from '../../platform/db/acting-key.ts';
import { Failure } from '../../platform/failure.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { tell } from '../../platform/messages/tell.ts';
import { onboardingMessages } from '../messages.ts';
import { nameOfItem } from '../names.ts';
import { selectCurrent } from './onboardings.sql.ts';
import { withSteps } from './read-onboarding.ts';
import { countReached, type Owing, selectOwing, updateReminded } from './reminders.sql.ts';
import { isMissing, type Step } from './steps.ts';

/** How many people were reminded, and how many were not and why. People without a mail are in none of them. */
export interface Reminded {
  readonly reminded: number;
  readonly owesNothing: number;
  readonly already: number;
}

export const REMIND = 'onboarding.remind';
/** People of one transaction: an answer that is waited for, or one run of the job. */
const BATCH = 500;

/**
 * Writes to people in onboarding what they still owe, each at most once a day. Where they are more than one answer
 * takes, a job goes on with the rest, who are not counted.
 *
 * @param personIds nobody named is everybody whom the viewer reaches.
 * @throws Failure `notFound` where one of those named is out of reach, or `nothingPending` where nobody is written to.
 */
export async function remindPending(ctx: Ctx, personIds: readonly number[]): Promise<Reminded> {
  const viewer = ctx.actor.personId;
  const named = [...new Set(personIds)];
  if (named.length > 0 && (await countReached(ctx.tx, viewer, named)) < named.length)
    throw new Failure(e.shared.notFound);
  const { last, people, ...outcome } = await remindBatch(ctx, viewer, named.length > 0 ? named : null, 0);
  if (outcome.reminded === 0 && last === null) throw new Failure(e.onboarding.nothingPending);
  // One person is no long work.
  if (named.length !== 1) {
    const work = await beginWork(ctx, { kind: 'reminder', by: viewer });
    await count(ctx, work, outcome.reminded, last);
    if (last !== null) await goOn(ctx, { viewer, after: last, work, key: keptKey(ctx.tx) });
  }
  // Those named who are not in onboarding owe nothing either.
  return { ...outcome, owesNothing: outcome.owesNothing + Math.max(0, named.length - people) };
}

/** A reminder to everybody on its way: of whom, behind which onboarding, and its number in the list of processes. */
export interface Reminding {
  readonly viewer: number;
  readonly after: number;
  readonly work: number;
  /** Of a program that has them reminded. */
  readonly key: ActingKey | null;
}

/** The next batch of a reminder to everybody, in a job. */
export async function remindRest(ctx: CompanyCtx, reminding: Reminding): Promise<void> {
  const { viewer, after, work } = reminding;
  const { last, reminded } = await remindBatch(ctx, viewer, null, after);
  await count(ctx, work, reminded, last);
  if (last !== null) await goOn(ctx, { ...reminding, after: last });
}

/** Has everybody reminded who was not on the same day, as a work that failed and is begun once more. */
export const remindAgain = (ctx: Ctx, work: number): Promise<void> =>
  goOn(ctx, { viewer: ctx.actor.personId, after: 0, work, key: null });

/** Says in the list of processes that a reminder does not get on. */
export const failReminding = (ctx: CompanyCtx, work: number, why: ErrorDefinition): Promise<void> =>
  endWork(ctx, work, { state: 'failed', failureCode: why.code, canRetry: true });

async function count(ctx: CompanyCtx, work: number, reminded: number, last: number | null): Promise<void> {
  await countDone(ctx, work, reminded);
  if (last === null) await endWork(ctx, work, { state: 'completed' });
}

const goOn = (ctx: CompanyCtx, { viewer, after, work, key }: Reminding): Promise<void> =>
  enqueue(
    ctx.tx,
    REMIND,
    { company_id: ctx.companyId, viewer, after, work, ...(key ? { key } : {}) },
    { key: `remind ${viewer} ${after}` },
  );

async function remindBatch(
  ctx: CompanyCtx,
  viewer: number,
  personIds: readonly number[] | null,
  after: number,
): Promise<Reminded & { last: number | null; people: number }> {
  const found = await selectOwing(ctx.tx, viewer, personIds, after, BATCH + 1);
  const batch = found.slice(0, BATCH);
  const company = batch.length > 0 ? await readCompany(ctx) : null;
  const ids = batch.map(({ personId }) => personId);
  const actor = { country: company?.country ?? '', timeZone: company?.timeZone ?? 'UTC' };
  const standing = await withSteps({ ...ctx, actor }, await selectCurrent(ctx.tx, ids));
  const stepsOf = new Map(standing.map(({ personId, steps }) => [personId, steps] as const));
  const quietSince = ctx.now.getTime() - ctx.platform.limits['file.request.seconds'] * 1000;
  const due: { person: Owing; missing: Step[] }[] = [];
  const count = { owesNothing: 0, already: 0 };
  for (const person of batch) {
    const steps = stepsOf.get(person.personId) ?? [];
    const missing = steps.filter((step) => step.owner === 'newcomer' && isMissing(step));
    if (missing.length === 0) count.owesNothing += 1;
    else if (person.remindedAt !== null && person.remindedAt.getTime() > quietSince) count.already += 1;
    else if (person.mail !== null) due.push({ person, missing });
  }
  if (company) for (const { person, missing } of due) await mail(ctx, company, person, missing);
  await updateReminded(
    ctx.tx,
    due.map(({ person }) => person.id),
    ctx.now,
  );
  await record(
    ctx,
    due.map(({ person, missing }) => ({
      event: 'onboarding.reminded' as const,
      actorId: viewer,
      subject: 'person',
      subjectId: person.personId,
      body: { onboarding: person.id, items: missing.map(({ group, key }) => ({ group, key })) },
    })),
  );
  const last = found.length > BATCH ? (batch.at(-1)?.id ?? null) : null;
  return { reminded: due.length, ...count, last, people: batch.length };
}

/** In the person's language: names of what is missing, and where to bring it. */
async function mail(
  ctx: CompanyCtx,
  company: CompanyRow,
  person: Owing,
  missing: readonly Step[],
): Promise<void> {
  const country = countryOf(company.country);
  const on = dayIn(ctx.now, company.timeZone);
  const nameIn = (language: Language, { group, item }: Step) =>
    nameOfItem(item, group, { country: country.code, language, on });
  const values = (language: Language) => ({
    name: person.name,
    username: person.username,
    company: company.name,
    items: missing.map((step) => `- ${nameIn(language, step)}`).join('\n'),
  });
  const to = { personId: person.personId, mail: person.mail };
  await tell(ctx, onboardingMessages.pending, { to, country: company.country, values });
}
