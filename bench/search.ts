/**
 * `node bench/search.ts [documents…]`: how long the search of documents takes over HTTP, by filter, in a company of
 * so many documents (10,000 and 1,000,000 unless told), with the database's durable settings. A page must cost what
 * it shows, not what the company holds.
 */
import { spawnSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { type Installation, startInstallation } from '../apps/server/test/kill/installation.ts';
import { Client, cuilsOf, foundCompany, openBeside } from '../apps/server/test/kill/payroll.ts';

const RUNS = 15;
const PEOPLE = 5000;
const LEGAJO = fileURLToPath(new URL('../apps/server/src/cli/main.ts', import.meta.url));

type Filter = Record<string, string | number>;

const sizes = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [10_000, 1_000_000];
const columns: { documents: number; times: Map<string, string> }[] = [];
for (const documents of sizes) columns.push({ documents, times: await measure(documents) });

console.log(`${RUNS} runs, milliseconds: median / slowest\n`);
console.log(['search'.padEnd(44), ...columns.map(({ documents }) => `${documents}`.padStart(16))].join(' '));
for (const name of columns[0]?.times.keys() ?? [])
  console.log(
    [name.padEnd(44), ...columns.map(({ times }) => (times.get(name) ?? '').padStart(16))].join(' '),
  );

async function measure(documents: number): Promise<Map<string, string>> {
  const installation = await startInstallation({
    kind: 'one',
    env: { LEGAJO_LIMITS: '{"rate.session":100000}' },
  });
  try {
    const [cuil = ''] = cuilsOf(1);
    const { company, username } = await foundCompany(installation, [cuil]);
    const client = new Client(installation, username);
    await client.signIn();
    const tipo = await client.addType();
    const load = ['load', '--company', company, '--employees', PEOPLE, '--documents', documents];
    const env = { LEGAJO_DATA: installation.data, LEGAJO_SECRET: installation.secret() };
    const loaded = spawnSync(process.execPath, [LEGAJO, ...load.map(String)], { env, encoding: 'utf8' });
    if (loaded.status !== 0) throw new Error(loaded.stderr);
    await counted(installation, documents);

    const filters: Filter[] = [
      {},
      { pagination: '100,1,0' },
      { q: 'fernandez' },
      { q: 'nobody at all' },
      { cuil },
      { tipo },
      { estado: 'publicado' },
      { estado: 'anulado' },
      { periodo_hasta: '01/2000' },
      { orderBy: 'nombre', orderType: 'asc' },
      { orderBy: 'periodo', orderType: 'asc' },
    ];
    const times = new Map<string, string>();
    for (const filter of filters) times.set(JSON.stringify(filter), await timed(client, filter));
    return times;
  } finally {
    await installation.stop();
  }
}

/** Waits until the database's own housekeeping has looked at what was loaded, as it has in any company at work. */
async function counted(installation: Installation, documents: number): Promise<void> {
  const { platform, close } = openBeside(installation);
  try {
    for (let waited = 0; waited < 180; waited += 1) {
      const { rows } = await sql<{ changed: number }>`
        select n_mod_since_analyze as changed from pg_stat_user_tables where relname = 'document'`.execute(
        platform.db,
      );
      if ((rows[0]?.changed ?? documents) < documents / 5) return;
      await pause(1000);
    }
    throw new Error('The database has not looked at the documents within three minutes.');
  } finally {
    await close();
  }
}

async function timed(client: Client, filter: Filter): Promise<string> {
  const spent: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const begun = performance.now();
    const { status } = await client.send('POST', '/v2/portal/documents/search', filter);
    if (status !== 200) throw new Error(`The search answered ${status}.`);
    spent.push(performance.now() - begun);
  }
  spent.sort((a, b) => a - b);
  return `${spent[RUNS >> 1]?.toFixed(1)} / ${spent.at(-1)?.toFixed(1)}`;
}
