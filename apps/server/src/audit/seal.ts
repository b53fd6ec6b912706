import type { CompanyTransaction } from '../platform/db/pool.ts';
import { insertSeals, selectTail, selectUnsealed, trySealer } from './audit.sql.ts';
import { GENESIS, linkHash } from './chain.ts';

const CHUNK = 2000;
/** Commits arrive out of the order of their ids: this far back each pass looks for late ones. */
const LOOK_BACK = 5000;

/**
 * Chains the entries of one company that are not in the chain yet. One sealer per company at a time, by an
 * advisory lock that dies with its transaction.
 *
 * @param deep looks through the whole trail for entries that committed very late; once a minute is enough.
 * @returns how many links were added.
 */
export async function sealCompany(tx: CompanyTransaction, companyId: number, deep = false): Promise<number> {
  if (!(await trySealer(tx, companyId))) return 0;
  const tail = await selectTail(tx);
  const after = deep ? 0 : Math.max(0, (tail?.entryId ?? 0) - LOOK_BACK);
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
  if (links.length > 0) await insertSeals(tx, companyId, links);
  return links.length;
}
