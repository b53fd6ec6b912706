import { type ApprovalKind, ASKED_KINDS, dayIn, type IsoDay } from '@legajo/contract';
import type { Ctx } from '../../platform/context.ts';
import { matterOf } from '../messages.ts';
import { countWaitingByKind, type Named, selectInsteadOf, selectRequests } from './reading.sql.ts';

/**
 * How many requests wait for whoever asks, by kind; those of which there is none are left out.
 *
 * @param most where counting of each kind stops.
 */
export function countWaiting(
  ctx: Ctx,
  most: number,
): Promise<readonly { readonly kind: ApprovalKind; readonly count: number }[]> {
  const { personId, timeZone } = ctx.actor;
  return countWaitingByKind(ctx.tx, personId, dayIn(ctx.now, timeZone), ASKED_KINDS, most);
}

/** A request that waits for whoever asks. */
export interface WaitingRequest {
  readonly kind: ApprovalKind;
  readonly id: number;
  readonly place: number | null;
  /** What is asked for, in their language. */
  readonly matter: string;
  readonly about: Named | null;
  readonly asker: Named;
  readonly askedAt: Date;
  readonly dueOn: IsoDay | null;
  /** In whose stead they decide; null where they are one of the step's people. */
  readonly insteadOf: Named | null;
}

/** The first of the requests that wait for whoever asks: those due first, of these the oldest; of one kind, or of all. */
export async function firstWaiting(
  ctx: Ctx,
  kind: ApprovalKind | null,
  most: number,
): Promise<readonly WaitingRequest[]> {
  const { personId, timeZone, language } = ctx.actor;
  const today = dayIn(ctx.now, timeZone);
  const terms = { whose: 'waiting', kind, state: null } as const;
  const found = await selectRequests(ctx.tx, personId, today, terms, { perPage: most, page: 1 }, null);
  const rows = found.slice(0, most);
  const insteadOf = await selectInsteadOf(
    ctx.tx,
    personId,
    today,
    rows.map(({ id }) => id),
  );
  return rows.map(({ kind, id, place, words, about, asker, askedAt, dueOn }) => ({
    ...{ kind, id, place, about, asker, askedAt, dueOn },
    matter: matterOf(kind, words, language),
    insteadOf: insteadOf.get(id) ?? null,
  }));
}
