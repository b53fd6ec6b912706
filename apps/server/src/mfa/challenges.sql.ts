import { sql } from 'kysely';
import type { CompanyTransaction } from '../platform/db/transaction.ts';

export type Purpose = 'login' | 'step-up' | 'enrol' | 'passkey' | 'sign';

export interface Challenge {
  readonly id: number;
  readonly personId: number;
  readonly purpose: Purpose;
  readonly sessionId: number | null;
  readonly profile: 1 | 2;
  readonly via: string;
  readonly mail: string | null;
  readonly codeHash: Buffer | null;
  readonly codeExpiresAt: Date | null;
  readonly webauthn: string | null;
  /** Of a wish: the challenge it would have without the bytes it is about. */
  readonly about: string | null;
  readonly wrong: number;
  readonly resends: number;
  readonly expiresAt: Date;
}

const columns = sql`id, person_id as "personId", purpose, session_id as "sessionId", profile, via, mail, code_hash as "codeHash",
  code_expires_at as "codeExpiresAt", webauthn, about, wrong, resends, expires_at as "expiresAt"`;

export interface NewChallenge {
  readonly hash: Buffer;
  readonly personId: number;
  readonly purpose: Purpose;
  readonly sessionId: number | null;
  readonly profile: 1 | 2;
  readonly via: string;
  readonly webauthn: string | null;
  readonly about?: string;
  readonly now: Date;
  readonly expiresAt: Date;
}

/** @returns it, or null when there is one of this token: what was answered cannot be answered again. */
export async function insertChallenge(tx: CompanyTransaction, c: NewChallenge): Promise<Challenge | null> {
  await sql`delete from mfa_challenge where company_id = ${tx.companyId} and person_id = ${c.personId}
    and expires_at < ${c.now}::timestamptz - interval '1 day'`.execute(tx);
  const { rows } = await sql<Challenge>`
    insert into mfa_challenge (company_id, person_id, token_hash, purpose, session_id, profile, via, webauthn, about, created_at, expires_at)
    values (${tx.companyId}, ${c.personId}, ${c.hash}, ${c.purpose}, ${c.sessionId}, ${c.profile}, ${c.via}, ${c.webauthn}, ${c.about ?? null},
      ${c.now}, ${c.expiresAt})
    on conflict (company_id, token_hash) do nothing returning ${columns}`.execute(tx);
  return rows[0] ?? null;
}

/**
 * A challenge that can still be answered, held until the transaction ends. A sign-in ends with the password that began
 * it: whoever knew the one before does not come in by a code.
 */
export async function lockChallenge(
  tx: CompanyTransaction,
  hash: Buffer,
  now: Date,
): Promise<Challenge | null> {
  const { rows } = await sql<Challenge>`
    select ${columns} from mfa_challenge
    where company_id = ${tx.companyId} and token_hash = ${hash} and ended_at is null and expires_at > ${now}
      and not (purpose = 'login' and via in ('password', 'pin') and exists (select 1 from credential k
        where k.company_id = ${tx.companyId} and k.person_id = mfa_challenge.person_id
          and k.password_set_at > mfa_challenge.created_at))
    for update`.execute(tx);
  return rows[0] ?? null;
}

/** Whose challenge a token is, which may be over; null for nobody's. Holds nothing. */
export async function selectAsked(tx: CompanyTransaction, hash: Buffer): Promise<number | null> {
  const { rows } = await sql<{ personId: number }>`
    select person_id as "personId" from mfa_challenge
    where company_id = ${tx.companyId} and token_hash = ${hash}`.execute(tx);
  return rows[0]?.personId ?? null;
}

/** The newest step-up of a session that can still be answered, held. */
export async function lockStepUp(
  tx: CompanyTransaction,
  sessionId: number,
  now: Date,
): Promise<Challenge | null> {
  const { rows } = await sql<Challenge>`
    select ${columns} from mfa_challenge
    where company_id = ${tx.companyId} and session_id = ${sessionId} and purpose = 'step-up'
      and ended_at is null and expires_at > ${now}
    order by id desc limit 1 for update`.execute(tx);
  return rows[0] ?? null;
}

/** Another token for the same challenge; the one before is good no more. */
export async function updateToken(tx: CompanyTransaction, id: number, hash: Buffer): Promise<void> {
  await sql`update mfa_challenge set token_hash = ${hash} where company_id = ${tx.companyId} and id = ${id}`.execute(
    tx,
  );
}

/** Whether a challenge that ended within `seconds` was answered for the wish that this hash stands for. */
export async function wasTaken(
  tx: CompanyTransaction,
  hash: Buffer,
  now: Date,
  seconds: number,
): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select exists (select 1 from mfa_challenge
      where company_id = ${tx.companyId} and token_hash = ${hash}
        and ended_at > ${now}::timestamptz - make_interval(secs => ${seconds}::int)) as taken`.execute(tx);
  return rows[0]?.taken ?? false;
}

export async function updateCode(
  tx: CompanyTransaction,
  id: number,
  code: { hash: Buffer; expiresAt: Date; resends: number; mail: string | null },
): Promise<void> {
  await sql`update mfa_challenge set code_hash = ${code.hash}, code_expires_at = ${code.expiresAt}, resends = ${code.resends},
      mail = ${code.mail}
    where company_id = ${tx.companyId} and id = ${id}`.execute(tx);
}

export async function updateWebauthn(tx: CompanyTransaction, id: number, challenge: string): Promise<void> {
  await sql`update mfa_challenge set webauthn = ${challenge} where company_id = ${tx.companyId} and id = ${id}`.execute(
    tx,
  );
}

export async function updateWrong(tx: CompanyTransaction, id: number): Promise<void> {
  await sql`update mfa_challenge set wrong = wrong + 1 where company_id = ${tx.companyId} and id = ${id}`.execute(
    tx,
  );
}

export async function endChallenge(tx: CompanyTransaction, id: number, now: Date): Promise<void> {
  await sql`update mfa_challenge set ended_at = ${now} where company_id = ${tx.companyId} and id = ${id}`.execute(
    tx,
  );
}

/** Ends what is open of people's sign-ins: what they prove themselves with is another from now on. */
export async function endChallengesOf(
  tx: CompanyTransaction,
  people: readonly number[],
  now: Date,
): Promise<void> {
  await sql`update mfa_challenge set ended_at = ${now}
    where company_id = ${tx.companyId} and person_id = any (${[...people]}::bigint[]) and ended_at is null`.execute(
    tx,
  );
}

export interface Count {
  readonly codes: number;
  readonly wrong: number;
  readonly lockedUntil: Date | null;
}

/** Counts codes sent and wrong ones of a person within an hour of the first; gives the counts. */
export async function addToCount(
  tx: CompanyTransaction,
  personId: number,
  more: { codes: number; wrong: number },
  now: Date,
  seconds: number,
): Promise<Count> {
  const begun = new Date(now.getTime() - seconds * 1000);
  // A row without counts is there to be held: the hour begins with the first.
  const over = sql`(c.since < ${begun}::timestamptz or (c.codes = 0 and c.wrong = 0))`;
  const { rows } = await sql<Count>`
    insert into mfa_count as c (company_id, person_id, since, codes, wrong)
    values (${tx.companyId}, ${personId}, ${now}, ${more.codes}, ${more.wrong})
    on conflict (company_id, person_id) do update set
      since = case when ${over} then excluded.since else c.since end,
      codes = case when ${over} then excluded.codes else c.codes + excluded.codes end,
      wrong = case when ${over} then excluded.wrong else c.wrong + excluded.wrong end
    returning codes, wrong, locked_until as "lockedUntil"`.execute(tx);
  return rows[0] as Count;
}

/**
 * Holds the counts of a person until the transaction ends. Whoever answers a challenge takes them first, before the
 * challenge itself: guesses at several of them at once are judged one after the other, each by what the last left.
 */
export async function holdCount(tx: CompanyTransaction, personId: number, now: Date): Promise<void> {
  await sql`insert into mfa_count as c (company_id, person_id, since, codes, wrong) values (${tx.companyId}, ${personId}, ${now}, 0, 0)
    on conflict (company_id, person_id) do update set codes = c.codes`.execute(tx);
}

export async function lockUntil(
  tx: CompanyTransaction,
  personId: number,
  until: Date,
  now: Date,
): Promise<void> {
  await sql`insert into mfa_count (company_id, person_id, since, locked_until)
    values (${tx.companyId}, ${personId}, ${now}, ${until})
    on conflict (company_id, person_id) do update set locked_until = excluded.locked_until, codes = 0, wrong = 0,
      since = excluded.since`.execute(tx);
}

export async function clearCount(tx: CompanyTransaction, personId: number): Promise<void> {
  await sql`delete from mfa_count where company_id = ${tx.companyId} and person_id = ${personId}`.execute(tx);
}

/** Whether the address is another person's of the company. */
export async function isMailTaken(tx: CompanyTransaction, personId: number, mail: string): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select exists (select 1 from person where company_id = ${tx.companyId} and lower(mail) = lower(${mail})
      and id <> ${personId}) as taken`.execute(tx);
  return rows[0]?.taken ?? false;
}
