import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Portal, startPortal, TODAY } from '../../test/support/portal.ts';
import { type TestDatabase, testDatabase } from '../../test/support/test-database.ts';
import { withClient } from '../platform/db/owner.ts';
import { cleanUp } from './clean-up.ts';

const DAY = 24 * 3600;
let database: TestDatabase;
let portal: Portal;
let company: number;
let person: number;
let certificate: number;
beforeAll(async () => {
  database = await testDatabase();
  portal = await startPortal({ database });
  company = await portal.addCompany();
  person = (await portal.addPerson(company)).id;
  certificate = await portal.addCertificate(company);
});
afterAll(async () => {
  await portal.close();
  await database.drop();
});

const asSuperuser = <T>(statement: string) =>
  withClient(database.superuserUrl, async (client) => (await client.query(statement)).rows as T[]);
const at = (secondsAgo: number) =>
  `'${new Date(TODAY.getTime() - secondsAgo * 1000).toISOString()}'::timestamptz`;
const key = (n: number) => `sha256('${n}')`;

/** How to write the n-th row that ended so many seconds ago. */
type Rows = readonly [table: string, keepSeconds: number, insert: (n: number, secondsAgo: number) => string];

const own = () => `${company}`;
const TABLES: readonly Rows[] = [
  [
    'session_token',
    30 * DAY,
    (n, ago) => `(token_hash, company_id, person_id, profile, created_at, used_at, expires_at)
      values (${key(n)}, ${own()}, ${person}, 1, ${at(ago)}, ${at(ago)}, ${at(ago)})`,
  ],
  [
    'account_secret',
    30 * DAY,
    (n, ago) => `(secret_hash, kind, company_id, person_id, created_at, expires_at)
      values (${key(n)}, 'reset', ${own()}, ${person}, ${at(ago)}, ${at(ago)})`,
  ],
  ['login_failure', 2 * DAY, (n, ago) => `(key, failures, since) values (${key(n)}, 1, ${at(ago)})`],
  [
    'sso_state',
    2 * DAY,
    (n, ago) => `(state_hash, company_id, browser_hash, nonce, verifier, expires_at)
      values (${key(n)}, ${own()}, ${key(n)}, 'n', 'v', ${at(ago)})`,
  ],
  [
    'sso_ticket',
    2 * DAY,
    (n, ago) => `(ticket_hash, company_id, browser_hash, person_id, expires_at)
      values (${key(n)}, ${own()}, ${key(n)}, ${person}, ${at(ago)})`,
  ],
  [
    'job_revival',
    30 * DAY,
    (n, ago) => `(company_id, key, revivals, revived_at) values (${own()}, 'k${n}', 1, ${at(ago)})`,
  ],
  [
    'graphile_worker._private_jobs',
    30 * DAY,
    (_, ago) => `(task_id, attempts, max_attempts, updated_at) values (1, 1, 1, ${at(ago)})`,
  ],
  [
    'mfa_challenge',
    2 * DAY,
    (n, ago) => `(company_id, person_id, token_hash, purpose, profile, via, created_at, expires_at)
      values (${own()}, ${person}, ${key(n)}, 'login', 1, 'password', ${at(ago)}, ${at(ago)})`,
  ],
  [
    'mfa_device',
    2 * DAY,
    (n, ago) => `(company_id, person_id, token_hash, agent, created_at, expires_at)
      values (${own()}, ${person}, ${key(n)}, 'a', ${at(ago)}, ${at(ago)})`,
  ],
  [
    'mfa_verified',
    2 * DAY,
    (n, ago) => `(company_id, session_id, person_id, proof, how, verified_at)
      values (${own()}, ${n}, ${person}, 'factor', 'app', ${at(ago)})`,
  ],
  [
    'download',
    2 * DAY,
    (n, ago) => `(company_id, token_hash, session_hash, person_id, expires_at)
      values (${own()}, ${key(n)}, ${key(n)}, ${person}, ${at(ago)})`,
  ],
  [
    'signing_grant',
    2 * DAY,
    (n, ago) => `(company_id, process_id, certificate_id, sealed_key, expires_at)
      values (${own()}, ${n}, ${certificate}, ${key(n)}, ${at(ago)})`,
  ],
  [
    'password_change',
    2 * DAY,
    (_, ago) => `(company_id, person_id, changed_at) values (${own()}, ${person}, ${at(ago)})`,
  ],
  [
    'mail',
    90 * DAY,
    (n, ago) => `(company_id, to_address, subject, state, created_at)
      values (${own()}, 'a@b.example', 's', '${['sent', 'kept', 'failed'][n % 3]}', ${at(ago)})`,
  ],
];

test.each(TABLES)(
  '%s: what ended long ago goes, in more than one batch; what may be needed stays',
  async (table, keep, insert) => {
    await asSuperuser(`delete from ${table}`);
    const old = Array.from({ length: 2003 }, (_, n) => `insert into ${table} ${insert(n, keep + 1)};`);
    await asSuperuser(old.join('\n'));
    await asSuperuser(
      `insert into ${table} ${insert(5000, keep - 1)}; insert into ${table} ${insert(5001, -60)};`,
    );
    await cleanUp(portal.platform);
    const [left] = await asSuperuser<{ count: number }>(`select count(*)::int as count from ${table}`);
    expect(left).toEqual({ count: 2 });
    await asSuperuser(`delete from ${table}`);
  },
);

test('the account that was paid before goes once its wait is long over, and stays while it runs', async () => {
  const count = async () => {
    const [row] = await asSuperuser<{ count: number }>('select count(*)::int as count from bank_wait');
    return row?.count;
  };
  const ended = (secondsAgo: number) =>
    asSuperuser(`insert into bank_wait (company_id, person_id, paid, from_at)
      values (${own()}, ${person}, '{"accountNumber":"1"}', ${at(secondsAgo)})
      on conflict (company_id, person_id) do update set from_at = excluded.from_at`);
  await ended(2 * DAY - 60);
  await cleanUp(portal.platform);
  expect(await count()).toBe(1);
  await ended(2 * DAY + 60);
  await cleanUp(portal.platform);
  expect(await count()).toBe(0);
});

test('a count or a failure that still locks stays, however long ago it began', async () => {
  const other = (await portal.addPerson(company)).id;
  await asSuperuser(`
    insert into mfa_count (company_id, person_id, since, locked_until)
      values (${company}, ${person}, ${at(9 * DAY)}, ${at(-60)}), (${company}, ${other}, ${at(9 * DAY)}, null);
    insert into login_failure (key, failures, since, locked_until)
      values (${key(1)}, 5, ${at(9 * DAY)}, ${at(-60)}), (${key(2)}, 5, ${at(9 * DAY)}, ${at(8 * DAY)})`);
  await cleanUp(portal.platform);
  expect(await asSuperuser('select person_id::int from mfa_count')).toEqual([{ person_id: person }]);
  expect(await asSuperuser(`select key = ${key(1)} as first from login_failure`)).toEqual([{ first: true }]);
});

test('jobs that somebody can ask for, wait or run are left alone', async () => {
  const old = at(900 * DAY);
  await asSuperuser(`
    delete from graphile_worker._private_jobs;
    insert into graphile_worker._private_jobs (task_id, key, attempts, max_attempts, locked_at, updated_at) values
      (1, '${company}:dead', 1, 1, null, ${old}), (1, null, 0, 1, null, ${old}), (1, null, 1, 1, now(), ${old})`);
  await cleanUp(portal.platform);
  const [left] = await asSuperuser('select count(*)::int as count from graphile_worker._private_jobs');
  expect(left).toEqual({ count: 3 });
});

test('a mail that waits is given up with words a day after its life, whatever became of its job', async () => {
  await asSuperuser(`
    delete from mail;
    insert into mail (company_id, to_address, subject, state, created_at, attempted_at) values
      (${company}, 'a@b.example', '1', 'waiting', ${at(4 * DAY + 60)}, null),
      (${company}, 'a@b.example', '2', 'sending', ${at(400 * DAY)}, ${at(400 * DAY)}),
      (${company}, 'a@b.example', '3', 'waiting', ${at(4 * DAY - 60)}, null)`);
  await cleanUp(portal.platform);
  const mails = await asSuperuser<{ subject: string; state: string }>(
    'select subject, state from mail order by subject',
  );
  expect(mails).toEqual([
    { subject: '1', state: 'failed' },
    { subject: '3', state: 'waiting' },
  ]);
});

test('a company that fails stops no other', async () => {
  const second = await portal.addCompany();
  await asSuperuser(`
    create function no_delete() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
    create trigger no_delete before delete on password_change for each row when (old.company_id = ${company}) execute function no_delete();
    insert into password_change (company_id, person_id, changed_at) values (${company}, ${person}, ${at(9 * DAY)});
    delete from mail;
    insert into mail (company_id, to_address, subject, state, created_at) values (${second}, 'a@b.example', 's', 'sent', ${at(91 * DAY)})`);
  await cleanUp(portal.platform);
  expect(await asSuperuser('select 1 from mail')).toEqual([]);
  expect(await asSuperuser('select 1 from password_change')).toHaveLength(1);
});
