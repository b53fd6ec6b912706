import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import type { Try } from '../delivery/deliver.sql.ts';

/** Something that never arrived. */
export interface DeadLetter {
  readonly eventId: string;
  readonly type: string;
  readonly data: Readonly<Record<string, number | string>>;
  readonly tries: readonly Try[];
  readonly first: Date;
  readonly last: Date;
}

/** Adds what never arrived at an address, and notes there how its tries went. */
export async function insertDead(tx: CompanyTransaction, hookId: number, dead: DeadLetter): Promise<void> {
  const { eventId, type, data, tries, first, last } = dead;
  await sql`
    insert into webhook_delivery (company_id, webhook_id, event_id, type, sequence, at, data, state, tries, next_at, log,
      created_at, ended_at)
    values (${tx.companyId}, ${hookId}, ${eventId}, ${type}, 1, ${first}, ${JSON.stringify(data)}::text::jsonb, 'dead',
      ${tries.length}, ${last}, ${JSON.stringify(tries)}::text::jsonb, ${first}, ${last})`.execute(tx);
  await sql`
    update webhook set failures = ${tries.length}, failing_since = ${first}, last_at = ${last}, last_state = 'dead',
      pulse = ${tries.slice(-7).map(() => 0)}::smallint[]
    where company_id = ${tx.companyId} and id = ${hookId}`.execute(tx);
}
