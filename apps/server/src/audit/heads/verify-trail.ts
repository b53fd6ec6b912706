import { asCompany } from '../../platform/company.ts';
import type { Platform } from '../../platform/context.ts';
import { selectTail } from '../audit.sql.ts';
import { type ChainReport, verifyChain } from '../verify.ts';
import { compareHeads, type HeadsReport } from './compare.ts';
import { headKey } from './head.ts';
import { selectHead } from './heads.sql.ts';
import { readHeads } from './read-heads.ts';

/** A company's chain, walked from its first link and compared with all that was said of it outside the database. */
export interface TrailReport extends ChainReport {
  readonly heads: HeadsReport;
  /** What a mailed head says, where one was given: whether the chain has it. */
  readonly given: 'fits' | 'gone' | 'differs' | null;
}

/** A head that somebody was mailed: hexadecimal digits from the left of the hash. */
export interface GivenHead {
  readonly sequence: number;
  readonly fingerprint: string;
}

/** Walks a company's chain and compares it with its heads, which are read first: the chain only grows meanwhile. */
export async function verifyTrail(
  platform: Platform,
  companyId: number,
  given: GivenHead | null = null,
): Promise<TrailReport> {
  const kept = await readHeads(platform.driver, companyId, headKey(platform.config.secret));
  const asked = new Set(kept.heads.map(({ sequence }) => sequence));
  if (given !== null) asked.add(given.sequence);
  const hashes = new Map<number, string>();
  return asCompany(platform, companyId, async ({ tx, now }) => {
    const last = await selectHead(tx);
    const report = await verifyChain(tx, companyId, (sequence, hash) => {
      if (asked.has(sequence)) hashes.set(sequence, hash.toString('hex'));
    });
    const tail = (await selectTail(tx))?.sequence ?? 0;
    const walked = {
      tail,
      hashOf: (sequence: number) => hashes.get(sequence),
      lastNumber: last?.number ?? 0,
    };
    const thinnedBefore = new Date(now.getTime() - platform.limits['head.keep.seconds'] * 1000);
    const heads = compareHeads(kept, walked, thinnedBefore);
    return { ...report, heads, given: given && judge(given, tail, hashes.get(given.sequence)) };
  });
}

function judge({ sequence, fingerprint }: GivenHead, tail: number, hash: string | undefined) {
  if (sequence > tail) return 'gone';
  return hash?.startsWith(fingerprint) ? 'fits' : 'differs';
}

/** Whether nothing was found that should not be. A company that has no head yet is whole as far as its chain says. */
export function isWhole({ brokenAt, heads, given }: TrailReport): boolean {
  const { gone, differs, forged, missing } = heads;
  const found = forged.length + missing.length > 0 || gone !== null || differs !== null;
  return brokenAt === null && !found && (given === null || given === 'fits');
}
