import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';

export interface Device {
  readonly id: number;
  readonly agent: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** A password that was set later forgets every device that knew the one before. */
const good = (tx: CompanyTransaction, personId: number, now: Date) => sql`
  d.company_id = ${tx.companyId} and d.person_id = ${personId} and d.expires_at > ${now}
  and not exists (select 1 from credential k where k.company_id = ${tx.companyId} and k.person_id = d.person_id
    and k.password_set_at > d.created_at)`;

export async function selectDevices(tx: CompanyTransaction, personId: number, now: Date): Promise<Device[]> {
  const { rows } = await sql<Device>`
    select d.id, d.agent, d.created_at as "createdAt", d.expires_at as "expiresAt" from mfa_device d
    where ${good(tx, personId, now)} order by d.id desc limit 50`.execute(tx);
  return rows;
}

/** Whether this device of this person need not be asked. */
export async function isRemembered(
  tx: CompanyTransaction,
  personId: number,
  hash: Buffer,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    select d.id from mfa_device d where ${good(tx, personId, now)} and d.token_hash = ${hash}`.execute(tx);
  return rows.length > 0;
}

export async function insertDevice(
  tx: CompanyTransaction,
  device: { personId: number; hash: Buffer; agent: string; now: Date; expiresAt: Date },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into mfa_device (company_id, person_id, token_hash, agent, created_at, expires_at)
    values (${tx.companyId}, ${device.personId}, ${device.hash}, ${device.agent}, ${device.now}, ${device.expiresAt})
    returning id`.execute(tx);
  return rows[0]?.id as number;
}

export async function deleteDevice(tx: CompanyTransaction, personId: number, id: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    delete from mfa_device where company_id = ${tx.companyId} and person_id = ${personId} and id = ${id}
    returning id`.execute(tx);
  return rows.length > 0;
}

/** Asks every device of people for the second step again. */
export async function deleteDevices(tx: CompanyTransaction, people: readonly number[]): Promise<void> {
  await sql`delete from mfa_device where company_id = ${tx.companyId} and person_id = any (${[...people]}::bigint[])`.execute(
    tx,
  );
}
