import { e } from '@legajo/contract';
import { type AuditEvent, type Json, record } from '../../audit/public.ts';
import type { Ctx } from '../../platform/context.ts';
import { lockCompany } from '../../platform/db/locks.ts';
import { Failure, refuseField } from '../../platform/failure.ts';
import { listFolders, readFolder, requireFolder, viewerOf } from '../folder.ts';
import type { FullFolder } from '../folder-row.ts';
import type { BlockerRow } from './blockers.sql.ts';
import { deleteFromBlockers, selectBlockers } from './blockers.sql.ts';
import {
  deleteFolderRow,
  deleteTypes,
  lockTypes,
  selectTies,
  updateFolderArchived,
  updateOrder,
} from './folders.sql.ts';

const note = (ctx: Ctx, event: AuditEvent, subjectId: number | null, body: Json = {}) =>
  record(ctx, [{ event, actorId: ctx.actor.personId, subject: 'folder', subjectId, body }]);

/** Folders that may block others. */
export const listBlockers = (ctx: Ctx): Promise<BlockerRow[]> => selectBlockers(ctx.tx, viewerOf(ctx), null);

/** Those that block a folder, and the rest. @throws Failure `notFound`. */
export async function readBlockers(ctx: Ctx, id: number): Promise<BlockerRow[]> {
  await requireFolder(ctx, id);
  return selectBlockers(ctx.tx, viewerOf(ctx), id);
}

/**
 * Deletes a folder with its types, where nothing hangs on them (areas 1.5).
 *
 * @throws Failure `notFound`, `hasDocuments`, `hasUserFilters` or `inUse`. @returns how many types went with it.
 */
export async function removeFolder(ctx: Ctx, id: number): Promise<number> {
  await lockCompany(ctx.tx, 'blockers', ctx.companyId);
  const folder = await requireFolder(ctx, id, true);
  await lockTypes(ctx.tx, id, null);
  const ties = await selectTies(ctx.tx, id, null);
  if (ties.documents) throw new Failure(e.folders.hasDocuments);
  if (ties.filters) throw new Failure(e.folders.hasUserFilters);
  if (ties.used) throw new Failure(e.folders.inUse);
  const types = await deleteTypes(ctx.tx, id, null);
  await deleteFolderRow(ctx.tx, id);
  await note(ctx, 'folder.removed', id, { name: folder.name, kind: folder.kind, types });
  return types;
}

/** Archives a folder or takes it back into use; archived, it blocks no others (areas 1.1, 1.4). Again changes nothing. */
export async function archiveFolder(ctx: Ctx, id: number, archive: boolean): Promise<FullFolder> {
  await lockCompany(ctx.tx, 'blockers', ctx.companyId);
  await requireFolder(ctx, id, true);
  if (await updateFolderArchived(ctx.tx, id, archive ? ctx.now : null)) {
    const unblocked = archive ? await deleteFromBlockers(ctx.tx, id) : [];
    await note(ctx, archive ? 'folder.archived' : 'folder.restored', id, { unblocked });
  }
  return readFolder(ctx, id);
}

/** Puts every folder in reach into the order given. @throws Failure `fieldInvalid` for any other list. */
export async function orderFolders(ctx: Ctx, ids: readonly number[]): Promise<FullFolder[]> {
  await lockCompany(ctx.tx, 'blockers', ctx.companyId);
  const there = await listFolders(ctx, { all: true });
  const known = new Set(there.map(({ id }) => id));
  if (ids.length !== known.size || new Set(ids).size !== ids.length || !ids.every((id) => known.has(id)))
    refuseField(e.folders.fieldInvalid, 'ids');
  await updateOrder(ctx.tx, ids);
  await note(ctx, 'folder.ordered', null, { order: ids });
  return listFolders(ctx, { all: true });
}
