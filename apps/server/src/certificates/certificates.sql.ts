import { sql } from 'kysely';
import { lockCompany } from '../platform/db/locks.ts';
import type { CompanyTransaction, Database } from '../platform/db/transaction.ts';
import { markRound } from '../platform/jobs/rounds/due.sql.ts';

export interface CertificateRow {
  readonly id: number;
  readonly holder: string;
  readonly position: string;
  readonly mail: string;
  readonly cuil: string;
  readonly legalName: string;
  readonly taxId: string;
  readonly algorithm: 'rsa-sha256' | 'ecdsa-sha256';
  readonly imported: boolean;
  readonly fingerprint: Buffer;
  readonly createdAt: Date;
  readonly validFrom: Date;
  readonly expiresAt: Date;
  readonly expiredAt: Date | null;
}

export interface CertificateMaterial extends CertificateRow {
  readonly certificate: Buffer;
  readonly chain: readonly Buffer[];
  readonly wrappedKey: Buffer;
}

const columns = sql`id, holder, position, mail, cuil, legal_name as "legalName", tax_id as "taxId", algorithm, imported,
  fingerprint, created_at as "createdAt", valid_from as "validFrom", expires_at as "expiresAt", expired_at as "expiredAt"`;

/** A company's certificates, newest first. There are at most as many as the limit of certificates. */
export async function selectCertificates(tx: CompanyTransaction): Promise<CertificateRow[]> {
  const { rows } = await sql<CertificateRow>`
    select ${columns} from certificate where company_id = ${tx.companyId} order by id desc limit 100`.execute(
    tx,
  );
  return rows;
}

export async function selectCertificate(tx: CompanyTransaction, id: number): Promise<CertificateRow | null> {
  const { rows } = await sql<CertificateRow>`
    select ${columns} from certificate where company_id = ${tx.companyId} and id = ${id}`.execute(tx);
  return rows[0] ?? null;
}

/** The certificate that signs: the one nobody expired by hand. Its dates may still have run out. */
export async function selectActive(tx: CompanyTransaction): Promise<CertificateMaterial | null> {
  const { rows } = await sql<CertificateMaterial>`
    select ${columns}, certificate, chain, wrapped_key as "wrappedKey" from certificate
    where company_id = ${tx.companyId} and expired_at is null`.execute(tx);
  return rows[0] ?? null;
}

export async function selectMaterial(
  tx: CompanyTransaction,
  id: number,
): Promise<CertificateMaterial | null> {
  const { rows } = await sql<CertificateMaterial>`
    select ${columns}, certificate, chain, wrapped_key as "wrappedKey" from certificate
    where company_id = ${tx.companyId} and id = ${id}`.execute(tx);
  return rows[0] ?? null;
}

/** Certificates in DER that a company's documents may bear: what its imported ones are pinned by. */
export async function selectPinned(tx: CompanyTransaction): Promise<Buffer[]> {
  const { rows } = await sql<{ certificate: Buffer }>`
    select certificate from certificate where company_id = ${tx.companyId} order by id limit 100`.execute(tx);
  return rows.map((row) => row.certificate);
}

export interface NewCertificate {
  readonly holder: string;
  readonly position: string;
  readonly mail: string;
  readonly cuil: string;
  readonly legalName: string;
  readonly taxId: string;
  readonly certificate: Uint8Array;
  readonly chain: readonly Uint8Array[];
  readonly fingerprint: Uint8Array;
  readonly algorithm: string;
  readonly wrappedKey: Uint8Array;
  readonly imported: boolean;
  readonly validFrom: Date;
  readonly expiresAt: Date;
  readonly createdAt: Date;
  readonly createdBy: number | null;
}

/** One that ends soon is told of by the next round. */
export async function insertCertificate(tx: CompanyTransaction, c: NewCertificate): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into certificate (company_id, holder, position, mail, cuil, legal_name, tax_id, certificate, chain, fingerprint,
      algorithm, wrapped_key, imported, valid_from, expires_at, created_at, created_by)
    values (${tx.companyId}, ${c.holder}, ${c.position}, ${c.mail}, ${c.cuil}, ${c.legalName}, ${c.taxId},
      ${Buffer.from(c.certificate)}, ${c.chain.map((der) => Buffer.from(der))}::bytea[], ${Buffer.from(c.fingerprint)},
      ${c.algorithm}, ${Buffer.from(c.wrappedKey)}, ${c.imported}, ${c.validFrom}, ${c.expiresAt}, ${c.createdAt}, ${c.createdBy})
    returning id`.execute(tx);
  await markRound(tx, 'certificates.ending');
  return rows[0]?.id as number;
}

/** Expires the active certificate by hand; false when it was no longer active. */
export async function updateExpired(tx: CompanyTransaction, id: number, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update certificate set expired_at = ${now}
    where company_id = ${tx.companyId} and id = ${id} and expired_at is null returning id`.execute(tx);
  return rows.length > 0;
}

/** Serialises changes of a company's certificates, so that two never become active at once. */
export async function lockCertificates(tx: CompanyTransaction): Promise<void> {
  await lockCompany(tx, 'certificates', tx.companyId);
}

export interface AuthorityRow {
  readonly certificate: Buffer;
  readonly wrappedKey: Buffer;
}

export async function selectAuthority(db: Database | CompanyTransaction): Promise<AuthorityRow | null> {
  const { rows } =
    await sql<AuthorityRow>`select certificate, wrapped_key as "wrappedKey" from authority`.execute(db);
  return rows[0] ?? null;
}

/** Keeps the first authority that is offered: two processes starting at once end up with one. */
export async function insertAuthority(db: Database, row: AuthorityRow, now: Date): Promise<void> {
  await sql`
    insert into authority (id, certificate, wrapped_key, created_at)
    values (1, ${row.certificate}, ${row.wrappedKey}, ${now}) on conflict do nothing`.execute(db);
}
