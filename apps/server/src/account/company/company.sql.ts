import { sql } from 'kysely';
import type { CompanyTransaction, OpenTransaction } from '../../platform/db/transaction.ts';
import { markDayRounds } from '../../platform/jobs/rounds/day-interval.ts';
import type { CompanyRow, LoginPageTexts } from './company.ts';

/** The company of the transaction, or null when there is none of that number. */
export async function selectCompany(tx: CompanyTransaction): Promise<CompanyRow | null> {
  const { rows } = await sql<CompanyRow>`
    select id, name, legal_name as "legalName", country, tax_id as "taxId", time_zone as "timeZone",
      payment_blocked_at as "paymentBlockedAt", array(select a::text from unnest(accepted_addresses) a) as "acceptedAddresses"
    from company where id = ${tx.companyId}`.execute(tx);
  return rows[0] ?? null;
}

export async function updatePaymentBlock(tx: CompanyTransaction, at: Date | null): Promise<void> {
  await sql`update company set payment_blocked_at = ${at} where id = ${tx.companyId}`.execute(tx);
}

export async function updateAcceptedAddresses(
  tx: CompanyTransaction,
  ranges: readonly string[],
): Promise<void> {
  await sql`
    update company set accepted_addresses = array(select network(r::inet)::cidr from jsonb_array_elements_text(${JSON.stringify(ranges)}::text::jsonb) r)
    where id = ${tx.companyId}`.execute(tx);
}

/** Sets the seed colour, `#RRGGBB`. */
export async function updateColor(tx: CompanyTransaction, color: string): Promise<void> {
  await sql`update company set color = ${color} where id = ${tx.companyId}`.execute(tx);
}

export async function updateLoginPage(tx: CompanyTransaction, page: LoginPageTexts): Promise<void> {
  const { title, text, showLogo } = page;
  await sql`
    update company set login_page = jsonb_build_object('title', ${title}::text, 'text', ${text}::text, 'showLogo', ${showLogo}::boolean)
    where id = ${tx.companyId}`.execute(tx);
}

/** Gives the company another name in addresses; the one it had is free from then on. */
export async function updateSlug(
  tx: CompanyTransaction,
  slug: string,
): Promise<'changed' | 'reserved' | 'taken'> {
  const { rows } = await sql<{ outcome: 'changed' | 'reserved' | 'taken' }>`
    select change_slug(${slug}::text) as outcome`.execute(tx);
  const outcome = rows[0]?.outcome ?? 'reserved';
  if (outcome === 'changed')
    await sql`update company set slug = ${slug} where id = ${tx.companyId}`.execute(tx);
  return outcome;
}

export interface CompanyValues {
  readonly id: number;
  readonly name: string;
  readonly legalName: string;
  readonly country: string;
  readonly taxId: string;
  readonly timeZone: string;
  readonly color: string;
  readonly demo: boolean;
}

/** Inserts a company under its own policy, with the key by which sweeps find it and the marks by which the rounds of its days do. */
export async function insertCompany(tx: CompanyTransaction, c: CompanyValues): Promise<void> {
  const { rows } = await sql<{ slug: string }>`
    select claim_slug(slugs_for(${c.name}, ${c.id}::bigint)) as slug`.execute(tx);
  await sql`
    insert into company (id, name, legal_name, country, tax_id, time_zone, color, demo, slug)
    values (${c.id}, ${c.name}, ${c.legalName}, ${c.country}, ${c.taxId}, ${c.timeZone}, ${c.color}, ${c.demo},
      ${rows[0]?.slug ?? null})`.execute(tx);
  await sql`select register_company(${c.id}::bigint, ${c.demo})`.execute(tx);
  await markDayRounds(tx);
}

/** The next number of the identity, so that the row can be inserted under its own company's policy. */
export async function selectNextId(tx: OpenTransaction): Promise<number> {
  const { rows } = await sql<{ id: number }>`select next_company_id() as id`.execute(tx);
  return rows[0]?.id as number;
}
