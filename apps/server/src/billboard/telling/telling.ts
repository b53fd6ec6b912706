import { dayIn, e, hourIn } from '@legajo/contract';
import { readCompany } from '../../account/public.ts';
import { record } from '../../audit/public.ts';
import { asCompany } from '../../platform/company.ts';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import type { Ctx, Platform } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { markNext } from '../../platform/jobs/rounds/due.sql.ts';
import { makeDueInterval } from '../../platform/jobs/rounds/due-round.ts';
import type { Interval } from '../../platform/jobs/task.ts';
import { tellMany } from '../../platform/messages/tell.ts';
import { today } from '../keep.ts';
import { billboardMessages } from '../messages.ts';
import { readPost } from '../posts.ts';
import {
  countToTell,
  hasPosts,
  selectToTell,
  takeDue,
  updateResend,
  updateTold,
  type Whom,
} from './telling.sql.ts';

/** People told in one transaction, and transactions of one round. */
const AT_A_TIME = 500;
const MOST_BATCHES = 200;
/** On its first day a post is told of from this hour on, by the company's clock (areas 10.5). */
const FROM_HOUR = 8;

/** Tells people of posts whose day has come, and once more of those they owe, a company with posts at a time. */
export function tellingInterval(platform: Platform): Interval {
  const round = {
    name: 'billboard.telling',
    everyMs: platform.limits['billboard.notice.seconds'] * 1000,
  } as const;
  return makeDueInterval(platform, round, async (id, ending) => {
    await tellOfPosts(platform, id, ending);
    await asCompany(platform, id, async (ctx) =>
      markNext(ctx, round.name, (await hasPosts(ctx.tx)) ? ctx.now : null),
    );
  });
}

/**
 * One company's round. Whoever was told is noted in the transaction that writes the mails: a round that was cut short goes
 * on behind them, and nobody is told twice.
 */
export async function tellOfPosts(
  platform: Platform,
  companyId: number,
  signal: AbortSignal,
  atATime = AT_A_TIME,
): Promise<void> {
  for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
    signal.throwIfAborted();
    if (!(await asCompany(platform, companyId, (ctx) => tellSome(ctx, atATime)))) return;
  }
}

/** @returns whether there may be more. */
async function tellSome(ctx: CompanyCtx, most: number): Promise<boolean> {
  const company = await readCompany(ctx);
  if (!company || hourIn(ctx.now, company.timeZone) < FROM_HOUR) return false;
  const due = await takeDue(ctx.tx, dayIn(ctx.now, company.timeZone));
  if (!due) return false;
  const people = await selectToTell(ctx.tx, due, most);
  await tellMany(
    ctx,
    due.whom === 'first' ? billboardMessages.posted : billboardMessages.again,
    people.map(({ id, name, mail }) => ({
      to: { personId: id, mail },
      country: company.country,
      values: { name, company: company.name, title: due.title, id: due.id },
    })),
  );
  await updateTold(ctx.tx, due, people.length < most ? null : (people.at(-1)?.id ?? null), ctx.now);
  return true;
}

/**
 * Has those who have not read, or not accepted, a post told once more; a round does it. @returns how many have an address.
 *
 * @throws Failure `notFound`, `notOut`, `nothingToAccept`, `resentToday`
 */
export async function resendPost(ctx: Ctx, id: number, to: Exclude<Whom, 'first'>): Promise<number> {
  const post = await readPost(ctx, id);
  if (!post.isShown) throw new Failure(e.billboard.notOut);
  if (to === 'unaccepted' && !post.asksAcceptance) throw new Failure(e.billboard.nothingToAccept);
  if (!(await updateResend(ctx.tx, id, to, today(ctx)))) throw new Failure(e.billboard.resentToday);
  const told = await countToTell(ctx.tx, { id, whom: to });
  await record(ctx, [
    { event: 'post.resent', actorId: ctx.actor.personId, subject: 'post', subjectId: id, body: { to, told } },
  ]);
  return told;
}
