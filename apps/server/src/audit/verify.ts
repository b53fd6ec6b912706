import { createHash } from 'node:crypto';
import type { CompanyTransaction } from '../platform/db/transaction.ts';
import { countUnsealed, selectLinks } from './audit.sql.ts';
import { canonical } from './canonical.ts';
import { GENESIS, linkHash } from './chain.ts';

export interface ChainReport {
  readonly links: number;
  /** First sequence whose hash, order or personal detail is not what it was; null when whole. */
  readonly brokenAt: number | null;
  readonly unsealed: number;
}

const CHUNK = 5000;
const UNSEALED_COUNTED = 10_000;

/**
 * Re-walks a company's chain from its first link and tells the tail that is not sealed yet.
 *
 * @param seen is told every link that holds.
 */
export async function verifyChain(
  tx: CompanyTransaction,
  companyId: number,
  seen: (sequence: number, hash: Buffer) => void = () => undefined,
): Promise<ChainReport> {
  let previous: Buffer = GENESIS;
  let sequence = 0;
  while (true) {
    const links = await selectLinks(tx, sequence, CHUNK);
    for (const link of links) {
      const expected = linkHash(companyId, sequence + 1, previous, link.entry);
      const whole =
        link.sequence === sequence + 1 &&
        link.previous.equals(previous) &&
        link.hash.equals(expected) &&
        personalHolds(link.personal, link.entry.personalSha256);
      if (!whole)
        return {
          links: sequence,
          brokenAt: link.sequence,
          unsealed: await countUnsealed(tx, UNSEALED_COUNTED),
        };
      previous = link.hash;
      sequence = link.sequence;
      seen(sequence, link.hash);
    }
    if (links.length < CHUNK) break;
  }
  return { links: sequence, brokenAt: null, unsealed: await countUnsealed(tx, UNSEALED_COUNTED) };
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
