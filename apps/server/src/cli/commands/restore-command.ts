import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { LIMITS } from '@legajo/contract';
import { isWhole, noteRestored, verifyTrail } from '../../audit/public.ts';
import { allMigrations, prepareRestored } from '../../db/prepare.ts';
import { BLOB_REFERENCES } from '../../integrity/public.ts';
import { checkBackup } from '../../platform/backup/check.ts';
import { claimDestination, releaseDestination } from '../../platform/backup/destination.ts';
import { readCopiedHeads } from '../../platform/backup/heads.ts';
import { BackupUnusable, MANIFEST, type Manifest } from '../../platform/backup/manifest.ts';
import { restoreInto } from '../../platform/backup/restore.ts';
import { type Config, loadConfig } from '../../platform/config/config.ts';
import { noteDataPurpose } from '../../platform/config/data-folder.ts';
import type { Env } from '../../platform/config/env.ts';
import { SettingError } from '../../platform/config/setting-error.ts';
import { companyIds } from '../../platform/db/companies.ts';
import { startEmbedded } from '../../platform/db/embedded/supervisor.ts';
import { checkAppRole, withClient } from '../../platform/db/owner.ts';
import { openDriver } from '../../platform/files/open-store.ts';
import { walkIntegrity } from '../../platform/files/upkeep/integrity.ts';
import { createLog } from '../../platform/log.ts';
import { type ErasedList, eraseAgain, readErased } from '../../retention/public.ts';
import { openPlatform } from '../../start/platform.ts';
import type { FirstCommand, Outcome } from '../command.ts';

/** `restore`: an installation out of its backup, where none is yet. */
export const restoreCommand: FirstCommand = {
  words: 'restore',
  summary: 'Makes the installation of a backup anew: a new LEGAJO_DATA, or an empty database and store.',
  options: {
    from: { help: 'the folder of the backup; the newest in LEGAJO_DATA/backups without it' },
    destroyed: {
      help: 'the lists of documents destroyed since: the folder erased beside the files of the lost installation, or a copy',
    },
  },
  notes: [
    'It needs the secret of the installation: LEGAJO_SECRET, or the file secret put into LEGAJO_DATA beforehand',
    '(mode 600), or in a backup made with --with-secret. Every part is checked before anything is written; what is',
    'there is never written over. An older backup is brought to this version. If it is interrupted, run it again.',
    'Documents that were destroyed after the backup was made come back, but for those that --destroyed names.',
  ].join('\n'),
  runFirst: async (env, input) => {
    const dataFolder = resolve(env.LEGAJO_DATA ?? './.data');
    const folder = resolve(input.maybe('from') ?? (await newestIn(join(dataFolder, 'backups'))));
    const { secret, laidBeside } = await findSecret(env, dataFolder, folder);
    const manifest = await checkBackup(folder, secret, allMigrations());
    const lists = input.maybe('destroyed')
      ? await readErased(resolve(input.maybe('destroyed') as string))
      : [];
    const { LEGAJO_DEMO: _, ...settings } = env;
    const config = loadConfig({ ...settings, LEGAJO_SECRET: secret.toString('hex') }, LIMITS);
    return fill(config, folder, { manifest, lists }, async () => {
      if (!config.database.embedded) return;
      noteDataPurpose(config.dataFolder, manifest.demo);
      if (laidBeside) await keepSecret(config.dataFolder, secret);
    });
  },
};

async function fill(
  config: Config,
  folder: string,
  { manifest, lists }: { readonly manifest: Manifest; readonly lists: readonly ErasedList[] },
  claimed: () => Promise<void>,
): Promise<Outcome> {
  const database = await reach(config);
  try {
    const { ownerUrl, appUrl, appRole } = database;
    const driver = openDriver(config.store, config.dataFolder);
    return await withClient(ownerUrl, async (client) => {
      await claimDestination(client, driver);
      await claimed();
      const migrate = (names?: ReadonlySet<string>) => prepareRestored(ownerUrl, appRole, names);
      const newer = await restoreInto({ ownerUrl, driver, migrate }, folder, manifest);
      const found = await finish(config, appUrl, folder, { manifest, lists });
      await releaseDestination(client);
      return tell(folder, manifest, newer, found);
    });
  } finally {
    await database.stop();
  }
}

async function reach({ database, dataFolder }: Config) {
  if (database.embedded) return { ...(await startEmbedded(dataFolder)), appRole: 'legajo_app' };
  const { appUrl, ownerUrl } = database;
  if (ownerUrl === null)
    throw new SettingError('DATABASE_OWNER_URL', 'is needed to restore: it makes the tables');
  return { appUrl, ownerUrl, appRole: await checkAppRole(appUrl), stop: async () => undefined };
}

/**
 * Destroys again what was destroyed since, opens and hashes every stored file, records the restore in the trail of every company,
 * and walks its chain.
 */
async function finish(
  config: Config,
  appUrl: string,
  folder: string,
  { manifest, lists }: { readonly manifest: Manifest; readonly lists: readonly ErasedList[] },
) {
  const opened = openPlatform(config, appUrl, createLog({ level: 'error' }), {
    connections: { calls: 1, waysIn: 1, jobs: 4 },
    hosts: 1,
  });
  try {
    const platform = opened.platforms.jobs;
    const { db, driver, clock } = platform;
    const erased = await eraseAgain(platform, lists);
    const integrity = await walkIntegrity({ db, driver, masterKey: config.secret, clock }, BLOB_REFERENCES);
    const known = new Set(manifest.damaged);
    const unreadable = [...integrity.missing, ...integrity.changed].filter((address) => !known.has(address));
    const broken: number[] = [];
    let links = 0;
    const backup = { madeAt: new Date(manifest.createdAt), sums: manifest.sums };
    for await (const id of companyIds(db)) {
      await noteRestored(platform, id, { ...backup, heads: await readCopiedHeads(folder, id) });
      const chain = await verifyTrail(platform, id);
      links += chain.links;
      if (!isWhole(chain)) broken.push(id);
    }
    return { blobs: integrity.blobs, unreadable, links, broken, erased };
  } finally {
    await opened.close();
  }
}

function tell(
  folder: string,
  manifest: Manifest,
  migrated: readonly string[],
  found: Awaited<ReturnType<typeof finish>>,
): Outcome {
  const ok = found.unreadable.length + found.broken.length + manifest.damaged.length === 0;
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const json = {
    ok,
    from: folder,
    createdAt: manifest.createdAt,
    rows,
    jobs: manifest.jobs,
    migrated,
    ...found,
  };
  const text = [
    `Restored ${folder} of ${manifest.createdAt}: ${rows} rows, ${found.blobs} files opened, ${found.links} links of the audit chain walked.`,
    ...(found.erased > 0
      ? [`${found.erased} documents that were destroyed since it was made were destroyed again.`]
      : []),
    ...(migrated.length > 0 ? [`Brought to this version by ${migrated.join(', ')}.`] : []),
    ...(manifest.damaged.length > 0
      ? [`${manifest.damaged.length} files were missing or changed when it was made.`]
      : []),
    ...(found.unreadable.length > 0
      ? [`${found.unreadable.length} files cannot be opened: see integrity.`]
      : []),
    ...(found.broken.length > 0
      ? [`The audit chain is NOT WHOLE in company ${found.broken.join(', ')}: see audit verify.`]
      : []),
    'Everybody signs in again.',
  ];
  return { ok, json: { ...json, damaged: manifest.damaged }, text: text.join('\n') };
}

/** @throws BackupUnusable when it is nowhere: one made now would open nothing. */
async function findSecret(env: Env, dataFolder: string, folder: string) {
  const beside = join(folder, 'secret');
  const kept = join(dataFolder, 'secret');
  const [text, laidBeside] = env.LEGAJO_SECRET
    ? [env.LEGAJO_SECRET, false]
    : existsSync(kept)
      ? [await readFile(kept, 'utf8'), false]
      : existsSync(beside)
        ? [await readFile(beside, 'utf8'), true]
        : ['', false];
  if (text === '')
    throw new BackupUnusable(
      `The secret of this backup is needed: set LEGAJO_SECRET, or put the file secret into ${dataFolder} (mode 600).`,
    );
  if (!/^[0-9a-f]{64}$/i.test(text.trim()))
    throw new SettingError('LEGAJO_SECRET', 'must be 64 hexadecimal digits');
  return { secret: Buffer.from(text.trim(), 'hex'), laidBeside };
}

async function keepSecret(dataFolder: string, secret: Buffer): Promise<void> {
  const path = join(dataFolder, 'secret');
  if (!existsSync(path)) await writeFile(path, `${secret.toString('hex')}\n`, { mode: 0o600, flag: 'wx' });
}

/** The newest whole backup of the usual place. @throws BackupUnusable */
async function newestIn(folder: string): Promise<string> {
  const names = await readdir(folder).catch(() => []);
  const whole = names.filter((name) => existsSync(join(folder, name, MANIFEST)) && !name.endsWith('.part'));
  const last = whole.sort().at(-1);
  if (last === undefined) throw new BackupUnusable(`There is no backup in ${folder}: name one with --from.`);
  return join(folder, last);
}
