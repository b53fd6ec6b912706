import { canonicalNumber, e } from '@legajo/contract';
import { isEmptyAudience } from '@legajo/contract/calls/audience';
import { type DocumentType, ownPdfOf, requireOpenType } from '../../folders/public.ts';
import { requireStepUpToPublish } from '../../mfa/public.ts';
import type { Ctx } from '../../platform/context.ts';
import { Failure, refuseField } from '../../platform/failure.ts';
import type { ReceivedFile } from '../../platform/http/multipart.ts';
import { requireApprovers } from '../approval/need.ts';
import { checkPeriod } from '../period/check.ts';
import { resolveSchedule } from '../process/schedule.ts';
import { requireUnsealable } from '../sealing/unsealed.ts';
import { requireSigning } from '../signature-due.ts';
import type { GenericRequest } from './generic-request.ts';
import { readNamed } from './numbers.ts';
import { type Named, type Readers, selectReaders } from './readers.sql.ts';

/** A request as it was found to be. */
export interface Checked {
  readonly type: DocumentType;
  readonly publishAt: Date | null;
  readonly unsealed: boolean;
  /** The type's own PDF, which takes the place of an upload. */
  readonly ownPdf: { readonly sha256: Buffer; readonly bytes: number } | null;
}

/** Whom a request names, and which numbers name nobody in reach. */
export interface Counted extends Readers {
  readonly unknown: readonly string[];
  /** How many one publication reaches. */
  readonly most: number;
}

const SAMPLE = 25;

/** @throws Failure of what is wrong with a request, before its file is looked at; `stepUp` and `workflows.wrongGroup` unless it only previews. */
export async function checkRequest(
  ctx: Ctx,
  file: Pick<ReceivedFile, 'size'> | undefined,
  request: GenericRequest,
  preview: boolean,
  /** The file is the type's own. */
  own = false,
): Promise<Checked> {
  const type = await requireOpenType(ctx, request.documentTypeId);
  if (!type.generic) refuseField(e.publications.notGeneric, 'id_subcarpeta');
  // Nobody's XML is everybody's: a type that wants one beside each document takes none that many share.
  if (type.xmlRequired)
    refuseField(e.publications.xmlMismatch, 'id_subcarpeta', 'invalid', { file: type.name });
  await checkPeriod(ctx, request.period);
  checkWho(ctx, request);
  requireSigning(ctx, type, request.sign);
  const ownPdf = await ownPdfOf(ctx, type.id);
  const { 'pdf.generic.bytes': most } = ctx.platform.limits;
  if (file && ownPdf && !own) refuseField(e.publications.fieldInvalid, 'file');
  if (ownPdf && ownPdf.bytes > most) refuseField(e.publications.tooLarge, 'id_subcarpeta');
  if (!file && !ownPdf && !preview) refuseField(e.publications.fieldRequired, 'file', 'required');
  if (file?.size === 0) refuseField(e.publications.empty, 'file');
  const publishAt = request.schedule ? resolveSchedule(ctx, request.schedule) : null;
  const unsealed = type.unsealed || request.unsealed;
  if (preview) return { type, publishAt, unsealed, ownPdf };
  await requireStepUpToPublish(ctx);
  await requireApprovers(ctx, type.id, ctx.actor.personId);
  if (unsealed) await requireUnsealable(ctx, type);
  return { type, publishAt, unsealed, ownPdf };
}

/** @throws Failure where nobody is named, or too many numbers are. */
function checkWho(ctx: Ctx, request: GenericRequest): void {
  const numbers = readNamed(request.cuils, ctx.platform.limits['generic.cuils']);
  if (request.audience && isEmptyAudience(request.audience)) refuseField(e.shared.audienceEmpty, 'filtros');
  if (numbers.length > 0 || request.audience) return;
  const rule = { rule: 'required' };
  throw new Failure(e.publications.fieldRequired, {}, { cuils: rule, filtros: rule });
}

/** Whom a request names, in the terms of the statements. */
export const namedBy = (
  ctx: Ctx,
  request: Pick<GenericRequest, 'cuils' | 'audience' | 'documentTypeId' | 'period'>,
  originalSha256: Buffer | null,
): Named => ({
  viewer: ctx.actor.personId,
  numbers: readNamed(request.cuils, ctx.platform.limits['generic.cuils']).map(({ number }) => number),
  audience: request.audience ?? null,
  documentTypeId: request.documentTypeId,
  period: request.period,
  originalSha256,
});

/** @param originalSha256 of the file as it came; null while there is none. */
export async function countReaders(
  ctx: Ctx,
  request: GenericRequest,
  originalSha256: Buffer | null,
): Promise<Counted> {
  const readers = await selectReaders(ctx.tx, namedBy(ctx, request, originalSha256), SAMPLE);
  const found = new Set(readers.found);
  const asked = readNamed(request.cuils, ctx.platform.limits['generic.cuils']);
  const unknown = asked.filter(({ written }) => !found.has(canonicalNumber(written)));
  return {
    ...readers,
    unknown: unknown.map(({ written }) => written),
    most: ctx.platform.limits['publication.items'],
  };
}

/** @throws Failure `invalidCuil`, which names them, `fileExists` where all have it, `fieldRequired` where it reaches nobody. */
export function refuseReaders({ unknown, people, had, most }: Counted): void {
  if (unknown.length > 0)
    refuseField(e.publications.invalidCuil, 'cuils', 'invalid', { numbers: `: ${unknown.join(', ')}` });
  if (people === 0 && had > 0) throw new Failure(e.publications.fileExists);
  if (people === 0) refuseField(e.publications.fieldRequired, 'filtros', 'required');
  if (people + had > most) throw new Failure(e.publications.tooManyReaders, { max: most });
}
