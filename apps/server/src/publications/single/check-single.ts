import { isDeepStrictEqual } from 'node:util';
import { e } from '@legajo/contract';
import { type OpenCertificate, requireStillActive } from '../../certificates/public.ts';
import { asksSecond, type DocumentType, requireOpenType } from '../../folders/public.ts';
import { requireStepUpToPublish } from '../../mfa/public.ts';
import type { Ctx } from '../../platform/context.ts';
import { Failure, refuseField } from '../../platform/failure.ts';
import { requireApprovers } from '../approval/need.ts';
import { checkPeriod } from '../period/check.ts';
import { resolveSchedule } from '../process/schedule.ts';
import { requireUnsealable } from '../sealing/unsealed.ts';
import { lackSecond } from '../second/seconds.ts';
import { requireSigning } from '../signature-due.ts';
import { selectReceiver } from '../statements/items.sql.ts';
import { selectRivals } from '../statements/rivals.sql.ts';
import { selectMayPublish } from './publisher.sql.ts';
import type { SingleFiles, SingleRequest } from './single-request.ts';

/** No process stands behind a personal publication. */
const NO_PROCESS = 0;

/** A request that may be followed. */
export interface Checked {
  /** As it is published: `signable` says whether somebody is asked. */
  readonly type: DocumentType;
  /** The type asks for a signature, and whoever publishes does not (areas 2.2). */
  readonly unasked: boolean;
  /** It goes out as it came: the type says so, or the request may. */
  readonly unsealed: boolean;
  readonly publishAt: Date | null;
  /** Others have to approve it before it is sealed. */
  readonly waits: boolean;
}

/** @throws Failure of what is wrong with the request, before its files are looked at. */
export async function checkRequest(ctx: Ctx, files: SingleFiles, request: SingleRequest): Promise<Checked> {
  const type = await requireOpenType(ctx, request.documentTypeId);
  if (request.folderId !== undefined && request.folderId !== type.folderId)
    throw new Failure(e.folders.notFound);
  await checkPeriod(ctx, request.period);
  const person = await selectReceiver(ctx.tx, ctx.actor.personId, request.personId);
  if (!person) refuseField(e.publications.notOnRoll, 'idusuario', 'invalid', { number: request.personId });
  if (files.file.size === 0) refuseField(e.publications.empty, 'file');
  if (type.xmlRequired && !files.xml)
    refuseField(e.publications.xmlMismatch, 'xml', 'required', { file: files.file.name });
  if (files.xml && (request.parts?.length ?? 1) > 1) refuseField(e.publications.parts, 'partes');
  requireSigning(ctx, type, request.asksSignature);
  await requireStepUpToPublish(ctx);
  const waits = await requireApprovers(ctx, type.id, ctx.actor.personId, request.personId);
  const unsealed = type.unsealed || request.unsealed;
  if (unsealed) await requireUnsealable(ctx, type);
  const unasked = type.signable && request.asksSignature === false;
  const asked = unasked ? { ...type, signable: false } : type;
  if ((await lackSecond(ctx, asked, [request.personId])).size > 0)
    refuseField(e.publications.secondMissing, 'idusuario');
  return {
    type: asked,
    unasked,
    unsealed,
    waits,
    publishAt: request.schedule ? resolveSchedule(ctx, request.schedule) : null,
  };
}

/** What a file was looked at by, and what its seal bears of its type. */
const borne = (type: DocumentType) => ({
  signable: type.signable,
  unsealed: type.unsealed,
  certifies: type.certifies,
  page: type.signaturePage,
  boxes: [type.companyBox, type.personBox, asksSecond(type) ? type.secondBox : null],
  withoutRoom: type.withoutRoom,
  orientation: type.orientation,
  paperSize: type.paperSize,
  transform: type.transform,
});

/**
 * The same once the file was looked at and sealed: who publishes, who gets it, where it goes and what seals may have changed
 * since. What the file does not bear is taken as it stands now.
 *
 * @param waited it will wait for others; one that a workflow took meanwhile does not go out by it.
 * @throws Failure `forbiddenAction` of who may not publish any more, `typeChanged` where the file bears what the type was
 * before, and as `checkRequest`.
 */
export async function checkAgain(
  ctx: Ctx,
  files: SingleFiles,
  request: SingleRequest,
  {
    before,
    open,
    waited,
  }: { readonly before: Checked; readonly open: OpenCertificate | null; readonly waited: boolean },
): Promise<Checked> {
  if (!(await selectMayPublish(ctx.tx, ctx.actor.personId))) throw new Failure(e.shared.forbiddenAction);
  const checked = await checkRequest(ctx, files, request);
  const { type, unsealed } = checked;
  if (!isDeepStrictEqual(borne(type), borne(before.type))) throw new Failure(e.publications.typeChanged);
  if (open) await requireStillActive(ctx, open);
  else if (!unsealed) await requireUnsealable(ctx, type);
  if (checked.waits && !waited) throw new Failure(e.workflows.wrongState);
  return checked;
}

/**
 * @param digests SHA-256 of what is to be published, hexadecimal.
 * @throws Failure `fileExists` of the same bytes, out or twice among these; `anotherExists` where nobody decided.
 */
export async function refuseRival(
  ctx: Ctx,
  request: SingleRequest,
  digests: readonly string[],
): Promise<void> {
  const { personId, documentTypeId, period, decision } = request;
  const asked = digests.map((sha256, i) => ({ id: i + 1, personId, sha256 }));
  const rivals = await selectRivals(ctx.tx, { id: NO_PROCESS, documentTypeId, period }, asked);
  if ([...rivals.values()].includes('same')) throw new Failure(e.publications.fileExists);
  // The later ones have the first beside them: only what stands against that one is out.
  if (rivals.get(1) === 'other' && decision === undefined) throw new Failure(e.publications.anotherExists);
}
