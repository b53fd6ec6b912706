import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import type { QuietHours } from '../deliveries/quiet.ts';

/** When a person wants to be told. */
export interface OwnTimes {
  readonly quiet: QuietHours | null;
  /** Null: as the company says. */
  readonly daily: boolean | null;
}

/** What a person said of it; null where they never did. @param held until the transaction ends. */
export async function selectOwnTimes(
  tx: CompanyTransaction,
  personId: number,
  held = false,
): Promise<OwnTimes | null> {
  const { rows } = await sql<OwnTimes>`
    select case when quiet_from is not null then json_build_object('from', quiet_from, 'until', quiet_until) end as quiet,
      digest as daily
    from notification_time
    where company_id = ${tx.companyId} and person_id = ${personId} ${held ? sql`for update` : sql``}`.execute(
    tx,
  );
  return rows[0] ?? null;
}

/** Keeps what a person said, in the place of what they said before. */
export async function upsertOwnTimes(
  tx: CompanyTransaction,
  personId: number,
  { quiet, daily }: OwnTimes,
): Promise<void> {
  await sql`
    insert into notification_time (company_id, person_id, quiet_from, quiet_until, digest)
    values (${tx.companyId}, ${personId}, ${quiet?.from ?? null}, ${quiet?.until ?? null}, ${daily})
    on conflict (company_id, person_id) do update set quiet_from = excluded.quiet_from,
      quiet_until = excluded.quiet_until, digest = excluded.digest`.execute(tx);
}
