import type { PersonRecord } from '@legajo/contract/people/person-fields';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import { nextVersion } from '../../platform/states/person-version.sql.ts';
import { plainFileNumber } from '../list/file-number.ts';
import { plainNumber } from '../list/found-by.ts';
import type { NameKind } from '../person-columns.ts';

/** Claims a login name for the installation; false when somebody has it. */
export async function claimLogin(
  tx: CompanyTransaction,
  username: string,
  personId: number,
): Promise<boolean> {
  const { rows } = await sql<{
    claimed: boolean;
  }>`select claim_login(${username}, ${personId}::bigint) as claimed`.execute(tx);
  return rows[0]?.claimed ?? false;
}

export async function insertEmployeeProfile(tx: CompanyTransaction, personId: number): Promise<void> {
  await sql`insert into person_profile (company_id, person_id, type) values (${tx.companyId}, ${personId}, 1)`.execute(
    tx,
  );
}

/** How often a name is looked for before it is given up: made by another, it is there on the second look. */
const LOOKS = 3;

/**
 * The id of a sector, location or position by its name, made where it is missing.
 *
 * Two that make the same name at once both get the one that stands: whoever waited for the other asks again, as a
 * statement does not see what was committed after it began.
 */
export async function nameId(
  tx: CompanyTransaction,
  table: NameKind,
  name: string | undefined,
): Promise<number | null> {
  if (name === undefined) return null;
  for (let look = 0; look < LOOKS; look += 1) {
    const { rows } = await sql<{ id: number }>`
      with made as (
        insert into ${sql.table(table)} (company_id, name) values (${tx.companyId}, ${name})
        on conflict (company_id, fold(name)) do nothing returning id
      )
      select id from made
      union all
      select id from ${sql.table(table)} where company_id = ${tx.companyId} and fold(name) = fold(${name})
      limit 1`.execute(tx);
    if (rows[0]) return rows[0].id;
  }
  throw new Error(`A ${table} was neither made nor found.`);
}

/** Somebody, by what nobody else may have. */
export type Twin = Pick<PersonRecord, 'username' | 'dni' | 'cuil' | 'mail' | 'fileNumber'> & {
  readonly id: number;
};

/** Whoever shares one of the numbers that must be unique, for several people at once. */
export async function selectTwins(
  tx: CompanyTransaction,
  people: readonly Omit<Twin, 'id'>[],
): Promise<Twin[]> {
  if (people.length === 0) return [];
  const list = (pick: (p: Omit<Twin, 'id'>) => string | null) =>
    sql`${people.map(pick).filter((v) => v !== null && v !== undefined)}::text[]`;
  const { rows } = await sql<Twin>`
    select p.id, p.username, p.dni, p.cuil, p.mail, p.file_number as "fileNumber" from person p
    where p.company_id = ${tx.companyId} and (
      lower(p.username) = any(${list((p) => p.username.toLowerCase())})
      or p.dni = any(${list((p) => p.dni)}) or p.cuil = any(${list((p) => p.cuil)})
      or lower(p.mail) = any(${list((p) => p.mail?.toLowerCase() ?? null)})
      or ${plainNumber(sql`p.file_number`)} = any(${list((p) => p.fileNumber && plainFileNumber(p.fileNumber))}))
    order by p.id limit 20000`.execute(tx);
  return rows;
}

/** Sets the e-mail address of one person; the unique index refuses one that somebody has. */
export async function updateMail(tx: CompanyTransaction, id: number, mail: string): Promise<void> {
  await sql`update person set mail = ${mail}, ${nextVersion} where company_id = ${tx.companyId} and id = ${id}`.execute(
    tx,
  );
}
