import { e } from '@legajo/contract';
import { record } from '../../audit/public.ts';
import type { Ctx } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { deleteTypes, lockTypes, selectTies, updateTypeArchived } from '../change/folders.sql.ts';
import { requireFolder, viewerOf } from '../folder.ts';
import type { FullType } from '../type-row.ts';
import { selectFullTypes, type TypeFilter } from './full.sql.ts';
import { readFullType } from './save.ts';

/** The types of a folder with all that is kept of them. @throws Failure `notFound`. */
export async function searchTypes(ctx: Ctx, folderId: number, filter: TypeFilter): Promise<FullType[]> {
  await requireFolder(ctx, folderId);
  return selectFullTypes(ctx.tx, viewerOf(ctx), folderId, filter);
}

/** Deletes a type that nothing hangs on (areas 1.5). @throws Failure `notFound`, `hasDocuments` or `inUse`. */
export async function removeType(ctx: Ctx, id: number): Promise<void> {
  const { folderId, name } = await readFullType(ctx, id, true);
  await lockTypes(ctx.tx, folderId, id);
  const ties = await selectTies(ctx.tx, folderId, id);
  if (ties.documents) throw new Failure(e.folders.hasDocuments);
  if (ties.used) throw new Failure(e.folders.inUse);
  await deleteTypes(ctx.tx, folderId, id);
  const actorId = ctx.actor.personId;
  const body = { folder: folderId, name };
  await record(ctx, [
    { event: 'document-type.removed', actorId, subject: 'document-type', subjectId: id, body },
  ]);
}

/** Archives a type or takes it back into use (areas 1.4). Again changes nothing. */
export async function archiveType(ctx: Ctx, id: number, archive: boolean): Promise<FullType> {
  await readFullType(ctx, id, true);
  const event = archive ? 'document-type.archived' : 'document-type.restored';
  if (await updateTypeArchived(ctx.tx, id, archive ? ctx.now : null))
    await record(ctx, [
      { event, actorId: ctx.actor.personId, subject: 'document-type', subjectId: id, body: {} },
    ]);
  return readFullType(ctx, id);
}
