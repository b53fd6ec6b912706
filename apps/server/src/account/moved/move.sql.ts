import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import { nextVersion } from '../../platform/states/person-version.sql.ts';
import type { MailMove, WaitingMove } from './waiting-move.ts';

/** Somebody whose address may have to wait, held until the transaction ends. */
export interface Reader {
  readonly id: number;
  readonly mail: string;
  /** The address to which they move already, where one waits. */
  readonly waiting: { readonly mail: string | null } | null;
}

/**
 * Holds these people, and gives those who showed that they read the address they have. Whose next address is
 * somebody's is left to the unique index.
 */
export async function lockReaders(tx: CompanyTransaction, moves: readonly MailMove[]): Promise<Reader[]> {
  const { rows } = await sql<Reader>`
    with held as (
      select p.id, p.mail, r.mail as next from jsonb_to_recordset(${JSON.stringify(moves)}::text::jsonb) as r(id bigint, mail text)
      join person p on p.company_id = ${tx.companyId} and p.id = r.id
      order by p.id for no key update of p
    )
    select h.id, h.mail, case when w.person_id is null then null else json_build_object('mail', w.mail) end as waiting
    from held h
    join proven_mail m on m.company_id = ${tx.companyId} and m.person_id = h.id and lower(m.mail) = lower(h.mail)
    left join mail_move w on w.company_id = ${tx.companyId} and w.person_id = h.id
    where not exists (select 1 from person o
      where o.company_id = ${tx.companyId} and lower(o.mail) = lower(h.next) and o.id <> h.id)
    order by h.id limit 50000`.execute(tx);
  return rows;
}

/** Has addresses wait; one that waited for the same person gives way. */
export async function upsertMoves(
  tx: CompanyTransaction,
  moves: readonly MailMove[],
  of: {
    readonly byId: number | null;
    readonly loadId: number | null;
    readonly askedAt: Date;
    readonly effectiveAt: Date;
  },
): Promise<void> {
  await sql`
    insert into mail_move (company_id, person_id, mail, by_id, load_id, asked_at, effective_at)
    select ${tx.companyId}::bigint, r.id, r.mail, ${of.byId}::bigint, ${of.loadId}::bigint, ${of.askedAt}::timestamptz,
      ${of.effectiveAt}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(moves)}::text::jsonb) as r(id bigint, mail text)
    on conflict (company_id, person_id) do update set mail = excluded.mail, by_id = excluded.by_id,
      load_id = excluded.load_id, asked_at = excluded.asked_at, effective_at = excluded.effective_at`.execute(
    tx,
  );
}

/** What waits for these people. */
export async function selectMoves(tx: CompanyTransaction, people: readonly number[]): Promise<WaitingMove[]> {
  const { rows } = await sql<WaitingMove>`
    select w.person_id as id, w.mail, w.by_id as "byId", b.surname || ', ' || b.name as "byName",
      w.asked_at as "askedAt", w.effective_at as "effectiveAt"
    from mail_move w left join person b on b.company_id = ${tx.companyId} and b.id = w.by_id
    where w.company_id = ${tx.companyId} and w.person_id = any (${[...people]}::bigint[])
    order by w.person_id limit 50000`.execute(tx);
  return rows;
}

/** Whose wait is over, and when the first of the others is; at most so many. */
export async function selectDue(
  tx: CompanyTransaction,
  now: Date,
  most: number,
): Promise<{ readonly due: readonly number[]; readonly next: Date | null }> {
  const { rows } = await sql<{ due: number[]; next: Date | null }>`
    select array(select person_id from mail_move where company_id = ${tx.companyId} and effective_at <= ${now}
        order by effective_at, person_id limit ${most}) as due,
      (select min(effective_at) from mail_move where company_id = ${tx.companyId} and effective_at > ${now}) as next`.execute(
    tx,
  );
  return rows[0] ?? { due: [], next: null };
}

/** Ends what waits for people, and gives it: of several who would end it one gets it. */
export async function takeMoves(
  tx: CompanyTransaction,
  people: readonly number[],
  loadId: number | null = null,
): Promise<WaitingMove[]> {
  const { rows } = await sql<WaitingMove>`
    with gone as (
      delete from mail_move where company_id = ${tx.companyId} and person_id = any (${[...people]}::bigint[])
        and (${loadId}::bigint is null or load_id = ${loadId}::bigint)
      returning person_id, mail, by_id, asked_at, effective_at
    )
    select g.person_id as id, g.mail, g.by_id as "byId", b.surname || ', ' || b.name as "byName",
      g.asked_at as "askedAt", g.effective_at as "effectiveAt"
    from gone g left join person b on b.company_id = ${tx.companyId} and b.id = g.by_id
    order by g.person_id limit 50000`.execute(tx);
  return rows;
}

/** The address becomes the person's; the unique index refuses one that somebody has by now. */
export async function updateMoved(tx: CompanyTransaction, { id, mail }: MailMove): Promise<void> {
  await sql`
    update person set mail = ${mail}, ${nextVersion} where company_id = ${tx.companyId} and id = ${id}`.execute(
    tx,
  );
}

/** Lets go what was held for moves that never came about. */
export async function undoHolds(
  tx: CompanyTransaction,
  moves: readonly WaitingMove[],
  now: Date,
): Promise<void> {
  await sql`
    update credential_hold h set confirmed_at = ${now}, confirmed_by = 'undone'
    from jsonb_to_recordset(${JSON.stringify(moves)}::text::jsonb) as r(id bigint, "askedAt" timestamptz)
    where h.company_id = ${tx.companyId} and h.person_id = r.id and h.what = 'mail' and h.at = r."askedAt"
      and h.confirmed_at is null`.execute(tx);
}

/** Who is told of what became of a move that they did not decide. */
export interface Told {
  readonly id: number;
  readonly name: string;
  readonly username: string;
  readonly mail: string | null;
  readonly company: string;
  readonly country: string;
  readonly timeZone: string;
}

/** All of management that is there, and whoever asked for it. */
export async function selectWatchers(tx: CompanyTransaction, byId: number | null): Promise<Told[]> {
  const { rows } = await sql<Told>`
    select p.id, p.name, p.username, p.mail, c.name as company, c.country, c.time_zone as "timeZone"
    from person p join company c on c.id = ${tx.companyId}
    where p.company_id = ${tx.companyId} and p.status <> 'inactive' and (p.id = ${byId}::bigint
      or p.id in (select h.person_id from person_profile h where h.company_id = ${tx.companyId} and h.type = 2))
    order by p.id limit 5000`.execute(tx);
  return rows;
}
