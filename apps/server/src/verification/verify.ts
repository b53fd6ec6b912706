import { e } from '@legajo/contract';
import { PdfError, type Verification } from '@legajo/pdf';
import { loadAuthority, pinnedCertificates } from '../certificates/public.ts';
import { readCode } from '../documents/public.ts';
import type { OpenCtx } from '../platform/context.ts';
import { inCompany } from '../platform/db/in-company.ts';
import type { Database } from '../platform/db/transaction.ts';
import { Failure } from '../platform/failure.ts';
import { sourceOf } from '../platform/files/uploads.ts';
import { HOST_WAIT_MS } from '../platform/hosts.ts';
import { networkOf } from '../platform/http/admission/address.ts';
import type { ReceivedFile } from '../platform/http/multipart.ts';
import {
  findByCode,
  findByHash,
  type KnownDocument,
  selectKnown,
  selectSameBytes,
} from './verification.sql.ts';

export interface Verified {
  readonly verification: Verification;
  readonly sha256: Buffer;
  /** The document that was published with these very bytes, if there is one. */
  readonly known: KnownDocument | null;
  /** Others that are the same bytes, which bear no seal: of other types and months, and of other companies. */
  readonly others?: readonly KnownDocument[];
}

/**
 * Verifies a stranger's file in a host that only strangers use, with the authority of the installation and, where
 * these very bytes were published here, the certificates of the company that published them.
 *
 * @throws Failure of the verification area.
 */
export async function verifyFile(ctx: OpenCtx, file: ReceivedFile): Promise<Verified> {
  const { db, store, hosts, config } = ctx.platform;
  const authority = await loadAuthority(ctx.platform);
  const { knowns, pinned } = await publishedAs(db, file.sha256);
  const [known = null, ...others] = knowns;
  const trust = [authority.certificate.der, ...pinned];
  // Bytes of ours are known to exist since their revision: a certificate that ran out later changes nothing.
  const at = known?.revisedAt ?? ctx.now;
  const spool = await store.uploads.open(file.key);
  try {
    const verification = await hosts.strangers.run(
      'verify',
      { source: sourceOf(spool), trust, stampTrust: config.tsaAnchors, at },
      { waitMs: HOST_WAIT_MS, from: networkOf(ctx.origin.address) },
    );
    return { verification, sha256: file.sha256, known, others };
  } catch (error) {
    if (!(error instanceof PdfError) || error.code === 'closed') throw error;
    throw new Failure(error.code === 'not-a-pdf' ? e.verification.notAPdf : e.verification.unreadable);
  } finally {
    await spool.release();
  }
}

/**
 * As what these very bytes were published, what stands first, and the certificates of who published them. With a seal they
 * are of one publication; without one several companies, types and months may have the same.
 */
async function publishedAs(db: Database, sha256: Buffer) {
  const knowns: KnownDocument[] = [];
  const pinned: Uint8Array[] = [];
  for (const route of await findByHash(db, sha256))
    await inCompany(db, route.companyId, async (tx) => {
      const same = await selectSameBytes(tx, sha256);
      for (const id of same.length > 0 ? same : [route.documentId]) {
        const known = await selectKnown(tx, id, sha256);
        if (known) knowns.push(known);
      }
      pinned.push(...(await pinnedCertificates({ tx })));
    });
  const withdrawn = ({ cancelledAt }: KnownDocument) => Number(cancelledAt !== null);
  return { knowns: knowns.sort((a, b) => withdrawn(a) - withdrawn(b)), pinned };
}

/** What the code printed on a document stands for. @throws Failure `unknownCode`. */
export async function verifyCode(ctx: OpenCtx, typed: string): Promise<KnownDocument> {
  const code = readCode(typed);
  const route = code === null ? null : await findByCode(ctx.platform.db, code);
  const known = route
    ? await inCompany(ctx.platform.db, route.companyId, (tx) => selectKnown(tx, route.documentId, null))
    : null;
  if (!known) throw new Failure(e.verification.unknownCode);
  return known;
}
