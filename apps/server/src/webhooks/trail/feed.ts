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
export async function readFeed<W>(ctx: Ctx, asked: FeedAsked, toWire: (told: Told) => W): Promise<Listed<W>> {
  const { after, since } = await placeOf(ctx, asked);
  const most = ctx.platform.limits['feed.page'];
  const { told, next, more } = await readTrail(ctx.tx, asked.types, {
    after: Math.max(0, after),
    since,
    most,
  });
  if (told.length > 0) await recordReading(ctx, null, 'feed');
  return new Listed(told.map(toWire), {
    total: told.length,
    ...(more ? { more: true } : {}),
    // Whoever went through what there was is told all that comes, whenever its work began.
    next: encodeCursor(more && since ? [next, since.toISOString()] : [next]),
  });
}

interface Place {
  readonly after: number;
  readonly since: Date | null;
}

async function placeOf(ctx: Ctx, { cursor, from }: FeedAsked): Promise<Place> {
  if (cursor !== undefined) return placeIn(cursor);
  if (from === undefined) return { after: await selectEnd(ctx.tx), since: null };
  const since = instantOf(from, ctx);
  return { after: await placeBefore(ctx.tx, since), since };
}

/** A cursor on the way through what there was from an instant on names both. */
function placeIn(cursor: string): Place {
  if (!Buffer.from(cursor, 'base64url').includes(','))
    return { after: decodeCursor(cursor, ['number'])[0], since: null };
  const [after, since] = decodeCursor(cursor, ['number', 'instant']);
  return { after, since: new Date(since) };
}

/** The instant that somebody names, by the clocks of their company. */
export function instantOf(moment: Moment, { now, actor }: Pick<Ctx, 'now' | 'actor'>): Date {
  if ('now' in moment) return now;
  if ('instant' in moment) return new Date(moment.instant);
  return instantIn(moment.day, moment.time, actor.timeZone);
}
