import type { HookDeliveryState, TryError } from '@legajo/contract/webhooks/delivery-states';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import type { KeptSecrets } from '../secret.ts';

/** A delivery with all that sending it needs. */
export interface Outgoing extends KeptSecrets {
  readonly id: number;
  readonly hookId: number;
  readonly eventId: string;
  readonly type: string;
  readonly sequence: number | null;
  readonly at: Date;
  readonly data: Readonly<Record<string, unknown>>;
  readonly tries: number;
  readonly address: string;
}

const columns = sql`d.id, d.webhook_id as "hookId", d.event_id as "eventId", d.type, d.sequence, d.at, d.data, d.tries,
  w.address, w.secret, w.former_secret as "formerSecret", w.former_until as "formerUntil",
  w.earlier_secrets as "earlierSecrets", w.earlier_untils as "earlierUntils"`;

/**
 * The next first try: the earliest of an address, none while another first try to it is under way. What was left by a
 * worker that died is anybody's once its time is over.
 */
export async function selectFirst(tx: CompanyTransaction, now: Date): Promise<Outgoing | undefined> {
  const { rows } = await sql<Outgoing>`
    select ${columns} from webhook w
    cross join lateral (select q.* from webhook_delivery q where q.company_id = ${tx.companyId} and q.webhook_id = w.id
      and q.state = 'queued' order by q.sequence nulls first limit 1) d
    where w.company_id = ${tx.companyId} and w.active and not exists (
      select 1 from webhook_delivery t where t.company_id = ${tx.companyId} and t.webhook_id = w.id and t.state = 'queued'
        and t.taken_until > ${now}::timestamptz)
    order by d.sequence nulls first, d.id limit 1`.execute(tx);
  return rows[0];
}

/** The next try of what came to nothing before, the one that is due for the longest. */
export async function selectAgain(tx: CompanyTransaction, now: Date): Promise<Outgoing | undefined> {
  const { rows } = await sql<Outgoing>`
    select ${columns} from webhook_delivery d
    join webhook w on w.company_id = ${tx.companyId} and w.id = d.webhook_id and w.active
    where d.company_id = ${tx.companyId} and d.state = 'retrying' and d.next_at <= ${now}::timestamptz
      and (d.taken_until is null or d.taken_until <= ${now}::timestamptz)
    order by d.next_at, d.id limit 1`.execute(tx);
  return rows[0];
}

/** A delivery, whatever its state, with all that sending it needs. */
export async function selectOutgoing(tx: CompanyTransaction, id: number): Promise<Outgoing | undefined> {
  const { rows } = await sql<Outgoing>`
    select ${columns} from webhook_delivery d
    join webhook w on w.company_id = ${tx.companyId} and w.id = d.webhook_id
    where d.company_id = ${tx.companyId} and d.id = ${id}`.execute(tx);
  return rows[0];
}

/** Takes a delivery to send it: of several at once, one gets it. */
export async function takeDelivery(
  tx: CompanyTransaction,
  id: number,
  { now, until }: { readonly now: Date; readonly until: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update webhook_delivery set taken_until = ${until}
    where company_id = ${tx.companyId} and id = ${id} and state in ('queued', 'retrying')
      and (taken_until is null or taken_until <= ${now}::timestamptz) returning 1`.execute(tx);
  return rows.length === 1;
}

/** One try, as it is kept: when, what was answered, how long it took, and why nothing was. */
export interface Try {
  readonly at: string;
  readonly http: number | null;
  readonly ms: number;
  readonly error: TryError | null;
}

/** Tries that are kept of one delivery, the newest. */
const TRIES_KEPT = 24;

/** Notes a try. @returns whether the delivery was still in the hands of whoever sent it. */
export async function noteTry(
  tx: CompanyTransaction,
  id: number,
  takenUntil: Date,
  note: {
    readonly one: Try;
    readonly state: HookDeliveryState;
    readonly next: Date;
    readonly ended: Date | null;
  },
): Promise<boolean> {
  const { rows } = await sql`
    update webhook_delivery set state = ${note.state}, tries = tries + 1, next_at = ${note.next},
      ended_at = ${note.ended}, taken_until = null,
      log = case when jsonb_array_length(log) >= ${TRIES_KEPT} then log - 0 else log end
        || ${JSON.stringify([note.one])}::text::jsonb
    where company_id = ${tx.companyId} and id = ${id} and taken_until = ${takenUntil} returning 1`.execute(
    tx,
  );
  return rows.length === 1;
}

/** An address after a try of it. */
export interface AfterTry {
  readonly active: boolean;
  readonly address: string;
  readonly failures: number;
  readonly failingSince: Date | null;
}

/** Notes at the address how a try went. */
export async function noteAtHook(
  tx: CompanyTransaction,
  id: number,
  { ok, state, at }: { readonly ok: boolean; readonly state: HookDeliveryState; readonly at: Date },
): Promise<AfterTry | undefined> {
  const { rows } = await sql<AfterTry>`
    update webhook set failures = case when ${ok} then 0 else failures + 1 end,
      failing_since = case when ${ok} then null else coalesce(failing_since, ${at}::timestamptz) end,
      pulse = coalesce((pulse || ${ok ? 1 : 0}::smallint)[greatest(1, cardinality(pulse) - 5):], '{}'),
      last_state = ${state}, last_at = ${at}
    where company_id = ${tx.companyId} and id = ${id}
    returning active, address, failures, failing_since as "failingSince"`.execute(tx);
  return rows[0];
}
