import { e } from '@legajo/contract';
import type { Ctx } from '../platform/context.ts';
import { Failure, refuseField } from '../platform/failure.ts';
import { requireFolder, viewerOf } from './folder.ts';
import { type DocumentType, type NewType, PLAIN_EXTRAS } from './type-row.ts';
import { insertType, isNameTaken } from './types/full.sql.ts';
import { selectOwnPdf, selectType, selectTypes } from './types.sql.ts';

/** The types of a folder. @throws Failure `notFound`. */
export async function listTypes(ctx: Ctx, folderId: number, archived = false): Promise<DocumentType[]> {
  await requireFolder(ctx, folderId);
  return selectTypes(ctx.tx, viewerOf(ctx), { folders: [folderId], archived });
}

/** The types of several folders within reach, or of all. */
export function listTypesOf(
  ctx: Ctx,
  folders: readonly number[],
  archived: boolean,
): Promise<DocumentType[]> {
  return selectTypes(ctx.tx, viewerOf(ctx), { folders, archived });
}

/** One type within what the person may see. @throws Failure `notFound`. */
export async function readType(ctx: Ctx, id: number): Promise<DocumentType> {
  const type = await selectType(ctx.tx, viewerOf(ctx), id);
  if (!type) throw new Failure(e.folders.notFound);
  return type;
}

/**
 * A type that something new may be published into.
 *
 * @throws Failure `notFound`; `archived` (areas 1.4); `folderKind` of a folder that takes answers of forms only (areas 2.5).
 */
export async function requireOpenType(ctx: Ctx, id: number): Promise<DocumentType> {
  const type = await readType(ctx, id);
  if (type.closed) throw new Failure(e.folders.archived);
  if (type.folderKind === 'eform') throw new Failure(e.publications.folderKind);
  return type;
}

/** The PDF that a type has of its own, which is published in the place of an upload; null without one. */
export const ownPdfOf = ({ tx }: Pick<Ctx, 'tx'>, id: number) => selectOwnPdf(tx, id);

/** Whether documents of a type are signed by somebody besides their person (areas 1.9). */
export const asksSecond = ({
  signable,
  salaryReceipt,
  secondBox,
  secondPersonId,
  secondIsManager,
}: DocumentType): boolean =>
  signable && !salaryReceipt && secondBox !== null && (secondIsManager || secondPersonId !== null);

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
  const taken = await isNameTaken(tx, type, null);
  if (taken) refuseField(e.folders.nameTaken, taken);
  return insertType(tx, { ...PLAIN_EXTRAS, ...type });
}
