import { createHash } from 'node:crypto';
import { dayIn, e, type Language, paperText } from '@legajo/contract';
import { dayAfter } from '@legajo/contract/leave/calendar';
import { record } from '../../audit/public.ts';
import { companyOfToken, hashOf, newChallengeToken } from '../../mfa/public.ts';
import { asCompany } from '../../platform/company.ts';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import type { Ctx, OpenCtx } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { type AwayRow, selectCalendar } from '../team/calendar.sql.ts';
import { type CalendarEvent, calendarText } from './calendar-text.ts';
import {
  deleteFeed,
  type Feed,
  type FeedOf,
  type FeedScope,
  holdMaker,
  insertFeed,
  selectBySecret,
  selectFeeds,
  updateReadOn,
} from './feed.sql.ts';

/** An address that was made, with its secret: it is told once. */
export interface MadeFeed extends Feed {
  readonly address: string;
}

export const listFeeds = (ctx: Ctx): Promise<Feed[]> => selectFeeds(ctx.tx, ctx.actor.personId);

/** @throws Failure `limitReached`. */
export async function makeFeed(ctx: Ctx, scope: FeedScope): Promise<MadeFeed> {
  const { tx, actor, platform } = ctx;
  await holdMaker(tx, actor.personId);
  const max = platform.limits['feed.person'];
  if ((await selectFeeds(tx, actor.personId)).length >= max)
    throw new Failure(e.shared.limitReached, { max });
  return keepFeed(ctx, scope);
}

/** Changes an address: the one of before ends in the same act. @throws Failure `notFound`. */
export async function renewFeed(ctx: Ctx, id: number): Promise<MadeFeed> {
  const scope = await takeFeed(ctx, id);
  return keepFeed(ctx, scope);
}

/** @throws Failure `notFound`. */
export async function endFeed(ctx: Ctx, id: number): Promise<void> {
  await takeFeed(ctx, id);
}

async function keepFeed(ctx: Ctx, scope: FeedScope): Promise<MadeFeed> {
  const { tx, actor, now, platform } = ctx;
  const secret = newChallengeToken(ctx.companyId);
  const feed = await insertFeed(tx, { personId: actor.personId, scope, hash: hashOf(secret) }, now);
  await note(ctx, 'feed.made', feed.id, scope);
  return { ...feed, address: `${platform.addresses.publicUrl}/v2/portal/calendar/${secret}.ics` };
}

async function takeFeed(ctx: Ctx, id: number): Promise<FeedScope> {
  await holdMaker(ctx.tx, ctx.actor.personId);
  const scope = await deleteFeed(ctx.tx, ctx.actor.personId, id);
  if (scope === null) throw new Failure(e.leave.notFound);
  await note(ctx, 'feed.ended', id, scope);
  return scope;
}

const note = (ctx: Ctx, event: 'feed.made' | 'feed.ended', id: number, scope: FeedScope) =>
  record(ctx, [
    { event, actorId: ctx.actor.personId, subject: 'leave_feed', subjectId: id, body: { scope } },
  ]);

/** Days that a calendar shows of before today, of a year in all. */
const DAYS_BACK = 31;
const DAYS = 365;
const MOST_EVENTS = 5_000;

/** A calendar, and what tells whether it is another one than was read before. */
export interface ReadFeed {
  readonly text: string;
  readonly etag: string;
}

/**
 * Reads the calendar of a secret address (areas 11.12): that somebody is away, never why; what nobody approved yet is not in
 * it. Who reads it has no session, so whether its person may see anything is asked each time.
 *
 * @throws Failure `notFound` of an address that is none, or not any more.
 */
export async function readFeed(ctx: OpenCtx, key: string): Promise<ReadFeed> {
  const secret = key.replace(/\.ics$/, '');
  const companyId = companyOfToken(secret);
  if (companyId === null) throw new Failure(e.leave.notFound);
  return asCompany(ctx.platform, companyId, async (own) => {
    const feed = await selectBySecret(own.tx, hashOf(secret));
    if (!feed) throw new Failure(e.leave.notFound);
    const today = dayIn(own.now, feed.timeZone);
    if (feed.readOn !== today) await updateReadOn(own.tx, feed.id, today);
    const events = await eventsOf(own, feed, today);
    const text = calendarText(paperText('leave.feed.name', feed.language), events);
    return { text, etag: `"${createHash('sha256').update(text).digest('base64url')}"` };
  });
}

async function eventsOf(ctx: CompanyCtx, feed: FeedOf, today: string): Promise<CalendarEvent[]> {
  const first = dayAfter(today, -DAYS_BACK);
  const span = { first, last: dayAfter(first, DAYS) };
  const everybody = { team: null, sectorId: null };
  const rows = await selectCalendar(ctx.tx, feed.personId, false, span, everybody, MOST_EVENTS);
  return rows
    .filter(({ state, isOwn }) => state === 'approved' && (isOwn || feed.scope === 'team'))
    .map((row) => ({
      uid: `${ctx.companyId}-${row.id}@legajo`,
      first: row.first,
      last: row.last,
      summary: summaryOf(row, feed.language),
      changedAt: row.changedAt,
      sequence: row.version,
    }));
}

function summaryOf({ isOwn, person, first, last, firstPart }: AwayRow, language: Language): string {
  const what = isOwn
    ? paperText('leave.feed.own', language)
    : paperText('leave.feed.other', language, { name: person.surname });
  return first === last && firstPart !== 'whole'
    ? paperText(`leave.feed.${firstPart}`, language, { what })
    : what;
}
