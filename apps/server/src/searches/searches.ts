import { e } from '@legajo/contract';
import type { SavedList } from '@legajo/contract/saved-lists';
import { holdWhoAsks } from '../account/public.ts';
import { record } from '../audit/public.ts';
import type { Ctx } from '../platform/context.ts';
import { Failure, refuseField } from '../platform/failure.ts';
import {
  deleteSearch,
  type Filters,
  insertSearch,
  isNameTaken,
  type SavedSearch,
  selectSearches,
  updateSearch,
} from './searches.sql.ts';

/** One's own searches of a list, or of all lists. */
export function readSearches(ctx: Ctx, list: SavedList | undefined): Promise<SavedSearch[]> {
  return selectSearches(ctx.tx, ctx.actor.personId, list ?? null, ctx.platform.limits['searches.person']);
}

/**
 * Keeps a search by a name.
 *
 * @throws Failure `tooLong`, `tooMany`, or `nameTaken`, of two at once to the second.
 */
export async function keepSearch(
  ctx: Ctx,
  wanted: { readonly list: SavedList; readonly name: string; readonly filters: string },
): Promise<SavedSearch> {
  const { personId } = ctx.actor;
  const filters = readFilters(ctx, wanted.filters);
  const most = ctx.platform.limits['searches.person'];
  await holdWhoAsks(ctx);
  if ((await selectSearches(ctx.tx, personId, null, most)).length >= most)
    throw new Failure(e.searches.tooMany, { max: most });
  const { list, name } = wanted;
  const kept = await insertSearch(ctx.tx, { personId, list, name, filters, usedAt: ctx.now });
  if (!kept) refuseField(e.searches.nameTaken, 'nombre', 'invalid');
  await note(ctx, kept);
  return kept;
}

/**
 * Renames a search of one's own, gives it other filters, or notes that it was used.
 *
 * @throws Failure `notFound`, `nameTaken` or `tooLong`.
 */
export async function changeSearch(
  ctx: Ctx,
  id: number,
  change: {
    readonly name: string | undefined;
    readonly filters: string | undefined;
    readonly used: boolean | undefined;
  },
): Promise<SavedSearch> {
  const { personId } = ctx.actor;
  const name = change.name ?? null;
  const filters = change.filters === undefined ? null : readFilters(ctx, change.filters);
  await holdWhoAsks(ctx);
  if (name !== null && (await isNameTaken(ctx.tx, personId, id, name)))
    refuseField(e.searches.nameTaken, 'nombre', 'invalid');
  const usedAt = change.used || filters ? ctx.now : null;
  const changed = await updateSearch(ctx.tx, personId, id, { name, filters, usedAt });
  if (!changed) throw new Failure(e.shared.notFound);
  // Whoever only opens a search changed nothing.
  if (name !== null || filters !== null) await note(ctx, changed);
  return changed;
}

/** Forgets a search of one's own. @throws Failure `notFound`. */
export async function forgetSearch(ctx: Ctx, id: number): Promise<void> {
  if (!(await deleteSearch(ctx.tx, ctx.actor.personId, id))) throw new Failure(e.shared.notFound);
}

/** An object of words, each named by one. @throws Failure `tooLong` for whatever else. */
function readFilters(ctx: Ctx, text: string): Filters {
  const most = ctx.platform.limits['search.bytes'];
  const refuse = () => refuseField(e.searches.tooLong, 'filtros', 'invalid');
  if (Buffer.byteLength(text) > most) refuse();
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    refuse();
  }
  if (typeof read !== 'object' || read === null || Array.isArray(read)) refuse();
  const words = Object.entries(read as object);
  if (words.some(([name, value]) => !/^[a-z_]{1,40}$/i.test(name) || typeof value !== 'string')) refuse();
  // The database keeps no such sign in a text.
  if (words.some(([, value]) => value.includes('\0'))) refuse();
  return Object.fromEntries(words) as Filters;
}

/** That it was kept, not what is looked for: filters name people. */
function note(ctx: Ctx, { id }: SavedSearch): Promise<void> {
  return record(ctx, [
    {
      event: 'search.saved',
      actorId: ctx.actor.personId,
      subject: 'company',
      subjectId: ctx.companyId,
      body: { search: id },
    },
  ]);
}
