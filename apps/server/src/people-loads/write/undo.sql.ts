import { sql } from 'kysely';
import type { NameKind, PersonColumns } from '../../people/public.ts';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import { endSessionsOf } from '../../platform/end-sessions.sql.ts';

/** A column by which rows of a table refer to a person. */
interface Reference {
  readonly table: string;
  readonly column: string;
}

/** Every reference to people that there is, but the profile, the onboarding and its forms that a load gives them. */
async function selectReferences(tx: CompanyTransaction): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select t.relname as "table", a.attname as "column"
      from pg_constraint c
      join pg_class t on t.oid = c.conrelid
      join pg_attribute key on key.attrelid = c.confrelid and key.attname = 'id'
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[array_position(c.confkey, key.attnum)]
     where c.contype = 'f' and c.confrelid = 'person'::regclass and t.relname <> 'person_profile'
       and (t.relname, a.attname) not in (('onboarding', 'person_id'), ('form_answer', 'person_id'))
     order by 1, 2 limit 500`.execute(tx);
  return rows;
}

/**
 * Takes back the people whom these rows of a load made and nobody used since: who are as it left them, of whom the
 * trail tells nothing else, and to whom no row refers but their first profile and an onboarding of which nothing was
 * done. Their login names are free then.
 *
 * What speaks against them is asked for all of them at once, table by table: however little the server knows of a
 * table, it reads it once at most.
 *
 * @returns those who are gone.
 */
export async function removeLoaded(
  tx: CompanyTransaction,
  load: number,
  lines: readonly number[],
  at: Date,
): Promise<ReadonlySet<number>> {
  const theirs = sql`any (array(select id from made))`;
  const referring = (await selectReferences(tx)).map(
    ({ table, column }) => sql`
      union all select t.${sql.ref(column)} from ${sql.table(table)} t
       where t.company_id = ${tx.companyId} and t.${sql.ref(column)} = ${theirs}`,
  );
  const { rows } = await sql<{ id: number }>`
    with made as materialized (
      select p.id
        from employee_load l
        join employee_load_row r on r.company_id = ${tx.companyId} and r.load_id = l.id and r.line = any (${[...lines]}::integer[])
        join person p on p.company_id = ${tx.companyId} and p.id = r.person_id
       where l.company_id = ${tx.companyId} and l.id = ${load}::bigint and l.state = 'undo' and r.outcome = 'created'
         and r.undo is null and p.status in ('active', 'onboarding') and to_jsonb(p) @> r.after
       for update of p
    ), used as (
      select f.person_id as id from person_profile f
       where f.company_id = ${tx.companyId} and f.person_id = ${theirs} and f.type <> 1
      union all select a.subject_id from audit_entry a
       where a.company_id = ${tx.companyId} and a.subject = 'person' and a.subject_id = ${theirs}
         and not (a.event in ('employee.created', 'onboarding.started') and (a.body ->> 'load')::bigint is not distinct from ${load}::bigint)
      union all select o.person_id from onboarding o
       where o.company_id = ${tx.companyId} and o.person_id = ${theirs} and (
         exists (select 1 from onboarding_file x where x.company_id = ${tx.companyId} and x.onboarding_id = o.id)
         or exists (select 1 from onboarding_done d where d.company_id = ${tx.companyId} and d.onboarding_id = o.id))
      union all select a.person_id from form_answer a
       where a.company_id = ${tx.companyId} and a.person_id = ${theirs} and not (a.source = 'onboarding' and a.state = 'pending')
      ${sql.join(referring, sql``)}
    ), unused as materialized (
      select id from made except select id from used
    ), unowned as (
      delete from onboarding_owner w using onboarding o
       where w.company_id = ${tx.companyId} and o.company_id = ${tx.companyId} and o.id = w.onboarding_id
         and o.person_id = any (array(select id from unused))
    ), unasked as (
      delete from form_answer a
       where a.company_id = ${tx.companyId} and a.person_id = any (array(select id from unused)) and a.source = 'onboarding'
    ), unbegun as (
      delete from onboarding o
       where o.company_id = ${tx.companyId} and o.person_id = any (array(select id from unused))
    ), gone as (
      delete from person p
       where p.company_id = ${tx.companyId} and p.id = any (array(select id from unused))
      returning p.id
    )
    select id from gone limit 50000`.execute(tx);
  const gone = rows.map(({ id }) => id);
  await sql`select release_logins(${gone}::bigint[])`.execute(tx);
  await endSessionsOf(tx, gone, at);
  return new Set(gone);
}

/** Whether a load gave another address to somebody who administers. */
export async function movedWhoAdminister(tx: CompanyTransaction, load: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from employee_load_row r
    where r.company_id = ${tx.companyId} and r.load_id = ${load}::bigint and r.outcome = 'updated' and r.changes ? 'mail'
      and exists (select 1 from person_profile f where f.company_id = ${tx.companyId} and f.person_id = r.person_id and f.type <> 1)
    limit 1`.execute(tx);
  return rows.length > 0;
}

/** Which of these people still are as a load left them, in the columns it set. Their rows are held. */
export async function selectUnchanged(
  tx: CompanyTransaction,
  people: readonly { readonly id: number; readonly after: PersonColumns }[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select p.id from jsonb_to_recordset(${JSON.stringify(people)}::text::jsonb) as r(id bigint, after jsonb)
    join person p on p.company_id = ${tx.companyId} and p.id = r.id
    where to_jsonb(p) @> r.after limit 50000 for update of p`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** Deletes those of these sectors, locations or positions that nobody has and no filter names. */
export async function deleteUnused(
  tx: CompanyTransaction,
  kind: NameKind,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  const column = sql.ref(`${kind}_id`);
  const filter = kind === 'position' ? null : sql.table(`person_scope_${kind}`);
  const unnamed = filter
    ? sql`and not exists (select 1 from ${filter} f where f.company_id = ${tx.companyId} and f.${column} = t.id)`
    : sql``;
  await sql`
    delete from ${sql.table(kind)} t where t.company_id = ${tx.companyId} and t.id = any (${[...ids]}::bigint[])
      and not exists (select 1 from person p where p.company_id = ${tx.companyId} and p.${column} = t.id) ${unnamed}`.execute(
    tx,
  );
}
