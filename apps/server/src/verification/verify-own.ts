import { createHash } from 'node:crypto';
import { documentCan, e } from '@legajo/contract';
import { loadAuthority, pinnedCertificates } from '../certificates/public.ts';
import { ownDocument, requireReadable } from '../documents/public.ts';
import type { Steps } from '../platform/context.ts';
import { Failure } from '../platform/failure.ts';
import { locateBlob } from '../platform/files/store.ts';
import { HOST_WAIT_MS } from '../platform/hosts.ts';
import { selectKnown } from './verification.sql.ts';
import type { Verified } from './verify.ts';

/**
 * Verifies a document of one's own that one has signed, as it stands: what its proof of signature is made of.
 *
 * @throws Failure `notFound`, `withdrawn` or `notSigned`.
 */
export async function verifyOwn(
  steps: Steps,
  id: number,
): Promise<{ readonly verified: Verified; readonly size: number }> {
  const { platform, actor, companyId } = steps;
  const { blob, pinned, known } = await steps.transaction(async (ctx) => {
    const document = await ownDocument(ctx, actor.personId, id);
    if (!document) throw new Failure(e.documents.notFound);
    requireReadable({ document, own: true });
    if (!documentCan.signed(document.state)) throw new Failure(e.signing.notSigned);
    return {
      blob: await locateBlob(ctx.tx, ctx.companyId, document.sha256),
      pinned: await pinnedCertificates(ctx),
      known: await selectKnown(ctx.tx, id, document.sha256),
    };
  });
  const bytes = await platform.store.read(companyId, blob);
  const authority = await loadAuthority(platform);
  const question = {
    source: { bytes },
    trust: [authority.certificate.der, ...pinned],
    stampTrust: platform.config.tsaAnchors,
    at: known?.revisedAt ?? steps.now,
  };
  const verification = await platform.hosts.people.run('verify', question, { waitMs: HOST_WAIT_MS });
  const sha256 = createHash('sha256').update(bytes).digest();
  return { verified: { verification, known, sha256 }, size: bytes.length };
}
