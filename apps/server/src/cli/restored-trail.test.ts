import { cpSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { legajo } from '../../test/support/command-line.ts';
import { type Portal, startPortal } from '../../test/support/portal.ts';
import { scratchFolder } from '../../test/support/scratch-folder.ts';
import { emptyDatabase, type TestDatabase, testDatabase } from '../../test/support/test-database.ts';
import { trailOf } from '../../test/support/trail.ts';
import { runCommand } from './run.ts';

type Settings = Readonly<Record<string, string>>;

const MINUTE_MS = 60_000;
let database: TestDatabase;
let portal: Portal;
let trail: ReturnType<typeof trailOf>;
let shelf: ReturnType<typeof scratchFolder>;
let whole: number;
let cut: number;
let backup: string;
let mailed: { sequence: number; hash: string };
const opened: (() => unknown)[] = [];

/** A company that goes on after its backup, and another whose tail was cut before it. */
beforeAll(async () => {
  shelf = scratchFolder('backups');
  database = await testDatabase();
  portal = await startPortal({ database });
  trail = trailOf(portal.platform, database.superuserUrl);
  whole = await portal.addCompany();
  cut = await portal.addCompany();
  await trail.seal();
  for (const company of [whole, cut]) await trail.grow(company, 20 - (await trail.tail(company)));
  await trail.heads();
  await trail.cut(cut, 16);
  backup = join(shelf.path, 'one');
  expect(await legajo(portal.settings, 'backup', '--to', backup)).toMatchObject({ code: 0 });
  portal.clock.advance(MINUTE_MS);
  await trail.grow(whole, 15);
  await trail.heads();
  const [row] = await trail.asSuperuser<{ sequence: number; hash: Buffer }>(
    `select sequence::int, hash from audit_seal where company_id = ${whole} and sequence = 35`,
  );
  mailed = { sequence: 35, hash: (row?.hash ?? Buffer.alloc(0)).toString('hex') };
});
afterAll(async () => {
  for (const close of opened.reverse()) await close();
  await portal.close();
  await database.drop();
  shelf.remove();
});

/** An empty database, and a store that is empty, or has the heads that were made since the backup. */
async function newPlace(withHeads: boolean) {
  const empty = await emptyDatabase();
  const folder = scratchFolder('restored');
  opened.push(async () => {
    await empty.drop();
    folder.remove();
  });
  if (withHeads) cpSync(headsOf(portal.settings), headsOf({ LEGAJO_DATA: folder.path }), { recursive: true });
  const settings: Settings = {
    LEGAJO_DATA: folder.path,
    DATABASE_URL: empty.appUrl,
    DATABASE_OWNER_URL: empty.ownerUrl,
    LEGAJO_SECRET: portal.settings.LEGAJO_SECRET ?? '',
  };
  return { database: empty, settings };
}

const headsOf = (settings: Settings) => join(settings.LEGAJO_DATA ?? '', 'blobs', 'heads');
const verify = async (settings: Settings, company: number, ...more: string[]) => {
  const { code, json } = await legajo(settings, 'audit', 'verify', '--company', String(company), ...more);
  return { code, ...json.companies[0] };
};
const words = async (settings: Settings, company: number) =>
  (await runCommand(['audit', 'verify', '--company', String(company)], settings)).stdout;

describe('a restore', () => {
  test('is shown as one where the store knows what came after the backup, and the chain goes on', async () => {
    const place = await newPlace(true);
    const restored = await legajo(place.settings, 'restore', '--from', backup);
    expect(restored.json.broken).toEqual([cut]);
    expect(await verify(place.settings, whole)).toMatchObject({
      code: 0,
      links: 21,
      heads: { gone: null, differs: null, missing: [], restores: [{ upTo: 20, known: 35 }] },
    });
    expect(await words(place.settings, whole)).toMatch(
      /whole; [\s\S]*Restored on \S+ from a backup of \S+: entries 21 to 35 of before are not here\./,
    );

    const again = await startPortal({ database: place.database, env: place.settings });
    opened.push(() => again.close());
    const going = trailOf(again.platform, place.database.superuserUrl);
    const [entry] = await going.asSuperuser<{ body: unknown; actor_id: unknown }>(
      `select body, actor_id from audit_entry where company_id = ${whole} and event = 'installation.restored'`,
    );
    expect(entry).toMatchObject({ actor_id: null, body: { upTo: 20, known: 35 } });
    again.clock.set(new Date(Date.now() + MINUTE_MS));
    await going.grow(whole, 30);
    await going.heads();
    expect(await verify(place.settings, whole)).toMatchObject({ code: 0, links: 51, heads: { missing: [] } });

    // What is cut from then on is cut.
    await going.cut(whole, 40);
    expect(await verify(place.settings, whole)).toMatchObject({
      code: 1,
      heads: { gone: { from: 40, to: 51 }, restores: [{ upTo: 20 }] },
    });
  });

  test('excuses nothing that was cut before its backup', async () => {
    const place = await newPlace(false);
    const restored = await legajo(place.settings, 'restore', '--from', backup);
    expect(restored).toMatchObject({ code: 1, json: { ok: false, broken: [cut] } });
    expect(await verify(place.settings, cut)).toMatchObject({
      code: 1,
      heads: { gone: { from: 17, to: 20 }, restores: [{ upTo: 15, known: 15 }] },
    });
  });

  test('into an empty store is told as well, and a mailed head of after its backup is not found', async () => {
    const place = await newPlace(false);
    await legajo(place.settings, 'restore', '--from', backup);
    expect(await verify(place.settings, whole)).toMatchObject({
      code: 0,
      heads: { missing: [], restores: [{ upTo: 20, known: 20 }] },
    });
    const given = ['--sequence', String(mailed.sequence), '--fingerprint', mailed.hash.slice(0, 32)];
    expect(await verify(portal.settings, whole, ...given)).toMatchObject({ code: 0, given: 'fits' });
    expect(await verify(place.settings, whole, ...given)).toMatchObject({ code: 1, given: 'gone' });
  });

  test('is not acknowledged twice where it was interrupted and run again', async () => {
    const place = await newPlace(true);
    await legajo(place.settings, 'restore', '--from', backup);
    const { withClient } = await import('../platform/db/owner.ts');
    await withClient(place.database.ownerUrl, (client) =>
      client.query('create table restore_unfinished (begun_at timestamptz not null default now())'),
    );
    rmSync(join(place.settings.LEGAJO_DATA ?? '', 'blobs', 'segments'), { recursive: true });
    await legajo(place.settings, 'restore', '--from', backup);
    expect(await verify(place.settings, whole)).toMatchObject({
      code: 0,
      heads: { gone: null, differs: null, missing: [], forged: [] },
    });
    expect(readdirSync(join(headsOf(place.settings), String(whole))).length).toBeGreaterThan(3);
  });
});
