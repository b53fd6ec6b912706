import { Readable } from 'node:stream';
import { e } from '@legajo/contract';
import { record } from '../../audit/public.ts';
import {
  grantKey,
  type OpenCertificate,
  openCertificate,
  requireStillActive,
} from '../../certificates/public.ts';
import { type DocumentType, isInSight } from '../../folders/public.ts';
import type { Ctx, Steps } from '../../platform/context.ts';
import { lockPublicationOf } from '../../platform/db/locks.ts';
import { Failure } from '../../platform/failure.ts';
import { locateBlob } from '../../platform/files/store.ts';
import type { ReceivedFile } from '../../platform/http/multipart.ts';
import { checkLasts } from '../process/schedule.ts';
import { goOut } from '../process/start-jobs.ts';
import { refreshCounts } from '../statements/counts.sql.ts';
import { insertProcess } from '../statements/processes.sql.ts';
import { instructionToKeep } from '../transform/instruction.ts';
import {
  type Checked,
  type Counted,
  checkRequest,
  countReaders,
  namedBy,
  refuseReaders,
} from './check-request.ts';
import { examineFile } from './examine-file.ts';
import { type Base, selectWish, updateBase, updateWish } from './generic.sql.ts';
import { digestOf, type GenericRequest } from './generic-request.ts';
import { insertReaders } from './readers.sql.ts';

/** A publication to many that is under way, or what one would do. */
export interface Generic extends Counted {
  /** The type has a PDF of its own: there is none to send. */
  readonly hasOwnPdf: boolean;
  readonly process: { readonly id: number; readonly publishAt: string | null } | null;
  /** Its people do not see it. */
  readonly hidden: boolean;
}

/** How long the same wish is answered as the first one was. */
const WISH_MS = 24 * 3_600_000;

/**
 * Says whom a publication would reach, and whom not, and writes nothing. A file that came with it is examined as for the
 * publication.
 *
 * @throws Failure of what is wrong with the request.
 */
export async function previewGeneric(
  steps: Steps,
  file: ReceivedFile | undefined,
  request: GenericRequest,
): Promise<Generic> {
  const { type, ownPdf, counted } = await steps.transaction(async (ctx) => {
    const checked = await checkRequest(ctx, file, request, true);
    const sha256 = file?.sha256 ?? checked.ownPdf?.sha256 ?? null;
    return { ...checked, counted: await countReaders(ctx, request, sha256) };
  });
  if (file) await examineFile(steps, file, type);
  return { ...counted, hasOwnPdf: ownPdf !== null, process: null, hidden: !isInSight(type) };
}

/**
 * Publishes one document to many (D119): who matches now gets it, one sealed file for all, by a job.
 *
 * @throws Failure of what is wrong with the request, `stepUp`, `fileExists` where all have it.
 */
export async function publishGeneric(
  steps: Steps,
  sent: ReceivedFile | undefined,
  request: GenericRequest,
): Promise<Generic> {
  const digest = digestOf(request, sent?.sha256 ?? null);
  const first = await steps.transaction(async (ctx) => {
    const answered = await answeredBefore(ctx, digest);
    return answered ? { answered } : { checked: await checkRequest(ctx, sent, request, false) };
  });
  if (first.answered) return first.answered;
  const { checked } = first;
  if (sent) return publishFile(steps, sent, checked, request, digest);
  const own = await ownFile(steps, checked);
  try {
    return await publishFile(steps, own, checked, request, digest);
  } finally {
    if (!own.isKept()) await steps.platform.store.uploads.remove(own.key);
  }
}

async function publishFile(
  steps: Steps,
  file: ReceivedFile,
  { type, publishAt, unsealed, ownPdf }: Checked,
  request: GenericRequest,
  digest: string,
): Promise<Generic> {
  await steps.transaction(async (ctx) => refuseReaders(await countReaders(ctx, request, file.sha256)));
  const open = unsealed ? null : await openCertificate(steps, request.password, steps.actor.personId);
  if (open) checkLasts(open, publishAt);
  const signable = type.signable && request.sign !== false;
  const examined = await examineFile(steps, file, { ...type, signable });
  const { normalised: rewrite, sealPlaces, inspection } = examined;
  const base: Base = {
    originalSha256: file.sha256.toString('hex'),
    signable,
    pages: inspection?.pages.length ?? 1,
    ...(rewrite === undefined ? {} : { rewrite }),
    ...(sealPlaces === undefined ? {} : { sealPlaces }),
    sealed: null,
  };
  const uploadKey = await steps.platform.store.wrapUpload(steps.companyId, file.key);
  return steps.transaction(async (ctx) => {
    const { wish } = ctx.origin;
    // Two of one wish come one after the other from here on.
    if (wish) await lockPublicationOf(ctx.tx, ctx.companyId, `wish ${ctx.actor.personId} ${wish}`);
    const answered = await answeredBefore(ctx, digest);
    if (answered) return answered;
    const again = await checkRequest(ctx, file, request, false, ownPdf !== null);
    if (open) await requireStillActive(ctx, open);
    const counted = await countReaders(ctx, request, file.sha256);
    refuseReaders(counted);
    const id = await keepGeneric(
      ctx,
      { ...file, uploadKey },
      { type: again.type, publishAt, base, open },
      request,
    );
    file.keep();
    const answer: Generic = {
      ...counted,
      // Who they are is read with the items: no second copy of their names is kept.
      hasOwnPdf: again.ownPdf !== null,
      sample: [],
      found: [],
      process: { id, publishAt: publishAt?.toISOString() ?? null },
      hidden: !isInSight(again.type),
    };
    if (wish) await updateWish(ctx.tx, id, wish, { digest, answer });
    return answer;
  });
}

/** What the same wish was answered. @throws Failure `idempotencyReused` where it asks for something else. */
async function answeredBefore(ctx: Ctx, digest: string): Promise<Generic | null> {
  const { wish: key } = ctx.origin;
  if (!key) return null;
  const since = new Date(ctx.now.getTime() - WISH_MS);
  const wish = await selectWish<Generic>(ctx.tx, ctx.actor.personId, key, since);
  if (wish && wish.digest !== digest) throw new Failure(e.shared.idempotencyReused);
  return wish?.answer ?? null;
}

/** The type's own PDF as an upload: a process reads its file where others read theirs. */
async function ownFile(steps: Steps, { type, ownPdf }: Checked) {
  const { store, limits } = steps.platform;
  if (!ownPdf) throw new Error('A publication without a file.');
  const blob = await steps.transaction((ctx) => locateBlob(ctx.tx, ctx.companyId, ownPdf.sha256));
  const bytes = await store.read(steps.companyId, blob);
  const upload = await store.uploads.receive(Readable.from([bytes]), limits['pdf.generic.bytes']);
  let kept = false;
  const keep = () => {
    kept = true;
  };
  return { ...upload, name: `${type.name}.pdf`, keep, isKept: () => kept };
}

/** Writes the process, its readers and the permission to use the certificate, and sends it on its way. @returns its id. */
async function keepGeneric(
  ctx: Ctx,
  file: Pick<ReceivedFile, 'key' | 'name' | 'size' | 'sha256'> & { readonly uploadKey: Buffer },
  {
    type,
    publishAt,
    base,
    open,
  }: { type: DocumentType; publishAt: Date | null; base: Base; open: OpenCertificate | null },
  request: GenericRequest,
): Promise<number> {
  const by = ctx.actor.personId;
  const id = (await insertProcess(ctx.tx, {
    kind: 'generic',
    documentTypeId: type.id,
    period: request.period,
    capture: 'manual',
    autoConfirm: true,
    notify: request.notify,
    fileName: file.name,
    fileKind: 'pdf',
    fileBytes: file.size,
    fileSha256: file.sha256,
    spoolKey: file.key,
    uploadKey: file.uploadKey,
    transform: instructionToKeep(type.transform),
    createdBy: by,
    createdAt: ctx.now,
    publishAt,
  })) as number;
  await updateBase(ctx.tx, id, base);
  await insertReaders(ctx.tx, namedBy(ctx, request, file.sha256), {
    processId: id,
    fileName: file.name,
    bytes: file.size,
    pages: base.pages,
    hadCode: e.publications.fileExists.code,
    decidedBy: by,
  });
  if (open) await grantKey(ctx, id, open, publishAt ?? ctx.now);
  await goOut(ctx, { id, publishAt }, 'readAndGoOn', { confirmedAt: ctx.now, unsealed: open === null });
  await refreshCounts(ctx.tx, id);
  const subject = { actorId: by, subject: 'process', subjectId: id };
  const received = { file: file.sha256.toString('hex'), type: type.id, period: request.period };
  const confirmed = {
    certificate: open?.row.id ?? null,
    ...(publishAt ? { publishAt: publishAt.toISOString() } : {}),
    // Said by whoever confirmed it: a type that asks for a signature does not this time.
    ...(type.signable && !base.signable ? { unsigned: true } : {}),
  };
  await record(ctx, [
    { event: 'process.received', ...subject, body: received },
    { event: 'process.confirmed', ...subject, body: confirmed },
  ]);
  return id;
}
