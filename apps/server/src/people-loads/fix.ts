import { e } from '@legajo/contract';
import type { Lists } from '../people/public.ts';
import type { Ctx } from '../platform/context.ts';
import { Failure } from '../platform/failure.ts';
import type { LoadHeader } from './judge/columns.ts';
import type { Load } from './loads.sql.ts';
import { refreshVerdicts } from './loads.sql.ts';
import { holdLoad } from './review.ts';
import { findingOf, judge } from './write/passes.ts';
import { type LoadRow, selectRow, selectSharing, updateEdits, updateRows } from './write/rows.sql.ts';

/** What a person does to a row in the grid. */
export type RowFix =
  | { readonly field: LoadHeader; readonly value: string }
  | { readonly original: LoadHeader | undefined }
  | { readonly exclude: boolean };

/**
 * Corrects a cell, puts it back as the file had it, or leaves the row out; and judges anew that row and all that
 * share a number or a name with it, as it was and as it is.
 *
 * @returns the row first, then the others whose verdict was looked at again.
 * @throws Failure `notFound`, `loadNotNow`.
 */
export async function fixRow(
  ctx: Ctx,
  id: number,
  line: number,
  fix: RowFix,
  lists: Lists,
): Promise<{ load: Load; rows: LoadRow[] }> {
  const load = await holdLoad(ctx, id, 'review');
  const row = await selectRow(ctx.tx, id, line);
  if (!row) throw new Failure(e.shared.notFound);
  const { edits, excluded } = applied(row, fix);
  await updateEdits(ctx.tx, id, line, edits, excluded);
  const changed = { ...row, edits, excluded };
  const [alone] = await judge(ctx, load, [changed], new Map(), lists);
  const near = await neighbours(ctx, id, changed, [...row.keys, ...(alone?.keys ?? [])]);
  const judged = await judge(ctx, load, near, new Map(), lists);
  await updateRows(ctx.tx, id, judged.map(findingOf));
  await refreshVerdicts(ctx.tx, id);
  const others = near.filter((one) => one.line !== line).map((one) => one.line);
  const rows: LoadRow[] = [];
  for (const each of [line, ...others]) rows.push((await selectRow(ctx.tx, id, each)) as LoadRow);
  return { load, rows };
}

function applied(row: LoadRow, fix: RowFix) {
  if ('exclude' in fix) return { edits: row.edits, excluded: fix.exclude };
  if ('field' in fix)
    return { edits: { ...row.edits, [fix.field]: fix.value.trim() }, excluded: row.excluded };
  const edits = { ...row.edits };
  if (fix.original === undefined) return { edits: {}, excluded: row.excluded };
  delete edits[fix.original];
  return { edits, excluded: row.excluded };
}

/** All rows that hang together with this one by what only one person may have, in the order of the file. */
async function neighbours(
  ctx: Ctx,
  id: number,
  changed: LoadRow,
  keys: readonly string[],
): Promise<LoadRow[]> {
  const found = new Map<number, LoadRow>([[changed.line, changed]]);
  for (let asked = new Set(keys); asked.size > 0; ) {
    const next = new Set<string>();
    for (const row of await selectSharing(ctx.tx, id, [...asked])) {
      if (found.has(row.line)) continue;
      found.set(row.line, row);
      for (const key of row.keys) if (!asked.has(key)) next.add(key);
    }
    asked = next;
  }
  return [...found.values()].sort((a, b) => a.line - b.line);
}
