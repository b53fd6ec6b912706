import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { type Examination, packZip } from '@legajo/pdf';
import { record } from '../audit/public.ts';
import { grantKey, type OpenCertificate } from '../certificates/public.ts';
import type { DocumentType } from '../folders/public.ts';
import type { Ctx } from '../platform/context.ts';
import type { ReceivedFile } from '../platform/http/multipart.ts';
import {
  goOut,
  insertItems,
  insertProcess,
  refreshCounts,
  updateDecision,
  updateProcess,
  updateReadings,
} from '../processes/public.ts';
import type { SingleRequest } from './single.ts';

/** What a personal publication was found to be. */
export interface CheckedSingle {
  readonly file: ReceivedFile;
  readonly xml: Buffer | null;
  readonly examined: Examination;
  readonly type: DocumentType;
  readonly open: OpenCertificate;
}

const ITEM = 1;
const CERTAIN = 100;

/**
 * Keeps a checked document until its date: a process of one item, decided already, that publishes like any other.
 *
 * @returns the process.
 */
export async function scheduleSingle(
  ctx: Ctx,
  { file, xml, examined, type, open }: CheckedSingle,
  request: SingleRequest,
  publishAt: Date,
): Promise<{ id: number; publishAt: Date }> {
  const kept = xml ? await keepTogether(ctx, file, xml) : keepAlone(file);
  const by = ctx.actor.personId;
  const id = (await insertProcess(ctx.tx, ctx.companyId, {
    kind: 'single',
    documentTypeId: type.id,
    period: request.period,
    capture: 'manual',
    autoConfirm: true,
    notify: request.notify,
    fileName: file.name,
    fileKind: xml ? 'zip' : 'pdf',
    fileBytes: kept.size,
    fileSha256: kept.sha256,
    spoolKey: kept.key,
    createdBy: by,
    createdAt: ctx.now,
    publishAt,
  })) as number;
  await insertItems(ctx.tx, ctx.companyId, id, [
    {
      id: ITEM,
      fileName: file.name,
      entry: xml ? 0 : null,
      xmlEntry: xml ? 1 : null,
      xmlName: xml ? 'documento.xml' : null,
      pageFrom: null,
      pageTo: null,
      state: 'pending',
      problemCode: null,
      problemValues: {},
    },
  ]);
  const rewrite = examined.normalised;
  const found = { confidence: CERTAIN, problemCode: null, problemValues: {}, state: 'ready' as const };
  await updateReadings(ctx.tx, id, [
    {
      ...found,
      id: ITEM,
      bytes: file.size,
      sha256: file.sha256.toString('hex'),
      personId: request.personId,
      evidence: {
        pages: examined.inspection?.pages.length ?? 1,
        ...(rewrite === undefined ? {} : { rewrite }),
      },
    },
  ]);
  await updateDecision(ctx.tx, id, ITEM, {
    ...found,
    personId: request.personId,
    decision: request.decision ?? null,
    decidedBy: by,
  });
  await grantKey(ctx, id, open, publishAt);
  await updateProcess(ctx.tx, id, { confirmedAt: ctx.now });
  await goOut(ctx, { id, publishAt });
  await refreshCounts(ctx.tx, ctx.companyId, id);
  const body = { certificate: open.row.id, ready: 1, publishAt: publishAt.toISOString() };
  await record(ctx, [{ event: 'process.confirmed', actorId: by, subject: 'process', subjectId: id, body }]);
  return { id, publishAt };
}

function keepAlone(file: ReceivedFile): Pick<ReceivedFile, 'key' | 'sha256' | 'size'> {
  file.keep();
  return file;
}

/** A process has one upload: PDF and XML go into an archive of two entries. */
async function keepTogether({ platform }: Ctx, file: ReceivedFile, xml: Buffer) {
  const spool = await platform.store.openSpool(file.key);
  try {
    const files = [
      { name: 'documento.pdf', bytes: await readFile(spool.path) },
      { name: 'documento.xml', bytes: xml },
    ];
    const archive = packZip(files, { stored: true });
    return await platform.store.spool(Readable.from([archive]), archive.length);
  } finally {
    await spool.release();
  }
}
