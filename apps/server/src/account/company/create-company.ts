import { countryOf } from '@legajo/contract';
import { inCompany, withoutCompany } from '../../platform/db/in-company.ts';
import type { CompanyTransaction, Database } from '../../platform/db/transaction.ts';
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

/**
 * Makes a company and the key by which sweeps find it, in one transaction with what it begins with.
 *
 * @param begin writes what other slices give a company from its first moment; it takes the code of its country.
 * @returns its id.
 */
export async function createCompany(
  db: Database,
  company: NewCompany,
  begin: (tx: CompanyTransaction, country: string) => Promise<void>,
): Promise<number> {
  const country = countryOf(company.country);
  const id = company.id ?? (await withoutCompany(db, selectNextId));
  const { name, taxId, legalName = name, color = COLOR, demo = false } = company;
  const { code, timeZone } = country;
  await inCompany(db, id, async (tx) => {
    await insertCompany(tx, { id, name, legalName, country: code, taxId, timeZone, color, demo });
    await begin(tx, code);
  });
  return id;
}
