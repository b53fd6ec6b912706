import { instantIn, type Moment } from '@legajo/contract';
import { recordReading } from '../../audit/public.ts';
import type { Ctx } from '../../platform/context.ts';
import { Listed } from '../../platform/http/binding.ts';
import { decodeCursor, encodeCursor } from '../../platform/http/cursor.ts';
import type { Told } from './outside.ts';
import { selectEnd } from './read-trail.sql.ts';
import { placeBefore, readTrail } from './read-trail.ts';

/** What a page of the feed is asked by. */
export interface FeedAsked {
  readonly cursor: string | undefined;
  readonly from: Moment | undefined;
  /** None: all of them. */
  readonly types: readonly string[];
}

/**
 * A page of what happened in the company, in the order of the trail: behind a cursor, from an instant on, or from now on.
 * There is always a cursor to go on by; one that stays the same says that there is nothing more yet (areas 15.4). That it is
 * read is an entry once an hour (areas 14.2).
 *
 * @throws Failure `invalidFields` for a cursor that is none.
 */
export async function readFeed<W>(
  ctx: Ctx,
  { cursor, from, types }: FeedAsked,
  toWire: (told: Told) => W,
): Promise<Listed<W>> {
  const { tx } = ctx;
  const most = ctx.platform.limits['feed.page'];
  const instant = from === undefined ? null : instantOf(from, ctx);
  const after =
    cursor !== undefined
      ? decodeCursor(cursor, ['number'])[0]
      : instant === null
        ? await selectEnd(tx)
        : await placeBefore(tx, instant);
  const page = await readTrail(tx, types, { after: Math.max(0, after), most });
  const told = page.told.filter(({ at }) => instant === null || cursor !== undefined || at >= instant);
  if (told.length > 0) await recordReading(ctx, null, 'feed');
  return new Listed(told.map(toWire), {
    total: told.length,
    ...(page.more ? { more: true } : {}),
    next: encodeCursor([page.next]),
  });
}

/** The instant that somebody names, by the clocks of their company. */
export function instantOf(moment: Moment, { now, actor }: Pick<Ctx, 'now' | 'actor'>): Date {
  if ('now' in moment) return now;
  if ('instant' in moment) return new Date(moment.instant);
  return instantIn(moment.day, moment.time, actor.timeZone);
}
