import { countUnsealed } from '../../src/audit/audit.sql.ts';
import { CHAIN_BEGIN, walkChain } from '../../src/audit/verify.ts';
import type { CompanyTransaction } from '../../src/platform/db/transaction.ts';

const MOST = 10_000;

/** Walks a company's short chain as a whole, and tells the tail that is not sealed yet. */
export async function verifyChain(tx: CompanyTransaction, companyId: number) {
  const { at, brokenAt } = await walkChain(tx, companyId, CHAIN_BEGIN, MOST);
  return { links: at.sequence, brokenAt, unsealed: await countUnsealed(tx, 0, MOST) };
}
