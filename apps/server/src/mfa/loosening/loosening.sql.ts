import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import type { Loosening, LooseningKind } from './waiting-change.ts';

const columns = sql`l.id, l.what, l.type, l.detail, l.asked_at as "askedAt", l.effective_at as "effectiveAt",
  json_build_object('id', p.id, 'name', p.name, 'surname', p.surname) as "askedBy"`;
const byWhom = (tx: CompanyTransaction) =>
  sql`join person p on p.company_id = ${tx.companyId} and p.id = l.asked_by`;

/** What waits of a kind; of a type there is one at most. */
export async function selectWaiting(tx: CompanyTransaction, what: LooseningKind): Promise<Loosening[]> {
  const { rows } = await sql<Loosening>`
    select ${columns} from loosening l ${byWhom(tx)}
    where l.company_id = ${tx.companyId} and l.what = ${what} and l.ended_at is null order by l.type limit 10`.execute(
    tx,
  );
  return rows;
}

/** Has something wait; what waited of the same kind and type gives way to it. */
export async function upsertWaiting(
  tx: CompanyTransaction,
  l: Pick<Loosening, 'what' | 'type' | 'detail' | 'askedAt' | 'effectiveAt'> & { readonly askedBy: number },
): Promise<void> {
  await sql`
    insert into loosening (company_id, what, type, detail, asked_by, asked_at, effective_at)
    values (${tx.companyId}, ${l.what}, ${l.type}, ${JSON.stringify(l.detail)}::text::jsonb, ${l.askedBy}, ${l.askedAt},
      ${l.effectiveAt})
    on conflict (company_id, what, type) where ended_at is null do update set detail = excluded.detail,
      asked_by = excluded.asked_by, asked_at = excluded.asked_at, effective_at = excluded.effective_at`.execute(
    tx,
  );
}

interface End {
  readonly as: 'stopped' | 'overtaken';
  readonly by: number | null;
  readonly at: Date;
}

/** Ends one that waits, by its id. @returns it; null where none of that id waits any more. */
export async function endWaiting(tx: CompanyTransaction, id: number, end: End): Promise<Loosening | null> {
  const { rows: ended } = await sql<{ id: number }>`
    update loosening l set ended_at = ${end.at}, ended_as = ${end.as}, ended_by = ${end.by}
    where l.company_id = ${tx.companyId} and l.id = ${id}::bigint and l.ended_at is null
    returning l.id`.execute(tx);
  const [one] = await selectEnded(tx, ended);
  return one ?? null;
}

/** Ends what waits of a kind and type, if anything does. */
export async function endWaitingOf(
  tx: CompanyTransaction,
  { what, type }: Pick<Loosening, 'what' | 'type'>,
  end: End,
): Promise<void> {
  await sql`
    update loosening set ended_at = ${end.at}, ended_as = ${end.as}, ended_by = ${end.by}
    where company_id = ${tx.companyId} and what = ${what} and type = ${type} and ended_at is null`.execute(
    tx,
  );
}

/** Ends as applied what has come due. */
export async function endDue(tx: CompanyTransaction, now: Date): Promise<Loosening[]> {
  const { rows: ended } = await sql<{ id: number }>`
    update loosening l set ended_at = ${now}, ended_as = 'applied'
    where l.company_id = ${tx.companyId} and l.ended_at is null and l.effective_at <= ${now}
    returning l.id`.execute(tx);
  return selectEnded(tx, ended);
}

/** From when on the next of what waits holds; null where nothing waits. */
export async function selectNextDue(tx: CompanyTransaction): Promise<Date | null> {
  const { rows } = await sql<{ next: Date | null }>`
    select min(effective_at) as next from loosening where company_id = ${tx.companyId} and ended_at is null`.execute(
    tx,
  );
  return rows[0]?.next ?? null;
}

async function selectEnded(
  tx: CompanyTransaction,
  ended: readonly { readonly id: number }[],
): Promise<Loosening[]> {
  if (ended.length === 0) return [];
  const { rows } = await sql<Loosening>`
    select ${columns} from loosening l ${byWhom(tx)}
    where l.company_id = ${tx.companyId} and l.id = any(${ended.map(({ id }) => id)}::bigint[])
    order by l.id limit ${ended.length}`.execute(tx);
  return rows;
}

/** Whether there is one of that id, ended or not. */
export async function exists(tx: CompanyTransaction, id: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from loosening where company_id = ${tx.companyId} and id = ${id}::bigint`.execute(tx);
  return rows.length > 0;
}

/** Somebody of management, with what a mail to them needs. */
export interface Manager {
  readonly id: number;
  readonly firstName: string;
  readonly mail: string | null;
  readonly country: string;
  readonly timeZone: string;
  readonly company: string;
}

/** All of management that is there. */
export async function selectManagement(tx: CompanyTransaction): Promise<Manager[]> {
  const { rows } = await sql<Manager>`
    select p.id, p.name as "firstName", p.mail, c.country, c.time_zone as "timeZone", c.name as company
    from person_profile h
    join person p on p.company_id = ${tx.companyId} and p.id = h.person_id and p.status <> 'inactive'
    join company c on c.id = ${tx.companyId}
    where h.company_id = ${tx.companyId} and h.type = 2 order by p.id limit 5000`.execute(tx);
  return rows;
}

/** How somebody is called; for whoever runs the installation nothing. */
export async function selectName(tx: CompanyTransaction, id: number | null): Promise<string> {
  if (id === null) return '';
  const { rows } = await sql<{ name: string }>`
    select name || ' ' || surname as name from person where company_id = ${tx.companyId} and id = ${id}::bigint`.execute(
    tx,
  );
  return rows[0]?.name ?? '';
}
