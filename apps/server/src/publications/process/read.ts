import { ACTIONS, e, type Page } from '@legajo/contract';
import type { Ctx } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { Listed } from '../../platform/http/binding.ts';
import { decodeCursor } from '../../platform/http/cursor.ts';
import { listed } from '../../platform/http/page.ts';
import { selectWork, type WorkRow } from '../listing/listing.sql.ts';
import {
  countItems,
  type ItemFilter,
  type ItemRow,
  selectItems,
  selectSample,
} from '../statements/items.sql.ts';
import { type ProcessRow, selectProcess } from '../statements/processes.sql.ts';

/** Failures told with a process; the rest is read by pages of items. */
const FAILURES_SHOWN = 1000;
const SAMPLE_SIZE = 5;
const PROBLEMS: ItemFilter = { states: undefined, withProblem: true, code: undefined };

/** Whether somebody follows processes of all kinds; who only publishes one document to many follows their own of those. */
const followsAll = ({ actions }: Ctx['actor']) =>
  actions.has(ACTIONS.processManager) || actions.has(ACTIONS.publishMassive);

/** A process the person may see. @throws Failure `notFound`. */
export async function requireProcess(ctx: Ctx, id: number): Promise<ProcessRow> {
  const process = await selectProcess(ctx.tx, ctx.actor.personId, id);
  if (!process) throw new Failure(e.publications.notFound);
  const isOwn = process.kind === 'generic' && process.createdBy === ctx.actor.personId;
  if (!isOwn && !followsAll(ctx.actor)) throw new Failure(e.publications.notFound);
  return process;
}

/** Long work that publishes nothing, for whoever follows processes; null where there is none of the number to see. */
export const readWork = async (ctx: Ctx, id: number): Promise<WorkRow | null> =>
  followsAll(ctx.actor) ? selectWork(ctx.tx, ctx.actor, id) : null;

/** A process with what failed in it. @throws Failure `notFound`. */
export async function readProcess(
  ctx: Ctx,
  id: number,
): Promise<{ process: ProcessRow; failures: ItemRow[] }> {
  const process = await requireProcess(ctx, id);
  const failures = await selectItems(ctx.tx, ctx.actor.personId, id, PROBLEMS, {
    perPage: FAILURES_SHOWN,
    page: 1,
  });
  return { process, failures: failures.slice(0, FAILURES_SHOWN) };
}

/** What of a process's items is asked for: a page, what follows a cursor, or a sample of a few by its number. */
export interface ItemsQuery {
  readonly filter: ItemFilter;
  readonly page: Page;
  readonly cursor: string | undefined;
  readonly sample: number | undefined;
}

/** Items of a process, in their order; of a sample the same few whenever its number is asked. @throws Failure `notFound`. */
export async function listItems<W>(
  ctx: Ctx,
  id: number,
  { filter, page, cursor, sample }: ItemsQuery,
  toWire: (row: ItemRow) => W,
) {
  await requireProcess(ctx, id);
  const viewer = ctx.actor.personId;
  if (sample !== undefined) {
    const few = await selectSample(ctx.tx, viewer, id, filter, { sample, most: SAMPLE_SIZE });
    return new Listed(few.map(toWire), { total: few.length });
  }
  const after = cursor === undefined ? null : (decodeCursor(cursor, ['number'])[0] ?? null);
  const rows = await selectItems(ctx.tx, viewer, id, filter, page, after);
  const counted = await countItems(ctx.tx, viewer, id, filter);
  return listed(rows, page, counted, toWire, (row) => [row.id]);
}
