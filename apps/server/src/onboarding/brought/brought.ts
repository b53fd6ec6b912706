import { ACTIONS, e, type Page } from '@legajo/contract';
import { requireDataReach } from '../../people/public.ts';
import type { Ctx } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import type { Listed } from '../../platform/http/binding.ts';
import { decodeCursor } from '../../platform/http/cursor.ts';
import { listed } from '../../platform/http/page.ts';
import {
  type BroughtFilter,
  type BroughtRow,
  countBrought,
  selectBroughtPage,
  selectOneBrought,
} from './brought.sql.ts';

/** What people within reach brought, in every state but a draft, the newest first. @throws Failure `managersOff`. */
export async function listBrought<W>(
  ctx: Ctx,
  asked: Omit<BroughtFilter, 'timeZone'>,
  place: { readonly page: Page; readonly cursor: string | undefined },
  toWire: (row: BroughtRow) => W,
): Promise<Listed<W>> {
  await requireDataReach(ctx);
  const [at, id] = place.cursor === undefined ? [] : decodeCursor(place.cursor, ['instant', 'number']);
  const after = at !== undefined && id !== undefined ? { at, id } : null;
  const filter = { ...asked, timeZone: ctx.actor.timeZone };
  const viewer = ctx.actor.personId;
  const rows = await selectBroughtPage(ctx.tx, viewer, filter, place.page, after);
  const counted = await countBrought(ctx.tx, viewer, filter);
  return listed(rows, place.page, counted, toWire, (row) => [row.at.toISOString(), row.id]);
}

/**
 * One thing that was brought: for its person, without what a machine made of it, and for who holds the action of the tray.
 *
 * @throws Failure `notFound`, also of what is out of reach, and `managersOff`.
 */
export async function readBrought(ctx: Ctx, id: number): Promise<BroughtRow> {
  const row = await selectOneBrought(ctx.tx, ctx.actor.personId, id);
  if (!row) throw new Failure(e.uploads.notFound);
  if (row.personId === ctx.actor.personId) return { ...row, reading: null };
  if (!ctx.actor.actions.has(ACTIONS.taskTray)) throw new Failure(e.uploads.notFound);
  await requireDataReach(ctx);
  return row;
}
