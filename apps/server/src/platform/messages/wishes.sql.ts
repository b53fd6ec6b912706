import type { Language } from '@legajo/contract';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../db/transaction.ts';
import type { TopicName } from './topics.ts';

/** What somebody, or their company, chose about being told; null where nobody did. */
export interface OwnWish {
  readonly language: Language | null;
  /** Whether a mail of the topic is wanted: the company's word where nobody chooses otherwise, or the person chose nothing. */
  readonly mail: boolean | null;
  /** What does not press comes to them in one mail a day. */
  readonly daily: boolean;
}

/** No choice is of it. Nothing would do on one machine; on several a join with what can never be is refused. */
const NO_TOPIC = '';

/** What people chose, by their id; who chose nothing is not in it. @param topic null: only their language is asked. */
export async function selectWishes(
  tx: CompanyTransaction,
  people: readonly number[],
  topic: TopicName | null,
): Promise<ReadonlyMap<number, OwnWish>> {
  if (people.length === 0) return new Map();
  const { rows } = await sql<OwnWish & { id: number }>`
    select * from (
      select p.id, l.language, case when r.fixed then r.active else coalesce(w.active, r.active) end as mail,
        coalesce(o.digest, c.digest, false) as daily
      from person p
      left join person_language l on l.company_id = ${tx.companyId} and l.person_id = p.id
      left join notification_preference w on w.company_id = ${tx.companyId} and w.person_id = p.id
        and w.topic = ${topic ?? NO_TOPIC}::text and w.channel = 'mail'
      left join notification_time o on o.company_id = ${tx.companyId} and o.person_id = p.id
      left join company_notification c on c.company_id = ${tx.companyId}
      left join company_notification_rule r on r.company_id = ${tx.companyId} and r.topic = ${topic ?? NO_TOPIC}::text
        and r.channel = 'mail'
      where p.company_id = ${tx.companyId} and p.id = any(${[...people]}::bigint[])) chosen
    where language is not null or mail is not null or daily limit ${people.length}`.execute(tx);
  return new Map(rows.map(({ id, language, mail, daily }) => [id, { language, mail, daily }]));
}
