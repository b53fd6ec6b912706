import { e, type Page } from '@legajo/contract';
import type { Ctx } from '../platform/context.ts';
import { Failure } from '../platform/failure.ts';
import { Listed } from '../platform/http/binding.ts';
import { decodeCursor, encodeCursor } from '../platform/http/cursor.ts';
import { selectPath, selectReports, selectTops, type TreeNode } from './tree.sql.ts';

/** Who report to somebody; without anybody, those at the top who have people. */
export async function readTree<W>(
  ctx: Ctx,
  query: { readonly manager: number | undefined; readonly page: Page; readonly cursor: string | undefined },
  toWire: (row: TreeNode) => W,
): Promise<Listed<W>> {
  const { manager, page, cursor } = query;
  const viewer = ctx.actor.personId;
  const after = cursor === undefined ? null : decodeCursor(cursor, ['text', 'text', 'number']);
  const rows =
    manager === undefined
      ? await selectTops(ctx.tx, viewer, page, after)
      : await selectReports(ctx.tx, viewer, manager, page, after);
  const shown = rows.slice(0, page.perPage);
  const last = shown.at(-1);
  const more = rows.length > page.perPage && last;
  // How many there are stands beside the one they report to; what is not known here is whether there are more.
  return new Listed(shown.map(toWire), {
    total: shown.length,
    ...(more ? { more: true, next: encodeCursor([last.surname, last.name, last.id]) } : {}),
  });
}

/** The way down to somebody. @throws Failure `notFound`, also for somebody outside of the viewer's scope. */
export async function readPath(ctx: Ctx, id: number): Promise<readonly TreeNode[]> {
  const path = await selectPath(ctx.tx, ctx.actor.personId, id);
  if (path.length === 0) throw new Failure(e.shared.notFound);
  return path;
}
