import {
  type ApprovalKind,
  dayIn,
  type InboxKind,
  type Page,
  TASK_KINDS,
  type TaskKind,
} from '@legajo/contract';
import { countWaiting } from '../../approvals/public.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Listed } from '../../platform/http/binding.ts';
import { listed } from '../../platform/http/page.ts';
import { requests, TASKS } from './kinds.ts';
import type { Thing } from './thing.ts';

/** How far each kind is listed and counted (areas 7.10). */
const MOST = 99;

const isTask = (kind: InboxKind): kind is TaskKind => kind in TASK_KINDS;

/** The kinds of what waits that are the viewer's to do. */
function tasksOf({ actor }: Ctx): TaskKind[] {
  const kinds = Object.keys(TASKS) as TaskKind[];
  return kinds.filter((kind) =>
    TASKS[kind].by.some((actions) => actions.every((one) => actor.actions.has(one))),
  );
}

/** Those due first, then the longest waiting; what has no day comes after all that have one. */
const byUrgency = (one: Thing, other: Thing): number =>
  (one.dueOn ?? '9999').localeCompare(other.dueOn ?? '9999') ||
  one.since.getTime() - other.since.getTime() ||
  one.kind.localeCompare(other.kind) ||
  one.id - other.id;

/**
 * A page of all that waits for whoever asks: requests for approval, their own or delegated, second signatures, and what waits
 * by an action that they hold, within their reach and never their own. At most 99 of each kind.
 */
export async function listInbox<W>(
  ctx: Ctx,
  asked: { readonly kind: InboxKind | null; readonly onlyLate: boolean; readonly page: Page },
  toWire: (thing: Thing, isLate: boolean) => W,
): Promise<Listed<W>> {
  const { kind, page } = asked;
  const today = dayIn(ctx.now, ctx.actor.timeZone);
  const isLate = ({ dueOn }: Thing) => dueOn !== null && dueOn < today;
  const things: Thing[] = [];
  if (kind === null || !isTask(kind))
    things.push(...(await requests(kind as ApprovalKind | null)(ctx, MOST)));
  for (const one of tasksOf(ctx))
    if (kind === null || kind === one) things.push(...(await TASKS[one].first(ctx, MOST)));
  const wanted = things.filter((thing) => !asked.onlyLate || isLate(thing)).sort(byUrgency);
  const from = (page.page - 1) * page.perPage;
  const rows = wanted.slice(from, from + page.perPage);
  return listed(
    rows,
    page,
    wanted.length,
    (thing) => toWire(thing, isLate(thing)),
    () => [],
  );
}

/** How much waits, one for each kind that is not empty: what the list tells of it, and whether there is more. */
export async function countInbox(
  ctx: Ctx,
): Promise<readonly { readonly kind: InboxKind; readonly count: number; readonly more: boolean }[]> {
  const counts: { kind: InboxKind; count: number }[] = [...(await countWaiting(ctx, MOST + 1))];
  for (const kind of tasksOf(ctx))
    counts.push({ kind, count: (await TASKS[kind].first(ctx, MOST + 1)).length });
  return counts
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => ({ kind, count: Math.min(count, MOST), more: count > MOST }));
}
