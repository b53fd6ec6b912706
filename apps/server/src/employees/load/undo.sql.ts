import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/pool.ts';
import type { NameKind } from './judge.sql.ts';
import type { PersonColumns } from './write.sql.ts';

/** Takes back the people whom these rows of a load made and nobody used since. @returns those who are gone. */
export async function removeLoaded(
  tx: CompanyTransaction,
  load: number,
  lines: readonly number[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select gone as id from remove_loaded(${load}::bigint, ${[...lines]}::integer[]) gone limit 50000`.execute(
    tx,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Which of these people still are as a load left them, in the columns it set. Their rows are held. */
export async function selectUnchanged(
  tx: CompanyTransaction,
  people: readonly { readonly id: number; readonly after: PersonColumns }[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select p.id from jsonb_to_recordset(${JSON.stringify(people)}::text::jsonb) as r(id bigint, after jsonb)
    join person p on p.company_id = (select current_company()) and p.id = r.id
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
    ? sql`and not exists (select from ${filter} f where f.company_id = t.company_id and f.${column} = t.id)`
    : sql``;
  await sql`
    delete from ${sql.table(kind)} t where t.company_id = (select current_company()) and t.id = any (${[...ids]}::bigint[])
      and not exists (select from person p where p.company_id = t.company_id and p.${column} = t.id) ${unnamed}`.execute(
    tx,
  );
}
