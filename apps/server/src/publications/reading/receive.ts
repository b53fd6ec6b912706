import { e, type Moment } from '@legajo/contract';
import { type ArchiveEntry, headerAt, PdfError } from '@legajo/pdf';
import {
  grantKey,
  openCertificate,
  requireStillActive,
  usableCertificate,
} from '../../certificates/public.ts';
import { type DocumentType, isInSight, requireOpenType } from '../../folders/public.ts';
import { requireStepUpToPublish } from '../../mfa/public.ts';
import type { Ctx, Steps } from '../../platform/context.ts';
import { Failure, refuseField } from '../../platform/failure.ts';
import { UPLOAD_WAIT_MS } from '../../platform/hosts.ts';
import type { ReceivedFile } from '../../platform/http/multipart.ts';
import { requireApprovers } from '../approval/need.ts';
import { openProcess } from '../open-process.ts';
import { checkPeriod } from '../period/check.ts';
import { checkLasts, resolveSchedule } from '../process/schedule.ts';
import { startReading } from '../process/start-jobs.ts';
import { mayGoUnsealed, requireUnsealable } from '../sealing/unsealed.ts';
import { updateProcess } from '../statements/processes.sql.ts';
import { instructionToKeep } from '../transform/instruction.ts';
import { readEntries } from './load-work.ts';
import { planItems } from './plan-items.ts';

export interface MassiveRequest {
  readonly documentTypeId: number;
  readonly period: string;
  /** Overrides the type's capture. */
  readonly capture: string | undefined;
  /** Required where this is the confirmation too; else whoever confirms gives it, where the key is used. */
  readonly password: string | undefined;
  readonly autoConfirm: boolean;
  /** Said with the upload that confirms itself: it goes out as it came. */
  readonly unsealed: boolean;
  readonly notify: boolean;
  readonly continuePages: boolean;
  /** When to publish; at once without it. */
  readonly schedule: Moment | undefined;
}

/** The process that reads an upload, and whether its people will not see what comes of it. */
export interface Received {
  readonly id: number;
  readonly hidden: boolean;
}

/** Where the kind of a file shows, with what a program may have written before a PDF. */
const HEAD_BYTES = 1100;

/**
 * Takes in a zip, or a PDF to be split. Whatever is wrong with the whole is refused now; whatever is wrong
 * inside becomes an item with its reason.
 *
 * @param keep notes what is answered, in the transaction that takes it in.
 * @throws Failure of the publishing, signing and folders areas.
 */
export async function receiveMassive(
  steps: Steps,
  file: ReceivedFile,
  request: MassiveRequest,
  keep: (ctx: Ctx, received: Received) => Promise<void>,
): Promise<Received> {
  const { type, publishAt } = await steps.transaction((ctx) => checkRequest(ctx, request));
  // The password's derivation takes as long as the archive's directory: beside each other, refused in their order.
  const [opened, read] = await Promise.allSettled([
    openOrUsable(steps, type, request),
    readUpload(steps, file, type.xmlRequired),
  ]);
  if (opened.status === 'rejected') throw opened.reason;
  const certificate = opened.value;
  // Without a review this is the confirmation.
  if (request.autoConfirm && certificate) checkLasts(certificate, publishAt);
  if (read.status === 'rejected') throw read.reason;
  const upload = { ...read.value, key: await steps.platform.store.wrapUpload(steps.companyId, file.key) };
  return steps.transaction(async (ctx) => {
    // Read again: whoever reads the archive may take a minute, and a type may go away meanwhile.
    const { type } = await checkRequest(ctx, request);
    if (request.autoConfirm && certificate) await requireStillActive(ctx, certificate);
    if (request.autoConfirm && !certificate) await requireUnsealable(ctx, type);
    const id = await keepUpload(ctx, file, upload, { ...request, publishAt }, type);
    if (request.autoConfirm && certificate) await grantKey(ctx, id, certificate, publishAt ?? ctx.now);
    if (request.autoConfirm && !certificate) await updateProcess(ctx.tx, id, { unsealed: true });
    await startReading(ctx, { id, continuePages: request.continuePages });
    const received = { id, hidden: !isInSight(type) };
    await keep(ctx, received);
    return received;
  });
}

/**
 * The certificate, open where the password came. What a review follows needs none: nothing is kept of it, so it is asked
 * where the key is used.
 *
 * @throws Failure `certificateMissing`, `certificateExpired` or `badPassword`.
 */
async function openOrUsable(steps: Steps, type: DocumentType, request: MassiveRequest) {
  const { password, autoConfirm } = request;
  if (type.unsealed || confirmsUnsealed(request)) return null;
  if (autoConfirm || password !== undefined) return openCertificate(steps, password, steps.actor.personId);
  // What nobody signs can go out without one; whoever confirms it says so.
  if (!mayGoUnsealed(type)) await steps.transaction(usableCertificate);
  return null;
}

/** Who only uploads says it at the confirmation, in so many words. */
const confirmsUnsealed = ({ autoConfirm, unsealed }: MassiveRequest): boolean => autoConfirm && unsealed;

/** @throws Failure of what is wrong with the request, before its file is looked at. */
async function checkRequest(ctx: Ctx, request: MassiveRequest) {
  const type = await requireOpenType(ctx, request.documentTypeId);
  await checkPeriod(ctx, request.period);
  // The blank method says nothing: whoever publishes says how the file is read.
  if (request.capture === undefined && type.capture === 'none')
    refuseField(e.publications.fieldRequired, 'parser', 'required');
  // Without its rectangle nothing could be read "in the area": it is not read from the whole page instead.
  if ((request.capture ?? type.capture) === 'area' && !type.captureArea)
    refuseField(e.publications.fieldInvalid, 'parser');
  if (request.autoConfirm) await requireStepUpToPublish(ctx);
  await requireApprovers(ctx, type.id, ctx.actor.personId);
  if (confirmsUnsealed(request) && !type.unsealed) await requireUnsealable(ctx, type);
  return { type, publishAt: request.schedule ? resolveSchedule(ctx, request.schedule) : null };
}

/** Writes the process of an upload with its items. @throws Failure `awaiting` */
async function keepUpload(
  ctx: Ctx,
  file: ReceivedFile,
  { kind, items, key }: Upload & { readonly key: Buffer },
  request: MassiveRequest & { publishAt: Date | null },
  type: DocumentType,
): Promise<number> {
  const process = {
    kind: 'massive' as const,
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
    uploadKey: key,
    transform: instructionToKeep(type.transform),
    createdBy: ctx.actor.personId,
    createdAt: ctx.now,
    publishAt: request.publishAt,
    continuePages: request.continuePages,
  };
  const id = await openProcess(ctx, process, items);
  if (id === null) throw new Failure(e.publications.awaiting);
  // Before the commit: should its answer be lost, the rows that may stand need the upload.
  file.keep();
  return id;
}

interface Upload {
  readonly kind: 'zip' | 'pdf';
  readonly items: ReturnType<typeof planItems>;
}

/** What was uploaded, and the items of an archive. @throws Failure of what is wrong with the whole. */
async function readUpload(ctx: Steps, file: ReceivedFile, xmlRequired: boolean): Promise<Upload> {
  if (file.size === 0) refuseField(e.publications.empty, 'file');
  const kind = await kindOf(ctx, file);
  const items = kind === 'zip' ? planItems(await readArchive(ctx, file), xmlRequired) : [];
  return { kind, items };
}

async function kindOf({ platform }: Steps, file: ReceivedFile): Promise<'zip' | 'pdf'> {
  if (!/\.(?:zip|pdf)$/i.test(file.name)) refuseField(e.publications.wrongMime, 'file');
  const head = await platform.store.uploads.head(file.key, HEAD_BYTES);
  if (headerAt(head) >= 0) return 'pdf';
  const text = head.toString('latin1', 0, 4);
  // PK 5 6 is an archive without entries.
  if (text.startsWith('PK\u0003\u0004') || text.startsWith('PK\u0005\u0006')) return 'zip';
  return refuseField(e.publications.wrongMime, 'file');
}

/** Reads and judges the central directory. @throws Failure `suspiciousArchive`, `empty` or `encrypted`. */
async function readArchive(ctx: Steps, file: ReceivedFile): Promise<readonly ArchiveEntry[]> {
  const { store, limits } = ctx.platform;
  const spool = await store.uploads.open(file.key);
  try {
    const entries = await readEntries(ctx.platform, file.key, spool, UPLOAD_WAIT_MS);
    if (entries.length === 0) refuseField(e.publications.empty, 'file');
    if (entries.length > limits['publication.items']) throw suspicious('entries');
    return entries;
  } catch (error) {
    if (!(error instanceof PdfError)) throw error;
    if (error.code === 'archive-empty') refuseField(e.publications.empty, 'file');
    if (error.code === 'archive-encrypted') refuseField(e.publications.encrypted, 'file');
    throw suspicious(error.code.replace('archive-', ''));
  } finally {
    await spool.release();
  }
}

function suspicious(reason: string): Failure {
  return new Failure(e.publications.suspiciousArchive, { reason }, { file: { rule: 'invalid' } });
}
