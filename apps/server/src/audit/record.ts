import { createHash, randomBytes } from 'node:crypto';
import type { CompanyCtx } from '../platform/context.ts';
import type { CompanyTransaction } from '../platform/db/pool.ts';
import { insertEntries, insertPersonal } from './audit.sql.ts';
import { canonical, type Json } from './canonical.ts';
import type { AuditEvent } from './events.ts';

/** One thing that happened. `body` is hashed into the chain; `personal` is kept beside it and can be erased. */
export interface AuditFact {
  readonly event: AuditEvent;
  readonly actorId: number | null;
  readonly subject: string;
  readonly subjectId: number | null;
  readonly body?: Json;
  readonly personal?: Json;
}

/** Writes facts into the trail in the running transaction: they stand or fall with what they tell. */
export async function record(
  ctx: Pick<CompanyCtx, 'companyId' | 'tx' | 'now'>,
  facts: readonly AuditFact[],
): Promise<void> {
  await recordIn(ctx.tx, ctx.companyId, ctx.now, facts);
}

/** The same for a transaction of its own (what must survive a refusal). */
export async function recordIn(
  tx: CompanyTransaction,
  companyId: number,
  now: Date,
  facts: readonly AuditFact[],
): Promise<void> {
  if (facts.length === 0) return;
  const rows = facts.map((fact) => {
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
  const ids = await insertEntries(tx, companyId, now, rows);
  const personal = rows.flatMap(({ fact, salt }, index) =>
    salt === null ? [] : [{ entryId: ids[index] as number, salt, body: fact.personal ?? null }],
  );
  if (personal.length > 0) await insertPersonal(tx, companyId, personal);
}
