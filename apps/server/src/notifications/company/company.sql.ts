import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import type { ChannelName, TopicName } from '../../platform/messages/topics.ts';
import type { QuietHours } from '../deliveries/quiet.ts';

/** What a company says of a topic and a channel. */
export interface CompanyRule {
  readonly topic: TopicName;
  readonly channel: ChannelName;
  readonly active: boolean;
  /** Nobody chooses otherwise. */
  readonly fixed: boolean;
}

/** What a company says of when people are told. */
export interface CompanyTimes {
  readonly quiet: QuietHours | null;
  readonly daily: boolean;
  readonly version: number;
}

/** As many as there are topics and channels at most. */
export async function selectRules(tx: CompanyTransaction): Promise<CompanyRule[]> {
  const { rows } = await sql<CompanyRule>`
    select topic, channel, active, fixed from company_notification_rule
    where company_id = ${tx.companyId} limit 500`.execute(tx);
  return rows;
}

/** Keeps what a company says, in the place of what it said before. */
export async function upsertRules(tx: CompanyTransaction, rules: readonly CompanyRule[]): Promise<void> {
  await sql`
    insert into company_notification_rule (company_id, topic, channel, active, fixed)
    select ${tx.companyId}::bigint, r.topic, r.channel, r.active, r.fixed
    from jsonb_to_recordset(${JSON.stringify(rules)}::text::jsonb)
      as r(topic text, channel text, active boolean, fixed boolean)
    order by r.topic, r.channel
    on conflict (company_id, topic, channel) do update set active = excluded.active, fixed = excluded.fixed`.execute(
    tx,
  );
}

/** When its people are told; null where it never said. @param held until the transaction ends. */
export async function selectCompanyTimes(tx: CompanyTransaction, held = false): Promise<CompanyTimes | null> {
  const { rows } = await sql<CompanyTimes>`
    select case when quiet_from is not null then json_build_object('from', quiet_from, 'until', quiet_until) end as quiet,
      digest as daily, version
    from company_notification where company_id = ${tx.companyId} ${held ? sql`for update` : sql``}`.execute(
    tx,
  );
  return rows[0] ?? null;
}

/** Writes it on the version that was read. @returns whether that version still stood. */
export async function upsertCompanyTimes(
  tx: CompanyTransaction,
  { quiet, daily, version }: CompanyTimes,
): Promise<boolean> {
  const { rows } = await sql`
    insert into company_notification as c (company_id, quiet_from, quiet_until, digest, version)
    values (${tx.companyId}, ${quiet?.from ?? null}, ${quiet?.until ?? null}, ${daily}, ${version + 1})
    on conflict (company_id) do update set quiet_from = excluded.quiet_from, quiet_until = excluded.quiet_until,
      digest = excluded.digest, version = excluded.version
      where c.version = ${version}
    returning 1`.execute(tx);
  return rows.length === 1;
}
