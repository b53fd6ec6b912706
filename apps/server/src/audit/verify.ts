import { createHash } from 'node:crypto';
import type { CompanyTransaction } from '../platform/db/transaction.ts';
import { selectLinks } from './audit.sql.ts';
import { canonical } from './canonical.ts';
import { GENESIS, linkHash } from './chain.ts';

/** A link of a chain, or its beginning. */
export interface ChainPoint {
  readonly sequence: number;
  readonly hash: Buffer;
}

/** Where every chain begins. */
export const CHAIN_BEGIN: ChainPoint = { sequence: 0, hash: GENESIS };

/** Some links that were walked. */
export interface ChainChunk {
  /** The last link that holds. */
  readonly at: ChainPoint;
  /** First sequence whose entry, hash, order or personal detail is not what it was; null where all hold. */
  readonly brokenAt: number | null;
  readonly isLast: boolean;
}

/** Walks the next links of a company's chain, `most` of them, from one that holds. */
export async function walkChain(
  tx: CompanyTransaction,
  companyId: number,
  from: ChainPoint,
  most: number,
): Promise<ChainChunk> {
  const links = await selectLinks(tx, from.sequence, most);
  let at = from;
  for (const link of links) {
    const { entry } = link;
    const whole =
      entry !== null &&
      link.sequence === at.sequence + 1 &&
      link.previous.equals(at.hash) &&
      link.hash.equals(linkHash(companyId, link.sequence, at.hash, entry)) &&
      personalHolds(link.personal, entry.personalSha256);
    if (!whole) return { at, brokenAt: link.sequence, isLast: true };
    at = { sequence: link.sequence, hash: link.hash };
  }
  return { at, brokenAt: null, isLast: links.length < most };
}

/** Erased detail is fine; changed detail is not. */
function personalHolds(
  personal: { salt: Buffer; body: Parameters<typeof canonical>[0] } | null,
  sha256: Buffer | null,
): boolean {
  if (personal === null) return true;
  if (sha256 === null) return false;
  return createHash('sha256').update(personal.salt).update(canonical(personal.body)).digest().equals(sha256);
}
