import { sql } from 'kysely';
import type { CompanyId } from '../../platform/db/company-id.ts';
import type { CompanyTransaction, Database } from '../../platform/db/transaction.ts';

/** Where a browser comes back to: `s` the administration's app, `e` the employees'. */
export type SsoApp = 's' | 'e';

export interface SsoState {
  readonly companyId: CompanyId;
  readonly browserHash: Buffer;
  readonly nonce: string;
  /** OpenID Connect: the PKCE verifier. SAML: the id of the request. */
  readonly verifier: string;
  readonly app: SsoApp;
}

/** Keeps what a way out to a provider must come back to. */
export async function insertState(
  tx: CompanyTransaction,
  hash: Buffer,
  state: Omit<SsoState, 'companyId'>,
  now: Date,
  until: Date,
): Promise<void> {
  await sql`select open_sso_state(${hash}::bytea, ${state.browserHash}::bytea, ${state.nonce}::text, ${state.verifier}::text,
    ${state.app}::text, ${now}::timestamptz, ${until}::timestamptz)`.execute(tx);
}

/** Takes a state: once. */
export async function takeState(db: Database, hash: Buffer, now: Date): Promise<SsoState | null> {
  const { rows } = await sql<{ [K in keyof SsoState]: SsoState[K] | null }>`
    select company_id as "companyId", browser_hash as "browserHash", nonce, verifier, app
    from take_sso_state(${hash}::bytea, ${now}::timestamptz)`.execute(db);
  const row = rows[0];
  return row?.companyId ? (row as SsoState) : null;
}

export interface SsoTicket {
  readonly companyId: CompanyId;
  readonly browserHash: Buffer;
  readonly personId: number | null;
  /** The catalogue's key of why nobody was let in. */
  readonly refusal: string | null;
}

export async function insertTicket(
  tx: CompanyTransaction,
  hash: Buffer,
  ticket: Omit<SsoTicket, 'companyId'>,
  now: Date,
  until: Date,
): Promise<void> {
  await sql`select open_sso_ticket(${hash}::bytea, ${ticket.browserHash}::bytea, ${ticket.personId}::bigint, ${ticket.refusal}::text,
    ${now}::timestamptz, ${until}::timestamptz)`.execute(tx);
}

/** Takes a ticket: once. */
export async function takeTicket(db: Database, hash: Buffer, now: Date): Promise<SsoTicket | null> {
  const { rows } = await sql<{ [K in keyof SsoTicket]: SsoTicket[K] | null }>`
    select company_id as "companyId", browser_hash as "browserHash", person_id as "personId", refusal
    from take_sso_ticket(${hash}::bytea, ${now}::timestamptz)`.execute(db);
  const row = rows[0];
  return row?.companyId ? (row as SsoTicket) : null;
}
