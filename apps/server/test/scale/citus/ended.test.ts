import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest';
import { prepareDatabase } from '../../../src/db/prepare.ts';
import { withClient } from '../../../src/platform/db/owner.ts';
import { createLog } from '../../../src/platform/log.ts';
import { sayMoves } from '../../../src/start/say-moves.ts';
import { legajo } from '../../support/command-line.ts';
import { type Portal, startPortal } from '../../support/portal.ts';
import { emptyDatabase, type TestDatabase } from '../../support/test-database.ts';
import { until } from '../../support/until.ts';
import {
  addExtension,
  distributeOver,
  makeDatabases,
  nameOf,
  placeOf,
  portOf,
  SHARDS,
  within,
} from './databases.ts';
import { addMachine, freezeMachine, machineOf } from './machines.ts';

const MAIN = fileURLToPath(new URL('../../../src/cli/main.ts', import.meta.url));
const { adminUrl, workerUrls, ownerPassword, appPassword } = inject('testServer');
const servers = [adminUrl, ...workerUrls];
const MOVER = `rolname like 'citus\\_shard\\_move%'`;

let database: TestDatabase;
let portal: Portal;
let third: { readonly url: string; stop(): Promise<void> };
let thirdUrl: string;
let companies: number[];

beforeAll(async () => {
  database = await emptyDatabase();
  const name = nameOf(database.appUrl);
  await addExtension(servers, name);
  await prepareDatabase(database.ownerUrl);
  await distributeOver(servers, name);
  portal = await startPortal({ database });
  companies = [];
  for (let i = 0; i < 2 * SHARDS; i++) companies.push(await portal.addCompany({ taxId: `3071234567${i}` }));
  third = await addMachine(adminUrl);
  await makeDatabases([third.url], { owner: ownerPassword, app: appPassword }, name);
  thirdUrl = within(third.url, name);
  const { host, port } = placeOf(third.url);
  const added = await legajo({}, 'distribute', ...asked(), '--worker', `${host}:${port}`);
  expect(added.json).toMatchObject({ workers: 3 });
});
afterAll(async () => {
  await portal?.close();
  await database?.drop();
  await third?.stop();
});
/**
 * What came to the machine moves back: the next test begins with one that has nothing. Citus moves no part of which another
 * is left somewhere, and removes what is left when it comes to it, or whoever asks before.
 */
afterEach(async () => {
  const { host, port } = placeOf(third.url);
  const { rows } = await asSuperuser(
    `select p.shardid::text as part from pg_dist_shard_placement p join pg_dist_shard s using (shardid)
      where p.nodeport = ${port} and s.logicalrelid = 'company'::regclass`,
  );
  await until(
    'nothing of earlier moves is left',
    async () => {
      await asSuperuser('call citus_cleanup_orphaned_resources()');
      return (await asSuperuser('select 1 from pg_dist_cleanup where object_type = 1')).rowCount === 0;
    },
    240_000,
  );
  const { rows: counts } = await asSuperuser(
    `select p.nodename as host, p.nodeport as port from pg_dist_shard_placement p join pg_dist_shard s using (shardid)
      where p.nodeport <> ${port} and s.logicalrelid = 'company'::regclass group by 1, 2 order by count(*) limit 1`,
  );
  for (const { part } of rows)
    await asSuperuser(
      `select citus_move_shard_placement(${part}, '${host}', ${port}, '${counts[0].host}', ${counts[0].port}, 'block_writes')`,
    );
});

/** A machine at work may be long in removing what moves left; who asks for silence says another time. */
const PATIENT = ['--wait', '240'];
const asked = () => ['--superuser', database.superuserUrl];
const asSuperuser = (statement: string) =>
  withClient(database.superuserUrl, (client) => client.query(statement));
const movers = async (which = 'true') =>
  (await withClient(thirdUrl, (client) => client.query(`select 1 from pg_roles where ${MOVER} and ${which}`)))
    .rowCount ?? 0;
const machines = async () => {
  const { json } = await legajo(portal.settings, 'doctor');
  return json.findings.filter(({ of }: { of: string }) => of === 'machines');
};
const portsOf = () => Promise.all(companies.map((company) => portOf(database.superuserUrl, company)));

/** Starts `legajo rebalance` as a process of its own. */
function begin() {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [MAIN, 'rebalance', ...asked(), ...PATIENT, '--json'], {
    env: { PATH, NODE_COMPILE_CACHE },
    cwd: '/',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const said = text(child.stdout);
  const ended = new Promise<string | number | null>((settle) =>
    child.once('exit', (code, signal) => settle(signal ?? code)),
  );
  return { child, ended, said };
}

/** Holds what every write through the coordinator holds, for all parts: no move comes to its end before it is let go. */
async function hold() {
  const client = new pg.Client({ connectionString: database.superuserUrl });
  await client.connect();
  await client.query('begin');
  // PostgreSQL's ShareLock.
  await client.query('select lock_shard_metadata(5, array(select shardid from pg_dist_shard))');
  return () => client.end();
}

const moves = async () => (await movers()) > 0;
const isLetPast = async () => (await movers('rolbypassrls')) > 0;

it('killed in its middle it is told by the doctor and the start, and run again it goes on to the end', async () => {
  const release = await hold();
  try {
    const first = begin();
    await until('a part is being moved', isLetPast, 120_000);
    expect((await machines())[0]).toMatchObject({ state: 'ok' });
    first.child.kill('SIGKILL');
    expect(await first.ended).toBe('SIGKILL');
    const words = 'companies are being moved and nobody looks after it: run legajo rebalance again';
    await until('nobody looks after it', async () => (await machines())[0]?.words === words, 120_000);
    const said: string[] = [];
    const log = createLog({ destination: { write: (line) => void said.push(JSON.parse(line).msg) } });
    await sayMoves(database.appUrl, log);
    expect(said).toEqual([words]);
  } finally {
    await release();
  }
  const again = await legajo({}, 'rebalance', ...asked(), ...PATIENT);
  expect([again.stderr, again.json]).toEqual(['', { moved: 1 }]);
  expect(await portsOf()).toContain(placeOf(third.url).port);
  expect(await movers('rolbypassrls')).toBe(0);
  expect((await machines())[0]).toMatchObject({ state: 'ok' });
});

it('told to stop it ends what it began, and run again it moves the rest', async () => {
  const release = await hold();
  try {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      const first = begin();
      await until('a part is being moved', isLetPast, 120_000);
      // Twice, as npm passes on what the terminal sent to both.
      first.child.kill(signal);
      first.child.kill(signal);
      expect([await first.ended, JSON.parse(await first.said)]).toEqual([2, { moved: 0, stopped: true }]);
      expect(await movers('rolbypassrls')).toBe(0);
      // Neither does anything move with nobody at it, nor is somebody at it still.
      await until('its connection is gone', async () => (await machines())[0]?.state === 'ok', 120_000);
      const { rows } = await asSuperuser(
        `select state::text from pg_dist_background_job order by job_id desc limit 1`,
      );
      expect(rows).toEqual([{ state: 'cancelled' }]);
    }
  } finally {
    await release();
  }
  const again = await legajo({}, 'rebalance', ...asked(), ...PATIENT);
  expect([again.stderr, again.json]).toEqual(['', { moved: 1 }]);
  expect(await portsOf()).toContain(placeOf(third.url).port);
});

it('two at once: the second is refused in words, and the first ends as ever', async () => {
  const release = await hold();
  const first = begin();
  try {
    await until('a part is being moved', moves, 120_000);
    const second = await legajo({}, 'rebalance', ...asked(), ...PATIENT);
    expect([second.code, second.json.error]).toEqual([
      1,
      { code: 'usage', message: 'Another legajo rebalance moves companies: let it run to its end.' },
    ]);
  } finally {
    await release();
  }
  expect(await first.ended).toBe(0);
});

it('a machine that falls silent in a move ends it in words, with nothing moving any more', async () => {
  const release = await hold();
  const thaw: (() => void)[] = [];
  try {
    const first = legajo({}, 'rebalance', ...asked(), '--wait', '20');
    await until('a part is being moved', isLetPast, 120_000);
    thaw.push(await freezeMachine(await machineOf(third.url)));
    const ended = await first;
    expect(ended.code).toBe(1);
    expect(ended.json.error.message).toContain(`:${placeOf(third.url).port} (`);
    expect(ended.json.error.message).toMatch(/does not answer.*run legajo rebalance again/);
    expect((await machines())[0]).toMatchObject({
      state: 'failed',
      words: expect.stringMatching(/no answer/),
    });
  } finally {
    for (const go of thaw) go();
    await release();
  }
  const again = await legajo({}, 'rebalance', ...asked(), ...PATIENT);
  expect(again.stderr).toBe('');
  expect(await portsOf()).toContain(placeOf(third.url).port);
  expect(await movers('rolbypassrls')).toBe(0);
});

it('what a killed one let past row security is told, and taken back by the next, which has nothing to move', async () => {
  expect((await legajo({}, 'rebalance', ...asked(), ...PATIENT)).json).toEqual({ moved: 1 });
  // As Citus leaves it where it could not clear away behind a move that was cut off.
  const left = 'citus_shard_move_subscription_role_1_10';
  const onThird = (statement: string) =>
    withClient(thirdUrl, async (client) => {
      await client.query('set citus.enable_ddl_propagation = off');
      await client.query(statement);
    });
  await onThird(`create role ${left} bypassrls`);
  try {
    expect(await machines()).toEqual([
      {
        of: 'machines',
        state: 'warning',
        words: expect.stringMatching(/let past row security: legajo rebalance takes that back/),
      },
    ]);
    expect((await legajo({}, 'rebalance', ...asked(), ...PATIENT)).json).toEqual({ moved: 0 });
    expect(await movers('rolbypassrls')).toBe(0);
    expect((await machines())[0]).toMatchObject({ state: 'ok' });
  } finally {
    await onThird(`drop role ${left}`);
  }
});

it('what a move left and somebody still uses ends the next one in words, and is gone once they are', async () => {
  // As a backup reads that began before.
  const readers: pg.Client[] = [];
  for (const url of workerUrls) {
    const reader = new pg.Client({ connectionString: within(url, nameOf(database.appUrl)) });
    readers.push(reader);
    await reader.connect();
    await reader.query('begin');
    const { rows } = await reader.query(
      `select shard_name(s.logicalrelid, s.shardid) as part
         from pg_dist_shard s join pg_dist_shard_placement p using (shardid)
        where s.logicalrelid = 'company'::regclass and p.nodeport = $1`,
      [placeOf(url).port],
    );
    for (const { part } of rows) await reader.query(`select 1 from ${part}`);
  }
  const { host, port } = placeOf(third.url);
  const drain = (isDrained: boolean) =>
    asSuperuser(
      `select citus_set_node_property('${host}', ${port}, 'shouldhaveshards', ${String(!isDrained)})`,
    );
  try {
    expect((await legajo({}, 'rebalance', ...asked(), ...PATIENT)).json).toEqual({ moved: 1 });
    // The machine gives up what it was given just now.
    await drain(true);
    const refused = await legajo({}, 'rebalance', ...asked(), '--wait', '15');
    expect(refused.code).toBe(1);
    expect(refused.json.error.message).toMatch(
      /^What an earlier move left is still there, on [\d.]+:\d+: public\.company_\d+ by postgres \(process \d+, since 2[^,]*\)\. Nothing was moved:/,
    );
    expect(await portsOf()).toContain(port);
    // It holds companies still, so the doctor asks it.
    expect((await machines())[0]).toMatchObject({ state: 'ok', words: expect.stringMatching(/^3 answer/) });
    const again = legajo({}, 'rebalance', ...asked(), ...PATIENT);
    for (const reader of readers) await reader.end();
    expect(await again).toMatchObject({ stderr: '', json: { moved: 1 } });
    expect(await portsOf()).not.toContain(port);
    expect((await machines())[0]).toMatchObject({ state: 'ok', words: expect.stringMatching(/^2 answer/) });
  } finally {
    for (const reader of readers) await reader.end();
    await drain(false);
  }
});

it('refuses whoever is no superuser, and a database whose companies lie on one machine', async () => {
  const refused = await legajo({ DATABASE_OWNER_URL: database.ownerUrl }, 'rebalance');
  expect([refused.code, refused.json.error.message]).toEqual([
    1,
    expect.stringContaining('needs a superuser'),
  ]);
  const empty = await emptyDatabase();
  try {
    await addExtension(servers, nameOf(empty.appUrl));
    const plain = await legajo({}, 'rebalance', '--superuser', empty.superuserUrl);
    expect([plain.code, plain.json.error.message]).toEqual([1, expect.stringContaining('legajo distribute')]);
  } finally {
    await empty.drop();
  }
});
