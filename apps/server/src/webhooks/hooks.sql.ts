import type { ReplayState, StoppedBy } from '@legajo/contract/webhooks/delivery-states';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../platform/db/transaction.ts';

/** An address of another system, as it is listed. */
export interface HookRow {
  readonly id: number;
  readonly address: string;
  readonly description: string | null;
  /** None: all of them. */
  readonly types: readonly string[];
  readonly active: boolean;
  readonly stoppedBy: StoppedBy | null;
  readonly failures: number;
  readonly pulse: readonly number[];
  readonly lastState: string | null;
  readonly lastAt: Date | null;
  readonly formerUntil: Date | null;
  readonly earlierUntils: readonly Date[];
  readonly offAt: Date | null;
  readonly createdAt: Date;
  readonly version: number;
  /** Deliveries that wait, counted up to a thousand. */
  readonly waiting: number;
  /** Those of them that were given up while it was off and are kept still, counted likewise. */
  readonly lapsed: number;
  readonly replay: ReplayTold | null;
}

/** The last span of time of an address that was sent again, its instants as texts. */
export interface ReplayTold {
  readonly from: string;
  readonly until: string;
  readonly firstPlace: number;
  readonly place: number;
  readonly lastPlace: number;
  readonly queued: number;
  readonly reachedAt: string | null;
  readonly state: ReplayState;
  readonly begunAt: string;
  readonly endedAt: string | null;
}

const columns = (tx: CompanyTransaction) => sql`
  w.id, w.address, w.description, w.types, w.active, w.stopped_by as "stoppedBy", w.failures, w.pulse,
  w.last_state as "lastState", w.last_at as "lastAt", w.former_until as "formerUntil",
  w.earlier_untils as "earlierUntils", w.off_at as "offAt", w.created_at as "createdAt", w.version, (select count(*)::int from (select 1 from webhook_delivery d where d.company_id = ${tx.companyId}
    and d.webhook_id = w.id and d.ended_at is null limit 1000) x) as waiting,
  (select count(*)::int from (select 1 from webhook_delivery d where d.company_id = ${tx.companyId}
    and d.webhook_id = w.id and d.lapsed limit 1000) x) as lapsed,
  (select jsonb_build_object('from', r.from_at, 'until', r.until_at, 'firstPlace', r.first_place, 'place', r.place,
      'lastPlace', r.last_place, 'queued', r.queued, 'reachedAt', r.reached_at, 'state', r.state, 'begunAt', r.begun_at,
      'endedAt', r.ended_at)
    from webhook_replay r where r.company_id = ${tx.companyId} and r.webhook_id = w.id) as replay`;

/** The addresses of the company, the oldest first. */
export async function selectHooks(tx: CompanyTransaction, most: number): Promise<HookRow[]> {
  const { rows } = await sql<HookRow>`
    select ${columns(tx)} from webhook w where w.company_id = ${tx.companyId} order by w.id limit ${most}`.execute(
    tx,
  );
  return rows;
}

export async function selectHook(tx: CompanyTransaction, id: number): Promise<HookRow | undefined> {
  const { rows } = await sql<HookRow>`
    select ${columns(tx)} from webhook w where w.company_id = ${tx.companyId} and w.id = ${id}`.execute(tx);
  return rows[0];
}

/** Holds an address until the transaction ends. @returns whether there is such a one. */
export async function holdHook(tx: CompanyTransaction, id: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from webhook where company_id = ${tx.companyId} and id = ${id} for update`.execute(tx);
  return rows.length === 1;
}

/** Keeps others of the company from adding one meanwhile. */
export async function holdHooks(tx: CompanyTransaction): Promise<void> {
  await sql`select 1 from company where id = ${tx.companyId} for no key update`.execute(tx);
}

export async function countHooks(tx: CompanyTransaction): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from webhook where company_id = ${tx.companyId}`.execute(tx);
  return rows[0]?.n ?? 0;
}

/** What is said of an address. */
export interface HookSaid {
  readonly address: string;
  readonly description: string | null;
  readonly types: readonly string[];
}

/** Adds an address that is told what lies behind a place of the trail. @returns its id. */
export async function insertHook(
  tx: CompanyTransaction,
  said: HookSaid & { readonly secret: Buffer; readonly sequence: number },
  by: { readonly id: number; readonly at: Date },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into webhook (company_id, address, description, types, secret, sequence, created_at, created_by)
    values (${tx.companyId}, ${said.address}, ${said.description}, ${[...said.types]}::text[], ${said.secret},
      ${said.sequence}, ${by.at}, ${by.id}) returning id`.execute(tx);
  return (rows[0] as { id: number }).id;
}

/** Changes what is said of an address that is held. */
export async function updateHook(tx: CompanyTransaction, id: number, said: HookSaid): Promise<void> {
  await sql`
    update webhook set address = ${said.address}, description = ${said.description},
      types = ${[...said.types]}::text[], version = version + 1
    where company_id = ${tx.companyId} and id = ${id}`.execute(tx);
}

/** Switches an address that was off on again: it is told what happens from a place of the trail on. */
export async function updateOn(tx: CompanyTransaction, id: number, sequence: number): Promise<void> {
  await sql`
    update webhook set active = true, stopped_by = null, off_at = null, failures = 0, failing_since = null,
      sequence = ${sequence},
      version = version + 1
    where company_id = ${tx.companyId} and id = ${id} and not active`.execute(tx);
}

/** Switches an address off. @returns whether it was on. */
export async function updateOff(
  tx: CompanyTransaction,
  id: number,
  by: StoppedBy,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    update webhook set active = false, stopped_by = ${by}, off_at = ${now}, version = version + 1
    where company_id = ${tx.companyId} and id = ${id} and active returning 1`.execute(tx);
  return rows.length === 1;
}

/** Deletes an address and its deliveries. */
export async function deleteHook(tx: CompanyTransaction, id: number): Promise<void> {
  await sql`delete from webhook where company_id = ${tx.companyId} and id = ${id}`.execute(tx);
}

/** Says that the company has something to read or to send, from an instant on; at once where none is given. */
export async function markDue(tx: CompanyTransaction, from: Date = new Date(0)): Promise<void> {
  await sql`select mark_webhook_due(${from}::timestamptz)`.execute(tx);
}
