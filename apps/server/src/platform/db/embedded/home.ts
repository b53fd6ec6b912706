import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Account, runProgram } from './account.ts';

/** Where clusters live whose `LEGAJO_DATA` the database's account cannot reach. */
const ELSEWHERE = '/var/lib/legajo';
const ID_FILE = 'instance-id';

/** Stops the server of a cluster folder that is about to be removed. */
export type StopCluster = (folder: string) => Promise<void>;

/**
 * The folder for the cluster of `dataFolder`: `postgres` inside it, or, where the account cannot enter it,
 * one under `/var/lib/legajo` named by `instance-id` in the data folder. Without that note a new one is
 * made and the one abandoned by an earlier data folder of the same path is removed.
 *
 * @throws Error when the named cluster is gone, or belongs to another data folder still in use.
 */
export async function chooseHome(
  dataFolder: string,
  account: Account,
  stopCluster: StopCluster,
  elsewhere = ELSEWHERE,
): Promise<string> {
  const inside = join(dataFolder, 'postgres');
  const note = join(dataFolder, ID_FILE);
  if (existsSync(note)) return namedHome(dataFolder, readFileSync(note, 'utf8').trim(), elsewhere);
  mkdirSync(inside, { recursive: true, mode: 0o755 });
  if (account === null || (await canEnter(inside, account))) return inside;
  rmSync(inside, { recursive: true });
  await removeAbandoned(dataFolder, elsewhere, stopCluster);
  const id = randomBytes(8).toString('hex');
  const home = join(elsewhere, id);
  mkdirSync(home, { recursive: true, mode: 0o755 });
  chmodSync(elsewhere, 0o755);
  writeFileSync(join(home, 'origin'), dataFolder);
  writeFileSync(note, `${id}\n`);
  process.stderr.write(`The database's account cannot enter ${dataFolder}; its cluster lives in ${home}\n`);
  return home;
}

function namedHome(dataFolder: string, id: string, elsewhere: string): string {
  const home = join(elsewhere, id);
  if (!/^[0-9a-f]{16}$/.test(id) || !existsSync(join(home, 'origin'))) {
    throw new Error(
      `LEGAJO_DATA names the database cluster ${id}, which is not in ${elsewhere}: restore it, or delete ${dataFolder} to begin anew.`,
    );
  }
  const origin = readFileSync(join(home, 'origin'), 'utf8');
  if (origin === dataFolder) return home;
  const rival = join(origin, ID_FILE);
  if (existsSync(rival) && readFileSync(rival, 'utf8').trim() === id) {
    throw new Error(`LEGAJO_DATA is a copy of ${origin}, and two portals cannot share one database cluster.`);
  }
  writeFileSync(join(home, 'origin'), dataFolder);
  return home;
}

async function removeAbandoned(
  dataFolder: string,
  elsewhere: string,
  stopCluster: StopCluster,
): Promise<void> {
  for (const id of existsSync(elsewhere) ? readdirSync(elsewhere) : []) {
    const home = join(elsewhere, id);
    const origin = join(home, 'origin');
    if (!existsSync(origin) || readFileSync(origin, 'utf8') !== dataFolder) continue;
    await stopCluster(home);
    rmSync(home, { recursive: true, force: true });
  }
}

async function canEnter(folder: string, account: Account): Promise<boolean> {
  return (await runProgram('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], account)).code === 0;
}
