import { e } from '@legajo/contract';
import { record } from '../../audit/public.ts';
import { type OpenCertificate, openCertificate, requireStillActive } from '../../certificates/public.ts';
import { addDocuments, noteStamp, replaceDocuments } from '../../documents/public.ts';
import { type DocumentType, isInSight, requireOpenType } from '../../folders/public.ts';
import { requireStepUp } from '../../mfa/public.ts';
import type { Ctx, Steps } from '../../platform/context.ts';
import { Failure, refuseField } from '../../platform/failure.ts';
import { storing } from '../../platform/files/storing.ts';
import { HOST_WAIT_MS } from '../../platform/hosts.ts';
import type { ReceivedFile } from '../../platform/http/multipart.ts';
import { sealNet } from '../against/net.ts';
import { checkLasts, resolveSchedule } from '../process/schedule.ts';
import { checkPeriod } from '../reading/period.ts';
import { companySeal } from '../sealing/company-seal.ts';
import { noticePublished } from '../sealing/notice.ts';
import { sealAt, sealDocument } from '../sealing/seal.ts';
import { keepOneUnsealed, requireUnsealable } from '../sealing/unsealed.ts';
import { selectReceiver } from '../statements/items.sql.ts';
import { lockPublication, selectRivals } from '../statements/rivals.sql.ts';
import { selectCompany, selectReceivers } from '../statements/roll.sql.ts';
import { scheduleSingle } from './schedule-single.ts';
import { examineAnd, readCheckedXml } from './single-file.ts';
import type { SingleRequest } from './single-request.ts';

export interface SingleFiles {
  readonly file: ReceivedFile;
  readonly xml: ReceivedFile | undefined;
}

/** A document that is out, or the process of one that is to go out. */
export interface Published {
  readonly id: number | null;
  readonly code: string | null;
  readonly process: { readonly id: number; readonly publishAt: Date } | null;
  /** Its person does not see it. */
  readonly hidden: boolean;
}

/** No process stands behind a personal publication. */
const NO_PROCESS = 0;

/**
 * Publishes one document to one person, at once (D119) or at a date.
 *
 * @returns the document, or the process that will publish it.
 * @throws Failure of the publishing, signing, processes and folders areas, or `stepUp`.
 */
export async function publishSingle(
  steps: Steps,
  files: SingleFiles,
  request: SingleRequest,
): Promise<Published> {
  const { type, publishAt } = await steps.transaction((ctx) => checkRequest(ctx, files, request));
  const open = request.unsealed ? null : await openCertificate(steps, request.password, steps.actor.personId);
  if (open) checkLasts(open, publishAt);
  const original = files.file.sha256.toString('hex');
  await steps.transaction((ctx) => refuseRival(ctx, request, original));

  if (publishAt) {
    const { examined } = await examineAnd(steps, files.file, type, async () => null);
    const xml = files.xml ? await readCheckedXml(steps, files.xml) : null;
    const checked = { file: files.file, xml, examined, type, open };
    const recheck = (ctx: Ctx) => checkAgain(ctx, files, request, open);
    return {
      id: null,
      code: null,
      hidden: !isInSight(type),
      process: await scheduleSingle(steps, checked, request, publishAt, recheck),
    };
  }

  const { receiver, company } = await steps.transaction((ctx) => readReceiver(ctx, request));
  const stamped = steps.platform.timeStamps.asks;
  const seal = open && (await companySeal(steps.platform, { company, type, open, stamped }));
  const { made: sealed, examined } = await examineAnd(
    steps,
    files.file,
    type,
    (source, { sealPlaces: places }) => {
      const document = { source, bearer: receiver, originalSha256: original, bytes: files.file.size, places };
      return seal
        ? sealDocument(steps.platform, steps.companyId, seal, sealAt(seal, steps.now), document, HOST_WAIT_MS)
        : keepOneUnsealed(steps.platform, steps.companyId, document, HOST_WAIT_MS);
    },
  );
  const xml = files.xml ? await readCheckedXml(steps, files.xml) : null;
  return storing(steps, xml ? [sealed.file, xml] : [sealed.file], async (ctx: Ctx, [, xmlSha256]) => {
    await checkAgain(ctx, files, request, open);
    // Whoever clicked twice, or published the same meanwhile, is seen from here on.
    await lockPublication(ctx.tx, request);
    await refuseRival(ctx, request, original);
    const pages = (examined.inspection?.pages.length ?? 1) + sealed.pagesAdded;
    // The key of a file that lies as it came may be another document's too: nothing is kept beside it.
    const net = open ? sealNet(steps.companyId, examined, sealed) : null;
    const made = { sealed, type, original, pages, xmlSha256, net, certificateId: open?.row.id ?? null };
    const id = await keepSingle(ctx, files.file.name, made, request);
    if (request.notify)
      await noticePublished(ctx, { company, type, period: request.period }, [{ receiver, documentId: id }]);
    return { id, code: sealed.code, process: null, hidden: !isInSight(type) };
  });
}

/** @throws Failure of what is wrong with the request, before its files are looked at. */
async function checkRequest(ctx: Ctx, files: SingleFiles, request: SingleRequest) {
  const type = await requireOpenType(ctx, request.documentTypeId);
  if (request.folderId !== undefined && request.folderId !== type.folderId)
    throw new Failure(e.folders.notFound);
  checkPeriod(request.period, ctx.now, ctx.actor.timeZone);
  const person = await selectReceiver(ctx.tx, ctx.actor.personId, request.personId);
  if (!person) refuseField(e.publications.notOnRoll, 'idusuario', 'invalid', { number: request.personId });
  if (files.file.size === 0) refuseField(e.publications.empty, 'file');
  if (type.xmlRequired && !files.xml)
    refuseField(e.publications.xmlMismatch, 'xml', 'required', { file: files.file.name });
  await requireStepUp(ctx);
  if (request.unsealed) await requireUnsealable(ctx, type);
  return { type, publishAt: request.schedule ? resolveSchedule(ctx, request.schedule) : null };
}

/** The same once the file was looked at: who gets it, where it goes and what seals it may have changed. */
async function checkAgain(
  ctx: Ctx,
  files: SingleFiles,
  request: SingleRequest,
  open: OpenCertificate | null,
): Promise<void> {
  await checkRequest(ctx, files, request);
  if (open) await requireStillActive(ctx, open);
}

async function readReceiver(ctx: Ctx, { personId }: SingleRequest) {
  const [receiver] = await selectReceivers(ctx.tx, [personId]);
  if (!receiver) refuseField(e.publications.notOnRoll, 'idusuario', 'invalid', { number: personId });
  return { receiver, company: await selectCompany(ctx.tx) };
}

interface Made {
  readonly sealed: Awaited<ReturnType<typeof sealDocument>>;
  readonly type: DocumentType;
  readonly original: string;
  readonly pages: number;
  readonly xmlSha256: Buffer | undefined;
  /** The net pay that its pages say, encrypted beside its bytes. */
  readonly net: Buffer | null;
  readonly certificateId: number | null;
}

/** Writes the document whose bytes are stored, and withdraws what it replaces. @returns its id. */
async function keepSingle(
  ctx: Ctx,
  fileName: string,
  { sealed, type, original, pages, xmlSha256, net, certificateId }: Made,
  request: SingleRequest,
): Promise<number> {
  const { personId, period } = request;
  const by = ctx.actor.personId;
  const document = {
    personId,
    folderId: type.folderId,
    documentTypeId: type.id,
    period,
    fileName,
    signable: type.signable,
    pages,
    originalSha256: original,
    sha256: sealed.sha256,
    xmlSha256: xmlSha256?.toString('hex') ?? null,
    bytes: sealed.file.bytes,
    certificateId,
    level: sealed.level,
    processId: null,
    processItem: null,
    publishedBy: by,
    net: net?.toString('base64') ?? null,
    code: sealed.code,
  };
  const id = (await addDocuments(ctx, [document])).get(sealed.code) as number;
  const body = {
    process: null,
    before: original,
    after: sealed.sha256,
    code: sealed.code,
    level: sealed.level,
  };
  await record(ctx, [{ event: 'document.published', actorId: by, subject: 'document', subjectId: id, body }]);
  await noteStamp(ctx, id, sealed.stamp, sealed.sha256);
  if (request.decision === 'replace')
    await replaceDocuments(ctx, { id, personId, documentTypeId: type.id, period, by, at: ctx.now });
  return id;
}

async function refuseRival(ctx: Ctx, request: SingleRequest, sha256: string): Promise<void> {
  const asked = { id: 1, personId: request.personId, sha256 };
  const rival = (
    await selectRivals(
      ctx.tx,
      { id: NO_PROCESS, documentTypeId: request.documentTypeId, period: request.period },
      [asked],
    )
  ).get(1);
  if (rival === 'same') throw new Failure(e.publications.fileExists);
  if (rival === 'other' && request.decision === undefined) throw new Failure(e.publications.anotherExists);
}
