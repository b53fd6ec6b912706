import { sql } from 'kysely';
import type { CompanyTransaction } from '../platform/db/transaction.ts';
import { phoneOf, photoOf } from './directory.sql.ts';

/** What somebody may show of themselves. */
export interface Shown {
  readonly photo: boolean;
  readonly mail: boolean;
  readonly phone: boolean;
  readonly birthday: boolean;
}

export interface Consent extends Shown {
  readonly hidden: boolean;
  /** Since when, and to which text; null where nothing is shown. */
  readonly at: Date | null;
  readonly textVersion: number | null;
  readonly text: string | null;
}

/** What each of them would show. */
export interface OwnValues {
  readonly hasPhoto: boolean;
  readonly mail: string | null;
  readonly phone: string | null;
  /** `mm-dd`. */
  readonly birthday: string | null;
}

const columns = sql`hidden, photo, mail, phone, birthday, consented_at as at, text_version as "textVersion", consented_text as text`;

/** What somebody consented to; null where they never did and nobody hid them. */
export async function selectConsent(tx: CompanyTransaction, personId: number): Promise<Consent | null> {
  const { rows } = await sql<Consent>`
    select ${columns} from directory_person
    where company_id = ${tx.companyId} and person_id = ${personId}::bigint`.execute(tx);
  return rows[0] ?? null;
}

/** The same, held until the transaction ends; made where there is none. Null: there is nobody of that number. */
export async function lockConsent(tx: CompanyTransaction, personId: number): Promise<Consent | null> {
  await sql`
    insert into directory_person (company_id, person_id)
    select ${tx.companyId}::bigint, p.id from person p where p.company_id = ${tx.companyId} and p.id = ${personId}::bigint
    on conflict do nothing`.execute(tx);
  const { rows } = await sql<Consent>`
    select ${columns} from directory_person
    where company_id = ${tx.companyId} and person_id = ${personId}::bigint for update`.execute(tx);
  return rows[0] ?? null;
}

export async function updateConsent(
  tx: CompanyTransaction,
  personId: number,
  { photo, mail, phone, birthday, at, textVersion, text }: Consent,
): Promise<void> {
  await sql`
    update directory_person set photo = ${photo}, mail = ${mail}, phone = ${phone}, birthday = ${birthday},
      consented_at = ${at}, text_version = ${textVersion}, consented_text = ${text}
    where company_id = ${tx.companyId} and person_id = ${personId}::bigint`.execute(tx);
}

export async function updateHidden(tx: CompanyTransaction, personId: number, hidden: boolean): Promise<void> {
  await sql`
    update directory_person set hidden = ${hidden}
    where company_id = ${tx.companyId} and person_id = ${personId}::bigint`.execute(tx);
}

export async function selectOwnValues(tx: CompanyTransaction, personId: number): Promise<OwnValues | null> {
  const { rows } = await sql<OwnValues>`
    select ${photoOf(tx)} as "hasPhoto", p.mail, ${phoneOf} as phone, to_char(p.birth_on, 'MM-DD') as birthday
    from person p left join own_section contact on contact.company_id = ${tx.companyId} and contact.person_id = p.id
      and contact.section = 'contact'
    where p.company_id = ${tx.companyId} and p.id = ${personId}::bigint`.execute(tx);
  return rows[0] ?? null;
}
