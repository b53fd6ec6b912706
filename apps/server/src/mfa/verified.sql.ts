import { sql } from 'kysely';
import type { CompanyTransaction } from '../platform/db/transaction.ts';
import type { ProvenHow } from './factors/proven-how.ts';

/** What proves who somebody is without being a factor: of who has none. */
export type PlainProof = 'password' | 'pin' | 'provider';

const isPlain = (how: ProvenHow | PlainProof): how is PlainProof =>
  how === 'password' || how === 'pin' || how === 'provider';

/** What a session proved last. */
export interface Verified {
  readonly proof: 'factor' | PlainProof;
  readonly how: ProvenHow | PlainProof;
  readonly verifiedAt: Date;
}

export async function selectVerified(tx: CompanyTransaction, sessionId: number): Promise<Verified | null> {
  const { rows } = await sql<Verified>`
    select proof, how, verified_at as "verifiedAt" from mfa_verified
    where company_id = ${tx.companyId} and session_id = ${sessionId}`.execute(tx);
  return rows[0] ?? null;
}

/** Notes that a session proved something now. */
export async function upsertVerified(
  tx: CompanyTransaction,
  v: { sessionId: number; personId: number; how: ProvenHow | PlainProof; now: Date },
): Promise<void> {
  const proof: Verified['proof'] = isPlain(v.how) ? v.how : 'factor';
  await sql`insert into mfa_verified (company_id, session_id, person_id, proof, how, verified_at)
    values (${tx.companyId}, ${v.sessionId}, ${v.personId}, ${proof}, ${v.how}, ${v.now})
    on conflict (company_id, session_id) do update set proof = excluded.proof, how = excluded.how,
      verified_at = excluded.verified_at`.execute(tx);
  await sql`delete from mfa_verified where company_id = ${tx.companyId} and person_id = ${v.personId}
    and verified_at < ${v.now}::timestamptz - interval '1 day'`.execute(tx);
}

/** Lets a session that goes on from another have proved what that one did, and when. */
export async function copyVerified(
  tx: CompanyTransaction,
  session: { readonly from: number; readonly to: number },
): Promise<void> {
  await sql`insert into mfa_verified (company_id, session_id, person_id, proof, how, verified_at)
    select company_id, ${session.to}, person_id, proof, how, verified_at from mfa_verified
    where company_id = ${tx.companyId} and session_id = ${session.from}
    on conflict do nothing`.execute(tx);
}

/** Ends the session of a token. */
export async function endSession(tx: CompanyTransaction, hash: Buffer, now: Date): Promise<void> {
  await sql`select end_session(${hash}::bytea, ${now}::timestamptz)`.execute(tx);
}
