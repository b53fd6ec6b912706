import type { Page } from '@legajo/contract';
import type { HookDeliveryState } from '@legajo/contract/webhooks/delivery-states';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import { COUNT_CAP, window } from '../../platform/http/page.ts';
import type { Try } from '../delivery/deliver.sql.ts';

/** A delivery as it is listed. */
export interface KeptDelivery {
  readonly id: number;
  readonly hookId: number;
  readonly type: string;
  readonly eventId: string;
  readonly at: Date;
  readonly state: HookDeliveryState;
  readonly tries: readonly Try[];
  readonly nextAt: Date;
}

/** Given up while its address was off is a state of its own, for whoever reads. */
const stands = sql`case when lapsed and state = 'dead' then 'lapsed' else state end`;

const columns = sql`id, webhook_id as "hookId", type, event_id as "eventId", at, ${stands} as state, log as tries,
  next_at as "nextAt"`;

const ofHook = (tx: CompanyTransaction, hookId: number, state: HookDeliveryState | null) => sql`
  company_id = ${tx.companyId} and webhook_id = ${hookId} and (${state}::text is null or ${stands} = ${state}::text)`;

/** A page of what was sent to an address, the newest first. */
export async function selectKept(
  tx: CompanyTransaction,
  hookId: number,
  { state, page, after }: { state: HookDeliveryState | null; page: Page; after: number | null },
): Promise<KeptDelivery[]> {
  const { rows } = await sql<KeptDelivery>`
    select ${columns} from webhook_delivery
    where ${ofHook(tx, hookId, state)} and (${after}::bigint is null or id < ${after}::bigint)
    order by id desc ${window(page, after !== null)}`.execute(tx);
  return rows;
}

/** How many there are, up to the cap. */
export async function countKept(
  tx: CompanyTransaction,
  hookId: number,
  state: HookDeliveryState | null,
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (
      select 1 from webhook_delivery where ${ofHook(tx, hookId, state)} limit ${COUNT_CAP}) x`.execute(tx);
  return rows[0]?.n ?? 0;
}

export async function selectDelivery(tx: CompanyTransaction, id: number): Promise<KeptDelivery | undefined> {
  const { rows } = await sql<KeptDelivery>`
    select ${columns} from webhook_delivery where company_id = ${tx.companyId} and id = ${id}`.execute(tx);
  return rows[0];
}

/** Queues a delivery anew, with all its tries; one that is being sent stays as it is. */
export async function updateQueued(tx: CompanyTransaction, id: number, now: Date): Promise<void> {
  await sql`
    update webhook_delivery set state = 'queued', tries = 0, next_at = ${now}, ended_at = null, lapsed = false
    where company_id = ${tx.companyId} and id = ${id} and taken_until is null`.execute(tx);
}

/** Adds a test, in the hands of whoever sends it. @returns its id. */
export async function insertTest(
  tx: CompanyTransaction,
  hookId: number,
  { eventId, type, at, until }: { eventId: string; type: string; at: Date; until: Date },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into webhook_delivery (company_id, webhook_id, event_id, type, at, data, state, next_at, taken_until,
      created_at, ended_at)
    values (${tx.companyId}, ${hookId}, ${eventId}, ${type}, ${at}, '{}', 'dead', ${at}, ${until}, ${at}, ${at})
    returning id`.execute(tx);
  return (rows[0] as { id: number }).id;
}
