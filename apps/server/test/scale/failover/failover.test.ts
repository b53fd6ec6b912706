import { readFileSync, rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, onTestFailed, test } from 'vitest';
import { readEnv } from '../../../src/platform/config/env.ts';
import { choosePort } from '../../../src/platform/db/embedded/port.ts';
import { Client, cuilsOf, foundCompany, type Payroll } from '../../kill/payroll.ts';
import { quickFolder } from '../../support/quick-folder.ts';
import { until } from '../../support/until.ts';
import { findFailover } from '../programs.ts';
import { type Balancer, startBalancer } from './balancer.ts';
import { type Installation, type Part, startInstallation } from './installation.ts';
import { type FailoverDatabase, startFailoverDatabase } from './patroni.ts';
import { expectKept, expectWhole, Publisher } from './portal.ts';
import { confirmAddresses, readStanding } from './standing.ts';
import { startWriter } from './writer.ts';

const PEOPLE = Number(readEnv().LEGAJO_SCALE_DOCUMENTS ?? 300);
/** A dozen processes are started; the limit ends what hangs and measures nothing. */
const LIMIT_MS = 600_000;
const FOLDER_BYTES = 2 * 1024 ** 3;

const programs = findFailover();

/** Of the processor, that a process used so far. */
function ticksOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return Number(fields[11]) + Number(fields[12]);
}

describe.skipIf(programs === null)('two of each, with a database that fails over', () => {
  let folder: string;
  let database: FailoverDatabase;
  let balancer: Balancer;
  let installation: Installation;
  let payroll: Payroll;
  let client: Client;
  let publisher: Publisher;
  let type: number;
  let published = 0;

  beforeAll(async () => {
    if (programs === null) return;
    folder = quickFolder('failover', FOLDER_BYTES);
    database = await startFailoverDatabase(folder, programs);
    const ports = [await choosePort(), await choosePort()] as const;
    balancer = await startBalancer(folder, programs.haproxy, {
      databases: database.members,
      portals: ports,
    });
    const superuserUrl = `postgres://postgres:${database.password}@127.0.0.1:${balancer.databasePort}/postgres`;
    installation = await startInstallation({ folder, superuserUrl, url: balancer.url, ports });
    payroll = await foundCompany(installation, cuilsOf(PEOPLE));
    await confirmAddresses(installation.databaseUrl(), payroll.company);
    client = new Client(installation, payroll.username);
    await client.signIn();
    type = await client.addType();
    publisher = new Publisher(installation, client, payroll);
  }, LIMIT_MS);

  afterAll(async () => {
    await installation?.stopAll();
    await balancer?.daemon.stop();
    await database?.stop();
    if (folder) rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  });

  const tellOnFailure = () =>
    onTestFailed(() =>
      console.error(`${installation.said()}\n${database.said()}\n${balancer.daemon.said()}`),
    );

  /** Publishes while somebody writes through the balancer, and looks afterwards whether all of it is there once. */
  async function publishThrough(prefix: string, month: string, event: () => Promise<void>): Promise<void> {
    const writer = startWriter(client, prefix);
    const begun = performance.now();
    await publisher.publish(type, month, event).catch(async (error: unknown) => {
      await writer.end();
      throw error;
    });
    const written = await writer.end();
    const seconds = Math.round(performance.now() - begun) / 1000;
    console.log(
      `${prefix}: ${seconds} s for ${PEOPLE} payslips, ${written.accepted.length} accepted, refused ${JSON.stringify(written.refused)}, longest gap ${written.longestGapMs} ms`,
    );
    published += PEOPLE;
    await expectKept(installation.databaseUrl(), payroll.company, prefix, written);
    const all = published;
    await until(
      'mails are out of hands',
      async () => (await readStanding(installation.databaseUrl(), payroll.company)).mails >= all,
    );
    expect(await readStanding(installation.databaseUrl(), payroll.company)).toEqual({
      documents: all,
      arrivals: all,
      items: all,
      entries: all,
      mails: all,
      grants: 0,
      deadJobs: 0,
    });
    await publisher.readSome();
  }

  test(
    'the primary is killed in the middle of a publication: the replica goes on, and nothing is lost or done twice',
    async () => {
      tellOnFailure();
      const before = await database.primary();
      await publishThrough('caída', '01/2026', async () => {
        await before.kill();
        await until(
          'another leads',
          async () => (await database.primary().catch(() => before)) !== before,
          90_000,
        );
      });
      for (const part of ['api1', 'api2', 'worker1', 'worker2'] as const)
        expect([part, installation.isAlive(part)]).toEqual([part, true]);
      await expectWhole(installation);
      before.start();
      await until('the old primary follows the new one', () => before.is('sync'), 90_000);
    },
    LIMIT_MS,
  );

  test(
    'one of the three that keep who leads is killed: the database that leads goes on leading',
    async () => {
      tellOnFailure();
      const before = await database.primary();
      await publishThrough('guardián', '04/2026', () => database.killKeeper());
      expect((await database.primary()).name).toBe(before.name);
    },
    LIMIT_MS,
  );

  test(
    'the lead is handed over in the middle of another: nobody is told a lie',
    async () => {
      tellOnFailure();
      const before = await database.primary();
      await publishThrough('relevo', '02/2026', async () => {
        await database.switchOver();
        await until(
          'another leads',
          async () => (await database.primary().catch(() => before)) !== before,
          90_000,
        );
      });
      expect((await database.primary()).name).not.toBe(before.name);
      await until('the one before follows it', () => before.is('sync'), 90_000);
    },
    LIMIT_MS,
  );

  test(
    'one that answers and the one that works are killed, and nobody starts them again',
    async () => {
      tellOnFailure();
      await publishThrough('procesos', '03/2026', async () => {
        await Promise.all([installation.kill('api2'), installation.kill(await busiest())]);
      });
      await expectWhole(installation);
    },
    LIMIT_MS,
  );

  /** The worker that uses the most of the processor just now, and so the one that seals. */
  async function busiest(): Promise<Part> {
    const ticks = () => ticksOf(installation.pidOf('worker1')) - ticksOf(installation.pidOf('worker2'));
    const before = ticks();
    await pause(400);
    return ticks() > before ? 'worker1' : 'worker2';
  }
});
