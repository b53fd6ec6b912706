import { dayIn, e, type IsoDay } from '@legajo/contract';
import { record } from '../../audit/public.ts';
import type { Ctx, Steps } from '../../platform/context.ts';
import { Failure, refuseField } from '../../platform/failure.ts';
import { locateBlobs } from '../../platform/files/store.ts';
import { HOST_WAIT_MS } from '../../platform/hosts.ts';
import { keepPictures, lockPictures, releasePictures } from '../../platform/pictures/kept-pictures.ts';
import { updateEnded, updateSent } from '../change.sql.ts';
import { askReading } from '../reading/read-upload.ts';
import type { Upload, UploadType } from '../upload.ts';
import { selectLoad } from '../uploads.sql.ts';
import { dropDraft, dropPages, ownUpload, requireDraft, typeOfDraft } from './drafts.ts';

/** What is said with a draft that is sent. */
export interface Sending {
  readonly expiresOn: IsoDay | null;
  readonly comment: string | null;
}

/**
 * Sends one's draft: its pages become one file, which waits for somebody of Human Resources (areas 5.2). Sent again while
 * it waits it stays as it is.
 *
 * @throws Failure `notFound`, `decided`, `typeTakesNone`, `sheetMissing`, `expiryMissing`, `expiryPast`, `tooManyWaiting`,
 *   `dismissed`, `busy`.
 */
export async function sendDraft(steps: Steps, id: number, sending: Sending): Promise<Upload> {
  const before = await steps.transaction(async (ctx) => {
    const seen = await ownUpload(ctx, id, false);
    if (seen.state === 'waiting') return { seen, type: null, blobs: null };
    const { draft, type } = await sendable(ctx, seen, sending);
    return { seen: draft, type, blobs: await locateBlobs(ctx.tx, addresses(draft)) };
  });
  if (!before.type) return before.seen;
  const pdf = await join(steps, before.seen, before.type, before.blobs);
  return keepPictures(steps, [pdf], async (ctx: Ctx, [address]) => {
    const again = await ownUpload(ctx, id, true);
    if (again.state === 'waiting' && address) {
      // Sent in another tab meanwhile: what was joined here is nobody's.
      if (!again.pdf?.equals(address)) await releasePictures(ctx, [address]);
      return again;
    }
    const { draft, type } = await sendable(ctx, again, sending);
    // A page changed since: what was joined is not what stands there now.
    if (draft.version !== before.seen.version || !address) throw new Failure(e.shared.stale);
    const pages = draft.sheets?.length ?? 0;
    await updateSent(ctx.tx, id, { ...sending, pages, pdf: address, bytes: pdf.length }, ctx.now);
    if (type.analysed) await askReading(ctx, id);
    await note(ctx, 'upload.sent', draft, { pages, sha256: address.toString('hex') });
    return ownUpload(ctx, id, false);
  });
}

const addresses = ({ sheets }: Upload) => (sheets ?? []).map(({ sha256 }) => Buffer.from(sha256, 'hex'));

/** Of the draft as it was read: read once more, it may be sent by then. */
async function sendable(ctx: Ctx, draft: Upload, { expiresOn }: Sending) {
  requireDraft(ctx, draft);
  const type = await typeOfDraft(ctx, draft);
  const sheets = draft.sheets ?? [];
  const isThere = (n: number) => sheets.some((one) => one.n === n);
  const lacks = type.slots.some(({ required }, i) => required && !isThere(i + 1));
  if (lacks || sheets.length < Math.max(1, type.slots.length > 0 ? 1 : type.least))
    throw new Failure(e.uploads.sheetMissing);
  await requireSendable(ctx, type, expiresOn);
  return { draft, type };
}

/** What holds for whatever a person sends, but for its pages. @throws Failure `fieldInvalid`, `expiryMissing`, `expiryPast`, `tooManyWaiting`. */
export async function requireSendable(ctx: Ctx, type: UploadType, expiresOn: IsoDay | null): Promise<void> {
  if (type.expiry === 'no' && expiresOn !== null) refuseField(e.uploads.fieldInvalid, 'vence');
  if (type.expiry === 'required' && expiresOn === null)
    refuseField(e.uploads.expiryMissing, 'vence', 'required');
  if (expiresOn !== null && expiresOn <= dayIn(ctx.now, ctx.actor.timeZone))
    refuseField(e.uploads.expiryPast, 'vence');
  const { waiting } = await selectLoad(ctx.tx, ctx.actor.personId);
  if (waiting >= ctx.platform.limits['upload.pending']) throw new Failure(e.uploads.tooManyWaiting);
}

async function join(
  { platform, companyId }: Steps,
  draft: Upload,
  { paperSize }: UploadType,
  blobs: Awaited<ReturnType<typeof locateBlobs>> | null,
): Promise<Buffer> {
  const pictures: Uint8Array[] = [];
  for (const address of addresses(draft)) {
    const blob = blobs?.get(address.toString('hex'));
    if (!blob) throw new Failure(e.shared.stale);
    pictures.push(await platform.store.read(companyId, blob));
  }
  const asked = { pictures, format: paperSize ?? 'A4' } as const;
  return Buffer.from(await platform.hosts.people.run('joinPictures', asked, { waitMs: HOST_WAIT_MS }));
}

/**
 * Takes back what one brought: a draft goes, what waits is withdrawn with its pages.
 *
 * @returns the state it was in. @throws Failure `notFound`; `decided` of what was decided.
 */
export async function withdraw(ctx: Ctx, id: number): Promise<'draft' | 'withdrawn'> {
  await lockPictures(ctx.tx);
  const upload = await ownUpload(ctx, id, true);
  if (upload.state === 'withdrawn') return 'withdrawn';
  if (upload.state === 'draft') {
    await dropDraft(ctx, upload);
    return 'draft';
  }
  if (upload.state !== 'waiting') throw new Failure(e.uploads.decided);
  await updateEnded(ctx.tx, id, { state: 'withdrawn' }, ctx.now);
  await dropPages(ctx, upload);
  await releasePictures(ctx, [upload.pdf]);
  await note(ctx, 'upload.withdrawn', upload, {});
  return 'withdrawn';
}

const note = (
  ctx: Ctx,
  event: 'upload.sent' | 'upload.withdrawn',
  { id, personId, typeId }: Upload,
  body: Record<string, string | number>,
) =>
  record(ctx, [
    {
      event,
      actorId: ctx.actor.personId,
      subject: 'person',
      subjectId: personId,
      body: { upload: id, type: typeId, ...body },
    },
  ]);
