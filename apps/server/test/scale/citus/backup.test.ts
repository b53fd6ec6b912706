import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { isCitus } from '../../../src/platform/db/distribute/tables.sql.ts';
import { startEmbedded } from '../../../src/platform/db/embedded/supervisor.ts';
import { withClient } from '../../../src/platform/db/owner.ts';
import { legajo } from '../../support/command-line.ts';
import { payslip, zip } from '../../support/papers.ts';
import { argentineCuil, type Portal, startPortal } from '../../support/portal.ts';
import { addPublisher, type Publisher, publishAndWait } from '../../support/publication.ts';
import { scratchFolder } from '../../support/scratch-folder.ts';
import { emptyDatabase, type TestDatabase, testDatabase } from '../../support/test-database.ts';
import { addExtension, nameOf, wishFor } from './databases.ts';

const { adminUrl, workerUrls } = inject('testServer');
const servers = [adminUrl, ...workerUrls];

/** Somebody of a company, and the paper of theirs that was published. */
interface Shown {
  readonly publisher: Publisher;
  readonly username: string;
  readonly view: string;
  readonly bytes: Buffer;
}

/** What a restored portal is started with. */
interface Restored {
  readonly database: { readonly appUrl: string; readonly ownerUrl: string };
  readonly settings: Record<string, string>;
}

let database: TestDatabase;
let portal: Portal;
let shown: Shown[];
const shelf = scratchFolder('backups-apart');
const folder = join(shelf.path, 'whole');
const closing: (() => unknown)[] = [];

beforeAll(async () => {
  database = await testDatabase();
  portal = await startPortal({ jobs: true, database });
  shown = [await showOne('30712345673'), await showOne('30712345681')];
  const made = await legajo(portal.settings, 'backup', '--to', folder);
  expect(made.json).toMatchObject({ ok: true, damaged: [] });
});
afterAll(async () => {
  for (const close of closing.reverse()) await close();
  await portal.close();
  await database.drop();
  shelf.remove();
});

/** Publishes a payslip to somebody of a new company, and reads it as they do. */
async function showOne(taxId: string): Promise<Shown> {
  const publisher = await addPublisher(portal, 'nombre_archivo', { taxId });
  const { id, cuil, username } = await portal.addPerson(publisher.company);
  await publishAndWait(portal, publisher, zip({ [`${cuil}.pdf`]: payslip(`CUIL ${cuil}`) }));
  const token = await portal.signIn(username, { perfil: 1 });
  const [document] = (await portal.send('GET', '/v2/portal/me/documents', { token })).data;
  const view = `/documents/view/${document.id}/${id}/pdf`;
  const { status, bytes } = await portal.send('GET', view, { token });
  expect(status).toBe(200);
  return { publisher, username, view, bytes };
}

/** Restores the backup to where these settings lead. */
async function restore(settings: Record<string, string>): Promise<void> {
  const restored = await legajo(settings, 'restore', '--from', folder);
  expect(restored.stderr).toBe('');
  expect(restored.json).toMatchObject({ ok: true, unreadable: [], broken: [] });
}

/** Everybody reads their paper as before, another is published in each company, and all of it is whole. */
async function expectItGoesOn({ database, settings }: Restored): Promise<void> {
  const again = await startPortal({ jobs: true, database, env: settings });
  closing.push(() => again.close());
  for (const { publisher, username, view, bytes } of shown) {
    const token = await again.signIn(username, { perfil: 1 });
    expect((await again.send('GET', view, { token })).bytes.equals(bytes)).toBe(true);
    // The chain of the trail and the numbers go on behind what was restored.
    const admin = { ...publisher, token: await again.signIn(publisher.admin.username) };
    const cuil = argentineCuil(40_000_000 + publisher.company);
    await again.addPerson(publisher.company, { cuil, username: `despues_${publisher.company}` });
    await publishAndWait(again, admin, zip({ [`${cuil}.pdf`]: payslip(`CUIL ${cuil}`) }));
  }
  expect((await legajo(settings, 'audit', 'verify')).json).toMatchObject({ ok: true });
  expect((await legajo(settings, 'integrity')).json).toMatchObject({ ok: true });
}

describe('a backup of companies on several machines', () => {
  it('is restored, laid on machines again, and goes on there', async () => {
    const empty = await emptyDatabase();
    const place = scratchFolder('restored-apart');
    closing.push(empty.drop, place.remove);
    await addExtension(servers, nameOf(empty.appUrl));
    const settings = {
      LEGAJO_DATA: place.path,
      DATABASE_URL: empty.appUrl,
      DATABASE_OWNER_URL: empty.ownerUrl,
      LEGAJO_SECRET: portal.settings.LEGAJO_SECRET ?? '',
    };
    await restore(settings);
    const wish = ['--superuser', empty.superuserUrl, ...wishFor(servers)];
    const laid = await legajo(settings, 'distribute', ...wish);
    expect(laid.stderr).toBe('');
    expect(laid.json).toMatchObject({ workers: 2 });
    await expectItGoesOn({ database: empty, settings });
  });

  it('is restored into one database that never heard of Citus, and goes on there', async () => {
    const place = scratchFolder('restored-plain');
    const settings = { LEGAJO_DATA: place.path, LEGAJO_SECRET: portal.settings.LEGAJO_SECRET ?? '' };
    await restore(settings);
    const plain = await startEmbedded(place.path, 'throwaway');
    closing.push(place.remove, () => plain.stop());
    expect(await withClient(plain.superuserUrl, isCitus)).toBe(false);
    await expectItGoesOn({ database: plain, settings });
  });
});
