import type { SelfServiceAction } from '@legajo/contract/people/self-service';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import type { Fields } from './fields.ts';

export interface SectionRow {
  readonly fields: Fields;
  readonly version: number;
}

/** A part of a person's own data; null where nothing was filled in. */
export async function selectSection(
  tx: CompanyTransaction,
  personId: number,
  section: SelfServiceAction,
): Promise<SectionRow | null> {
  const { rows } = await sql<SectionRow>`
    select fields, version from own_section
    where company_id = ${tx.companyId} and person_id = ${personId}::bigint and section = ${section}`.execute(
    tx,
  );
  return rows[0] ?? null;
}

/** Puts a part of a person's own data as it is to be; the person is held. @returns its version then. */
export async function upsertSection(
  tx: CompanyTransaction,
  row: {
    readonly personId: number;
    readonly section: SelfServiceAction;
    readonly fields: Fields;
    readonly now: Date;
  },
): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    insert into own_section (company_id, person_id, section, fields, changed_at)
    values (${tx.companyId}, ${row.personId}, ${row.section}, ${JSON.stringify(row.fields)}::text::jsonb, ${row.now})
    on conflict (company_id, person_id, section) do update
      set fields = excluded.fields, version = own_section.version + 1, changed_at = excluded.changed_at
    returning version`.execute(tx);
  return rows[0]?.version ?? 1;
}

/** Many people's parts at once, of those who have none yet. */
export async function insertSections(
  tx: CompanyTransaction,
  rows: readonly {
    readonly personId: number;
    readonly section: SelfServiceAction;
    readonly fields: Fields;
  }[],
  now: Date,
): Promise<void> {
  const given = rows.map(({ personId, section, fields }) => ({ person_id: personId, section, fields }));
  await sql`
    insert into own_section (company_id, person_id, section, fields, changed_at)
    select ${tx.companyId}::bigint, r.person_id, r.section, r.fields, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(given)}::text::jsonb) as r(person_id bigint, section text, fields jsonb)
      returning 1`.execute(tx);
}
