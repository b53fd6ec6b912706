import { sql } from 'kysely';
import type { CompanyTransaction, Database } from '../../platform/db/transaction.ts';
import type { SecretKind } from '../../platform/end-secrets.sql.ts';

/** Whose a secret is. */
export interface SecretOwner {
  readonly companyId: number;
  readonly personId: number;
}

/** Keeps the hash of a new secret; older ones of its kind end. */
export async function issueSecret(
  tx: CompanyTransaction,
  secret: {
    readonly hash: Buffer;
    readonly kind: SecretKind;
    readonly personId: number;
    readonly now: Date;
    readonly expiresAt: Date;
    /** The address it is mailed to; null: it is printed. */
    readonly sentTo: string | null;
  },
): Promise<void> {
  const { hash, kind, personId, now, expiresAt, sentTo } = secret;
  await sql`select issue_secret(${hash}::bytea, ${kind}, ${personId}::bigint, ${now}::timestamptz,
    ${expiresAt}::timestamptz, ${sentTo}::text)`.execute(tx);
}

/** Keeps a new secret of a kind for each of many; older ones of theirs end. */
export async function issueSecrets(
  tx: CompanyTransaction,
  kind: SecretKind,
  secrets: readonly {
    readonly hash: Buffer;
    readonly personId: number;
    /** The address it is mailed to; null: it is printed. */
    readonly sentTo: string | null;
  }[],
  { now, expiresAt }: { readonly now: Date; readonly expiresAt: Date },
): Promise<void> {
  await sql`
    select issue_secret(s.hash, ${kind}, s.person, ${now}::timestamptz, ${expiresAt}::timestamptz, s.mail)
    from unnest(${secrets.map(({ hash }) => hash)}::bytea[],
      ${secrets.map(({ personId }) => personId)}::bigint[],
      ${secrets.map(({ sentTo }) => sentTo)}::text[]) s (hash, person, mail)`.execute(tx);
}

/** Whose a secret is that still works, or null. */
export async function findSecret(
  db: Database | CompanyTransaction,
  hash: Buffer,
  kind: SecretKind,
  now: Date,
): Promise<SecretOwner | null> {
  const { rows } = await sql<{ company_id: number | null; person_id: number | null }>`
    select company_id, person_id from find_secret(${hash}::bytea, ${kind}, ${now}::timestamptz)`.execute(db);
  const row = rows[0];
  return row?.company_id && row.person_id ? { companyId: row.company_id, personId: row.person_id } : null;
}

/** Uses a secret up. True for one caller only. */
export async function spendSecret(
  tx: CompanyTransaction,
  hash: Buffer,
  kind: SecretKind,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ spent: boolean }>`
    select spend_secret(${hash}::bytea, ${kind}, ${now}::timestamptz) as spent`.execute(tx);
  return rows[0]?.spent ?? false;
}

/**
 * The address that a secret was mailed to, and still is its person's: nobody wrote another one down since, nor the same
 * one anew. Null for a printed one, and for one whose address was touched.
 */
export async function selectMailedTo(
  tx: CompanyTransaction,
  hash: Buffer,
  kind: SecretKind,
  personId: number,
): Promise<string | null> {
  const { rows: secrets } = await sql<{ mail: string | null; at: Date }>`
    select s.mail, s.at from mailed_secret(${hash}::bytea, ${kind}) s limit 1`.execute(tx);
  const [secret] = secrets;
  if (!secret) return null;
  const { rows } = await sql<{ mail: string }>`
    select p.mail from person p
    where p.company_id = ${tx.companyId} and p.id = ${personId}::bigint and lower(p.mail) = lower(${secret.mail}::text)
      and not exists (select 1 from audit_entry a where a.company_id = ${tx.companyId} and a.subject = 'person'
        and a.subject_id = ${personId}::bigint and a.event = 'mail.changed' and a.at > ${secret.at}::timestamptz)
      and not exists (select 1 from credential_hold h where h.company_id = ${tx.companyId}
        and h.person_id = ${personId}::bigint and h.what = 'mail' and h.at > ${secret.at}::timestamptz)`.execute(
    tx,
  );
  return rows[0]?.mail ?? null;
}

/** Those of these people who were given a secret of a kind since an instant that is good yet. */
export async function selectJustIssued(
  tx: CompanyTransaction,
  people: readonly number[],
  kind: SecretKind,
  { since, now }: { readonly since: Date; readonly now: Date },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select p as id from unnest(${[...people]}::bigint[]) p
    cross join lateral issued_secrets(p, ${kind}, ${since}::timestamptz, ${now}::timestamptz) i
    where i.live_since is not null limit ${people.length}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** How many secrets of a kind a person was given since an instant, and since when one is good; null: none is. */
export async function selectIssued(
  tx: CompanyTransaction,
  personId: number,
  kind: SecretKind,
  since: Date,
  now: Date,
): Promise<{ readonly count: number; readonly liveSince: Date | null }> {
  const { rows } = await sql<{ count: number; liveSince: Date | null }>`
    select issued as count, live_since as "liveSince"
    from issued_secrets(${personId}::bigint, ${kind}, ${since}::timestamptz, ${now}::timestamptz)`.execute(
    tx,
  );
  return rows[0] ?? { count: 0, liveSince: null };
}
