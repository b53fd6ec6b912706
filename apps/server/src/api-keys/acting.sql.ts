import type { IsoDay, KeyPermit } from '@legajo/contract';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../platform/db/transaction.ts';

/** A key that is shown, as it stands. */
export interface ShownKey {
  readonly id: number;
  readonly personId: number;
  readonly actions: readonly string[];
  readonly permits: readonly KeyPermit[];
  readonly folders: readonly number[] | null;
  readonly endsOn: IsoDay;
  readonly revoked: boolean;
  readonly addressNamed: boolean;
  readonly usedAt: Date | null;
}

/** A key by its number, and whether an address is among those it names. */
export async function selectShown(
  tx: CompanyTransaction,
  id: number,
  address: string,
): Promise<ShownKey | null> {
  const { rows } = await sql<ShownKey>`
    select id, person_id as "personId", actions, permits, folders, ends_on::text as "endsOn", revoked_at is not null as revoked,
      cardinality(addresses) = 0 or ${address}::inet <<= any (addresses) as "addressNamed", used_at as "usedAt"
    from api_key where company_id = ${tx.companyId} and id = ${id}::bigint`.execute(tx);
  return rows[0] ?? null;
}

/** Notes a use, unless one was noted since. */
export async function updateUse(
  tx: CompanyTransaction,
  id: number,
  use: { readonly now: Date; readonly address: string; readonly since: Date },
): Promise<void> {
  await sql`
    update api_key set used_at = ${use.now}, used_from = ${use.address}::inet
    where company_id = ${tx.companyId} and id = ${id}::bigint and (used_at is null or used_at <= ${use.since}::timestamptz)`.execute(
    tx,
  );
}

/** Takes the right to note a refusal in the trail. @returns false where one was noted since. */
export async function takeRefusal(
  tx: CompanyTransaction,
  id: number,
  now: Date,
  since: Date,
): Promise<boolean> {
  const { rows } = await sql`
    update api_key set refused_at = ${now}
    where company_id = ${tx.companyId} and id = ${id}::bigint and (refused_at is null or refused_at <= ${since}::timestamptz)
    returning id`.execute(tx);
  return rows.length > 0;
}
