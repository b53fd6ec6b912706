import type { Language } from '@legajo/contract';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../db/transaction.ts';
import type { TopicName } from './topics.ts';

/** What somebody chose for themself about being told; null where they chose nothing. */
export interface OwnWish {
  readonly language: Language | null;
  /** Whether a mail of the topic is wanted. */
  readonly mail: boolean | null;
}

/** What people chose, by their id; who chose nothing is not in it. @param topic null: only their language is asked. */
export async function selectWishes(
  tx: CompanyTransaction,
  people: readonly number[],
  topic: TopicName | null,
): Promise<ReadonlyMap<number, OwnWish>> {
  if (people.length === 0) return new Map();
  const { rows } = await sql<OwnWish & { id: number }>`
    select p.id, l.language, w.active as mail from unnest(${[...people]}::bigint[]) p(id)
    left join person_language l on l.company_id = ${tx.companyId} and l.person_id = p.id
    left join notification_preference w on w.company_id = ${tx.companyId} and w.person_id = p.id
      and w.topic = ${topic}::text and w.channel = 'mail'
    where l.language is not null or w.active is not null limit ${people.length}`.execute(tx);
  return new Map(rows.map(({ id, language, mail }) => [id, { language, mail }]));
}
