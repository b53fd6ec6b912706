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
  const sees = await seenBy(ctx);
  const [papers, others, counted] = [
    await firstPapersWaiting(ctx, most),
    await selectOtherTasks(ctx.tx, sees, most),
    (await countPapersWaiting(ctx)) + (await countOtherTasks(ctx.tx, sees)),
  ];
  const reading = readingOf(ctx);
  const tasks: Unnamed[] = [
    ...papers.map((row) => ({
      ...{
        kind: 'paper' as const,
        id: row.id,
        section: null,
        personId: row.personId,
        byId: row.by,
        at: row.at,
      },
      named: trayNameOf(row, reading),
    })),
    ...others.map(({ by, ...task }) => ({ ...task, named: null, byId: by })),
  ];
  const shown = tasks.sort((a, b) => a.at.getTime() - b.at.getTime()).slice(from, from + page.perPage + 1);
  const people = await selectNamed(ctx.tx, [
    ...new Set(shown.flatMap(({ personId, byId }) => (byId === null ? [personId] : [personId, byId]))),
  ]);
  const rows = shown.flatMap(({ personId, byId, ...task }) => {
    const about = people.get(personId);
    return about ? [{ ...task, about, by: byId === null ? null : (people.get(byId) ?? null) }] : [];
  });
  return listed(rows.slice(0, page.perPage), page, counted, toWire, () => []);
}

async function seenBy(ctx: Ctx): Promise<Sees> {
  const { actions, personId } = ctx.actor;
  const people = actions.has(ACTIONS.employees);
  return {
    viewer: personId,
    people,
    changes: people && actions.has(ACTIONS.taskTray),
    withBank: await reachesData(ctx, personId),
  };
}
