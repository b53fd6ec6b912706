import { sql } from 'kysely';
import type { CompanyTransaction, Database } from '../../platform/db/transaction.ts';
import type { Told } from '../trail/outside.ts';

/** Takes companies that have something to read or to send, the oldest first, until an instant; but for some. */
export async function takeDue(
  db: Database,
  { now, until, but, most }: { now: Date; until: Date; but: readonly number[]; most: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select company_id as id from take_webhook_due(${now}::timestamptz, ${until}::timestamptz, ${[...but]}::bigint[],
      ${most}::integer)`.execute(db);
  return rows.map(({ id }) => id);
}

/** Says when a company that was taken until an instant is due next: with what waits, or not before something happens. */
export async function settleDue(tx: CompanyTransaction, takenUntil: Date, now: Date): Promise<void> {
  const { rows } = await sql<{ due: Date | null }>`
    select least(
      (select ${now}::timestamptz from webhook w where w.company_id = ${tx.companyId} and w.active and (
        w.sequence < (select max(s.sequence) from audit_seal s where s.company_id = ${tx.companyId})
        or exists (select 1 from webhook_replay r where r.company_id = ${tx.companyId} and r.webhook_id = w.id
          and r.state = 'running')
        or exists (
          select 1 from webhook_delivery d where d.company_id = ${tx.companyId} and d.webhook_id = w.id
            and d.state = 'queued' and not exists (
              select 1 from webhook_delivery t where t.company_id = ${tx.companyId} and t.webhook_id = w.id
                and t.state = 'queued' and t.taken_until > ${now}::timestamptz))) limit 1),
      (select min(greatest(d.next_at, coalesce(d.taken_until, d.next_at))) from webhook_delivery d
        join webhook w on w.company_id = ${tx.companyId} and w.id = d.webhook_id and w.active
        where d.company_id = ${tx.companyId} and d.state = 'retrying'),
      (select min(d.taken_until) from webhook_delivery d
        join webhook w on w.company_id = ${tx.companyId} and w.id = d.webhook_id and w.active
        where d.company_id = ${tx.companyId} and d.state = 'queued' and d.taken_until is not null)) as due
    from company c where c.id = ${tx.companyId}`.execute(tx);
  await sql`select settle_webhook_due(${takenUntil}::timestamptz, ${rows[0]?.due ?? null}::timestamptz)`.execute(
    tx,
  );
}

/** An address with how far it has read the trail, held until the transaction ends. */
export interface Reader {
  readonly id: number;
  readonly types: readonly string[];
  readonly sequence: number;
}

/** The next address that has not read the trail to its end; undefined where all have. */
export async function holdReader(tx: CompanyTransaction): Promise<Reader | undefined> {
  const { rows } = await sql<Reader>`
    select id, types, sequence from webhook
    where company_id = ${tx.companyId} and active
      and sequence < (select max(s.sequence) from audit_seal s where s.company_id = ${tx.companyId})
    order by sequence, id limit 1 for update`.execute(tx);
  return rows[0];
}

export async function updateRead(tx: CompanyTransaction, id: number, sequence: number): Promise<void> {
  await sql`
    update webhook set sequence = ${sequence} where company_id = ${tx.companyId} and id = ${id}`.execute(tx);
}

/**
 * Queues events for an address. One that it has already is sent again where `again` says so, and else left as it stands:
 * whoever reads the same place twice queues nothing twice.
 *
 * @returns how many wait now because of it.
 */
export async function upsertQueued(
  tx: CompanyTransaction,
  hookId: number,
  told: readonly Told[],
  { now, again }: { readonly now: Date; readonly again: boolean },
): Promise<number> {
  if (told.length === 0) return 0;
  // No value of ours stands behind the conflict: on several machines a prepared statement would not know its kind there.
  const given = told.map(({ id, type, at, sequence, data }) => ({ id, type, at, sequence, data }));
  const { rows } = await sql`
    insert into webhook_delivery as d (company_id, webhook_id, event_id, type, sequence, at, data, state, next_at, created_at)
    select ${tx.companyId}::bigint, ${hookId}::bigint, r.id, r.type, r.sequence, r.at, r.data, 'queued', ${now}::timestamptz,
      ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(given)}::text::jsonb)
      as r(id text, type text, at timestamptz, sequence bigint, data jsonb)
    order by r.sequence
    on conflict (company_id, webhook_id, event_id) do update
      set state = 'queued', tries = 0, next_at = excluded.next_at, ended_at = null, lapsed = false
      where ${again ? sql`d.taken_until is null` : sql`false`}
    returning 1`.execute(tx);
  return rows.length;
}
