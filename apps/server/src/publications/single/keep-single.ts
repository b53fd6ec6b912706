import { record } from '../../audit/public.ts';
import type { OpenCertificate } from '../../certificates/public.ts';
import {
  addDocuments,
  askStampsLater,
  noteHistory,
  noteStamp,
  replaceDocuments,
} from '../../documents/public.ts';
import type { Ctx } from '../../platform/context.ts';
import { sealNet } from '../against/net.ts';
import type { SecondRow } from '../second/second.sql.ts';
import type { Checked } from './check-single.ts';
import type { Piece } from './examine-single.ts';
import type { SealedPiece } from './seal-pieces.ts';
import type { SingleRequest } from './single-request.ts';

/** Documents whose bytes are stored. */
export interface Made {
  readonly pieces: readonly Piece[];
  readonly sealed: readonly SealedPiece[];
  readonly checked: Checked;
  /** Who signs after whoever gets it; null where nobody does. */
  readonly second: SecondRow | null;
  readonly open: OpenCertificate | null;
  readonly xmlSha256: Buffer | undefined;
}

/** Writes documents whose bytes are stored, and withdraws what they replace. @returns their ids, in their order. */
export async function keepSingle(
  ctx: Ctx,
  { pieces, sealed, checked, second, open, xmlSha256 }: Made,
  request: SingleRequest,
): Promise<readonly number[]> {
  const { personId, period, decision } = request;
  const { type, unasked } = checked;
  const by = ctx.actor.personId;
  const documents = pieces.map(({ name, examined, sha256: original }, i) => {
    const one = sealed[i]!;
    // The key of a file that lies as it came may be another document's too: nothing is kept beside it.
    const net = open ? sealNet(ctx.companyId, examined, one) : null;
    return {
      personId,
      folderId: type.folderId,
      documentTypeId: type.id,
      period,
      fileName: name,
      signable: type.signable,
      secondId: second?.id ?? null,
      pages: (examined.inspection?.pages.length ?? 1) + one.pagesAdded,
      originalSha256: original,
      sha256: one.sha256,
      xmlSha256: xmlSha256?.toString('hex') ?? null,
      bytes: one.file.bytes,
      certificateId: open?.row.id ?? null,
      level: one.level,
      processId: null,
      processItem: null,
      publishedBy: by,
      net: net?.toString('base64') ?? null,
      code: one.code,
    };
  });
  const byCode = await addDocuments(ctx, documents);
  const ids = sealed.map(({ code }) => byCode.get(code) as number);
  await record(
    ctx,
    pieces.map(({ sha256: before }, i) => {
      const { sha256: after, code, level } = sealed[i]!;
      const body = { process: null, before, after, code, level, ...(unasked && { unasked }) };
      return { event: 'document.published', actorId: by, subject: 'document', subjectId: ids[i]!, body };
    }),
  );
  await noteHistory(
    ctx,
    ctx.actor.timeZone,
    ids.map((id) => ({
      period,
      documents: 1,
      by,
      subject: 'document' as const,
      subjectId: id,
      at: ctx.now,
    })),
  );
  const [one, ...others] = sealed;
  if (others.length > 0 && open) await askStampsLater(ctx, ids);
  else if (one) await noteStamp(ctx, ids[0]!, one.stamp, one.sha256);
  if (decision === 'replace')
    await replaceDocuments(ctx, { ids, personId, documentTypeId: type.id, period, by, at: ctx.now });
  return ids;
}
