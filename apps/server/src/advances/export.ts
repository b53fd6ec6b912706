import { e, type IsoDay, type Page } from '@legajo/contract';
import { record } from '../audit/public.ts';
import type { Ctx } from '../platform/context.ts';
import { Failure } from '../platform/failure.ts';
import type { Listed } from '../platform/http/binding.ts';
import { decodeCursor } from '../platform/http/cursor.ts';
import { listed } from '../platform/http/page.ts';
import {
  countExports,
  insertExport,
  type ListedExport,
  type PaidAdvance,
  selectExports,
  selectTaken,
  selectToPay,
  updateTaken,
} from './export.sql.ts';

/** Advances that one export takes. */
const MOST = 10_000;

interface Days {
  readonly from: IsoDay;
  readonly until: IsoDay;
}

/** What was approved between two days and no export took. @throws Failure `limitReached` where those are too many at once */
export async function readToPay(ctx: Ctx, days: Days): Promise<PaidAdvance[]> {
  const rows = await selectToPay(ctx.tx, ctx.actor.personId, days, MOST + 1);
  if (rows.length > MOST) throw new Failure(e.shared.limitReached, { max: MOST });
  return rows;
}

/**
 * Takes what was approved to payroll, each once and for good: of two exports at once, one has it (areas 12.3).
 *
 * @throws Failure `limitReached`
 */
export async function takeToPay(ctx: Ctx, days: Days): Promise<{ id: number; count: number }> {
  const waiting = await readToPay(ctx, days);
  const id = await insertExport(ctx.tx, ctx.actor.personId, days, ctx.now);
  const taken = await updateTaken(
    ctx.tx,
    id,
    waiting.map((row) => row.id),
  );
  await record(ctx, [
    {
      event: 'advance.exported',
      actorId: ctx.actor.personId,
      subject: 'advance-export',
      subjectId: id,
      body: { from: days.from, until: days.until, count: taken.length },
    },
  ]);
  return { id, count: taken.length };
}

/** What an export took, within reach. @throws Failure `notFound` */
export async function readTaken(ctx: Ctx, id: number): Promise<PaidAdvance[]> {
  const rows = await selectTaken(ctx.tx, ctx.actor.personId, id, MOST);
  if (!rows) throw new Failure(e.advances.notFound);
  return rows;
}

/** What was taken to payroll before, newest first, of people within reach. @throws Failure for a cursor that is none */
export async function listExports<W>(
  ctx: Ctx,
  { page, cursor }: { readonly page: Page; readonly cursor: string | undefined },
  toWire: (row: ListedExport) => W,
): Promise<Listed<W>> {
  const [after] = cursor === undefined ? [null] : decodeCursor(cursor, ['number']);
  const { personId } = ctx.actor;
  const rows = await selectExports(ctx.tx, personId, page, after as number | null);
  return listed(rows, page, await countExports(ctx.tx, personId), toWire, ({ id }) => [id]);
}
