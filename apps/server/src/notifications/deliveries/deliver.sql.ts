import type { Language } from '@legajo/contract';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import type { QuietHours } from './quiet.ts';

/** A delivery with all that sending it needs. */
export interface OutgoingDelivery {
  readonly id: number;
  readonly channel: 'push' | 'whatsapp' | 'sms';
  readonly state: string;
  readonly attempts: number;
  readonly createdAt: Date;
  /** Milliseconds until somebody else may take it; 0 when it is free. */
  readonly takenMs: number;
  readonly kind: string;
  readonly about: string;
  readonly said: Readonly<Record<string, string | number>>;
  /** It was read, or hidden: nobody has to be told any more. */
  readonly seen: boolean;
  readonly personId: number;
  readonly company: string;
  readonly country: string;
  readonly timeZone: string;
  /** What the company says of its nights; null where it goes by the installation. */
  readonly companyQuiet: QuietHours | null;
  readonly ownQuiet: QuietHours | null;
  readonly language: Language | null;
  readonly subscriptionId: number | null;
  readonly sessionId: number | null;
  readonly endpoint: string | null;
  readonly p256dh: Buffer | null;
  readonly auth: Buffer | null;
  /** The first mobile telephone of the person's own data; of a changed bank account the one of a month ago, if it is another. */
  readonly phone: string | null;
}

/** The delivery as it stands. @param leaseMs how long it belongs to the worker that took it, by the database's clock. */
export async function selectDelivery(
  tx: CompanyTransaction,
  id: number,
  leaseMs: number,
): Promise<OutgoingDelivery | undefined> {
  const { rows } = await sql<OutgoingDelivery>`
    select d.id, d.channel, d.state, d.attempts, d.created_at as "createdAt",
      case when d.state = 'sending' then greatest(0, ceil(${leaseMs}::double precision
        - 1000 * extract(epoch from clock_timestamp() - d.attempted_at)))::int else 0 end as "takenMs",
      n.kind, n.about, n.said, n.read_at is not null or n.hidden_at is not null as seen,
      d.person_id as "personId", c.name as company, c.country, c.time_zone as "timeZone", l.language,
      case when q.quiet_from is not null then json_build_object('from', q.quiet_from, 'until', q.quiet_until) end
        as "companyQuiet",
      case when o.quiet_from is not null then json_build_object('from', o.quiet_from, 'until', o.quiet_until) end as "ownQuiet",
      s.id as "subscriptionId", s.session_id as "sessionId", s.endpoint, s.p256dh, s.auth,
      case when d.channel <> 'push' then coalesce((
        select t ->> 'number' from own_change w, jsonb_array_elements(w.replaced -> 'phones') t
        where n.kind = 'self-service.bankChanged' and w.company_id = ${tx.companyId} and w.person_id = d.person_id
          and w.section = 'contact' and w.state = 'approved' and w.decided_at > d.created_at - interval '30 days'
          and t ->> 'kind' = 'mobile' order by w.decided_at, w.id limit 1), (
        select t ->> 'number' from own_section o, jsonb_array_elements(o.fields -> 'phones') t
        where o.company_id = ${tx.companyId} and o.person_id = d.person_id and o.section = 'contact'
          and t ->> 'kind' = 'mobile' limit 1)) end as phone
    from delivery d
    join notification n on n.company_id = ${tx.companyId} and n.id = d.notification_id
    join company c on c.id = ${tx.companyId}
    left join person_language l on l.company_id = ${tx.companyId} and l.person_id = d.person_id
    left join company_notification q on q.company_id = ${tx.companyId}
    left join notification_time o on o.company_id = ${tx.companyId} and o.person_id = d.person_id
    left join push_subscription s on s.company_id = ${tx.companyId} and s.id = d.subscription_id
      and s.person_id = d.person_id
    where d.company_id = ${tx.companyId} and d.id = ${id}`.execute(tx);
  return rows[0];
}

/** Takes a delivery to send it: of several workers at once, one gets it. @param seen the attempts it had when it was read. */
export async function takeDelivery(tx: CompanyTransaction, id: number, seen: number): Promise<boolean> {
  const { rows } = await sql`
    update delivery set state = 'sending', attempts = attempts + 1, attempted_at = clock_timestamp()
    where company_id = ${tx.companyId} and id = ${id} and state in ('waiting', 'held', 'sending') and attempts = ${seen}
    returning 1`.execute(tx);
  return rows.length === 1;
}

/** What becomes of a delivery. */
export interface DeliveryNote {
  readonly state: 'waiting' | 'held' | 'sent' | 'failed' | 'dropped';
  readonly error?: string;
  readonly reference?: string | null;
  readonly at: Date;
}

/** @param attempts as they were when it was taken: who was too slow notes nothing. @returns whether it was noted. */
export async function noteDelivery(
  tx: CompanyTransaction,
  id: number,
  attempts: number,
  { state, error, reference, at }: DeliveryNote,
): Promise<boolean> {
  const { rows } = await sql`
    update delivery set state = ${state}, error = ${error ?? null}, reference = ${reference ?? null},
      sent_at = case when ${state} = 'sent' then ${at}::timestamptz end
    where company_id = ${tx.companyId} and id = ${id} and state in ('waiting', 'held', 'sending')
      and attempts = ${attempts}
    returning 1`.execute(tx);
  return rows.length === 1;
}

/** Deletes a device that is told no more. */
export async function deleteSubscription(tx: CompanyTransaction, id: number): Promise<void> {
  await sql`delete from push_subscription where company_id = ${tx.companyId} and id = ${id}`.execute(tx);
}

/** Notes that a device was told. */
export async function noteUsed(tx: CompanyTransaction, id: number, at: Date): Promise<void> {
  await sql`
    update push_subscription set used_at = ${at}::timestamptz
    where company_id = ${tx.companyId} and id = ${id}`.execute(tx);
}
