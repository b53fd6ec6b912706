import { createReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { isDistributed } from '../db/distribute/tables.sql.ts';
import { tryLock } from '../db/locks.ts';
import { unhurried, withClient } from '../db/owner.ts';
import { BlobUnreadable, type StoreDriver } from '../files/driver.ts';
import { type CopiedBlobs, copySegments } from './blobs.ts';
import { copyOut } from './copy.ts';
import { copyHeads } from './heads.ts';
import { JOBS_OUT } from './jobs.ts';
import { BackupUnusable, fingerprintOf, MANIFEST, type Manifest, writeManifest } from './manifest.ts';
import { type Draft, openDraft } from './parts.ts';
import * as tables from './tables.ts';

/** What a backup is made of. */
export interface BackupSource {
  readonly ownerUrl: string;
  readonly driver: StoreDriver;
  readonly secret: Buffer;
  readonly demo: boolean;
  readonly now: Date;
  /** Selects `key` and `needed` of the uploads of the company $1 that are read again. */
  readonly uploads: string;
  /** Lays the secret beside the data. */
  readonly withSecret: boolean;
}

/**
 * Copies an installation into a folder: every row of one snapshot, and every stored file it names. Nobody waits
 * for it, and nobody's writes are held. Until it is whole the folder is called `<folder>.part`.
 *
 * @throws BackupUnusable when the folder is there, or another backup runs.
 */
export async function backUp(source: BackupSource, folder: string): Promise<Manifest> {
  return withClient(source.ownerUrl, async (client) => {
    if (!(await tryLock(client, 'backup')))
      throw new BackupUnusable('Another backup of this installation is running.');
    const draft = await openDraft(folder);
    try {
      return await write(client, source, draft);
    } finally {
      await draft.close();
    }
  });
}

async function write(client: pg.Client, source: BackupSource, draft: Draft): Promise<Manifest> {
  await copyHeads(source.driver, await tables.selectCompanies(client), draft);
  await client.query('begin transaction isolation level repeatable read read only');
  await unhurried(client);
  // One connection to each machine is one view of it: by two, rows that name each other could come from two instants.
  if (await isDistributed(client)) await client.query('set local citus.max_adaptive_executor_pool_size = 1');
  const migrations = await tables.selectApplied(client);
  const companies = await tables.selectCompanies(client);
  const copied: CopiedBlobs = { segments: 0, blobs: 0, damaged: [] };
  // First: an upload goes as soon as its process has ended.
  let uploads = 0;
  for (const id of companies) uploads += await copyUploads(client, source, id, draft, copied.damaged);
  const copiedTables = [];
  for (const table of await tables.selectTables(client)) {
    copiedTables.push({ ...table, rows: await copyTable(client, table, companies, draft) });
  }
  // After the rows, so that no sequence stands behind one.
  const sequences = await tables.selectSequences(client);
  let jobs = 0;
  await draft.add('database/jobs', async (sink) => {
    jobs = await copyOut(client, `copy (${JOBS_OUT}) to stdout`, sink);
  });
  for (const id of companies) {
    await tables.enterCompany(client, id);
    const parts = { driver: source.driver, masterKey: source.secret, draft };
    await copySegments(client, id, parts, copied);
  }
  await client.query('commit');
  const manifest: Manifest = {
    format: 1,
    createdAt: source.now.toISOString(),
    demo: source.demo,
    secretFingerprint: fingerprintOf(source.secret),
    migrations,
    tables: copiedTables,
    sequences,
    jobs,
    uploads,
    ...copied,
    bytes: draft.bytes(),
    sums: await draft.closeList(),
  };
  if (source.withSecret)
    await writeFile(join(draft.path, 'secret'), `${source.secret.toString('hex')}\n`, {
      mode: 0o600,
      flag: 'wx',
    });
  await draft.finish(MANIFEST, writeManifest(manifest, source.secret));
  return manifest;
}

async function copyTable(
  client: pg.Client,
  table: tables.Table,
  companies: readonly number[],
  draft: Draft,
): Promise<number> {
  const columns = tables.columnList(client, table.columns);
  const statement = `copy ${client.escapeIdentifier(table.name)} (${columns}) to stdout`;
  let rows = 0;
  await draft.add(`database/${table.name}.copy`, async (sink) => {
    if (!table.byCompany) rows = await copyOut(client, statement, sink);
    for (const id of table.byCompany ? companies : []) {
      await tables.enterCompany(client, id);
      rows += await copyOut(client, statement, sink);
    }
  });
  return rows;
}

async function copyUploads(
  client: pg.Client,
  { driver, uploads }: BackupSource,
  companyId: number,
  draft: Draft,
  damaged: string[],
): Promise<number> {
  await tables.enterCompany(client, companyId);
  const { rows } = await client.query<{ key: string; needed: boolean }>(uploads, [companyId]);
  let copied = 0;
  for (const { key, needed } of rows) {
    try {
      const file = await driver.openSpool(key);
      try {
        await draft.add(`uploads/${key}`, async (sink) => {
          for await (const chunk of createReadStream(file.path, { highWaterMark: 1024 * 1024 }))
            await sink(chunk as Buffer);
        });
      } finally {
        await file.release();
      }
      copied += 1;
    } catch (error) {
      if (!(error instanceof BlobUnreadable)) throw error;
      if (needed) damaged.push(`upload ${key}`);
    }
  }
  return copied;
}
