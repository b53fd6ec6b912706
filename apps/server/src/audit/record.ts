import { createHash, randomBytes } from 'node:crypto';
import type { CompanyCtx } from '../platform/company-ctx.ts';
import type { CompanyTransaction } from '../platform/db/transaction.ts';
import { insertEntries, insertPersonal } from './audit.sql.ts';
import { canonical, type Json } from './canonical.ts';
import type { AuditFact } from './fact.ts';

/** Writes facts into the trail in the running transaction: they stand or fall with what they tell. */
export async function record(
  ctx: Pick<CompanyCtx, 'companyId' | 'tx' | 'now'>,
  facts: readonly AuditFact[],
): Promise<void> {
  await recordIn(ctx.tx, ctx.now, facts);
}

/** Writes facts into the trail in a transaction that is not the caller's own: what must survive a refusal. */
export async function recordIn(
  tx: CompanyTransaction,
  now: Date,
  facts: readonly AuditFact[],
): Promise<void> {
  if (facts.length === 0) return;
  const rows = facts.map((told) => {
    const fact = tx.key ? { ...told, body: withKey(told.body, tx.key.id) } : told;
    // What the chain cannot seal is refused here: written, it would keep every later entry of the company from being sealed.
    canonical(fact.body ?? null);
    const salt = fact.personal === undefined ? null : randomBytes(16);
    const personalSha256 =
      salt === null
        ? null
        : createHash('sha256')
            .update(salt)
            .update(canonical(fact.personal ?? null))
            .digest();
    return { fact, salt, personalSha256 };
  });
  const ids = await insertEntries(tx, now, rows);
  const personal = rows.flatMap(({ fact, salt }, index) =>
    salt === null ? [] : [{ entryId: ids[index] as number, salt, body: fact.personal ?? null }],
  );
  if (personal.length > 0) await insertPersonal(tx, personal);
}

/** What is done by a program's key names it, inside what the chain seals (areas 15). */
function withKey(body: Json | undefined, id: number): Json {
  return typeof body === 'object' && body !== null && !Array.isArray(body)
    ? { ...body, apiKey: id }
    : { apiKey: id };
}
