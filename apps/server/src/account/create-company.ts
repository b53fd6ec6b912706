import { countryOf } from '@legajo/contract';
import { sql } from 'kysely';
import { inCompany, withoutCompany } from '../platform/db/in-company.ts';
import type { Database } from '../platform/db/pool.ts';

export interface NewCompany {
  readonly name: string;
  readonly legalName?: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** Compact, without separators. */
  readonly taxId: string;
  readonly color?: string;
  readonly demo?: boolean;
  /** Chosen by the demo, whose companies keep their numbers; otherwise the next one. */
  readonly id?: number;
}

/** Makes a company and the key by which sweeps find it. @returns its id. */
export async function createCompany(db: Database, company: NewCompany): Promise<number> {
  const country = countryOf(company.country);
  const id = company.id ?? (await nextId(db));
  await inCompany(db, id, async (tx) => {
    await sql`
      insert into company (id, name, legal_name, country, tax_id, time_zone, color, demo)
      values (${id}, ${company.name}, ${company.legalName ?? company.name}, ${country.code}, ${company.taxId}, ${country.timeZone},
        ${company.color ?? '#0B5568'}, ${company.demo ?? false})`.execute(tx);
    await sql`select register_company(${id}::bigint, ${company.demo ?? false})`.execute(tx);
  });
  return id;
}

/** The next number of the identity, so that the row can be inserted under its own company's policy. */
async function nextId(db: Database): Promise<number> {
  return withoutCompany(db, async (tx) => {
    const { rows } = await sql<{ id: number }>`select next_company_id() as id`.execute(tx);
    return rows[0]?.id as number;
  });
}
