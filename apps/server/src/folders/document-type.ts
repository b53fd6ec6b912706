import { e } from '@legajo/contract';
import { record } from '../audit/public.ts';
import type { Ctx } from '../platform/context.ts';
import { Failure, refuseField } from '../platform/failure.ts';
import { requireFolder, viewerOf } from './folder.ts';
import type { DocumentType, NewType } from './type-row.ts';
import { insertType, selectType, selectTypes } from './types.sql.ts';

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

/** One type as an administrator sees it who is not acting; null where they do not. */
export function typeWithinReach(
  { tx }: Pick<Ctx, 'tx'>,
  administrator: number,
  id: number,
): Promise<DocumentType | null> {
  return selectType(tx, { personId: administrator, administers: true }, id);
}

/** Writes a document type as it is given. @throws Failure `nameTaken`. @returns its id. */
export async function addType({ tx }: Pick<Ctx, 'tx'>, type: NewType): Promise<number> {
  const id = await insertType(tx, type);
  if (id === null) refuseField(e.folders.nameTaken, 'name');
  return id;
}

/**
 * Creates a document type. A type asks for a signature unless told otherwise, where its folder does.
 *
 * @param ownPdf a PDF of its own came with it: refused, because it would be lost.
 * @throws Failure of the folders area.
 */
export async function createType(ctx: Ctx, type: NewType, ownPdf: boolean): Promise<DocumentType> {
  if (ownPdf) refuseField(e.folders.fieldInvalid, 'pdf', 'unkept');
  await requireFolder(ctx, type.folderId);
  if (type.capture === 'area' && !type.captureArea)
    refuseField(e.folders.fieldRequired, 'captureArea', 'required');
  const id = await addType(ctx, type);
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
