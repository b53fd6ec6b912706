import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import type { DirectoryPart } from './directory-part.ts';

export interface CompanySettings {
  /** Whether line managers touch what is money, account or published document of their reports (decision G2). */
  readonly managersReachData: boolean;
  /** Days of a trial where the country's law says none; null: nobody is told of one. */
  readonly trialDays: number | null;
  /** Whether a passkey proves who signs a document. */
  readonly passkeySigns: boolean;
  /** Whether employees find one another in the directory (areas 16.1). */
  readonly directory: boolean;
  /** What nobody is shown there, whatever they consented to. */
  readonly directoryOmits: readonly DirectoryPart[];
  readonly advances: AdvanceRules;
  /** Publications of so many documents wait for somebody else (areas 2.9). */
  readonly twoPersons: boolean;
  readonly twoPersonsFrom: number;
  readonly version: number;
}

/** How people may ask for an advance of their pay (areas 12). */
export interface AdvanceRules {
  /** With a point and two decimals; null: none. */
  readonly cap: string | null;
  readonly perMonth: number;
  /** Days of a month; the last one of a short month counts for those it lacks. */
  readonly firstDay: number;
  readonly lastDay: number;
  readonly parts: number;
  readonly approvedBy: 'manager' | 'payroll' | 'both';
}

const advances = sql`json_build_object('cap', s.advance_cap::text, 'perMonth', s.advance_month, 'firstDay', s.advance_first,
  'lastDay', s.advance_last, 'parts', s.advance_parts, 'approvedBy', s.advance_by) as advances`;

/** The company's settings, or null where it never changed one; `held` until the transaction ends. */
export async function selectSettings(tx: CompanyTransaction, held = false): Promise<CompanySettings | null> {
  const { rows } = await sql<CompanySettings>`
    select managers_reach_data as "managersReachData", trial_days as "trialDays", passkey_signs as "passkeySigns", directory,
      directory_omits as "directoryOmits", ${advances}, two_persons as "twoPersons", two_persons_from as "twoPersonsFrom", version
    from company_setting s
    where s.company_id = ${tx.companyId} ${held ? sql`for update` : sql``}`.execute(tx);
  return rows[0] ?? null;
}

/** Writes them on the version that was read. @returns them as they stand; null where that version is no more. */
export async function upsertSettings(
  tx: CompanyTransaction,
  {
    managersReachData,
    trialDays,
    passkeySigns,
    directory,
    directoryOmits,
    advances: a,
    twoPersons,
    twoPersonsFrom,
    version,
  }: CompanySettings,
): Promise<CompanySettings | null> {
  const { rows } = await sql`
    insert into company_setting as s (company_id, managers_reach_data, trial_days, passkey_signs, directory, directory_omits,
      advance_cap, advance_month, advance_first, advance_last, advance_parts, advance_by, two_persons, two_persons_from, version)
    values (${tx.companyId}, ${managersReachData}, ${trialDays}, ${passkeySigns}, ${directory},
      ${[...directoryOmits]}::text[], ${a.cap}::numeric, ${a.perMonth}, ${a.firstDay}, ${a.lastDay}, ${a.parts}, ${a.approvedBy}, ${twoPersons}, ${twoPersonsFrom}, ${version + 1})
    on conflict (company_id) do update set managers_reach_data = excluded.managers_reach_data, trial_days = excluded.trial_days,
      passkey_signs = excluded.passkey_signs, directory = excluded.directory, directory_omits = excluded.directory_omits,
      advance_cap = excluded.advance_cap, advance_month = excluded.advance_month,
      advance_first = excluded.advance_first, advance_last = excluded.advance_last, advance_parts = excluded.advance_parts,
      advance_by = excluded.advance_by, two_persons = excluded.two_persons, two_persons_from = excluded.two_persons_from,
      version = excluded.version
      where s.version = ${version}
    returning 1`.execute(tx);
  return rows.length > 0 ? selectSettings(tx) : null;
}
