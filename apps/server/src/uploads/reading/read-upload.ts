import { dayIn, e } from '@legajo/contract';
import { record } from '../../audit/public.ts';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import type { CompanySteps } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { locateBlobs } from '../../platform/files/store.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { type LetterLanguage, readLetters } from '../../platform/letters/read-letters.ts';
import { keepPictures } from '../../platform/pictures/kept-pictures.ts';
import { redrawPicture } from '../../platform/pictures/picture.ts';
import { markReading } from '../sweep-mark.ts';
import type { Upload } from '../upload.ts';
import { selectUpload } from '../uploads.sql.ts';
import { judge } from './comparing/judge.ts';
import { numbersOn } from './comparing/numbers.ts';
import { hasText, linesOf, type ReadPage } from './comparing/page.ts';
import {
  insertReading,
  isOfAnother,
  selectReading,
  selectSubject,
  updateRead,
  updateUnread,
} from './reading.sql.ts';
import type { Expected } from './reading.ts';

/** The job that reads what was sent. */
export const READ_UPLOAD = 'uploads.read';
/** So many pages are read, from the first (areas 5.7). */
const MOST_PAGES = 10;
/** Letters of a photograph are read as well at this, in a third of the time. */
const SIDE_PX = 2200;
const RULES = {
  minPx: 1,
  maxPx: 20_000,
  mostPixels: 50_000_000,
  notAPicture: e.uploads.unreadable,
  tooManyPixels: e.uploads.unreadable,
};
/** After those whom somebody waits for. */
const PRIORITY = 10;

/** By which the job of an upload is known. */
export const jobKeyOf = (uploadId: number): string => `uploads.read ${uploadId}`;

/** Adds the job that reads an upload. */
export const addReadingJob = (ctx: CompanyCtx, uploadId: number): Promise<void> =>
  enqueue(
    ctx.tx,
    READ_UPLOAD,
    { company_id: ctx.companyId, upload: uploadId },
    { key: jobKeyOf(uploadId), priority: PRIORITY },
  );

/** Has what was sent read, where its type says so: once, and by the machine alone. */
export async function askReading(ctx: CompanyCtx, uploadId: number): Promise<void> {
  if (!(await insertReading(ctx.tx, uploadId, ctx.now))) return;
  await markReading(ctx);
  await addReadingJob(ctx, uploadId);
}

/**
 * Reads an upload that waits for it, and keeps what was made of it. One that was decided, taken back or read meanwhile is
 * left; begun again after its process died, it is read anew, and kept once.
 */
export async function readUpload(steps: CompanySteps, uploadId: number): Promise<void> {
  const begun = await steps.transaction(async (ctx) => {
    const upload = await waitingFor(ctx, uploadId, false);
    const subject = upload && (await selectSubject(ctx.tx, uploadId));
    return upload && subject ? { upload, subject } : null;
  });
  if (!begun) return;
  const { upload, subject } = begun;
  const pages = await readPages(steps, upload, subject.country === 'BR' ? 'por' : 'spa');
  if (!pages.some(hasText)) {
    const state = pages.some(({ cost }) => !cost) ? 'no_text' : 'error';
    await steps.transaction(async (ctx) => {
      await updateUnread(ctx.tx, uploadId, state, ctx.now);
    });
    return;
  }
  const expected: Expected = {
    ...subject,
    personId: upload.personId,
    typeName: upload.typeName,
    expires: subject.expiry !== 'no',
    expiresOn: upload.expiresOn,
    today: dayIn(steps.now, subject.timeZone),
    sheetsBrought: upload.sheets?.length ?? 0,
  };
  const numbers = numbersOn(linesOf(pages));
  const others = await steps.transaction((ctx) => isOfAnother(ctx.tx, upload.personId, numbers));
  const judgement = judge(expected, pages, others);
  // The number of the upload in it: the same words of two uploads are two files, each with its own key.
  const found = Buffer.from(JSON.stringify({ upload: uploadId, ...judgement }));
  await keepFound(steps, uploadId, found, async (ctx, address) => {
    await updateRead(ctx.tx, uploadId, judgement, address, ctx.now);
    await record(ctx, [
      {
        event: 'upload.read',
        actorId: null,
        subject: 'person',
        subjectId: upload.personId,
        body: { upload: uploadId, type: upload.typeId, pages: pages.length },
      },
    ]);
  });
}

/** Keeps what was found, unless nobody waits for it any more. */
async function keepFound(
  steps: CompanySteps,
  uploadId: number,
  found: Buffer,
  write: (ctx: CompanyCtx, address: Buffer) => Promise<void>,
): Promise<void> {
  try {
    await keepPictures(steps, [found], async (ctx: CompanyCtx, [address]) => {
      if (!address || !(await waitingFor(ctx, uploadId, true))) throw new Failure(e.uploads.decided);
      await write(ctx, address);
    });
  } catch (error) {
    if (!(error instanceof Failure && error.definition === e.uploads.decided)) throw error;
  }
}

/** That it cannot be read; the tray says so, and a person looks as ever. */
export const failReading = (ctx: CompanyCtx, uploadId: number): Promise<void> =>
  updateUnread(ctx.tx, uploadId, 'error', ctx.now);

/** The upload, if it waits for a decision and for being read. */
async function waitingFor(ctx: CompanyCtx, uploadId: number, lock: boolean): Promise<Upload | null> {
  const upload = await selectUpload(ctx.tx, uploadId, lock);
  if (upload?.state !== 'waiting') return null;
  return (await selectReading(ctx.tx, uploadId, lock))?.state === 'waiting' ? upload : null;
}

/** Its pages as they are read, one after the other; of one that cost its host there are no words. */
async function readPages(
  { platform, companyId, transaction }: CompanySteps,
  upload: Upload,
  language: LetterLanguage,
): Promise<(ReadPage & { readonly cost: boolean })[]> {
  const sheets = (upload.sheets ?? []).slice(0, MOST_PAGES);
  const blobs = await transaction((ctx) =>
    locateBlobs(
      ctx.tx,
      sheets.map(({ sha256 }) => Buffer.from(sha256, 'hex')),
    ),
  );
  const pages: (ReadPage & { readonly cost: boolean })[] = [];
  for (const { n, sha256 } of sheets) {
    const blob = blobs.get(sha256);
    if (!blob) continue;
    const kept = Buffer.from(await platform.store.read(companyId, blob));
    const { bytes } = await redrawPicture(platform.pictures, kept, RULES, {
      resize: { width: SIDE_PX, height: SIDE_PX, fit: 'inside', withoutEnlargement: true },
      as: { format: 'jpeg', quality: 90 },
    });
    const read = await readLetters(platform.letters, bytes, language);
    pages.push({ n, ...(read ?? { lines: [], sure: 0 }), cost: read === null });
  }
  return pages;
}
