import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';

/** A device that is told, as its person sees it. */
export interface DeviceRow {
  readonly id: number;
  readonly device: string;
  readonly createdAt: Date;
  readonly usedAt: Date | null;
  readonly sessionId: number;
}

/** What a device is told with. */
export interface NewDevice {
  readonly endpoint: string;
  readonly p256dh: Buffer;
  readonly auth: Buffer;
  readonly device: string;
}

const columns = sql`s.id, s.device, s.created_at as "createdAt", s.used_at as "usedAt", s.session_id as "sessionId"`;

/** Devices of a person whose session is open, the newest first. */
export async function selectDevices(
  tx: CompanyTransaction,
  personId: number,
  now: Date,
  most: number,
): Promise<DeviceRow[]> {
  const { rows } = await sql<DeviceRow>`
    select ${columns} from push_subscription s
    where s.company_id = ${tx.companyId} and s.person_id = ${personId}
      and s.session_id = any(${await openSessionsOf(tx, personId, now)}::bigint[])
    order by s.id desc limit ${most}`.execute(tx);
  return rows;
}

/** Sessions of a person's devices that are open. */
async function openSessionsOf(tx: CompanyTransaction, personId: number, now: Date): Promise<number[]> {
  const { rows: told } = await sql<{ id: number }>`
    select session_id as id from push_subscription
    where company_id = ${tx.companyId} and person_id = ${personId} limit 100`.execute(tx);
  const { rows } = await sql<{ id: number }>`
    select open_sessions(${told.map(({ id }) => id)}::bigint[], ${now}::timestamptz, interval '1 day') as id`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

/** Deletes what is told for sessions of a person that are over. */
export async function deleteOver(tx: CompanyTransaction, personId: number, now: Date): Promise<void> {
  await sql`
    delete from push_subscription where company_id = ${tx.companyId} and person_id = ${personId}
      and session_id <> all(${await openSessionsOf(tx, personId, now)}::bigint[])`.execute(tx);
}

/** Takes a device from whoever had it before: it is one person's at a time. */
export async function deleteOfOthers(
  tx: CompanyTransaction,
  personId: number,
  endpoint: string,
): Promise<void> {
  await sql`
    delete from push_subscription where company_id = ${tx.companyId} and person_id <> ${personId}
      and sha256(endpoint::bytea) = sha256(${endpoint}::bytea)`.execute(tx);
}

/** Keeps a device of a person; the same one again goes on as the same row, with the keys and the session of now. */
export async function upsertDevice(
  tx: CompanyTransaction,
  personId: number,
  sessionId: number,
  { endpoint, p256dh, auth, device }: NewDevice,
  now: Date,
): Promise<DeviceRow & { readonly isNew: boolean }> {
  const { rows } = await sql<DeviceRow & { readonly isNew: boolean }>`
    insert into push_subscription as s (company_id, person_id, session_id, endpoint, p256dh, auth, device, created_at)
    values (${tx.companyId}, ${personId}, ${sessionId}, ${endpoint}, ${p256dh}, ${auth}, ${device}, ${now})
    on conflict (company_id, sha256(endpoint::bytea)) do update
      set person_id = excluded.person_id, session_id = excluded.session_id, p256dh = excluded.p256dh,
        auth = excluded.auth, device = excluded.device
    returning ${columns}, xmax = 0 as "isNew"`.execute(tx);
  return rows[0] as DeviceRow & { readonly isNew: boolean };
}

/** @returns whether the person had such a device. */
export async function deleteDevice(tx: CompanyTransaction, personId: number, id: number): Promise<boolean> {
  const { rows } = await sql`
    delete from push_subscription
    where company_id = ${tx.companyId} and person_id = ${personId} and id = ${id}::bigint returning id`.execute(
    tx,
  );
  return rows.length > 0;
}
