import {
  appendFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { legajo } from '../../test/support/command-line.ts';
import { payslip, zip } from '../../test/support/papers.ts';
import { CERTIFICATE_PASSWORD, PASSWORD, type Portal, startPortal } from '../../test/support/portal.ts';
import {
  addPublisher,
  type Publisher,
  publish,
  publishAndWait,
  restingProcess,
} from '../../test/support/publication.ts';
import { scratchFolder } from '../../test/support/scratch-folder.ts';
import { ownData, picture } from '../../test/support/self-service.ts';
import { emptyDatabase, type TestDatabase } from '../../test/support/test-database.ts';
import { until } from '../../test/support/until.ts';
import { withClient } from '../platform/db/owner.ts';

let portal: Portal;
let publisher: Publisher;
let shelf: ReturnType<typeof scratchFolder>;
let backup: string;
let person: { id: number; username: string; cuil: string };
let view: string;
let signed: Buffer;
let waiting: number;
let logo: string;
let pictures: string[];
const opened: (() => unknown)[] = [];

beforeAll(async () => {
  shelf = scratchFolder('backups');
  portal = await startPortal({ jobs: true });
  publisher = await addPublisher(portal);
  person = await portal.addPerson(publisher.company);
  const file = zip({ [`${person.cuil}.pdf`]: payslip(`CUIL ${person.cuil}`) });
  await publishAndWait(portal, publisher, file);
  const token = await portal.signIn(person.username, { perfil: 1 });
  const [document] = (await portal.send('GET', '/v2/portal/me/documents', { token })).data;
  view = `/documents/view/${document.id}/${person.id}/pdf`;
  await portal.send('GET', view, { token });
  await portal.send('POST', `/v2/portal/me/documents/${document.id}/sign`, {
    token,
    form: { pass: PASSWORD, resultado: 'conforme' },
  });
  signed = (await portal.send('GET', view, { token })).bytes;
  const second = await portal.addPerson(publisher.company);
  const review = await publish(
    portal,
    publisher,
    zip({ [`${second.cuil}.pdf`]: payslip(`CUIL ${second.cuil}`) }),
    { confirmar: 0 },
  );
  waiting = review.data[0].idProceso;
  await restingProcess(portal, publisher.token, waiting);
  await ownData(portal, publisher.token).putPhoto(await picture('#2050A0'), person.id);
  const drawn = { file: { name: 'logo.png', bytes: await picture('#A05020', { format: 'png' }) } };
  const saved = { token: publisher.token, multipart: drawn };
  logo = (await portal.send('POST', '/company-management/logo', saved)).data[0].logo;
  pictures = await picturesIn(portal, token);
  await until('the trail is sealed to its end', () =>
    portal.asCompany(publisher.company, async ({ tx }) => {
      const { rows } = await sql<{ sealed: boolean }>`
        select count(*) = 0 as sealed from audit_entry e
        left join audit_seal s on s.company_id = ${publisher.company} and s.entry_id = e.id
        where e.company_id = ${publisher.company} and s.entry_id is null`.execute(tx);
      return rows[0]?.sealed ?? false;
    }),
  );
  backup = join(shelf.path, 'whole');
  const made = await legajo(portal.settings, 'backup', '--to', backup);
  expect(made.stderr).toBe('');
  expect(made.json).toMatchObject({ ok: true, blobs: 5, uploads: 1, damaged: [] });
});
afterAll(async () => {
  for (const close of opened.reverse()) await close();
  await portal.close();
  shelf.remove();
});

/** What a portal shows of the person, in both sizes, and of the company. */
async function picturesIn(where: Portal, token: string): Promise<string[]> {
  const own = ownData(where, token);
  const answers = [await own.photo(), await own.avatar(person.id), await where.send('GET', logo)];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  return answers.map(({ bytes }) => bytes.toString('base64'));
}

/** An empty place to restore into, with the secret of the installation. */
async function newPlace(secret = portal.settings.LEGAJO_SECRET ?? '') {
  const database = await emptyDatabase();
  const folder = scratchFolder('restored');
  opened.push(async () => {
    await database.drop();
    folder.remove();
  });
  const settings = {
    LEGAJO_DATA: folder.path,
    DATABASE_URL: database.appUrl,
    DATABASE_OWNER_URL: database.ownerUrl,
    LEGAJO_SECRET: secret,
  };
  return { database, settings, folder: folder.path };
}

const countTables = (database: TestDatabase) =>
  withClient(database.ownerUrl, async (client) => {
    const { rows } = await client.query(
      `select count(*)::int as count from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
    );
    return rows[0].count as number;
  });

/** A copy of the backup, changed. */
async function damaged(name: string, change: (folder: string) => void): Promise<string> {
  const folder = join(shelf.path, name);
  await cp(backup, folder, { recursive: true });
  change(folder);
  return folder;
}

describe('a backup, restored', () => {
  test('brings back sign-in, the signed document byte for byte, pictures, the trail and what was being done', async () => {
    const place = await newPlace();
    const restored = await legajo(place.settings, 'restore', '--from', backup);
    expect(restored.stderr).toBe('');
    expect(restored.json).toMatchObject({ ok: true, blobs: 5, unreadable: [], broken: [], migrated: [] });
    expect(restored.json.links).toBeGreaterThan(5);

    const again = await startPortal({ jobs: true, database: place.database, env: place.settings });
    opened.push(() => again.close());
    const token = await again.signIn(person.username, { perfil: 1 });
    const { bytes } = await again.send('GET', view, { token });
    expect(bytes.equals(signed)).toBe(true);
    expect(await picturesIn(again, token)).toEqual(pictures);
    const form = { multipart: { file: { name: 'recibo.pdf', bytes } } };
    const [verdict] = (await again.send('POST', '/v2/portal/verify', form)).data;
    expect(verdict).toMatchObject({ veredicto: 'valido', anulado: false });

    // What waited for a review goes out from the restored upload, under a new id and a chain that goes on.
    const admin = { ...publisher, token: await again.signIn(publisher.admin.username) };
    await again.send('POST', `/v2/portal/processes/${waiting}/confirm`, {
      token: admin.token,
      form: { clave: CERTIFICATE_PASSWORD },
    });
    const done = await restingProcess(again, admin.token, waiting);
    expect(done).toMatchObject({ estado: 'completado', publicados: 1 });
    expect((await legajo(place.settings, 'audit', 'verify')).json.ok).toBe(true);
    expect((await legajo(place.settings, 'integrity')).json).toMatchObject({ ok: true, blobs: 6 });
  });

  test('destroys again what was destroyed since it was made, and nothing that has other bytes', async () => {
    const [id] = /\d+/.exec(view) ?? [];
    const { rows } = await portal.asCompany(publisher.company, ({ tx }) =>
      sql<{
        sha256: Buffer;
      }>`select sha256 from document where company_id = ${publisher.company} and id = ${Number(id)}`.execute(
        tx,
      ),
    );
    const sha256 = rows[0]?.sha256.toString('hex') ?? '';
    const lists = scratchFolder('erased');
    opened.push(() => lists.remove());
    const write = (documents: object[]) =>
      writeFileSync(
        join(lists.path, 'list'),
        JSON.stringify({ company: publisher.company, proposal: 1, documents }),
      );
    write([{ id: Number(id), sha256: 'ab'.repeat(32) }]);
    const other = await newPlace();
    const kept = await legajo(other.settings, 'restore', '--from', backup, '--destroyed', lists.path);
    expect(kept.json).toMatchObject({ ok: true, blobs: 5, erased: 0 });
    write([{ id: Number(id), sha256 }]);
    const place = await newPlace();
    const restored = await legajo(place.settings, 'restore', '--from', backup, '--destroyed', lists.path);
    expect(restored.stderr).toBe('');
    expect(restored.json).toMatchObject({ ok: true, erased: 1, unreadable: [], broken: [] });
    const again = await startPortal({ database: place.database, env: place.settings });
    // Closed at once: portals that stay open hold connections that others need.
    try {
      const token = await again.signIn(person.username, { perfil: 1 });
      const gone = await again.send('GET', view, { token });
      expect([gone.status, gone.code]).toEqual([410, 'DOCUMENT_ERASED']);
    } finally {
      await again.close();
    }
    // A folder that holds something else is refused before anything is written.
    writeFileSync(join(lists.path, 'other'), '{}');
    const refused = await legajo(
      (await newPlace()).settings,
      'restore',
      '--from',
      backup,
      '--destroyed',
      lists.path,
    );
    expect(refused.code).not.toBe(0);
  });

  test('keeps row security as it was, and nobody signed in', async () => {
    const place = await newPlace();
    await legajo(place.settings, 'restore', '--from', backup);
    await withClient(place.database.ownerUrl, async (client) => {
      const { rows } = await client.query(
        `select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
          where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relrowsecurity
            and not c.relforcerowsecurity`,
      );
      expect(rows).toEqual([]);
      const sessions = await client.query('select count(*)::int as count from session_token');
      expect(sessions.rows[0].count).toBe(0);
    });
    expect((await portal.send('GET', '/actions/available', { token: publisher.token })).status).toBe(200);
  });

  test('needs no database of its own: a new data folder is enough, once', async () => {
    const folder = scratchFolder('embedded');
    opened.push(() => folder.remove());
    const settings = { LEGAJO_DATA: folder.path, LEGAJO_SECRET: portal.settings.LEGAJO_SECRET ?? '' };
    const restored = await legajo(settings, 'restore', '--from', backup);
    expect(restored.json).toMatchObject({ ok: true, blobs: 5 });
    expect((await legajo(settings, 'integrity')).json).toMatchObject({ ok: true, blobs: 5 });
    expect(readFileSync(join(folder.path, 'purpose'), 'utf8').trim()).toBe('own');
    const refused = await legajo(settings, 'restore', '--from', backup);
    expect(refused.code).toBe(1);
    expect(refused.json.error.message).toMatch(/holds data already/);
  });

  test('made with its secret needs nothing else, and is found in the usual place', async () => {
    const made = await legajo(portal.settings, 'backup', '--with-secret');
    expect(made.json.folder).toMatch(/backups\/legajo-\d{8}T\d{6}Z$/);
    const folder = scratchFolder('with-secret');
    opened.push(() => folder.remove());
    await cp(made.json.folder, join(folder.path, 'backups', 'legajo-20260101T000000Z'), { recursive: true });
    const restored = await legajo({ LEGAJO_DATA: folder.path }, 'restore');
    expect(restored.json).toMatchObject({ ok: true, blobs: 5 });
    expect(readFileSync(join(folder.path, 'secret'), 'utf8').trim()).toBe(portal.settings.LEGAJO_SECRET);
  });
});

describe('a restore is refused before anything is written', () => {
  test('with another secret, or with none', async () => {
    const place = await newPlace('ab'.repeat(32));
    const other = await legajo(place.settings, 'restore', '--from', backup);
    expect([other.code, other.json.error.code]).toEqual([1, 'backup']);
    expect(other.json.error.message).toMatch(/LEGAJO_SECRET does not fit/);
    const { LEGAJO_SECRET: _, ...without } = place.settings;
    const none = await legajo(without, 'restore', '--from', backup);
    expect(none.json.error.message).toMatch(/The secret of this backup is needed/);
    expect(await countTables(place.database)).toBe(0);
    expect(readdirSync(place.folder)).toEqual([]);
  });

  const blobOf = (folder: string) => {
    const [company = ''] = readdirSync(join(folder, 'blobs'));
    const [segment = ''] = readdirSync(join(folder, 'blobs', company));
    return join(folder, 'blobs', company, segment);
  };
  test.each<[string, RegExp, (folder: string) => void]>([
    [
      'an altered row',
      /person\.copy is altered/,
      (folder) => appendFileSync(join(folder, 'database/person.copy'), '\n'),
    ],
    ['a file cut short', /altered or cut short/, (folder) => writeFileSync(blobOf(folder), 'x')],
    ['a missing part', /is missing/, (folder) => rmSync(blobOf(folder))],
    [
      'a list that leaves out a part',
      /SHA256SUMS is not as it was/,
      (folder) => writeFileSync(join(folder, 'SHA256SUMS'), ''),
    ],
    [
      'a manifest with other counts',
      /manifest of the backup was altered/,
      (folder) => {
        const path = join(folder, 'manifest.json');
        writeFileSync(path, readFileSync(path, 'utf8').replace('"blobs": 5', '"blobs": 1'));
      },
    ],
    ['no manifest', /is no backup/, (folder) => rmSync(join(folder, 'manifest.json'))],
    [
      'half a manifest',
      /cannot be read/,
      (folder) => writeFileSync(join(folder, 'manifest.json'), '{"manifest"'),
    ],
  ])('with %s', async (name, message, change) => {
    const place = await newPlace();
    const refused = await legajo(place.settings, 'restore', '--from', await damaged(name, change));
    expect(refused.code).toBe(1);
    expect(refused.json.error.message).toMatch(message);
    expect(await countTables(place.database)).toBe(0);
    expect(existsSync(join(place.folder, 'blobs'))).toBe(false);
  });

  test('when it was interrupted: it has another name', async () => {
    const folder = await damaged('cut', (path) => rmSync(join(path, 'manifest.json')));
    renameSync(folder, `${folder}.part`);
    const refused = await legajo((await newPlace()).settings, 'restore', '--from', `${folder}.part`);
    expect(refused.json.error.message).toMatch(/was interrupted/);
  });

  test('onto a running portal, and onto data', async () => {
    const running = await legajo(portal.settings, 'restore', '--from', backup);
    expect(running.json.error.message).toBe('A portal uses this database: stop it first.');
    const place = await newPlace();
    await legajo({ ...place.settings }, 'migrate');
    const taken = await legajo(place.settings, 'restore', '--from', backup);
    expect(taken.json.error.message).toMatch(/holds data already/);
  });

  test('into a store that holds files', async () => {
    const place = await newPlace();
    const settings = { ...place.settings, LEGAJO_STORE: portal.platform.config.dataFolder.concat('/blobs') };
    const refused = await legajo(settings, 'restore', '--from', backup);
    expect(refused.json.error.message).toMatch(/The store holds files already/);
    expect(await countTables(place.database)).toBe(0);
  });
});

test('both need the owner of the tables, and say so', async () => {
  const { DATABASE_OWNER_URL: _, ...running } = portal.settings;
  const backedUp = await legajo(running, 'backup', '--to', join(shelf.path, 'never'));
  expect([backedUp.code, backedUp.json.error.code]).toEqual([1, 'setting']);
  expect(backedUp.json.error.message).toMatch(/DATABASE_OWNER_URL/);
  const { DATABASE_OWNER_URL: __, ...place } = (await newPlace()).settings;
  const restored = await legajo(place, 'restore', '--from', backup);
  expect([restored.code, restored.json.error.code]).toEqual([1, 'setting']);
});

test('a backup never writes over another', async () => {
  const refused = await legajo(portal.settings, 'backup', '--to', backup);
  expect([refused.code, refused.json.error.code]).toEqual([1, 'backup']);
});
