import { asCompany } from '../../platform/company.ts';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import type { Steps } from '../../platform/context.ts';
import { locateBlob } from '../../platform/files/store.ts';
import { storing } from '../../platform/files/storing.ts';
import type { FullType } from '../type-row.ts';
import { selectOwnPdf } from '../types.sql.ts';

/** So much goes over with one folder; the rest is told as left. */
const MOST_BYTES = 50 * 1024 * 1024;

/** The address of a type's own PDF in the other company, by the type that it is copied from. */
export type PdfsThere = ReadonlyMap<number, Buffer>;

/** The types whose own PDF goes over, as far as one copy carries. */
export function carriedPdfs(types: readonly FullType[]): ReadonlySet<number> {
  let bytes = 0;
  return new Set(
    types.flatMap(({ id, ownPdf }) => {
      bytes += ownPdf?.bytes ?? 0;
      return ownPdf && bytes <= MOST_BYTES ? [id] : [];
    }),
  );
}

/** What of a folder's types is to be stored there. */
interface Going {
  readonly types: readonly FullType[];
  readonly companyId: number;
}

/**
 * Stores the types' own PDFs in another company, encrypted under its own keys, and writes what speaks of them there, in one
 * transaction; where `work` refuses, nothing of them stays.
 */
export async function storingThere<T>(
  steps: Steps,
  { types, companyId }: Going,
  work: (ctx: CompanyCtx, pdfs: PdfsThere) => Promise<T>,
): Promise<T> {
  const going = carriedPdfs(types);
  const ids: number[] = [];
  const files: Buffer[] = [];
  for (const id of going) {
    const blob = await steps.transaction(async ({ tx }) => {
      const own = await selectOwnPdf(tx, id);
      return own && locateBlob(tx, steps.companyId, own.sha256);
    });
    // Taken away since the folder was read: there is none to carry.
    if (!blob) continue;
    files.push(Buffer.from(await steps.platform.store.read(steps.companyId, blob)));
    ids.push(id);
  }
  const there = {
    platform: steps.platform,
    companyId,
    transaction: <R>(inTx: (ctx: CompanyCtx) => Promise<R>) =>
      asCompany(steps.platform, companyId, inTx, steps.now),
  };
  return storing(there, files, (ctx, addresses) =>
    work(ctx, new Map(ids.flatMap((id, i) => (addresses[i] ? [[id, addresses[i]] as const] : [])))),
  );
}
