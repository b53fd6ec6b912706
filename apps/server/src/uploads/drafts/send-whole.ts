import type { Ctx, Steps } from '../../platform/context.ts';
import { HOST_WAIT_MS } from '../../platform/hosts.ts';
import { keepPictures } from '../../platform/pictures/kept-pictures.ts';
import { upsertPages } from '../change.sql.ts';
import { noteBrought } from '../in-name/note-brought.ts';
import { askReading } from '../reading/read-upload.ts';
import type { Upload } from '../upload.ts';
import { ownUpload, refuseFormer, requireUploadType } from './drafts.ts';
import { readSheets } from './read-sheets.ts';
import { requireSendable, type Sending } from './send.ts';

/** A document that is sent in one request, without a draft. */
export interface WholeSending extends Sending {
  readonly typeId: number;
  /** Keys of its files in the spool, in their order. */
  readonly files: readonly string[];
}

/**
 * Sends the sheets of a type in one request: they wait for somebody of Human Resources as a draft that was sent. A draft of
 * the type stays what it is.
 *
 * @param keep what the same wish is answered when it comes again, in the transaction that sends it.
 * @throws Failure `dismissed`, `typeTakesNone`, `sheetMissing`, `tooManyPages`, `expiryMissing`, `expiryPast`,
 *   `tooManyWaiting`, and of the files.
 */
export async function sendWhole(
  steps: Steps,
  { typeId, files, expiresOn, comment }: WholeSending,
  keep: (ctx: Ctx, upload: Upload) => Promise<void>,
): Promise<Upload> {
  const check = async (ctx: Ctx) => {
    refuseFormer(ctx);
    const type = await requireUploadType(ctx, typeId);
    await requireSendable(ctx, type, expiresOn);
    return type;
  };
  const type = await steps.transaction(check);
  const sheets = await readSheets(steps, type, files);
  const pictures = sheets.map(({ bytes }) => bytes);
  const asked = { pictures, format: type.paperSize ?? 'A4' } as const;
  const joined = await steps.platform.hosts.people.run('joinPictures', asked, { waitMs: HOST_WAIT_MS });
  const pdf = Buffer.from(joined);
  return keepPictures(steps, [pdf, ...pictures], async (ctx: Ctx, [address, ...addresses]) => {
    // What was archived, or sent in another tab, meanwhile is seen here.
    await check(ctx);
    if (!address) throw new Error('A file that was kept has no address.');
    const personId = ctx.actor.personId;
    const pages = sheets.length;
    const brought = {
      personId,
      typeId,
      by: personId,
      expiresOn,
      comment,
      pages,
      pdf: address,
      bytes: pdf.length,
    };
    const id = await noteBrought(ctx, brought, { pages });
    await upsertPages(
      ctx.tx,
      id,
      sheets.map(({ widthPx, heightPx, bytes }, i) => ({
        n: i + 1,
        widthPx,
        heightPx,
        bytes: bytes.length,
        sha256: addresses[i]?.toString('hex') ?? '',
      })),
    );
    if (type.analysed) await askReading(ctx, id);
    const upload = await ownUpload(ctx, id, false);
    await keep(ctx, upload);
    return upload;
  });
}
