import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { unhurried, withClient } from '../db/owner.ts';
import type { StoreDriver } from '../files/driver.ts';
import { copyIn } from './copy.ts';
import { restoreHeads } from './heads.ts';
import { addJobs } from './jobs.ts';
import { BackupUnusable, type Manifest } from './manifest.ts';
import { listedParts } from './parts.ts';
import { columnList } from './tables.ts';

/** Where a backup goes. */
export interface Destination {
  readonly ownerUrl: string;
  readonly driver: StoreDriver;
  /** Brings the database to these migrations, or, without names, to the last. */
  migrate(names?: ReadonlySet<string>): Promise<readonly string[]>;
}

/**
 * Fills a claimed database and an empty store with a checked backup: the tables as they were, every row, where
 * the sequences stood, the stored files, the jobs; then what newer migrations change.
 *
 * @returns the migrations that the backup did not have.
 * @throws BackupUnusable when a table took another number of rows than it gave.
 */
export async function restoreInto(
  destination: Destination,
  folder: string,
  manifest: Manifest,
): Promise<readonly string[]> {
  await destination.migrate(new Set(manifest.migrations.map(({ name }) => name)));
  await copyFiles(destination.driver, folder);
  await withClient(destination.ownerUrl, async (client) => {
    await client.query('begin');
    await unhurried(client);
    for (const table of manifest.tables) await fillTable(client, folder, table);
    for (const { name, last } of manifest.sequences)
      if (last !== null)
        await client.query('select setval($1::regclass, $2::bigint)', [
          `public.${client.escapeIdentifier(name)}`,
          last,
        ]);
    await addJobs(client, createReadStream(join(folder, 'database/jobs')));
    await client.query('commit');
  });
  const newer = await destination.migrate();
  await withClient(destination.ownerUrl, (client) => client.query('analyze'));
  return newer;
}

/**
 * Row security refuses COPY FROM to whomever it binds: inside this transaction, and for nobody else to see, the
 * owner is not bound.
 */
async function fillTable(
  client: pg.Client,
  folder: string,
  table: Manifest['tables'][number],
): Promise<void> {
  const name = client.escapeIdentifier(table.name);
  if (table.byCompany) await client.query(`alter table ${name} no force row level security`);
  const rows = await copyIn(
    client,
    `copy ${name} (${columnList(client, table.columns)}) from stdin`,
    createReadStream(join(folder, `database/${table.name}.copy`), { highWaterMark: 256 * 1024 }),
  );
  if (rows !== table.rows)
    throw new BackupUnusable(`${table.name} took ${rows} rows, and the backup counts ${table.rows}.`);
  if (table.byCompany) await client.query(`alter table ${name} force row level security`);
}

async function copyFiles(driver: StoreDriver, folder: string): Promise<void> {
  for await (const { path } of listedParts(folder)) {
    const [kind, ...rest] = path.split('/');
    if (kind === 'heads') await restoreHeads(driver, folder, Number(rest[0]));
    else if (kind === 'blobs') await copySegment(driver, join(folder, path), rest[0] ?? '', rest[1] ?? '');
    else if (kind === 'uploads') {
      await driver.remove('spool', rest[0] ?? '');
      await driver.spool(createReadStream(join(folder, path)), Number.MAX_SAFE_INTEGER, rest[0]);
    }
  }
}

async function copySegment(driver: StoreDriver, path: string, company: string, id: string): Promise<void> {
  // What an interrupted restore left of it.
  await driver.remove('segment', `${company}/${id}`);
  const writer = await driver.openSegment(company, id);
  try {
    for await (const chunk of createReadStream(path, { highWaterMark: 1024 * 1024 })) {
      writer.append(chunk as Buffer);
      await writer.drain();
    }
    await writer.commit();
  } catch (error) {
    await writer.abort();
    throw error;
  }
}
