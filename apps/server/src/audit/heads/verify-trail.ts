import { asCompany } from '../../platform/company.ts';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import type { Platform } from '../../platform/context.ts';
import { countUnsealed, selectHashes, selectTail } from '../audit.sql.ts';
import { CHAIN_BEGIN, type ChainChunk, type ChainPoint, walkChain } from '../verify.ts';
import { compareHeads, type HeadsReport } from './compare.ts';
import { headKey } from './head.ts';
import { selectHead } from './heads.sql.ts';
import { readHeads } from './read-heads.ts';

/** A company's chain, walked from its first link and compared with all that was said of it outside the database. */
export interface TrailReport {
  readonly links: number;
  /** First sequence whose hash, order or personal detail is not what it was; null when whole. */
  readonly brokenAt: number | null;
  readonly unsealed: number;
  readonly heads: HeadsReport;
  /** What a mailed head says, where one was given: whether the chain has it. */
  readonly given: 'fits' | 'gone' | 'differs' | null;
}

/** A head that somebody was mailed: hexadecimal digits from the left of the hash. */
export interface GivenHead {
  readonly sequence: number;
  readonly fingerprint: string;
}

const CHUNK = 5000;
const UNSEALED_COUNTED = 10_000;

/**
 * Walks a company's chain from a link that holds to its end, a short transaction for each chunk, and compares it with
 * its heads, which are read before: the chain only grows meanwhile.
 *
 * @param from where an earlier walk stopped; the chain's beginning unless told.
 */
export async function verifyTrail(
  platform: Platform,
  companyId: number,
  given: GivenHead | null = null,
  from: ChainPoint = CHAIN_BEGIN,
  signal?: AbortSignal,
): Promise<TrailReport> {
  const inTx = <T>(work: (ctx: CompanyCtx) => Promise<T>) => asCompany(platform, companyId, work);
  // Before the heads: one that is laid meanwhile would seem to be missing.
  const last = await inTx(({ tx }) => selectHead(tx));
  const kept = await readHeads(platform.driver, companyId, headKey(platform.config.secret));
  let walked: ChainChunk = { at: from, brokenAt: null, isLast: false };
  while (!walked.isLast) {
    signal?.throwIfAborted();
    const { at } = walked;
    walked = await inTx(({ tx }) => walkChain(tx, companyId, at, CHUNK));
  }
  const { at, brokenAt } = walked;
  const asked = new Set(kept.heads.map(({ sequence }) => sequence));
  if (given !== null) asked.add(given.sequence);
  const held = [...asked].filter((sequence) => sequence <= at.sequence);
  const hashes = new Map<number, string>();
  for (let i = 0; i < held.length; i += CHUNK)
    for (const { sequence, hash } of await inTx(({ tx }) => selectHashes(tx, held.slice(i, i + CHUNK))))
      hashes.set(sequence, hash.toString('hex'));
  return inTx(async ({ tx, now }) => {
    const tail = (await selectTail(tx))?.sequence ?? 0;
    const chain = {
      tail,
      hashOf: (sequence: number) => hashes.get(sequence),
      lastNumber: last?.number ?? 0,
    };
    const thinnedBefore = new Date(now.getTime() - platform.limits['head.keep.seconds'] * 1000);
    const heads = compareHeads(kept, chain, thinnedBefore);
    const unsealed = await countUnsealed(tx, 0, UNSEALED_COUNTED);
    const found = given && judge(given, tail, hashes.get(given.sequence));
    return { links: at.sequence, brokenAt, unsealed, heads, given: found };
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
