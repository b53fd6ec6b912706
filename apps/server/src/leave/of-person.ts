import { dayIn, type Page } from '@legajo/contract';
import { readEmployee } from '../people/public.ts';
import type { Ctx } from '../platform/context.ts';
import type { Listed } from '../platform/http/binding.ts';
import { decodeCursor } from '../platform/http/cursor.ts';
import { listed } from '../platform/http/page.ts';
import { type AbsenceRow, countAbsencesOf, selectAbsencesOf } from './of-person.sql.ts';

export interface AbsenceOf extends AbsenceRow {
  readonly state: 'ahead' | 'running' | 'over';
}

/** When a person is, was and will be away, latest first. @throws Failure `notFound`, also out of scope. */
export async function listAbsencesOf<W>(
  ctx: Ctx,
  personId: number,
  place: { readonly page: Page; readonly cursor: string | undefined },
  toWire: (absence: AbsenceOf) => W,
): Promise<Listed<W>> {
  await readEmployee(ctx, personId);
  const [firstOn, id] = place.cursor ? decodeCursor(place.cursor, ['day', 'number']) : [];
  const after = firstOn !== undefined && id !== undefined ? { firstOn, id } : null;
  const rows = await selectAbsencesOf(ctx.tx, personId, place.page, after);
  const today = dayIn(ctx.now, ctx.actor.timeZone);
  const stateOf = (row: AbsenceRow) =>
    row.firstOn > today ? 'ahead' : row.lastOn < today ? 'over' : 'running';
  return listed(
    rows,
    place.page,
    await countAbsencesOf(ctx.tx, personId),
    (row) => toWire({ ...row, state: stateOf(row) }),
    (row) => [row.firstOn, row.id],
  );
}
