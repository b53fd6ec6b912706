import type { IsoDay, Page } from '@legajo/contract';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import { COUNT_CAP, window } from '../../platform/http/page.ts';

/** One going out of a reminder. */
export interface Round {
  readonly id: number;
  /** Behind whom it goes on. */
  readonly after: number;
}

/** The round of a reminder that goes on, or a new one. */
export async function openRound(
  tx: CompanyTransaction,
  reminderId: number | null,
  by: number,
  now: Date,
): Promise<Round> {
  const { rows: open } = await sql<Round>`
    select id, told_after as after from reminder_round
    where company_id = ${tx.companyId} and reminder_id = ${reminderId}::bigint and ended_at is null limit 1`.execute(
    tx,
  );
  if (open[0]) return open[0];
  const { rows } = await sql<Round>`
    insert into reminder_round (company_id, reminder_id, made_by, began_at)
    values (${tx.companyId}, ${reminderId}::bigint, ${by}::bigint, ${now}) returning id, told_after as after`.execute(
    tx,
  );
  return rows[0] as Round;
}

export interface RoundCounts {
  readonly sent: number;
  readonly skipped: number;
  readonly unreachable: number;
}

/** Counts on, and notes behind whom it goes on; it is over where it goes on behind nobody. */
export async function updateRound(
  tx: CompanyTransaction,
  id: number,
  counts: RoundCounts,
  after: number | null,
  now: Date,
): Promise<RoundCounts> {
  const { rows } = await sql<RoundCounts>`
    update reminder_round set sent = sent + ${counts.sent}, skipped = skipped + ${counts.skipped},
      unreachable = unreachable + ${counts.unreachable},
      told_after = coalesce(${after}::bigint, told_after), ended_at = ${after === null ? now : null}::timestamptz
    where company_id = ${tx.companyId} and id = ${id}::bigint returning sent, skipped, unreachable`.execute(
    tx,
  );
  return rows[0] ?? counts;
}

/** Somebody who is reminded, of how many documents. */
export interface Reminded {
  readonly personId: number;
  readonly documents: number;
  readonly byMail: boolean;
}

/** Notes who is reminded on a day. @returns those who were not before: nobody is twice. */
export async function insertSent(
  tx: CompanyTransaction,
  roundId: number,
  people: readonly Reminded[],
  { on, at }: { readonly on: IsoDay; readonly at: Date },
): Promise<ReadonlySet<number>> {
  if (people.length === 0) return new Set();
  const { rows } = await sql<{ id: number }>`
    insert into reminder_sent (company_id, person_id, sent_on, round_id, sent_at, documents, by_mail)
    select ${tx.companyId}::bigint, x."personId", ${on}::date, ${roundId}::bigint, ${at}, x.documents, x."byMail"
    from jsonb_to_recordset(${JSON.stringify(people)}::text::jsonb) as x("personId" bigint, documents int, "byMail" boolean)
    order by x."personId"
    on conflict do nothing returning person_id as id`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** A line of the log. */
export interface SentRow {
  readonly id: number;
  readonly name: string;
  readonly surname: string;
  readonly mail: string | null;
  readonly sentAt: Date;
  readonly documents: number;
  readonly byMail: boolean;
}

/** Whom the rounds of a reminder reached, newest first; a page of those whom the viewer reaches is for the rule to ask. */
export async function selectSent(
  tx: CompanyTransaction,
  reminderId: number,
  reach: ReturnType<typeof sql<boolean>>,
  page: Page,
  after: readonly (string | number)[] | null,
): Promise<SentRow[]> {
  const [at, id] = after ?? [];
  const from = after ? sql`and (s.sent_at, p.id) < (${at}::timestamptz, ${id}::bigint)` : sql``;
  const { rows } = await sql<SentRow>`
    select p.id, p.name, p.surname, p.mail, s.sent_at as "sentAt", s.documents, s.by_mail as "byMail"
    from reminder_round r
    join reminder_sent s on s.company_id = ${tx.companyId} and s.round_id = r.id
    join person p on p.company_id = ${tx.companyId} and p.id = s.person_id
    where r.company_id = ${tx.companyId} and r.reminder_id = ${reminderId}::bigint and ${reach} ${from}
    order by s.sent_at desc, p.id desc ${window(page, after !== null)}`.execute(tx);
  return rows;
}

export async function countSent(
  tx: CompanyTransaction,
  reminderId: number,
  reach: ReturnType<typeof sql<boolean>>,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select 1 from reminder_round r
      join reminder_sent s on s.company_id = ${tx.companyId} and s.round_id = r.id
      join person p on p.company_id = ${tx.companyId} and p.id = s.person_id
      where r.company_id = ${tx.companyId} and r.reminder_id = ${reminderId}::bigint and ${reach}
      limit ${COUNT_CAP}) c`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Notes whose managers hear of them. @returns those of whom they did not before. */
export async function insertEscalated(
  tx: CompanyTransaction,
  reminderId: number,
  personIds: readonly number[],
  now: Date,
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    insert into reminder_escalation (company_id, reminder_id, person_id, told_at)
    select ${tx.companyId}::bigint, ${reminderId}::bigint, x.id, ${now}
    from unnest(${[...personIds]}::bigint[]) as x(id) order by x.id
    on conflict do nothing returning person_id as id`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}
