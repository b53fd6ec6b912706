import { Readable } from 'node:stream';
import { openCertificate, requireStillActive } from '../../certificates/public.ts';
import { isInSight } from '../../folders/public.ts';
import type { Ctx, Steps } from '../../platform/context.ts';
import { locateBlob } from '../../platform/files/store.ts';
import type { ReceivedFile } from '../../platform/http/multipart.ts';
import { checkLasts } from '../process/schedule.ts';
import { type Checked, type Counted, checkRequest, countReaders, refuseReaders } from './check-request.ts';
import { examineFile } from './examine-file.ts';
import type { Base } from './generic.sql.ts';
import type { GenericRequest } from './generic-request.ts';
import { keepGeneric } from './keep-generic.ts';

/** A publication to many that is under way, or what one would do. */
export interface Generic extends Counted {
  /** The type has a PDF of its own: there is none to send. */
  readonly hasOwnPdf: boolean;
  readonly process: { readonly id: number; readonly publishAt: string | null } | null;
  /** Its people do not see it. */
  readonly hidden: boolean;
}

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
 * @param keep what the same wish is answered when it comes again, in the transaction that publishes.
 * @throws Failure of what is wrong with the request, `stepUp`, `fileExists` where all have it.
 */
export async function publishGeneric(
  steps: Steps,
  sent: ReceivedFile | undefined,
  request: GenericRequest,
  keep: (ctx: Ctx, made: Generic) => Promise<void>,
): Promise<Generic> {
  const checked = await steps.transaction((ctx) => checkRequest(ctx, sent, request, false));
  if (sent) return publishFile(steps, sent, checked, request, keep);
  const own = await ownFile(steps, checked);
  try {
    return await publishFile(steps, own, checked, request, keep);
  } finally {
    if (!own.isKept()) await steps.platform.store.uploads.remove(own.key);
  }
}

async function publishFile(
  steps: Steps,
  file: ReceivedFile,
  { type, publishAt, unsealed, ownPdf }: Checked,
  request: GenericRequest,
  keep: (ctx: Ctx, made: Generic) => Promise<void>,
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
    await keep(ctx, answer);
    return answer;
  });
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
