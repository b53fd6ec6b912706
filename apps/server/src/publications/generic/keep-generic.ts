import { e } from '@legajo/contract';
import { record } from '../../audit/public.ts';
import { grantKey, type OpenCertificate } from '../../certificates/public.ts';
import type { DocumentType } from '../../folders/public.ts';
import type { Ctx } from '../../platform/context.ts';
import type { ReceivedFile } from '../../platform/http/multipart.ts';
import { noteProcessHistory } from '../period/history.ts';
import { goOut } from '../process/start-jobs.ts';
import { refreshCounts } from '../statements/counts.sql.ts';
import { insertProcess, moveProcess } from '../statements/processes.sql.ts';
import { instructionToKeep } from '../transform/instruction.ts';
import { namedBy } from './check-request.ts';
import { type Base, updateBase } from './generic.sql.ts';
import type { GenericRequest } from './generic-request.ts';
import { insertReaders } from './readers.sql.ts';

/**
 * Writes the process, its readers and the permission to use the certificate, and sends it on its way.
 *
 * @param goesOut `byCaller` where whoever calls publishes it, and no job.
 * @returns its id.
 */
export async function keepGeneric(
  ctx: Ctx,
  file: Pick<ReceivedFile, 'key' | 'name' | 'size' | 'sha256'> & { readonly uploadKey: Buffer },
  {
    type,
    publishAt,
    base,
    open,
  }: { type: DocumentType; publishAt: Date | null; base: Base; open: OpenCertificate | null },
  request: Pick<GenericRequest, 'documentTypeId' | 'period' | 'cuils' | 'audience' | 'notify'>,
  goesOut: 'byJob' | 'byCaller' = 'byJob',
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
  const change = { confirmedAt: ctx.now, confirmedBy: by, unsealed: open === null };
  if (goesOut === 'byJob') await goOut(ctx, { id, publishAt }, by, 'readAndGoOn', change);
  else await moveProcess(ctx.tx, id, 'readAndGoOn', 'publish', change);
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
  await noteProcessHistory(ctx, id, by);
  return id;
}
