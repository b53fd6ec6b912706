import { ACTIONS, type Page } from '@legajo/contract';
import { countPapersWaiting, firstPapersWaiting, readingOf, trayNameOf } from '../../onboarding/public.ts';
import { reachesData } from '../../people/public.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Listed } from '../../platform/http/binding.ts';
import { listed } from '../../platform/http/page.ts';
import {
  countOtherTasks,
  type Named,
  type OtherTask,
  type Sees,
  selectNamed,
  selectOtherTasks,
} from './tasks.sql.ts';

/** How deep the pages of this list go: whoever decides begins with the longest waiting. */
const DEEPEST = 5000;

/** Something of the company that waits for whoever looks after its people. */
export interface Task {
  readonly kind: 'paper' | OtherTask['kind'];
  readonly id: number;
  /** What was brought, by its name. */
  readonly named: string | null;
  readonly section: OtherTask['section'];
  readonly about: Named;
  readonly by: Named | null;
  readonly at: Date;
}

type Unnamed = Omit<Task, 'about' | 'by'> & { readonly personId: number; readonly byId: number | null };

/**
 * A page of what waits, the longest waiting first: what people brought, changes of their data, ways in that go on, addresses
 * that are no good; each as far as the viewer may act on it, and within their reach.
 */
export async function listTasks<W>(ctx: Ctx, page: Page, toWire: (task: Task) => W): Promise<Listed<W>> {
  const from = (page.page - 1) * page.perPage;
  const most = Math.min(from + page.perPage + 1, DEEPEST);
  const people = ctx.actor.actions.has(ACTIONS.employees);
  const sees = { ...(await seenBy(ctx)), people, onboardings: people };
  const [papers, others, counted] = [
    await brought(ctx, most),
    await withoutNames(ctx, sees, most),
    (await countPapersWaiting(ctx)) + (await countOtherTasks(ctx.tx, sees)),
  ];
  const shown = byAge([...papers, ...others]).slice(from, from + page.perPage + 1);
  const rows = await named(ctx, shown);
  return listed(rows.slice(0, page.perPage), page, counted, toWire, () => []);
}

/** Of one kind the longest waiting, so many at most: nothing of what the viewer may not act on. */
export async function firstTasks(
  ctx: Ctx,
  kind: 'paper' | 'change' | 'mail',
  most: number,
): Promise<readonly Task[]> {
  if (kind === 'paper')
    return ctx.actor.actions.has(ACTIONS.taskTray) ? named(ctx, await brought(ctx, most)) : [];
  const seen = await seenBy(ctx);
  const only = {
    ...seen,
    changes: seen.changes && kind === 'change',
    people: kind === 'mail' && ctx.actor.actions.has(ACTIONS.employees),
    onboardings: false,
  };
  return named(ctx, await withoutNames(ctx, only, most));
}

/** What people brought. */
async function brought(ctx: Ctx, most: number): Promise<Unnamed[]> {
  const reading = readingOf(ctx);
  return (await firstPapersWaiting(ctx, most)).map((row) => ({
    ...{ kind: 'paper', id: row.id, section: null, personId: row.personId, byId: row.by, at: row.at },
    named: trayNameOf(row, reading),
  }));
}

const withoutNames = async (ctx: Ctx, sees: Sees, most: number): Promise<Unnamed[]> =>
  (await selectOtherTasks(ctx.tx, sees, most)).map(({ by, ...task }) => ({
    ...task,
    named: null,
    byId: by,
  }));

const byAge = (tasks: Unnamed[]): Unnamed[] => tasks.sort((a, b) => a.at.getTime() - b.at.getTime());

async function named(ctx: Ctx, tasks: readonly Unnamed[]): Promise<Task[]> {
  const people = await selectNamed(ctx.tx, [
    ...new Set(tasks.flatMap(({ personId, byId }) => (byId === null ? [personId] : [personId, byId]))),
  ]);
  return tasks.flatMap(({ personId, byId, ...task }) => {
    const about = people.get(personId);
    return about ? [{ ...task, about, by: byId === null ? null : (people.get(byId) ?? null) }] : [];
  });
}

async function seenBy(ctx: Ctx): Promise<Pick<Sees, 'viewer' | 'changes' | 'withBank'>> {
  const { actions, personId } = ctx.actor;
  return {
    viewer: personId,
    changes: actions.has(ACTIONS.employees) && actions.has(ACTIONS.taskTray),
    withBank: await reachesData(ctx, personId),
  };
}
