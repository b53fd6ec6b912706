import { type RawBuilder, sql } from 'kysely';
import type { Clock } from '../../clock.ts';
import { companyIds } from '../../db/companies.ts';
import { inCompany } from '../../db/in-company.ts';
import type { CompanyTransaction, Database } from '../../db/transaction.ts';
import { selectSegmentStates } from '../blobs.sql.ts';
import { companyKeys } from '../company-keys.ts';
import { BlobUnreadable, type StoreDriver, type StoredObject } from '../driver.ts';
import { segmentId } from '../store.ts';
import { wrappingKey } from '../wrapping.ts';
import { type BlobChunk, walkBlobs } from './walk-blobs.ts';

/** A column that holds addresses of blobs, and a flag column whose rows have none. */
export interface BlobReference {
  readonly table: string;
  readonly column: string;
  readonly unless?: string;
  /** Whether the bytes of its row `r` were destroyed: the address stays, and leads nowhere. */
  readonly destroyed?: (tx: CompanyTransaction) => RawBuilder<boolean>;
  /** What its rows are told apart by, where no reference of the database holds the blob: the walk follows it. */
  readonly key?: readonly string[];
}

/** What the walk found. Addresses are `<company>:<sha256 in hex>`. */
export interface Integrity {
  readonly blobs: number;
  readonly bytes: number;
  /** Promised by a row, not in the store. */
  readonly missing: readonly string[];
  /** In the store, with other bytes. */
  readonly changed: readonly string[];
  /** Blobs that nothing refers to, and segments that no row speaks of (`<company>/<id>`). */
  readonly orphan: readonly string[];
}

const PAGE = { blobs: 200, bytes: 1024 * 1024 * 1024 };

/**
 * Reads and hashes every blob, asks the store for what no row speaks of, and the tables for addresses that
 * lead nowhere.
 *
 * @param youngMs segments written less than this ago may still be on their way to their rows.
 */
export async function walkIntegrity(
  parts: {
    readonly db: Database;
    readonly driver: StoreDriver;
    readonly masterKey: Buffer;
    readonly clock: Clock;
  },
  references: readonly BlobReference[],
  youngMs = 60_000,
): Promise<Integrity> {
  const { db, driver, clock } = parts;
  const keyOf = companyKeys(db, wrappingKey(parts.masterKey), clock);
  const found = {
    blobs: 0,
    bytes: 0,
    missing: [] as string[],
    changed: [] as string[],
    orphan: [] as string[],
  };
  for await (const companyId of companyIds(db)) {
    let after: Buffer | null = Buffer.alloc(0);
    while (after !== null) {
      const chunk: BlobChunk = await walkBlobs({ db, driver, keyOf }, companyId, after, PAGE);
      found.blobs += chunk.blobs;
      found.bytes += chunk.bytes;
      for (const { reason, sha256 } of chunk.faults)
        found[reason].push(`${companyId}:${sha256.toString('hex')}`);
      after = chunk.after;
    }
    const loose = await inCompany(db, companyId, (tx) => looseEnds(tx, references));
    found.missing.push(...loose.missing);
    found.orphan.push(...loose.orphan);
  }
  for await (const object of driver.list('segment')) {
    const { name, modifiedAt } = object;
    if (clock.now().getTime() - modifiedAt.getTime() < youngMs) continue;
    const companyId = Number(name.slice(0, name.indexOf('/')));
    const states =
      companyId > 0
        ? await inCompany(db, companyId, (tx) => selectSegmentStates(tx, [segmentId(name)]))
        : new Map();
    if (!states.has(segmentId(name)) && (await isThere(driver, object))) found.orphan.push(name);
  }
  return found;
}

/** A sweep may have removed it, and then its row, since it was listed. */
async function isThere(driver: StoreDriver, { name, sizeBytes }: StoredObject): Promise<boolean> {
  if (sizeBytes === 0) return true;
  return driver.read(name, { offset: 0, length: 1 }).then(
    () => true,
    (error: unknown) => {
      if (error instanceof BlobUnreadable) return false;
      throw error;
    },
  );
}

/** Whether a row `r` that refers to a blob has none: it never had, or its bytes were destroyed. */
export function hasNone(
  tx: CompanyTransaction,
  { unless, destroyed }: Pick<BlobReference, 'unless' | 'destroyed'>,
): RawBuilder<boolean> {
  const never = unless === undefined ? sql`false` : sql`r.${sql.ref(unless)}`;
  return sql<boolean>`(${never} or ${destroyed === undefined ? sql`false` : destroyed(tx)})`;
}

/** Addresses without a blob, and blobs without an address, of the transaction's company. */
async function looseEnds(tx: CompanyTransaction, references: readonly BlobReference[]) {
  const { companyId } = tx;
  const missing: string[] = [];
  for (const { table, column, ...without } of references) {
    const { rows } = await sql<{ sha256: Buffer }>`
      select distinct r.${sql.ref(column)} as sha256 from ${sql.table(table)} r
       where r.company_id = ${companyId}::bigint and r.${sql.ref(column)} is not null and not ${hasNone(tx, without)}
         and not exists (select 1 from blob b where b.company_id = ${tx.companyId} and b.sha256 = r.${sql.ref(column)})
       limit 10000`.execute(tx);
    missing.push(...rows.map((row) => `${companyId}:${row.sha256.toString('hex')}`));
  }
  if (references.length === 0) return { missing, orphan: [] };
  const unreferenced = sql.join(
    references.map(
      ({ table, column }) =>
        sql`not exists (select 1 from ${sql.table(table)} r where r.company_id = ${tx.companyId} and r.${sql.ref(column)} = b.sha256)`,
    ),
    sql` and `,
  );
  const { rows } = await sql<{ sha256: Buffer }>`
    select b.sha256 from blob b where b.company_id = ${companyId}::bigint and ${unreferenced} limit 10000`.execute(
    tx,
  );
  return { missing, orphan: rows.map((row) => `${companyId}:${row.sha256.toString('hex')}`) };
}
