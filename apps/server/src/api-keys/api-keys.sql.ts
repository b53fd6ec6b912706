import type { IsoDay, KeyPermit } from '@legajo/contract';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../platform/db/transaction.ts';
import { markRound } from '../platform/jobs/rounds/due.sql.ts';

/** Somebody by number and name. */
export interface Named {
  readonly id: number;
  readonly name: string;
  readonly surname: string;
}

export interface KeyRow {
  readonly id: number;
  readonly name: string;
  readonly prefix: string;
  readonly person: Named;
  readonly maker: Named;
  readonly actions: readonly string[];
  readonly permits: readonly KeyPermit[];
  /** None: all that its person reaches. One that was deleted since is named by its number, and reached by nobody. */
  readonly folders: readonly { readonly id: number; readonly name: string }[];
  readonly addresses: readonly string[];
  readonly madeAt: Date;
  readonly endsOn: IsoDay;
  readonly revokedAt: Date | null;
  readonly usedAt: Date | null;
  readonly usedFrom: string | null;
}

const selectKey = (tx: CompanyTransaction) => sql`
  select k.id, k.name, k.prefix, jsonb_build_object('id', p.id, 'name', p.name, 'surname', p.surname) as person,
    jsonb_build_object('id', m.id, 'name', m.name, 'surname', m.surname) as maker, k.actions, k.permits,
    coalesce((select jsonb_agg(jsonb_build_object('id', i.id, 'name', coalesce(d.name, '#' || i.id)) order by d.name, i.id)
      from unnest(k.folders) as i(id) left join folder d on d.company_id = ${tx.companyId} and d.id = i.id), '[]') as folders,
    array(select a::text from unnest(k.addresses) a) as addresses, k.made_at as "madeAt", k.ends_on::text as "endsOn",
    k.revoked_at as "revokedAt", k.used_at as "usedAt", host(k.used_from) as "usedFrom"
  from api_key k
  join person p on p.company_id = ${tx.companyId} and p.id = k.person_id
  join person m on m.company_id = ${tx.companyId} and m.id = k.made_by
  where k.company_id = ${tx.companyId}`;

/** A company's keys: those that are good first, then the newest. */
export async function selectKeys(tx: CompanyTransaction, today: IsoDay, most: number): Promise<KeyRow[]> {
  const { rows } = await sql<KeyRow>`
    ${selectKey(tx)} order by (k.revoked_at is null and k.ends_on >= ${today}::date) desc, k.id desc limit ${most}`.execute(
    tx,
  );
  return rows;
}

/** One key. */
export async function selectOne(tx: CompanyTransaction, id: number): Promise<KeyRow | null> {
  const { rows } = await sql<KeyRow>`${selectKey(tx)} and k.id = ${id}::bigint`.execute(tx);
  return rows[0] ?? null;
}

/** How many keys of the company are good. */
export async function countGood(tx: CompanyTransaction, today: IsoDay): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from api_key
    where company_id = ${tx.companyId} and revoked_at is null and ends_on >= ${today}::date`.execute(tx);
  return rows[0]?.count ?? 0;
}

export interface NewKeyRow {
  readonly personId: number;
  readonly name: string;
  readonly prefix: string;
  readonly actions: readonly string[];
  readonly permits: readonly KeyPermit[];
  readonly folders: readonly number[] | null;
  readonly addresses: readonly string[];
  readonly madeBy: number;
  readonly endsOn: IsoDay;
}

/** One that ends soon is told of by the next round. */
export async function insertKey(tx: CompanyTransaction, k: NewKeyRow, now: Date): Promise<number> {
  const networks = await selectNetworks(tx, k.addresses);
  const { rows } = await sql<{ id: number }>`
    insert into api_key (company_id, person_id, name, prefix, actions, permits, folders, addresses, made_by, made_at, ends_on)
    values (${tx.companyId}, ${k.personId}, ${k.name}, ${k.prefix}, ${[...k.actions]}::text[], ${[...k.permits]}::text[],
      ${k.folders === null ? null : [...k.folders]}::bigint[], ${networks}::cidr[], ${k.madeBy}, ${now}, ${k.endsOn}::date)
    returning id`.execute(tx);
  await markRound(tx, 'api-keys.ending');
  return (rows[0] as { id: number }).id;
}

export async function updateKey(
  tx: CompanyTransaction,
  id: number,
  { name, addresses }: { readonly name: string | null; readonly addresses: readonly string[] | null },
): Promise<void> {
  const networks = addresses === null ? null : await selectNetworks(tx, addresses);
  await sql`
    update api_key set name = coalesce(${name}::text, name), addresses = coalesce(${networks}::cidr[], addresses)
    where company_id = ${tx.companyId} and id = ${id}::bigint`.execute(tx);
}

/** Notes how its newest secret begins. */
export async function updatePrefix(tx: CompanyTransaction, id: number, prefix: string): Promise<void> {
  await sql`
    update api_key set prefix = ${prefix} where company_id = ${tx.companyId} and id = ${id}::bigint`.execute(
    tx,
  );
}

/** @returns whether it was not revoked before. */
export async function updateRevoked(tx: CompanyTransaction, id: number, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update api_key set revoked_at = ${now} where company_id = ${tx.companyId} and id = ${id}::bigint and revoked_at is null
    returning id`.execute(tx);
  return rows.length > 0;
}

/** Addresses as the networks they stand for, asked apart: a row of a company on another machine takes no statement within its values. */
async function selectNetworks(tx: CompanyTransaction, addresses: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ networks: string[] }>`
    select array(select network(r::inet)::cidr::text from unnest(${[...addresses]}::text[]) r) as networks`.execute(
    tx,
  );
  return rows[0]?.networks ?? [];
}
