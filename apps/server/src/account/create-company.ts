import { countryOf } from '@legajo/contract';
import { inCompany, withoutCompany } from '../platform/db/in-company.ts';
import type { Database } from '../platform/db/pool.ts';
import { insertCompany, selectNextId } from './company.sql.ts';

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

const COLOR = '#0B5568';

/** Makes a company and the key by which sweeps find it. @returns its id. */
export async function createCompany(db: Database, company: NewCompany): Promise<number> {
  const country = countryOf(company.country);
  const id = company.id ?? (await withoutCompany(db, selectNextId));
  const { name, taxId, legalName = name, color = COLOR, demo = false } = company;
  await inCompany(db, id, (tx) =>
    insertCompany(tx, {
      id,
      name,
      legalName,
      country: country.code,
      taxId,
      timeZone: country.timeZone,
      color,
      demo,
    }),
  );
  return id;
}
