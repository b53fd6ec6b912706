import { execFile } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, onTestFailed, test } from 'vitest';
import { childEnv, readEnv } from '../../../src/platform/config/env.ts';
import { choosePort } from '../../../src/platform/db/embedded/port.ts';
import { Client, cuilsOf, type Payroll } from '../../kill/payroll.ts';
import { quickFolder } from '../../support/quick-folder.ts';
import { until } from '../../support/until.ts';
import { type Cluster, startCluster } from '../cluster.ts';
import { findPostgres15, findProgram } from '../programs.ts';
import { type Balancer, startBalancer } from './balancer.ts';
import { follow, type HalfSent, uploadHalf } from './crossing.ts';
import { type Installation, PARTS, startInstallation } from './installation.ts';
import { expectKept, Publisher } from './portal.ts';
import { foundByItsOwn, holdsRelease, LAST_RELEASE, type LaidOut, layOutRelease } from './release.ts';
import { confirmAddresses, readStanding } from './standing.ts';
import { startWriter, type Writer } from './writer.ts';

const PEOPLE = Number(readEnv().LEGAJO_SCALE_DOCUMENTS ?? 60);
/** A dozen processes are started; the limit ends what hangs and measures nothing. */
const LIMIT_MS = 600_000;
const NEWER = ['--import', fileURLToPath(new URL('./newer-version.ts', import.meta.url))];
const LEGAJO = fileURLToPath(new URL('../../../src/cli/main.ts', import.meta.url));

/** What a version may do under the one before: tables that everything touches get what nobody asks for. */
const ADDS = `-- slice: test
-- older code: runs
${['person', 'folder', 'document', 'process', 'process_item', 'audit_entry', 'mail']
  .map(
    (table) => `alter table ${table} add column later text, add column later_count int not null default 0;`,
  )
  .join('\n')}
create table later (company_id bigint not null, id bigint generated always as identity, primary key (company_id, id));
`;
const BREAKS = '-- slice: test\n-- older code: stops\nalter table later rename to afterwards;\n';

const bin = findPostgres15();
const haproxy = findProgram('haproxy');

// A clone that does not hold the last release takes this version for the older one; the newer one has more migrations in any case.
const older = holdsRelease() ? 'the last release' : 'this version, for the last release is not in this clone';

describe.skipIf(bin === null || haproxy === null)(`a version follows ${older} while both serve`, () => {
  let folder: string;
  let migrations: string;
  let cluster: Cluster;
  let balancer: Balancer;
  let installation: Installation;
  let release: LaidOut | undefined;
  let payroll: Payroll;
  let client: Client;
  let portOf: (part: 'api1' | 'api2') => number;

  beforeAll(async () => {
    if (bin === null || haproxy === null) return;
    folder = quickFolder('rolling', 2 * 1024 ** 3);
    migrations = join(folder, 'migrations');
    mkdirSync(migrations);
    cluster = await startCluster({ bin, parent: folder, name: 'cluster', settings: ['max_connections=200'] });
    const ports = [await choosePort(), await choosePort()] as const;
    portOf = (part) => ports[part === 'api1' ? 0 : 1];
    const nobody = { port: cluster.port, restPort: 1 };
    balancer = await startBalancer(folder, haproxy, { databases: [nobody, nobody], portals: ports });
    if (holdsRelease()) release = layOutRelease();
    const env = {
      LEGAJO_TEST_MIGRATIONS: migrations,
      // An upload that is held in its middle, and then its end, have as long as a slow machine takes; a quick one writes much.
      LEGAJO_LIMITS: JSON.stringify({ 'body.grace.seconds': 120, 'rate.session': 100_000 }),
      STOP_SECONDS: '120',
    };
    installation = await startInstallation({
      folder,
      superuserUrl: cluster.url,
      url: balancer.url,
      ports,
      env,
      ...(release ? { sources: release.sources } : {}),
    });
    payroll = await foundByItsOwn(release?.sources, installation, cuilsOf(PEOPLE));
    await confirmAddresses(installation.databaseUrl(), payroll.company);
    client = new Client(installation, payroll.username);
    await client.signIn();
  }, LIMIT_MS);

  afterAll(async () => {
    await installation?.stopAll();
    await balancer?.daemon.stop();
    await cluster?.stop('immediate');
    release?.remove();
    if (folder) rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  });

  /** `legajo migrate` of the newer version. @returns what it applied. */
  async function migrate(): Promise<string> {
    const run = promisify(execFile);
    const env = childEnv({ VITEST: undefined, ...installation.settings() });
    return (await run(process.execPath, [...NEWER, LEGAJO, 'migrate', '--json'], { env })).stdout;
  }

  const other = { api1: 'api2', api2: 'api1' } as const;

  /** Begins with an upload to each of the two that answer, and stops in its middle. */
  async function uploadsInTheirMiddle(publisher: Publisher, type: number, months: readonly [string, string]) {
    const uploads: HalfSent[] = [];
    for (const [i, part] of (['api1', 'api2'] as const).entries()) {
      const month = months[i] ?? '';
      const archive = publisher.pack(month);
      await balancer.setState(other[part], 'drain');
      const upload = uploadHalf(publisher, type, { month, archive });
      await upload.half;
      await balancer.setState(other[part], 'ready');
      uploads.push(upload);
    }
    return uploads;
  }

  /** A process that answers ends with an upload in its middle, which goes on once nobody new is let in. */
  async function endUnder(uploads: readonly HalfSent[], part: 'api1' | 'api2') {
    const stopped = installation.stop(part);
    await until('it lets nobody in', () => refusesConnections(portOf(part)), LIMIT_MS);
    for (const { goOn } of uploads) goOn();
    const followed = Promise.all(uploads.map(async ({ taken }) => follow(client, await taken, LIMIT_MS)));
    // It is waited for below; what fails before is told there.
    followed.catch(() => undefined);
    await stopped;
    return { followed };
  }

  /** Starts one that answers, and waits until it is sent to again: as who looks before they go on with the next. */
  async function startAgain(part: 'api1' | 'api2', nodeArgs: readonly string[] = []) {
    await installation.start(part, nodeArgs);
    await balancer.setState(part, 'ready');
    await until('it is sent to again', () => balancer.isUp(part), LIMIT_MS);
  }

  /** As who puts this version in place of the last one: that one does not say that it leaves. */
  async function takeOut(part: 'api1' | 'api2', writers: readonly Writer[]) {
    await balancer.setState(part, 'drain');
    // Who writes without a pause has no answer outstanding there once two more have come.
    const then = writers.map((one) => one.accepted() + 2);
    await until(
      'what it was sent is answered',
      () => writers.every((one, i) => one.accepted() >= (then[i] ?? 0)),
      LIMIT_MS,
    );
  }

  test(
    'the database is brought forward under a publication, and each process after it: no answer is lost',
    async () => {
      onTestFailed(() => console.error(`${installation.said()}\n${balancer.daemon.said()}`));
      writeFileSync(join(migrations, '9000_adds.sql'), ADDS);
      const publisher = new Publisher(installation, client, payroll);
      const type = await client.addType();
      const writers = ['versión', 'edición'].map((prefix) => ({ prefix, ...startWriter(client, prefix) }));
      const ended = { state: 'completado', published: PEOPLE };
      try {
        await publisher.publish(type, '01/2026', async () => {
          const applied = await migrate();
          expect(applied).toContain('9000_adds');
          if (holdsRelease()) expect(applied).not.toContain(LAST_RELEASE.migration);
        });
        // The older one may end and start on what it does not know, and has the owner's address.
        await takeOut('api1', writers);
        await installation.stop('api1');
        await startAgain('api1');
        // A screen follows one that waits to be confirmed, whatever becomes of who answers it.
        const waiting = await publisher.upload(type, '04/2026', { confirmed: false });
        const watched = follow(client, waiting, LIMIT_MS);
        watched.catch(() => undefined);
        const uploads = await uploadsInTheirMiddle(publisher, type, ['02/2026', '03/2026']);
        await takeOut('api1', writers);
        const { followed } = await endUnder(uploads, 'api1');
        await startAgain('api1', NEWER);
        await takeOut('api2', writers);
        await installation.stop('api2');
        await startAgain('api2', NEWER);
        for (const part of PARTS.slice(2)) {
          await installation.stop(part);
          await installation.start(part, NEWER);
        }
        for (const one of await followed) expect(one).toMatchObject(ended);
        // From here on a process says itself that it leaves: nobody takes it out before.
        const more = await uploadsInTheirMiddle(publisher, type, ['05/2026', '06/2026']);
        const last = await endUnder(more, 'api2');
        await startAgain('api2', NEWER);
        await installation.stop('api1');
        await startAgain('api1', NEWER);
        for (const one of await last.followed) expect(one).toMatchObject(ended);
        await publisher.confirm(waiting);
        const { streams, ...confirmed } = await watched;
        expect(confirmed).toEqual(ended);
        expect(streams).toBeGreaterThan(1);
        console.log(`versions: a publication was followed to its end in ${streams} streams`);
      } finally {
        for (const { prefix, end } of writers) {
          const written = await end();
          // Each ended with what it had begun, and the balancer led to the other one: nobody had to ask twice.
          expect(written.refused).toEqual({});
          console.log(
            `versions: ${written.accepted.length} accepted, refused ${JSON.stringify(written.refused)}, longest gap ${written.longestGapMs} ms`,
          );
          await expectKept(installation.databaseUrl(), payroll.company, prefix, written);
        }
      }
      expect(await readStanding(installation.databaseUrl(), payroll.company)).toEqual({
        documents: 6 * PEOPLE,
        arrivals: 6 * PEOPLE,
        items: 6 * PEOPLE,
        entries: 6 * PEOPLE,
        mails: 6 * PEOPLE,
        grants: 0,
        deadJobs: 0,
      });
      await publisher.readSome();
    },
    LIMIT_MS,
  );

  test(
    'a migration that older code cannot live with stops it at its start, and says which',
    async () => {
      writeFileSync(join(migrations, '9001_breaks.sql'), BREAKS);
      expect(await migrate()).toContain('9001_breaks');
      for (const part of ['api2', 'worker2'] as const) {
        await installation.stop(part);
        await expect(installation.start(part)).rejects.toThrow(
          'The database holds migration 9001_breaks, which this version does not know.',
        );
        await installation.start(part, NEWER);
      }
    },
    LIMIT_MS,
  );
});

function refusesConnections(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('error', () => resolve(true));
    socket.once('connect', () => {
      resolve(false);
      socket.destroy();
    });
  });
}
