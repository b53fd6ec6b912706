import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { legajo, legajoProcess } from '../../../test/support/command-line.ts';
import { type Portal, startPortal } from '../../../test/support/portal.ts';
import { S3_KEYS, startS3 } from '../../../test/support/s3-server.ts';
import { startSmtpServer } from '../../../test/support/smtp-server.ts';
import { type TestDatabase, testDatabase } from '../../../test/support/test-database.ts';
import { withClient } from '../../platform/db/owner.ts';

let database: TestDatabase;
let portal: Portal;
beforeAll(async () => {
  database = await testDatabase();
  portal = await startPortal({ database });
});
afterAll(async () => {
  await portal.close();
  await database.drop();
});

type Found = { of: string; state: string; words: string };
const looks = async (settings: Readonly<Record<string, string>> = {}) => {
  const { code, json } = await legajo({ ...portal.settings, ...settings }, 'doctor');
  const all: Found[] = json.findings;
  return { code, all, of: (name: string) => all.filter(({ of }) => of === name) };
};
const isSynced = async () => {
  const { rows } = await asSuperuser(
    "select current_setting('fsync') = 'on' and current_setting('synchronous_commit') <> 'off' as synced",
  );
  return rows[0]?.synced as boolean;
};
const asSuperuser = (statement: string) =>
  withClient(database.superuserUrl, (client) => client.query(statement));

test('legajo doctor looks at what a portal rests on, beside one that runs, and leaves nothing behind', async () => {
  const { code, all, of } = await looks();
  // Databases of tests lie in memory, and it says what that means; of anything else here nothing fails.
  const broken = all.filter(({ state }) => state === 'failed').map(({ words }) => words);
  const synced = 'fsync or synchronous_commit is off: a power cut takes what people signed';
  expect(broken).toEqual((await isSynced()) ? [] : [synced]);
  expect(code).toBe(broken.length === 0 ? 0 : 1);
  expect(new Set(all.map((one) => one.of))).toEqual(
    new Set([
      'settings',
      'database',
      'migrations',
      'clock',
      'leakproof',
      'store',
      'disk',
      'mail',
      'certificates',
    ]),
  );
  expect(of('database')[0]?.words).toMatch(/^PostgreSQL \d+, as \w+$/);
  expect(of('store')).toEqual([
    { of: 'store', state: 'ok', words: expect.stringMatching(/read back in \d+ ms$/) },
  ]);
  // Nobody's segment was taken away again.
  const integrity = await legajo(portal.settings, 'integrity');
  expect(integrity.json.orphan).toEqual([]);
});

test('it says what a search needs, and which migration is missing, and changes neither', async () => {
  await asSuperuser('alter function pg_catalog.textlike(text, text) not leakproof');
  await asSuperuser('delete from schema_migration where name = (select max(name) from schema_migration)');
  try {
    const { code, of } = await looks();
    expect(code).toBe(1);
    expect(of('leakproof')[0]).toMatchObject({
      state: 'warning',
      words: expect.stringContaining('leakproof'),
    });
    expect(of('migrations')[0]).toMatchObject({
      state: 'failed',
      words: expect.stringMatching(/lacks migration .*migrate/),
    });
  } finally {
    await asSuperuser('alter function pg_catalog.textlike(text, text) leakproof');
  }
});

test('a mail service is greeted and gets no mail; one that is not there is said by its words, never with its password', async () => {
  const service = await startSmtpServer();
  const { of } = await looks({ SMTP_URL: service.url });
  expect(of('mail')).toEqual([{ of: 'mail', state: 'ok', words: '127.0.0.1 takes mails' }]);
  expect(service.received).toEqual([]);
  await service.close();
  const gone = await looks({ SMTP_URL: service.url.replace('//', '//ana:secreta9@') });
  expect([gone.code, gone.of('mail')[0]?.state]).toEqual([1, 'failed']);
  expect(JSON.stringify(gone.all)).not.toContain('secreta9');
});

test('a store that takes nothing, and a wrong setting, end it with 1', async () => {
  const { code, of } = await looks({
    LEGAJO_STORE: 's3://nada?endpoint=http://127.0.0.1:9',
    AWS_ACCESS_KEY_ID: 'a',
    AWS_SECRET_ACCESS_KEY: 'b',
  });
  expect([code, of('store')[0]?.state]).toEqual([1, 'failed']);
  const wrong = await legajoProcess({ ...portal.settings, TRUST_PROXY: 'true' }, 'doctor');
  expect([wrong.code, wrong.json.error.message]).toEqual([1, expect.stringMatching(/^TRUST_PROXY /)]);
});

test('a store that does not know the key is said so, without the key, and nothing of the look is left', async () => {
  const s3 = await startS3();
  try {
    const settings = (secret: string) => ({
      LEGAJO_STORE: `s3://bucket?endpoint=${s3.url}&region=us-east-1`,
      AWS_ACCESS_KEY_ID: S3_KEYS.accessKeyId,
      AWS_SECRET_ACCESS_KEY: secret,
    });
    const wrong = await looks(settings('secreta-de-otro'));
    expect([wrong.code, wrong.of('store')]).toEqual([
      1,
      [{ of: 'store', state: 'failed', words: expect.stringContaining('SignatureDoesNotMatch') }],
    ]);
    expect(JSON.stringify(wrong.all)).not.toContain('secreta-de-otro');
    const scratch = join(portal.settings.LEGAJO_DATA ?? '', 'scratch');
    expect(existsSync(scratch)).toBe(true);
    const left = readdirSync(scratch, { recursive: true, withFileTypes: true });
    expect(left.filter((one) => one.isFile()).map(({ name }) => name)).toEqual([]);
    expect((await looks(settings(S3_KEYS.secretAccessKey))).of('store')[0]?.state).toBe('ok');
    expect(s3.objects.size).toBe(0);
  } finally {
    await s3.close();
  }
});

test('a clock that is apart from the database’s fails', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10_000 });
  try {
    const { code, of } = await looks();
    expect([code, of('clock')[0]]).toEqual([
      1,
      {
        of: 'clock',
        state: 'failed',
        words: expect.stringMatching(/^this machine is \d+ ms ahead of the database$/),
      },
    ]);
  } finally {
    vi.useRealTimers();
  }
});
