import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { cp, readdir, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { legajo } from '../../test/support/command-line.ts';
import { payslip, zip } from '../../test/support/papers.ts';
import { type Portal, startPortal } from '../../test/support/portal.ts';
import { addPublisher, publishAndWait } from '../../test/support/publication.ts';
import { S3_KEYS, startS3 } from '../../test/support/s3-server.ts';
import { scratchFolder } from '../../test/support/scratch-folder.ts';
import { emptyDatabase } from '../../test/support/test-database.ts';
import { createCompany } from '../account/public.ts';
import { allMigrations, prepareRestored } from '../db/prepare.ts';
import { beginWithPolicies } from '../leave/public.ts';
import { backUp } from '../platform/backup/backup.ts';
import { writeManifest } from '../platform/backup/manifest.ts';
import { withClient } from '../platform/db/owner.ts';
import { diskDriver } from '../platform/files/disk.ts';
import { KEPT_UPLOADS } from '../publications/public.ts';

let shelf: ReturnType<typeof scratchFolder>;
const opened: (() => unknown)[] = [];
const secret = randomBytes(32);

beforeAll(() => {
  shelf = scratchFolder('backups');
});
afterAll(async () => {
  for (const close of opened.reverse()) await close();
  shelf.remove();
});

async function newPlace(more: Record<string, string> = {}) {
  const database = await emptyDatabase();
  const folder = scratchFolder('restored');
  opened.push(async () => {
    await database.drop();
    folder.remove();
  });
  const settings: Record<string, string> = {
    LEGAJO_DATA: folder.path,
    DATABASE_URL: database.appUrl,
    DATABASE_OWNER_URL: database.ownerUrl,
    LEGAJO_SECRET: secret.toString('hex'),
    ...more,
  };
  return { database, settings };
}

/** A backup of a database that holds one company and lacks the last migration. */
async function olderBackup(name: string): Promise<string> {
  const { database, settings } = await newPlace();
  const names = allMigrations().map((migration) => migration.name);
  await prepareRestored(database.ownerUrl, 'legajo_app', new Set(names.slice(0, -1)));
  await createCompany(
    database.db,
    { name: 'Vieja S.A.', country: 'AR', taxId: '30712345673' },
    beginWithPolicies,
  );
  const folder = join(shelf.path, name);
  await backUp(
    {
      ownerUrl: database.ownerUrl,
      driver: diskDriver(settings.LEGAJO_DATA ?? ''),
      secret,
      demo: false,
      now: new Date('2026-11-20T15:00:00Z'),
      uploads: KEPT_UPLOADS,
      withSecret: false,
    },
    folder,
  );
  return folder;
}

describe('the version of a backup', () => {
  test('an older one is brought to this version', async () => {
    const place = await newPlace();
    const restored = await legajo(place.settings, 'restore', '--from', await olderBackup('older'));
    const last = allMigrations().at(-1)?.name;
    expect(restored.json).toMatchObject({ ok: true, migrated: [last] });
    const listed = await legajo(place.settings, 'migrate');
    expect(listed.json).toEqual({ applied: [] });
    const next = await legajo(
      place.settings,
      ...['company', 'create', '--name', 'Nueva', '--country', 'AR', '--tax-id', '30-50001091-2'],
    );
    expect(next.json.id).toBe(2);
  });

  test('a newer one is refused', async () => {
    const folder = await olderBackup('newer');
    const path = join(folder, 'manifest.json');
    const { manifest } = JSON.parse(readFileSync(path, 'utf8'));
    manifest.migrations.push({ name: '9999_tomorrow', sha256: '00' });
    writeFileSync(path, writeManifest(manifest, secret));
    const refused = await legajo((await newPlace()).settings, 'restore', '--from', folder);
    expect(refused.json.error.message).toMatch(/newer version: it holds migration 9999_tomorrow/);
  });
});

test('a restore that was cut short: no portal starts on it, and it can be run again', async () => {
  const folder = await olderBackup('cut');
  const place = await newPlace();
  await legajo(place.settings, 'migrate');
  await withClient(place.database.ownerUrl, (client) => client.query('create table restore_unfinished ()'));
  const refused = await legajo(place.settings, 'integrity');
  expect([refused.code, refused.json.error.message.split('\n')[0]]).toEqual([
    1,
    'Error: A restore into this database did not end: run npm run legajo -- restore again.',
  ]);
  expect((await legajo(place.settings, 'restore', '--from', folder)).json).toMatchObject({ ok: true });
  expect((await legajo(place.settings, 'integrity')).json).toMatchObject({ ok: true });
});

describe('stored files', () => {
  const publishOneIn = async (portal: Portal) => {
    const publisher = await addPublisher(portal);
    const { cuil } = await portal.addPerson(publisher.company);
    await publishAndWait(portal, publisher, zip({ [`${cuil}.pdf`]: payslip(`CUIL ${cuil}`) }));
  };

  test('go from a bucket into another', async () => {
    const s3 = await startS3();
    const store = (prefix: string) => ({
      LEGAJO_STORE: `s3://bucket/${prefix}?endpoint=${s3.url}&region=us-east-1`,
      AWS_ACCESS_KEY_ID: S3_KEYS.accessKeyId,
      AWS_SECRET_ACCESS_KEY: S3_KEYS.secretAccessKey,
    });
    const portal = await startPortal({ jobs: true, env: store('one') });
    opened.push(async () => {
      await portal.close();
      await s3.close();
    });
    await publishOneIn(portal);
    const folder = join(shelf.path, 'bucket');
    const made = await legajo(portal.settings, 'backup', '--to', folder);
    expect(made.json).toMatchObject({ ok: true, blobs: 1, segments: 1 });
    const place = await newPlace({
      ...store('two'),
      LEGAJO_SECRET: portal.settings.LEGAJO_SECRET ?? '',
    });
    expect((await legajo(place.settings, 'restore', '--from', folder)).json).toMatchObject({
      ok: true,
      blobs: 1,
    });
    expect((await legajo(place.settings, 'integrity')).json).toMatchObject({ ok: true, blobs: 1 });
    expect([...s3.objects.keys()].filter((key) => key.includes('two/segments/'))).toHaveLength(1);
  });

  test('one that is damaged already is told, by the backup and by the restore, and keeps nothing else back', async () => {
    const portal = await startPortal({ jobs: true });
    opened.push(() => portal.close());
    await publishOneIn(portal);
    const segments = join(portal.platform.config.dataFolder, 'blobs', 'segments');
    const [company = ''] = await readdir(segments);
    const [segment = ''] = await readdir(join(segments, company));
    await cp(join(segments, company, segment), join(shelf.path, 'kept'));
    await truncate(join(segments, company, segment), 100);
    const folder = join(shelf.path, 'damaged');
    const made = await legajo(portal.settings, 'backup', '--to', folder);
    expect([made.code, made.json.damaged]).toEqual([1, [expect.stringMatching(/^\d+:[0-9a-f]{64}$/)]]);
    const place = await newPlace({ LEGAJO_SECRET: portal.settings.LEGAJO_SECRET ?? '' });
    const restored = await legajo(place.settings, 'restore', '--from', folder);
    expect([restored.code, restored.json.unreadable, restored.json.damaged]).toEqual([
      1,
      [],
      made.json.damaged,
    ]);
    expect((await legajo(place.settings, 'audit', 'verify')).json.ok).toBe(true);
  });
});
