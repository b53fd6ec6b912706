import { e } from '@legajo/contract';
import { record } from '../audit/public.ts';
import type { Ctx } from '../platform/context.ts';
import { lockCompany } from '../platform/db/locks.ts';
import { Failure, refuseField } from '../platform/failure.ts';
import { countBlockers } from './change/blockers.sql.ts';
import type { FullFolder, NewFolder } from './folder-row.ts';
import {
  type FolderFilter,
  insertBlockers,
  insertFolder,
  selectFolder,
  selectFolders,
} from './folders.sql.ts';

/**
 * What holds between the flags of a folder (D72): ephemeral needs signable, signable and blockers need visible, salary
 * receipts are never ephemeral.
 *
 * @throws Failure of the folders area, with the field.
 */
export function judgeFolder(
  folder: Pick<NewFolder, 'kind' | 'visible' | 'signable' | 'ephemeral' | 'blockers'>,
): void {
  if (folder.ephemeral && folder.kind === 'recibos') refuseField(e.folders.receiptsNeverEphemeral, 'efimero');
  if (folder.ephemeral && !folder.signable) refuseField(e.folders.ephemeralNeedsSignable, 'efimero');
  if (folder.signable && !folder.visible) refuseField(e.folders.signableNeedsVisible, 'firmable');
  if (folder.blockers.length > 0 && !folder.visible)
    refuseField(e.folders.blockersNeedVisible, 'bloqueantes');
}

/**
 * Creates a folder. A blocker is visible, signable and in use (areas 1.1).
 *
 * @throws Failure of the folders area.
 */
export async function createFolder(ctx: Ctx, folder: NewFolder): Promise<FullFolder> {
  judgeFolder(folder);
  await lockCompany(ctx.tx, 'blockers', ctx.companyId);
  const blockers = [...new Set(folder.blockers)];
  if ((await countBlockers(ctx.tx, viewerOf(ctx), blockers)) !== blockers.length)
    refuseField(e.folders.blockerUnknown, 'bloqueantes');
  const id = await addFolder(ctx, { ...folder, blockers });
  const actorId = ctx.actor.personId;
  await record(ctx, [
    { event: 'folder.created', actorId, subject: 'folder', subjectId: id, body: { kind: folder.kind } },
  ]);
  const made = await selectFolder(ctx.tx, { ...viewerOf(ctx), everything: true }, id, { counted: true });
  if (!made) throw new Error('The folder that was made is not there.');
  return made;
}

/** Writes a folder as it is given, with what it blocks. @throws Failure `nameTaken`. @returns its id. */
export async function addFolder({ tx }: Pick<Ctx, 'tx'>, folder: NewFolder): Promise<number> {
  const id = await insertFolder(tx, folder);
  if (id === null) refuseField(e.folders.nameTaken, 'nombre');
  if (folder.blockers.length > 0) await insertBlockers(tx, id, folder.blockers);
  return id;
}

/** Folders the person may see, in their order. */
export function listFolders(ctx: Ctx, filter: FolderFilter): Promise<FullFolder[]> {
  return selectFolders(ctx.tx, viewerOf(ctx), filter);
}

/** How far somebody sees folders and types: an administrator by filter, an employee what is visible. */
export const viewerOf = (ctx: Ctx) => ({
  personId: ctx.actor.personId,
  administers: ctx.actor.profile === 2,
});

/** A folder with how much is in it. @throws Failure `notFound`. */
export async function readFolder(ctx: Ctx, id: number): Promise<FullFolder> {
  const folder = await selectFolder(ctx.tx, viewerOf(ctx), id, { counted: true });
  if (!folder) throw new Failure(e.folders.notFound);
  return folder;
}

/** @throws Failure `notFound` when the folder is not one of theirs. */
export async function requireFolder(ctx: Ctx, id: number, lock = false): Promise<FullFolder> {
  const folder = await selectFolder(ctx.tx, viewerOf(ctx), id, { lock });
  if (!folder) throw new Failure(e.folders.notFound);
  return folder;
}
