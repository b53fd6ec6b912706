import { spawnSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { type Installation, startInstallation } from '../apps/server/test/kill/installation.ts';
import { Client, foundCompany, openBeside } from '../apps/server/test/kill/payroll.ts';

const RUNS = 15;
const LEGAJO = fileURLToPath(new URL('../apps/server/src/cli/main.ts', import.meta.url));

/** Times of calls in milliseconds, as text, by the name of the call. */
export type Times = Map<string, string>;

/** Measures a company of each size, and prints a row for each call and a column for each size. */
export async function compareSizes(
  what: string,
  usual: readonly number[],
  measure: (size: number) => Promise<Times>,
  told = `${RUNS} runs, milliseconds: median / slowest`,
): Promise<void> {
  const sizes = process.argv.length > 2 ? process.argv.slice(2).map(Number) : usual;
  const columns: { size: number; times: Times }[] = [];
  for (const size of sizes) columns.push({ size, times: await measure(size) });
  console.log(`${told}\n`);
  console.log([what.padEnd(44), ...columns.map(({ size }) => `${size}`.padStart(16))].join(' '));
  for (const name of columns[0]?.times.keys() ?? [])
    console.log(
      [name.padEnd(44), ...columns.map(({ times }) => (times.get(name) ?? '').padStart(16))].join(' '),
    );
}

/** An installation with one company and the client of its administrator, for as long as `work` takes. */
export async function inOneCompany<T>(
  cuil: string,
  work: (of: { installation: Installation; company: number; client: Client }) => Promise<T>,
): Promise<T> {
  const env = { LEGAJO_LIMITS: '{"rate.session":100000,"rate.directory":100000}' };
  const installation = await startInstallation({ kind: 'one', env });
  try {
    const { company, username } = await foundCompany(installation, [cuil]);
    const client = new Client(installation, username);
    await client.signIn();
    return await work({ installation, company, client });
  } finally {
    await installation.stop();
  }
}

/** Loads people, and documents where there are some, by the command. @throws Error with what the command says. */
export function loadMany(
  installation: Pick<Installation, 'data' | 'databaseUrl' | 'secret'>,
  company: number,
  many: { readonly employees?: number; readonly documents?: number },
): void {
  const counts = Object.entries(many).flatMap(([name, count]) => [`--${name}`, String(count)]);
  const env = {
    LEGAJO_DATA: installation.data,
    LEGAJO_SECRET: installation.secret(),
    DATABASE_URL: installation.databaseUrl(),
  };
  const words = [LEGAJO, 'load', '--company', String(company), ...counts];
  const loaded = spawnSync(process.execPath, words, { env, encoding: 'utf8' });
  if (loaded.status !== 0) throw new Error(loaded.stderr);
}

/**
 * Waits until the database's own housekeeping has looked at a table, as it has in any company at work.
 *
 * @param most rows that may have changed since. @throws Error after three minutes.
 */
export async function analysed(
  installation: Installation,
  table: 'person' | 'document',
  most: number,
): Promise<void> {
  const {
    platforms: { jobs: platform },
    close,
  } = openBeside(installation);
  try {
    for (let waited = 0; waited < 180; waited += 1) {
      const { rows } = await sql<{ changed: number }>`
        select n_mod_since_analyze as changed from pg_stat_user_tables where relname = ${table}`.execute(
        platform.db,
      );
      if (rows[0] && rows[0].changed < most) return;
      await pause(1000);
    }
    throw new Error(`The database has not looked at ${table} within three minutes.`);
  } finally {
    await close();
  }
}

/** The median and the slowest of some runs of a call. @throws Error when it is refused. */
export async function timed(
  call: () => Promise<{ readonly status: number; readonly code?: string }>,
): Promise<string> {
  const spent: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const begun = performance.now();
    const { status, code } = await call();
    if (status !== 200) throw new Error(`A call answered ${status} ${code}.`);
    spent.push(performance.now() - begun);
  }
  spent.sort((a, b) => a - b);
  return `${spent[RUNS >> 1]?.toFixed(1)} / ${spent.at(-1)?.toFixed(1)}`;
}
