import { sql } from 'kysely';
import type { CompanyCtx } from '../company-ctx.ts';
import type { CompanyTransaction } from '../db/transaction.ts';
import { enqueueMany } from '../jobs/enqueue.ts';
import { markRoundAt } from '../jobs/rounds/due.sql.ts';
import { selectNextHour } from '../jobs/rounds/local-hour.sql.ts';
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

/** No more devices than these are anybody's. */
const MOST_DEVICES = 100;
/** The job that sends one delivery. */
export const SEND_DELIVERY = 'deliveries.send';

/**
 * Writes notices with what goes out of them by other channels, and tells the streams of the company when they are committed.
 * One whose fact was written before is left as it was, and goes out no second time. Where mails wait for the one of the day, its
 * round is told of when that is.
 *
 * @param carried null: they are shown in the portal alone.
 * @param dayHour of the company's day, at which the mails of the day go out.
 */
export async function insertNotices(
  tx: CompanyTransaction,
  notices: readonly NewNotice[],
  carried: Carried | null,
  { now, dayHour }: { readonly now: Date; readonly dayHour: number },
): Promise<void> {
  if (notices.length === 0) return;
  const { rows: written } = await sql<{ id: number; daily: boolean }>`
      insert into notification (company_id, person_id, kind, about, fact, said, created_at, digest)
      select ${tx.companyId}::bigint, r."personId", r.kind, r.about, r.fact, r.said, ${now}::timestamptz,
        case when r.daily then 'waiting' end
      from jsonb_to_recordset(${JSON.stringify(notices)}::text::jsonb)
        as r("personId" bigint, kind text, about text, fact text, said jsonb, daily boolean)
      join person p on p.company_id = ${tx.companyId}::bigint and p.id = r."personId"
      order by r."personId", r.fact
      on conflict (company_id, person_id, fact) do nothing
      returning id, digest is not null as daily`.execute(tx);
  if (written.length === 0) return;
  if (written.some(({ daily }) => daily)) await markDigest({ tx, now }, dayHour);
  if (carried !== null)
    await carry(
      tx,
      written.map(({ id }) => id),
      carried,
      now,
    );
  await sql`select pg_notify('legajo_notices', ${String(tx.companyId)})`.execute(tx);
}

/** Says when the mails of the day go out next, in the transaction that has one wait. */
export async function markDigest(
  { tx, now }: Pick<CompanyCtx, 'tx' | 'now'>,
  dayHour: number,
): Promise<void> {
  const at = await selectNextHour(tx, dayHour, now);
  if (at !== null) await markRoundAt({ tx, now }, 'notifications.digest', at);
}

/** Deliveries of what was written, and their jobs: to each device, or to a telephone, of those who want it so. */
async function carry(
  tx: CompanyTransaction,
  notices: readonly number[],
  { topic, channels, former }: Carried,
  now: Date,
): Promise<void> {
  const { rows: going } = await sql`
      select c.channel, w.person_id, w.id as notification_id, s.id as subscription_id
      from notification w
      join person p on p.company_id = ${tx.companyId}::bigint and p.id = w.person_id
        and (${former}::boolean or p.status <> 'inactive')
      cross join jsonb_to_recordset(${JSON.stringify(channels)}::text::jsonb) as c(channel text, "byDefault" boolean)
      left join push_subscription s on s.company_id = ${tx.companyId}::bigint and s.person_id = w.person_id
        and c.channel = 'push'
      left join notification_preference n on n.company_id = ${tx.companyId}::bigint and n.person_id = w.person_id
        and n.topic = ${topic}::text and n.channel = c.channel
      left join company_notification_rule r on r.company_id = ${tx.companyId}::bigint and r.topic = ${topic}::text
        and r.channel = c.channel
      where w.company_id = ${tx.companyId}::bigint and w.id = any(${[...notices]}::bigint[])
        and case when r.fixed then r.active else coalesce(n.active, r.active, c."byDefault") end and (c.channel <> 'push' or s.id is not null)
      order by w.id, s.id limit ${notices.length * MOST_DEVICES}`.execute(tx);
  if (going.length === 0) return;
  const { rows } = await sql<{ id: number }>`
      insert into delivery (company_id, channel, person_id, notification_id, subscription_id, created_at)
      select ${tx.companyId}::bigint, r.channel, r.person_id, r.notification_id, r.subscription_id, ${now}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(going)}::text::jsonb)
        as r(channel text, person_id bigint, notification_id bigint, subscription_id bigint)
      returning id`.execute(tx);
  const jobOf = (id: number) => ({
    key: `delivery:${id}`,
    payload: { company_id: tx.companyId, delivery_id: id },
  });
  await enqueueMany(
    tx,
    SEND_DELIVERY,
    rows.map(({ id }) => jobOf(id)),
  );
}
