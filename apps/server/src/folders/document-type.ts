import { e } from '@legajo/contract';
import { record } from '../audit/public.ts';
import type { Ctx } from '../platform/context.ts';
import { Failure, refuseField } from '../platform/failure.ts';
import { requireFolder, viewerOf } from './folder.ts';
import { type DocumentType, insertType, type NewType, selectType, selectTypes } from './types.sql.ts';

/** The types of a folder. @throws Failure `notFound`. */
export async function listTypes(ctx: Ctx, folderId: number): Promise<DocumentType[]> {
  await requireFolder(ctx, folderId);
  return selectTypes(ctx.tx, viewerOf(ctx), folderId);
}

/** One type within what the person may see. @throws Failure `notFound`. */
export async function readType(ctx: Ctx, id: number): Promise<DocumentType> {
  const type = await selectType(ctx.tx, viewerOf(ctx), id);
  if (!type) throw new Failure(e.folders.notFound);
  return type;
}

/**
 * Creates a document type. A type asks for a signature unless told otherwise, where its folder does.
 *
 * @throws Failure of the folders area.
 */
export async function createType(ctx: Ctx, type: NewType): Promise<DocumentType> {
  await requireFolder(ctx, type.folderId);
  if (type.capture === 'area' && !type.captureArea)
    refuseField(e.folders.fieldRequired, 'captureArea', 'required');
  const id = await insertType(ctx.tx, ctx.companyId, type);
  if (id === null) refuseField(e.folders.nameTaken, 'name');
  await record(ctx, [
    {
      event: 'document-type.created',
      actorId: ctx.actor.personId,
      subject: 'document-type',
      subjectId: id,
      body: { folder: type.folderId },
    },
  ]);
  return readType(ctx, id);
}
