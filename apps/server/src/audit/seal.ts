import type { CompanyTransaction } from '../platform/db/transaction.ts';
import { insertSeals, selectTail, selectUnsealed, trySealer } from './audit.sql.ts';
import { GENESIS, linkHash } from './chain.ts';

const CHUNK = 2000;

/** What a pass over one company did. */
export interface Sealed {
  /** How many links were added. */
  readonly links: number;
  /** There may be more to seal: another pass is due. True as well while another sealer is at it. */
  readonly more: boolean;
}

/**
 * Chains entries of one company that are not in the chain yet, the oldest first and so many at a time. One sealer per
 * company at a time, by an advisory lock that dies with its transaction.
 *
 * @param from no entry with a lower id is looked at; null looks behind the last one sealed.
 */
export async function sealCompany(
  tx: CompanyTransaction,
  companyId: number,
  from: number | null,
): Promise<Sealed> {
  if (!(await trySealer(tx))) return { links: 0, more: true };
  const tail = await selectTail(tx);
  const after = from === null ? (tail?.entryId ?? 0) : from - 1;
  const entries = await selectUnsealed(tx, after, CHUNK);
  let previous = tail?.hash ?? GENESIS;
  let sequence = tail?.sequence ?? 0;
  const links = entries.map((entry) => {
    sequence += 1;
    const hash = linkHash(companyId, sequence, previous, entry);
    const link = { sequence, entryId: entry.id, previous, hash };
    previous = hash;
    return link;
  });
  if (links.length > 0) await insertSeals(tx, links);
  return { links: links.length, more: links.length === CHUNK };
}
