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
  /** Whose proof it is to be; null for a sign-in. */
  readonly proof: ProofOf | null;
}

/** The session that a provider is asked again for, and the person in it. */
export interface ProofOf {
  readonly sessionId: number;
  readonly personId: number;
  /** What the provider says of when it asked must not be older. */
  readonly begunAt: Date;
}

/** Keeps what a way out to a provider must come back to. */
export async function insertState(
  tx: CompanyTransaction,
  hash: Buffer,
  state: Omit<SsoState, 'companyId' | 'proof'> & { readonly proof: Omit<ProofOf, 'begunAt'> | null },
  now: Date,
  until: Date,
): Promise<void> {
  await sql`select open_sso_state(${hash}::bytea, ${state.browserHash}::bytea, ${state.nonce}::text, ${state.verifier}::text,
    ${state.app}::text, ${state.proof?.sessionId ?? null}::bigint, ${state.proof?.personId ?? null}::bigint, ${now}::timestamptz,
    ${until}::timestamptz)`.execute(tx);
}

interface StateRow extends Omit<SsoState, 'proof'>, ProofOf {}

/** Takes a state: once. */
export async function takeState(db: Database, hash: Buffer, now: Date): Promise<SsoState | null> {
  const { rows } = await sql<{ [K in keyof StateRow]: StateRow[K] | null }>`
    select company_id as "companyId", browser_hash as "browserHash", nonce, verifier, app, session_id as "sessionId",
      person_id as "personId", begun_at as "begunAt"
    from take_sso_state(${hash}::bytea, ${now}::timestamptz)`.execute(db);
  const row = rows[0];
  if (!row?.companyId) return null;
  const { sessionId, personId, begunAt, ...state } = row as StateRow;
  return { ...state, proof: sessionId === null ? null : { sessionId, personId, begunAt } };
}

export interface SsoTicket {
  readonly companyId: CompanyId;
  readonly browserHash: Buffer;
  readonly personId: number | null;
  /** The session that it proves; null for one that opens a session. */
  readonly sessionId: number | null;
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
  await sql`select open_sso_ticket(${hash}::bytea, ${ticket.browserHash}::bytea, ${ticket.personId}::bigint,
    ${ticket.sessionId}::bigint, ${ticket.refusal}::text, ${now}::timestamptz, ${until}::timestamptz)`.execute(
    tx,
  );
}

/**
 * Takes a ticket: once, wherever it is tried.
 *
 * @param sessionId the session that it is to prove; null for one that is to open a session.
 * @returns null for one of the other kind, or of another session.
 */
export async function takeTicket(
  db: Database,
  hash: Buffer,
  sessionId: number | null,
  now: Date,
): Promise<Omit<SsoTicket, 'sessionId'> | null> {
  const { rows } = await sql<{ [K in keyof SsoTicket]: SsoTicket[K] | null }>`
    select company_id as "companyId", browser_hash as "browserHash", person_id as "personId", refusal
    from take_sso_ticket(${hash}::bytea, ${sessionId}::bigint, ${now}::timestamptz)`.execute(db);
  const row = rows[0];
  return row?.companyId ? (row as SsoTicket) : null;
}
