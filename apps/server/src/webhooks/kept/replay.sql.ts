import type { ReplayState } from '@legajo/contract/webhooks/delivery-states';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';

/** A span of time of an address that is being sent again. */
export interface Replay {
  readonly hookId: number;
  readonly types: readonly string[];
  readonly from: Date;
  readonly until: Date;
  readonly place: number;
  readonly lastPlace: number;
  readonly queued: number;
  readonly begunBy: number;
}

const columns = sql`r.webhook_id as "hookId", w.types, r.from_at as "from", r.until_at as "until", r.place,
  r.last_place as "lastPlace", r.queued, r.begun_by as "begunBy"`;

/** What is being sent again to an address that is held; undefined where nothing is. */
export async function selectRunning(tx: CompanyTransaction, hookId: number): Promise<Replay | undefined> {
  const { rows } = await sql<Replay>`
    select ${columns} from webhook_replay r
    join webhook w on w.company_id = ${tx.companyId} and w.id = r.webhook_id
    where r.company_id = ${tx.companyId} and r.webhook_id = ${hookId} and r.state = 'running'`.execute(tx);
  return rows[0];
}

/** The address whose span is the next to go on; undefined where none waits. One that is off waits with what waits for it. */
export async function selectNextRunning(tx: CompanyTransaction): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select r.webhook_id as id from webhook_replay r
    join webhook w on w.company_id = ${tx.companyId} and w.id = r.webhook_id and w.active
    where r.company_id = ${tx.companyId} and r.state = 'running'
    order by r.begun_at, r.webhook_id limit 1`.execute(tx);
  return rows[0]?.id;
}

/** Begins to send a span of time again, in the place of the one before. */
export async function upsertReplay(
  tx: CompanyTransaction,
  hookId: number,
  { from, until, place, lastPlace }: Pick<Replay, 'from' | 'until' | 'place' | 'lastPlace'>,
  by: { readonly id: number; readonly at: Date },
): Promise<void> {
  await sql`
    insert into webhook_replay (company_id, webhook_id, from_at, until_at, first_place, place, last_place, state, begun_by,
      begun_at)
    values (${tx.companyId}, ${hookId}, ${from}, ${until}, ${place}, ${place}, ${lastPlace}, 'running', ${by.id}, ${by.at})
    on conflict (company_id, webhook_id) do update set from_at = excluded.from_at, until_at = excluded.until_at,
      first_place = excluded.first_place, place = excluded.place, last_place = excluded.last_place, queued = 0,
      reached_at = null, state = excluded.state, begun_by = excluded.begun_by, begun_at = excluded.begun_at,
      ended_at = null`.execute(tx);
}

/** Says how far a span is, and of what is over how it ended. */
export async function updateReplay(
  tx: CompanyTransaction,
  hookId: number,
  to: {
    readonly place: number;
    readonly queued: number;
    readonly reached: Date | null;
    readonly state: ReplayState;
    readonly ended: Date | null;
  },
): Promise<void> {
  await sql`
    update webhook_replay set place = ${to.place}, queued = ${to.queued},
      reached_at = coalesce(${to.reached}::timestamptz, reached_at), state = ${to.state}, ended_at = ${to.ended}
    where company_id = ${tx.companyId} and webhook_id = ${hookId}`.execute(tx);
}
