import { e, type IsoDay, type Page } from '@legajo/contract';
import type { Ctx } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import type { Listed } from '../../platform/http/binding.ts';
import { decodeCursor } from '../../platform/http/cursor.ts';
import { listed } from '../../platform/http/page.ts';
import { lockExports } from './export.sql.ts';
import { countExports, isToldFrom, type PastExport, selectExports } from './past.sql.ts';

/** What payroll was told before, newest first; an export that told nothing of people within reach is none. */
export async function listExports<W>(
  ctx: Ctx,
  place: { readonly page: Page; readonly cursor: string | undefined },
  toWire: (row: PastExport) => W,
): Promise<Listed<W>> {
  const viewer = ctx.actor.personId;
  const [after] = place.cursor === undefined ? [null] : decodeCursor(place.cursor, ['number']);
  const rows = await selectExports(ctx.tx, viewer, place.page, after as number | null);
  return listed(rows, place.page, await countExports(ctx.tx, viewer), toWire, ({ id }) => [id]);
}

/**
 * Days that payroll was told of change only where that was confirmed (areas 11.14). An export that runs is waited for: it
 * may be telling them right now.
 *
 * @param from the first day that changes.
 * @throws Failure `exported`
 */
export async function requireUntold(
  ctx: Pick<Ctx, 'tx'>,
  requestId: number,
  from: IsoDay,
  isConfirmed: boolean,
): Promise<void> {
  if (isConfirmed) return;
  await lockExports(ctx.tx);
  if (await isToldFrom(ctx.tx, requestId, from)) throw new Failure(e.leave.exported);
}
