import { sql } from 'kysely';
import type { CompanyTransaction } from '../db/transaction.ts';
import type { ChannelName, TopicName } from './topics.ts';

/** A notice as it is written: of whom, of what, and what its words are made of when it is read. */
export interface NewNotice {
  readonly personId: number;
  readonly kind: string;
  readonly about: string;
  readonly fact: string;
  readonly said: Readonly<Record<string, string | number>>;
  /** Its mail waits for the one of the day. */
  readonly daily: boolean;
}

/** What notices of a message go out by, besides mail: channels that the installation has. */
export interface Carried {
  readonly topic: TopicName;
  readonly channels: readonly {
    readonly channel: Exclude<ChannelName, 'mail'>;
    readonly byDefault: boolean;
  }[];
  /** Dismissed people are told too. */
  readonly former: boolean;
}

/** The job that sends one delivery. */
export const SEND_DELIVERY = 'deliveries.send';

/**
 * Writes notices with what goes out of them by other channels, and tells the streams of the company when they are committed.
 * One whose fact was written before is left as it was, and goes out no second time.
 *
 * @param carried null: they are shown in the portal alone.
 */
export async function insertNotices(
  tx: CompanyTransaction,
  notices: readonly NewNotice[],
  carried: Carried | null,
  now: Date,
): Promise<void> {
  if (notices.length === 0) return;
  await sql`
    with written as (
      insert into notification (company_id, person_id, kind, about, fact, said, created_at, digest)
      select ${tx.companyId}::bigint, r."personId", r.kind, r.about, r.fact, r.said, ${now}::timestamptz,
        case when r.daily then 'waiting' end
      from jsonb_to_recordset(${JSON.stringify(notices)}::text::jsonb)
        as r("personId" bigint, kind text, about text, fact text, said jsonb, daily boolean)
      join person p on p.company_id = ${tx.companyId}::bigint and p.id = r."personId"
      order by r."personId", r.fact
      on conflict (company_id, person_id, fact) do nothing
      returning id, person_id)
      ${carried === null ? sql`` : carriedOf(tx, carried, now)}
    select pg_notify('legajo_notices', ${String(tx.companyId)})
      ${carried === null ? sql`` : sql`, (select count(*) from enqueued)`}
    from written having count(*) > 0`.execute(tx);
}

/** Deliveries of what was written, and their jobs: to each device, or to a telephone, of those who want it so. */
function carriedOf(tx: CompanyTransaction, { topic, channels, former }: Carried, now: Date) {
  return sql`, going as (
      insert into delivery (company_id, channel, person_id, notification_id, subscription_id, created_at)
      select ${tx.companyId}::bigint, c.channel, w.person_id, w.id, s.id, ${now}::timestamptz
      from written w
      join person p on p.company_id = ${tx.companyId}::bigint and p.id = w.person_id
        and (${former}::boolean or p.status <> 'inactive')
      cross join jsonb_to_recordset(${JSON.stringify(channels)}::text::jsonb) as c(channel text, "byDefault" boolean)
      left join push_subscription s on s.company_id = ${tx.companyId}::bigint and s.person_id = w.person_id
        and c.channel = 'push'
      left join notification_preference n on n.company_id = ${tx.companyId}::bigint and n.person_id = w.person_id
        and n.topic = ${topic}::text and n.channel = c.channel
      left join company_notification_rule r on r.company_id = ${tx.companyId}::bigint and r.topic = ${topic}::text
        and r.channel = c.channel
      where case when r.fixed then r.active else coalesce(n.active, r.active, c."byDefault") end and (c.channel <> 'push' or s.id is not null)
      order by w.id, s.id
      returning id),
    enqueued as (
      select enqueue_many(${SEND_DELIVERY},
        array_agg(json_build_object('company_id', ${tx.companyId}::bigint, 'delivery_id', id) order by id),
        array_agg('delivery:' || id order by id)) as done
      from going having count(*) > 0)`;
}
