import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { withClient } from '../../../src/platform/db/owner.ts';
import { legajo, legajoProcess } from '../../support/command-line.ts';
import { scratchFolder } from '../../support/scratch-folder.ts';
import { emptyDatabase, type TestDatabase } from '../../support/test-database.ts';
import { addExtension, nameOf, wishFor } from './databases.ts';

const SERVER = fileURLToPath(new URL('../../kill/server-child.ts', import.meta.url));
const { adminUrl, workerUrls } = inject('testServer');
const servers = [adminUrl, ...workerUrls];

describe('a database of which only some tables lie on the machines of their companies', () => {
  const place = scratchFolder('half');
  let database: TestDatabase;
  /** Of a portal whose owner's address nobody set: it may not bring the database to where it belongs by itself. */
  let settings: Record<string, string>;

  beforeAll(async () => {
    database = await emptyDatabase();
    await addExtension(servers, nameOf(database.superuserUrl));
    const { appUrl: DATABASE_URL, ownerUrl: DATABASE_OWNER_URL } = database;
    settings = { LEGAJO_DATA: place.path, DATABASE_URL, LEGAJO_SECRET: 'ab'.repeat(32), PORT: '0' };
    expect(await legajo({ ...settings, DATABASE_OWNER_URL }, 'migrate')).toMatchObject({ code: 0 });
  });
  afterAll(async () => {
    await database.drop();
    place.remove();
  });

  const distribute = () =>
    legajo({}, 'distribute', '--superuser', database.superuserUrl, ...wishFor(servers));
  const asSuperuser = (statement: string) =>
    withClient(database.superuserUrl, (client) => client.query(statement));
  const start = () => promisify(execFile)(process.execPath, [SERVER], { env: { ...settings }, cwd: '/' });
  const migrations = async () => {
    const { code, json } = await legajoProcess(settings, 'doctor');
    const [finding] = json.findings.filter(({ of }: { of: string }) => of === 'migrations');
    return { code, ...finding };
  };

  it('is refused by the doctor and by the start, until distributing it was brought to its end', async () => {
    expect(await migrations()).toMatchObject({ state: 'ok' });
    // What cannot be cut by company ends it in the middle: the first tables lie apart, all others do not.
    await asSuperuser(`create table absent (company_id bigint not null, code text unique)`);
    await asSuperuser('alter table absent enable row level security, force row level security');
    const ended = await distribute();
    expect([ended.code, ended.json.error.message]).toEqual([1, expect.stringContaining('absent')]);

    const words = /\d+ tables do not lie on the machines of their companies \(.*absent.*distribute again/;
    expect(await migrations()).toEqual({
      code: 1,
      of: 'migrations',
      state: 'failed',
      words: expect.stringMatching(words),
    });
    await expect(start()).rejects.toMatchObject({ code: 1, stderr: expect.stringMatching(words) });

    await asSuperuser('drop table absent');
    expect(await distribute()).toMatchObject({ code: 0, json: { workers: 2 } });
    expect(await migrations()).toMatchObject({ state: 'ok' });
  });
});
