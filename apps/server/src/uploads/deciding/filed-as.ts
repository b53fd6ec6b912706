import { dayIn, e, type IsoDay, type IsoMonth } from '@legajo/contract';
import { whyNotPeriod } from '../../documents/public.ts';
import { typeWithinReach } from '../../folders/public.ts';
import type { Ctx } from '../../platform/context.ts';
import { Failure, refuseField } from '../../platform/failure.ts';
import type { Upload } from '../upload.ts';
import { selectUploadType } from '../uploads.sql.ts';

/** Where an upload goes instead: not given, as it was sent; a day of null is none. */
export interface FiledAs {
  readonly typeId: number | undefined;
  readonly period: IsoMonth | undefined;
  readonly expiresOn: IsoDay | null | undefined;
}

/** As its person sent it. */
export const AS_SENT: FiledAs = { typeId: undefined, period: undefined, expiresOn: undefined };

/**
 * The type, month and last day of what becomes a document (areas 5.3, 5.5). Another type is one of which people bring
 * documents, in a folder of whoever decides; what it came in stays good though it was closed meanwhile.
 *
 * @throws Failure `typeTakesNone`, `fieldInvalid` of a month that nobody may publish, `expiryMissing`, `expiryPast`.
 */
export async function filedAs(ctx: Ctx, upload: Upload, as: FiledAs) {
  const now = dayIn(ctx.now, ctx.actor.timeZone);
  const moved = as.typeId !== undefined && as.typeId !== upload.typeId;
  const type = await selectUploadType(ctx.tx, as.typeId ?? upload.typeId);
  const place = moved && type ? await typeWithinReach(ctx, ctx.actor.personId, type.id) : null;
  if (moved && !place) throw new Failure(e.uploads.typeTakesNone);
  if (as.period !== undefined && (await whyNotPeriod(ctx, as.period)))
    refuseField(e.uploads.fieldInvalid, 'periodo');
  const expiresOn = as.expiresOn === undefined ? upload.expiresOn : as.expiresOn;
  if (expiresOn === null && type?.expiry === 'required')
    refuseField(e.uploads.expiryMissing, 'vence', 'required');
  // What expired while it waited was sent in time.
  if (expiresOn !== null && expiresOn !== upload.expiresOn && expiresOn <= now)
    refuseField(e.uploads.expiryPast, 'vence');
  return {
    typeId: type && moved ? type.id : upload.typeId,
    typeName: type && moved ? type.name : upload.typeName,
    folderId: place?.folderId ?? upload.folderId,
    period: as.period ?? `${now.slice(0, 7)}-01`,
    expiresOn,
  };
}
