import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type ErrorDefinition, e, type Moment } from '@legajo/contract';
import { type Examination, PdfError } from '@legajo/pdf';
import { record } from '../audit/public.ts';
import { loadAuthority, openCertificate, signerOf } from '../certificates/public.ts';
import { insertDocuments, replaceDocuments } from '../documents/public.ts';
import { readType } from '../folders/public.ts';
import { requireStepUp } from '../mfa/public.ts';
import type { Ctx } from '../platform/context.ts';
import { Failure, refuseField } from '../platform/failure.ts';
import type { ReceivedFile } from '../platform/http/multipart.ts';
import { sendMail } from '../platform/mail/outbox.ts';
import {
  checkLasts,
  lockPublication,
  resolveSchedule,
  selectReceiver,
  selectRivals,
} from '../processes/public.ts';
import { whyUnfit } from './judge.ts';
import { noticeText } from './notice.ts';
import { checkPeriod } from './period.ts';
import { refusalOf } from './refusals.ts';
import { selectCompany, selectReceivers } from './roll.sql.ts';
import { scheduleSingle } from './schedule-single.ts';
import { makeSeal, sealAt, sealDocument } from './seal.ts';

export interface SingleRequest {
  readonly personId: number;
  readonly folderId: number | undefined;
  readonly documentTypeId: number;
  readonly period: string;
  readonly password: string | undefined;
  readonly notify: boolean;
  readonly decision: 'additional' | 'replace' | undefined;
  /** When to publish; at once without it. */
  readonly schedule: Moment | undefined;
}

/** A document that is out, or the process of one that is to go out. */
export interface Published {
  readonly id: number | null;
  readonly code: string | null;
  readonly process: { readonly id: number; readonly publishAt: Date } | null;
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
  ctx: Ctx,
  files: { file: ReceivedFile; xml: ReceivedFile | undefined },
  request: SingleRequest,
): Promise<Published> {
  const type = await readType(ctx, request.documentTypeId);
  if (request.folderId !== undefined && request.folderId !== type.folderId)
    throw new Failure(e.folders.notFound);
  checkPeriod(request.period, ctx.now, ctx.actor.timeZone);
  const person = await selectReceiver(ctx.tx, ctx.actor.personId, request.personId);
  if (!person) refuseField(e.publishing.notOnRoll, 'idusuario', 'invalid', { number: request.personId });
  if (files.file.size === 0) refuseField(e.publishing.empty, 'file');
  if (type.xmlRequired && !files.xml)
    refuseField(e.publishing.xmlMismatch, 'xml', 'required', { file: files.file.name });
  await requireStepUp(ctx);
  const publishAt = request.schedule ? resolveSchedule(ctx, request.schedule) : null;
  const open = await openCertificate(ctx, request.password, ctx.actor.personId);
  checkLasts(open, publishAt);
  const original = files.file.sha256.toString('hex');
  await refuseRival(ctx, request, original);

  if (publishAt) {
    const { examined } = await examineAnd(ctx, files.file, async () => null);
    const xml = files.xml ? await readCheckedXml(ctx, files.xml) : null;
    const checked = { file: files.file, xml, examined, type, open };
    return { id: null, code: null, process: await scheduleSingle(ctx, checked, request, publishAt) };
  }

  const [receiver] = await selectReceivers(ctx.tx, [request.personId]);
  if (!receiver) refuseField(e.publishing.notOnRoll, 'idusuario', 'invalid', { number: request.personId });
  const company = await selectCompany(ctx.tx);
  const signer = signerOf(open);
  const { certificate } = await loadAuthority(ctx.platform);
  const seal = makeSeal({
    signer,
    trust: [signer.certificate, certificate],
    head: {
      company: company.legalName,
      taxId: company.taxId,
      country: company.country,
      timeZone: company.timeZone,
    },
    holder: open.row.holder,
    position: open.row.position,
    type,
    verifyUrl: `${ctx.platform.addresses.publicUrl}/verificar`,
  });
  const { made: sealed, examined } = await examineAnd(ctx, files.file, (source) =>
    sealDocument(ctx.platform, ctx.companyId, seal, sealAt(seal, ctx.now), {
      source,
      bearer: receiver,
      originalSha256: original,
      bytes: files.file.size,
    }),
  );
  const xml = files.xml ? await readCheckedXml(ctx, files.xml) : null;

  // Whoever clicked twice, or published the same meanwhile, is seen from here on.
  await lockPublication(ctx.tx, ctx.companyId, request);
  await refuseRival(ctx, request, original);
  const [, xmlSha256] = await ctx.platform.store.write(
    ctx.tx,
    ctx.companyId,
    xml ? [sealed.file, xml] : [sealed.file],
  );
  const document = {
    personId: person.id,
    folderId: type.folderId,
    documentTypeId: type.id,
    period: request.period,
    fileName: files.file.name,
    signable: type.signable,
    pages: examined.inspection?.pages.length ?? 1,
    originalSha256: original,
    sha256: sealed.sha256,
    xmlSha256: xmlSha256?.toString('hex') ?? null,
    bytes: sealed.file.bytes,
    certificateId: open.row.id,
    level: sealed.level,
    processId: null,
    processItem: null,
    publishedBy: ctx.actor.personId,
    code: sealed.code,
  };
  const id = (await insertDocuments(ctx.tx, ctx.companyId, [document], ctx.now)).get(sealed.code) as number;
  const actorId = ctx.actor.personId;
  const body = {
    process: null,
    before: original,
    after: sealed.sha256,
    code: sealed.code,
    level: sealed.level,
  };
  await record(ctx, [{ event: 'document.published', actorId, subject: 'document', subjectId: id, body }]);
  if (request.decision === 'replace') {
    const { personId, documentTypeId, period } = request;
    await replaceDocuments(ctx, { id, personId, documentTypeId, period, by: actorId, at: ctx.now });
  }
  if (request.notify && receiver.mail !== null) {
    const mail = noticeText(ctx, company, type, request.period, receiver.firstName);
    await sendMail(ctx.tx, ctx.companyId, { to: receiver.mail, ...mail }, ctx.platform.clock);
  }
  return { id, code: sealed.code, process: null };
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
  if (rival === 'same') throw new Failure(e.publishing.fileExists);
  if (rival === 'other' && request.decision === undefined) throw new Failure(e.publishing.anotherExists);
}

/** Everything a host does with the file. @throws Failure, with the field, for what the file is refused for. */
async function examineAnd<T>(
  ctx: Ctx,
  file: ReceivedFile,
  makeFrom: (source: { path: string }) => Promise<T>,
): Promise<{ made: T; examined: Examination }> {
  const spool = await ctx.platform.store.openSpool(file.key);
  try {
    const source = { path: spool.path };
    const request = {
      source,
      label: file.name,
      capture: { from: 'manual' as const },
      country: ctx.actor.country,
      locale: ctx.actor.language,
    };
    const examined = await ctx.platform.hosts.run('examine', request);
    const unfit = whyUnfit(examined);
    if (unfit) refuseField(unfit.definition, 'file', 'invalid', unfit.values);
    return { made: await makeFrom(source), examined };
  } catch (error) {
    throw asFailure(error, 'file');
  } finally {
    await spool.release();
  }
}

async function readCheckedXml(ctx: Ctx, file: ReceivedFile): Promise<Buffer> {
  const spool = await ctx.platform.store.openSpool(file.key);
  try {
    await ctx.platform.hosts.run('xml', { source: { path: spool.path } }).catch((error: unknown) => {
      if (!(error instanceof PdfError && error.code === 'xml-not-payroll')) throw error;
    });
    const bytes = await readFile(spool.path);
    // What was checked is what is kept.
    if (!createHash('sha256').update(bytes).digest().equals(file.sha256))
      throw new Error('The spooled XML is not the one that was checked.');
    return bytes;
  } catch (error) {
    throw asFailure(error, 'xml');
  } finally {
    await spool.release();
  }
}

function asFailure(error: unknown, field: string): unknown {
  const definition: ErrorDefinition | null = refusalOf(error);
  return definition ? new Failure(definition, {}, { [field]: { rule: 'invalid' } }) : error;
}
