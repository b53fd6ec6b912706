import { createHash } from 'node:crypto';
import { dayIn, e, type IsoDay } from '@legajo/contract';
import { typeWithinReach } from '../../folders/public.ts';
import type { Ctx, Steps } from '../../platform/context.ts';
import { Failure, refuseField } from '../../platform/failure.ts';
import { HOST_WAIT_MS } from '../../platform/hosts.ts';
import { keepPictures } from '../../platform/pictures/kept-pictures.ts';
import { approveUpload } from '../deciding/decide.ts';
import { AS_SENT } from '../deciding/filed-as.ts';
import { requireUploadType } from '../drafts/drafts.ts';
import { readSheets } from '../drafts/read-sheets.ts';
import type { Upload, UploadType } from '../upload.ts';
import { selectUpload } from '../uploads.sql.ts';
import { holdReached } from './insert.sql.ts';
import { noteBrought } from './note-brought.ts';

/** What is brought in a person's name. */
export interface Bringing {
  readonly personId: number;
  readonly typeId: number;
  readonly expiresOn: IsoDay | null;
  readonly comment: string | null;
  /** Keys of its files in the spool, in their order. */
  readonly files: readonly string[];
}

/**
 * Brings a document in the name of somebody, and accepts it in the same act (areas 5.5): the trail says who did, of whom,
 * and what each page was. One's own are brought as anybody's, and decided by somebody else.
 *
 * @param keep what the same wish is answered when it comes again, in the transaction that brings it.
 * @throws Failure `notFound` of whom the viewer does not reach, `own`, `dismissed`, `typeTakesNone`, also of a folder out of
 *   reach, `sheetMissing`, `tooManyPages`, `expiryMissing`, `expiryPast`, and of the files.
 */
export async function bringFor(
  steps: Steps,
  bringing: Bringing,
  keep: (ctx: Ctx, upload: Upload) => Promise<void>,
): Promise<Upload> {
  const { typeId, personId, expiresOn, comment } = bringing;
  const type = await steps.transaction((ctx) => requireBringable(ctx, bringing));
  const sheets = await readSheets(steps, type, bringing.files);
  const pictures = sheets.map(({ bytes }) => bytes);
  const joined = await steps.platform.hosts.people.run(
    'joinPictures',
    { pictures, format: type.paperSize ?? 'A4' },
    { waitMs: HOST_WAIT_MS },
  );
  const pdf = Buffer.from(joined);
  return keepPictures(steps, [pdf], async (ctx: Ctx, [address]) => {
    // Whoever was dismissed, moved out of reach or whose type was archived meanwhile is refused here.
    await requireBringable(ctx, bringing);
    if (!address) throw new Error('A file that was kept has no address.');
    const by = ctx.actor.personId;
    const pages = sheets.length;
    const brought = { personId, typeId, by, expiresOn, comment, pages, pdf: address, bytes: pdf.length };
    const id = await noteBrought(ctx, brought, {
      inName: true,
      pages: pictures.map((bytes) => createHash('sha256').update(bytes).digest('hex')),
    });
    await approveUpload(ctx, id, AS_SENT);
    const upload = await selectUpload(ctx.tx, id, false);
    if (!upload) throw new Error('What was brought is not there.');
    await keep(ctx, upload);
    return upload;
  });
}

async function requireBringable(ctx: Ctx, { personId, typeId, expiresOn }: Bringing): Promise<UploadType> {
  const viewer = ctx.actor.personId;
  const person = await holdReached(ctx.tx, viewer, personId);
  if (!person) throw new Failure(e.uploads.notFound);
  if (personId === viewer) throw new Failure(e.uploads.own);
  if (person.left) throw new Failure(e.uploads.dismissed);
  const type = await requireUploadType(ctx, typeId);
  if (!(await typeWithinReach(ctx, viewer, typeId))) throw new Failure(e.uploads.typeTakesNone);
  if (type.expiry === 'required' && expiresOn === null)
    refuseField(e.uploads.expiryMissing, 'vence', 'required');
  if (expiresOn !== null && expiresOn <= dayIn(ctx.now, ctx.actor.timeZone))
    refuseField(e.uploads.expiryPast, 'vence');
  return type;
}
