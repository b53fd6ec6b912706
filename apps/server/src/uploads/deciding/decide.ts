import { e } from '@legajo/contract';
import type { CopyFault } from '@legajo/contract/documents/copy-faults';
import { readAccountPerson, tellPerson } from '../../account/public.ts';
import { record } from '../../audit/public.ts';
import { addDocuments, newCode, noteHistory, receiveDocument } from '../../documents/public.ts';
import type { Ctx } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { lockPictures, releasePictures } from '../../platform/pictures/kept-pictures.ts';
import { updateEnded } from '../change.sql.ts';
import { dropPages } from '../drafts/drafts.ts';
import { uploadMessages } from '../messages.ts';
import { markKept } from '../sweep-mark.ts';
import type { Upload } from '../upload.ts';
import { selectUpload } from '../uploads.sql.ts';
import { type FiledAs, filedAs } from './filed-as.ts';
import { isReached } from './reach.sql.ts';

/** What somebody brought and whoever asks may look at; null where there is no such upload, or its person is out of reach. */
export async function uploadOf(ctx: Ctx, id: number, lock: boolean): Promise<Upload | null> {
  const upload = await selectUpload(ctx.tx, id, lock);
  if (!upload || upload.state === 'draft' || upload.state === 'withdrawn') return null;
  return (await isReached(ctx.tx, ctx.actor.personId, upload)) ? upload : null;
}

/**
 * Accepts what somebody brought: it is a document from here on, without a seal, received since it was sent, of the type and
 * good until the day that its person said, or that whoever accepts it says instead (areas 5.3, 5.5). Accepted again it stays
 * as it is.
 *
 * @returns whether it was decided now; null where no such upload is theirs to see.
 * @throws Failure `own`, `decided`, and of `filedAs`.
 */
export async function approveUpload(ctx: Ctx, id: number, as: FiledAs): Promise<boolean | null> {
  const found = await toDecide(ctx, id, 'approved');
  if (typeof found !== 'object' || found === null) return found;
  const filed = await filedAs(ctx, found, as);
  const { pdf, pdfBytes, pages, sentAt, sheets } = found;
  if (!pdf || pdfBytes === null || pages === null || !sentAt) throw new Error('What waits has no file.');
  const by = ctx.actor.personId;
  const sha256 = pdf.toString('hex');
  const code = newCode();
  const document = {
    personId: found.personId,
    folderId: filed.folderId,
    documentTypeId: filed.typeId,
    period: filed.period,
    expiresOn: filed.expiresOn,
    fileName: `${filed.typeName.replaceAll(/[\\/:*?"<>|]/g, ' ')}.pdf`,
    signable: false,
    pages,
    originalSha256: sha256,
    sha256,
    xmlSha256: null,
    bytes: pdfBytes,
    certificateId: null,
    level: 'unsealed',
    origin: found.origin === 'camera' ? ('KO' as const) : ('CM' as const),
    isBrought: true as const,
    processId: null,
    processItem: null,
    publishedBy: by,
    code,
    net: null,
  };
  const documentId = (await addDocuments(ctx, [document])).get(code);
  if (documentId === undefined) throw new Error('The document that was made is not there.');
  // Who sent it has it since then; what Human Resources brought in their name they have yet to open (areas 5.3).
  if (found.broughtBy === found.personId) await receiveDocument({ tx: ctx.tx, now: sentAt }, documentId);
  await updateEnded(ctx.tx, id, { state: 'approved', by, documentId }, ctx.now);
  const digests = (sheets ?? []).map((sheet) => sheet.sha256);
  await dropPages(ctx, found);
  await record(ctx, [
    {
      event: 'upload.approved',
      actorId: by,
      subject: 'person',
      subjectId: found.personId,
      body: {
        upload: id,
        type: found.typeId,
        ...(filed.typeId === found.typeId ? {} : { filedAs: filed.typeId }),
        document: documentId,
        sha256,
        pages: digests,
      },
    },
    {
      event: 'document.published',
      actorId: by,
      subject: 'document',
      subjectId: documentId,
      body: { upload: id, type: filed.typeId, person: found.personId, sha256, code, level: 'unsealed' },
    },
  ]);
  const month = { period: filed.period, documents: 1, by, at: ctx.now };
  await noteHistory(ctx, ctx.actor.timeZone, [{ ...month, subject: 'document', subjectId: documentId }]);
  return true;
}

/** Why something goes back to whoever brought it. */
export interface SentBack {
  /** Words that reach them. */
  readonly reason: string;
  /** Another copy is wanted: what is wrong with this one. */
  readonly copy: CopyFault | undefined;
}

/**
 * Sends back what somebody brought, with words that reach them (areas 5.4): because it is not accepted, or because another
 * copy of it is wanted. Its pages stay a while.
 *
 * @returns and @throws as of `approveUpload`.
 */
export async function rejectUpload(
  ctx: Ctx,
  id: number,
  { reason, copy }: SentBack,
): Promise<boolean | null> {
  const found = await toDecide(ctx, id, 'rejected');
  if (typeof found !== 'object' || found === null) return found;
  const by = ctx.actor.personId;
  await updateEnded(ctx.tx, id, { state: 'rejected', by, reason }, ctx.now);
  await markKept(ctx);
  await releasePictures(ctx, [found.pdf]);
  await record(ctx, [
    {
      event: 'upload.rejected',
      actorId: by,
      subject: 'person',
      subjectId: found.personId,
      body: { upload: id, type: found.typeId, ...(copy ? { copy } : {}) },
      personal: { reason },
    },
  ]);
  // Who left brings nothing any more (areas 0.5).
  const person = found.left ? null : await readAccountPerson(ctx, found.personId);
  const message = copy ? uploadMessages.copyAsked : uploadMessages.rejected;
  if (person) await tellPerson(ctx, person, message, () => ({ item: found.typeName, reason }));
  return true;
}

/** The upload, held; false where it was decided so already, null where it is not theirs to see. */
async function toDecide(
  ctx: Ctx,
  id: number,
  state: 'approved' | 'rejected',
): Promise<Upload | false | null> {
  const seen = await uploadOf(ctx, id, false);
  if (!seen) return null;
  if (seen.personId === ctx.actor.personId) throw new Failure(e.uploads.own);
  await lockPictures(ctx.tx);
  const upload = await uploadOf(ctx, id, true);
  if (!upload) throw new Failure(e.uploads.decided);
  if (upload.state === state) return false;
  if (upload.state !== 'waiting') throw new Failure(e.uploads.decided);
  return upload;
}
