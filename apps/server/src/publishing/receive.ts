import { open } from 'node:fs/promises';
import { e, type Moment } from '@legajo/contract';
import { type ArchiveEntry, headerAt, PdfError } from '@legajo/pdf';
import { record } from '../audit/public.ts';
import { grantKey, openCertificate } from '../certificates/public.ts';
import { readType } from '../folders/public.ts';
import { requireStepUp } from '../mfa/public.ts';
import type { Ctx } from '../platform/context.ts';
import { Failure, refuseField } from '../platform/failure.ts';
import type { ReceivedFile } from '../platform/http/multipart.ts';
import {
  checkLasts,
  insertItems,
  insertProcess,
  refreshCounts,
  resolveSchedule,
  startReading,
} from '../processes/public.ts';
import { readEntries } from './load-work.ts';
import { checkPeriod } from './period.ts';
import { planItems } from './plan-items.ts';

export interface MassiveRequest {
  readonly documentTypeId: number;
  readonly period: string;
  /** Overrides the type's capture. */
  readonly capture: string | undefined;
  readonly password: string | undefined;
  readonly autoConfirm: boolean;
  readonly notify: boolean;
  readonly continuePages: boolean;
  /** When to publish; at once without it. */
  readonly schedule: Moment | undefined;
}

/** Where the kind of a file shows, with what a program may have written before a PDF. */
const HEAD_BYTES = 1100;

/**
 * Takes in a zip, or a PDF to be split. Whatever is wrong with the whole is refused now; whatever is wrong
 * inside becomes an item with its reason.
 *
 * @returns the id of the process that reads it.
 * @throws Failure of the publishing, signing and folders areas.
 */
export async function receiveMassive(ctx: Ctx, file: ReceivedFile, request: MassiveRequest): Promise<number> {
  const type = await readType(ctx, request.documentTypeId);
  checkPeriod(request.period, ctx.now, ctx.actor.timeZone);
  // Without its rectangle nothing could be read "in the area": it is not read from the whole page instead.
  if ((request.capture ?? type.capture) === 'area' && !type.captureArea)
    refuseField(e.publishing.fieldInvalid, 'parser');
  if (request.autoConfirm) await requireStepUp(ctx);
  const publishAt = request.schedule ? resolveSchedule(ctx, request.schedule) : null;
  // The password's derivation takes as long as the archive's directory: beside each other, refused in their order.
  const [opened, read] = await Promise.allSettled([
    openCertificate(ctx, request.password, ctx.actor.personId),
    readUpload(ctx, file, type.xmlRequired),
  ]);
  if (opened.status === 'rejected') throw opened.reason;
  const certificate = opened.value;
  // Without a review this is the confirmation.
  if (request.autoConfirm) checkLasts(certificate, publishAt);
  if (read.status === 'rejected') throw read.reason;
  const { kind, items } = read.value;

  const id = await insertProcess(ctx.tx, ctx.companyId, {
    kind: 'massive',
    documentTypeId: type.id,
    period: request.period,
    capture: request.capture ?? type.capture,
    autoConfirm: request.autoConfirm,
    notify: request.notify,
    fileName: file.name,
    fileKind: kind,
    fileBytes: file.size,
    fileSha256: file.sha256,
    spoolKey: file.key,
    createdBy: ctx.actor.personId,
    createdAt: ctx.now,
    publishAt,
    continuePages: request.continuePages,
  });
  if (id === null) throw new Failure(e.publishing.awaiting);
  await insertItems(ctx.tx, ctx.companyId, id, items);
  await refreshCounts(ctx.tx, ctx.companyId, id);
  if (request.autoConfirm) await grantKey(ctx, id, certificate, publishAt ?? ctx.now);
  await startReading(ctx, { id, continuePages: request.continuePages });
  const body = {
    file: file.sha256.toString('hex'),
    items: items.length,
    type: type.id,
    period: request.period,
  };
  await record(ctx, [
    { event: 'process.received', actorId: ctx.actor.personId, subject: 'process', subjectId: id, body },
  ]);
  file.keep();
  return id;
}

/** What was uploaded, and the items of an archive. @throws Failure of what is wrong with the whole. */
async function readUpload(ctx: Ctx, file: ReceivedFile, xmlRequired: boolean) {
  if (file.size === 0) refuseField(e.publishing.empty, 'file');
  const kind = await kindOf(ctx, file);
  const items = kind === 'zip' ? planItems(await readArchive(ctx, file), xmlRequired) : [];
  return { kind, items };
}

async function kindOf(ctx: Ctx, file: ReceivedFile): Promise<'zip' | 'pdf'> {
  const spool = await ctx.platform.store.openSpool(file.key);
  try {
    const handle = await open(spool.path);
    try {
      const head = Buffer.alloc(HEAD_BYTES);
      await handle.read(head, 0, HEAD_BYTES, 0);
      if (headerAt(head) >= 0) return 'pdf';
      const text = head.toString('latin1', 0, 4);
      // PK 5 6 is an archive without entries.
      if (text.startsWith('PK\u0003\u0004') || text.startsWith('PK\u0005\u0006')) return 'zip';
    } finally {
      await handle.close();
    }
  } finally {
    await spool.release();
  }
  return refuseField(e.publishing.wrongMime, 'file');
}

/** Reads and judges the central directory. @throws Failure `suspiciousArchive`, `empty` or `encrypted`. */
async function readArchive(ctx: Ctx, file: ReceivedFile): Promise<readonly ArchiveEntry[]> {
  const { store, limits } = ctx.platform;
  const spool = await store.openSpool(file.key);
  try {
    const entries = await readEntries(ctx.platform, file.key, spool.path);
    if (entries.length === 0) refuseField(e.publishing.empty, 'file');
    if (entries.length > limits['publication.items']) throw suspicious('entries');
    return entries;
  } catch (error) {
    if (!(error instanceof PdfError)) throw error;
    if (error.code === 'archive-empty') refuseField(e.publishing.empty, 'file');
    if (error.code === 'archive-encrypted') refuseField(e.publishing.encrypted, 'file');
    throw suspicious(error.code.replace('archive-', ''));
  } finally {
    await spool.release();
  }
}

function suspicious(reason: string): Failure {
  return new Failure(e.publishing.suspiciousArchive, { reason }, { file: { rule: 'invalid' } });
}
