import type { Page } from '@legajo/contract';
import { readEmployee } from '../../people/public.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Listed } from '../../platform/http/binding.ts';
import { decodeCursor } from '../../platform/http/cursor.ts';
import { listed } from '../../platform/http/page.ts';
import { countOfPerson, type DocumentCounts, type FiledDocument, selectOfPerson } from './of-person.sql.ts';

/** A person's documents, as far as the viewer's folders go. @throws Failure `notFound`. */
export async function listOfPerson<W>(
  ctx: Ctx,
  personId: number,
  place: { readonly page: Page; readonly cursor: string | undefined },
  toWire: (row: FiledDocument) => W,
): Promise<Listed<W>> {
  await readEmployee(ctx, personId);
  const [period, id] = place.cursor ? decodeCursor(place.cursor, ['day', 'number']) : [];
  const after = period !== undefined && id !== undefined ? { period, id } : null;
  const rows = await selectOfPerson(ctx.tx, ctx.actor.personId, personId, place.page, after);
  const { total } = await countOfPerson(ctx.tx, ctx.actor.personId, personId);
  return listed(rows, place.page, total, toWire, (row) => [row.period, row.id]);
}

/** How many documents a person has, as far as the viewer's folders go. @throws Failure `notFound`. */
export async function countDocumentsOf(ctx: Ctx, personId: number): Promise<DocumentCounts> {
  await readEmployee(ctx, personId);
  return countOfPerson(ctx.tx, ctx.actor.personId, personId);
}
