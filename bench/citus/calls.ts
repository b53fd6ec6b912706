/**
 * `node bench/citus/calls.ts [rounds]`: what a call costs more where companies lie on several machines. The same calls to two
 * portals by turns, each on a database of one coordinator: one of them plain, the companies of the other on two servers beside
 * it. Needs Debian's PostgreSQL 15 with Citus, as the tests of `apps/server/test/scale/citus` do.
 */
import { randomBytes } from 'node:crypto';
import { prepareDatabase } from '../../apps/server/src/db/prepare.ts';
import { ensureRoles } from '../../apps/server/src/platform/db/embedded/roles.ts';
import { Client, cuilsOf, foundCompany } from '../../apps/server/test/kill/payroll.ts';
import { distributeOver, makeDatabases, within } from '../../apps/server/test/scale/citus/databases.ts';
import { startMachines } from '../../apps/server/test/scale/citus/machines.ts';
import { scratchFolder } from '../../apps/server/test/support/scratch-folder.ts';
import { type OnCluster, startOn } from '../large/on-cluster.ts';
import { BENCH_LIMITS } from '../machine/limits.ts';

const rounds = Number(process.argv[2] ?? 300);
const PEOPLE = 500;
const WARM_UP = 20;
const CALLS: Readonly<Record<string, (client: Client) => Promise<{ readonly status: number }>>> = {
  home: (client) => client.send('GET', '/v2/portal/home/summary'),
  'list of people': (client) => client.send('GET', '/v2/portal/employees'),
  'signing in': async (client) => {
    await client.signIn();
    return { status: 200 };
  },
};

const passwords = { owner: randomBytes(12).toString('hex'), app: randomBytes(12).toString('hex') };
const closing: (() => unknown)[] = [];
try {
  const machines = await startMachines();
  closing.push(machines.stop);
  const { urls } = machines;
  const [coordinator = ''] = urls;
  await ensureRoles(coordinator, passwords, 'plain');
  await makeDatabases(urls, passwords, 'apart');
  const clients = {
    plain: await clientOn(coordinator, 'plain'),
    distributed: await clientOn(coordinator, 'apart', urls),
  };
  console.log(`${rounds} rounds by turns, milliseconds: median / 95 of a hundred\n`);
  console.log(['call'.padEnd(16), ...Object.keys(clients)].join('\t'));
  for (const [name, call] of Object.entries(CALLS)) {
    const spent = new Map(Object.keys(clients).map((where) => [where, [] as number[]]));
    for (let round = -WARM_UP; round < rounds; round += 1)
      for (const [where, client] of Object.entries(clients)) {
        const begun = performance.now();
        const { status } = await call(client);
        if (status !== 200) throw new Error(`${name}, ${where}: ${status}`);
        if (round >= 0) spent.get(where)?.push(performance.now() - begun);
      }
    console.log([name.padEnd(16), ...[...spent.values()].map(shown)].join('\t'));
  }
} finally {
  for (const close of closing.reverse()) await close();
}

/** An administrator's client of a portal on this database, whose companies lie on servers where there are some. */
async function clientOn(coordinator: string, name: string, servers: readonly string[] = []): Promise<Client> {
  const as = (role: 'owner' | 'app') => {
    const url = new URL(within(coordinator, name));
    url.username = `legajo_${role}`;
    url.password = passwords[role];
    return url.href;
  };
  await prepareDatabase(as('owner'));
  if (servers.length > 0) await distributeOver(servers, name);
  const folder = scratchFolder(`bench-${name}`);
  closing.push(folder.remove);
  const database = { secret: randomBytes(32).toString('hex'), appUrl: as('app'), ownerUrl: as('owner') };
  const portal: OnCluster = await startOn(database, folder.path, {
    LEGAJO_LIMITS: JSON.stringify(BENCH_LIMITS),
  });
  closing.push(() => portal.stop());
  const { username } = await foundCompany(portal, cuilsOf(PEOPLE));
  const client = new Client(portal, username);
  await client.signIn();
  return client;
}

function shown(times: number[]): string {
  times.sort((a, b) => a - b);
  const at = (part: number) => (times[Math.floor(part * (times.length - 1))] ?? 0).toFixed(1);
  return `${at(0.5)} / ${at(0.95)}`;
}
