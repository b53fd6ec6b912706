import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import type { ChannelName, TopicName } from '../../platform/messages/topics.ts';

/** What a person chose about a topic and a channel. */
export interface Choice {
  readonly topic: TopicName;
  readonly channel: ChannelName;
  readonly active: boolean;
}

/** What a person chose; as many as there are topics and channels at most. */
export async function selectChoices(tx: CompanyTransaction, personId: number): Promise<Choice[]> {
  const { rows } = await sql<Choice>`
    select topic, channel, active from notification_preference
    where company_id = ${tx.companyId} and person_id = ${personId} limit 500`.execute(tx);
  return rows;
}

/** Keeps what a person chose, in the place of what they chose before. */
export async function upsertChoices(
  tx: CompanyTransaction,
  personId: number,
  choices: readonly Choice[],
): Promise<void> {
  await sql`
    insert into notification_preference (company_id, person_id, topic, channel, active)
    select ${tx.companyId}::bigint, ${personId}::bigint, r.topic, r.channel, r.active
    from jsonb_to_recordset(${JSON.stringify(choices)}::text::jsonb) as r(topic text, channel text, active boolean)
    order by r.topic, r.channel
    on conflict (company_id, person_id, topic, channel) do update set active = excluded.active`.execute(tx);
}
