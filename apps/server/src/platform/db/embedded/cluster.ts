import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Account, runProgram } from './account.ts';
import type { Binaries } from './binaries.ts';
import { choosePort } from './port.ts';

/** How to reach a cluster: the superuser's password, the roles' passwords and the port, kept beside it. */
export interface Access {
  readonly port: number;
  readonly superuser: string;
  readonly owner: string;
  readonly app: string;
}

/** The cluster's own folder inside its home. */
export function clusterFolder(home: string): string {
  return join(home, 'pgdata');
}

/**
 * Makes the cluster on first use and gives its access. It is built in `pgdata.tmp` and renamed at the end,
 * so that a first start cut short never looks like a cluster.
 *
 * @throws Error with initdb's words when it fails.
 */
export async function ensureCluster(home: string, binaries: Binaries, account: Account): Promise<Access> {
  const target = clusterFolder(home);
  if (existsSync(join(target, 'PG_VERSION'))) return readAccess(home);
  const draft = `${target}.tmp`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  own(draft, account);
  const access = { port: await choosePort(), superuser: password(), owner: password(), app: password() };
  const passwordFile = `${target}.password`;
  rmSync(passwordFile, { force: true });
  writeFileSync(passwordFile, access.superuser, { mode: 0o600, flag: 'wx' });
  own(passwordFile, account);
  try {
    const outcome = await runProgram(binaries.initdb, initdbArguments(draft, passwordFile), account);
    if (outcome.code !== 0)
      throw new Error(`The embedded database could not be made: ${outcome.stderr.trim()}`);
  } finally {
    rmSync(passwordFile, { force: true });
  }
  writeAccess(home, access);
  renameSync(draft, target);
  return access;
}

/** Reads `access.json`. @throws Error when it is gone, since the cluster cannot be entered without it. */
export function readAccess(home: string): Access {
  const path = join(home, 'access.json');
  if (!existsSync(path)) throw new Error(`The embedded database cannot be entered: ${path} is missing.`);
  return JSON.parse(readFileSync(path, 'utf8'));
}

/** Writes `access.json` whole, mode 600. */
export function writeAccess(home: string, access: Access): void {
  const path = join(home, 'access.json');
  writeFileSync(`${path}.tmp`, JSON.stringify(access), { mode: 0o600 });
  renameSync(`${path}.tmp`, path);
}

/** A locale-free UTF-8 cluster: under the C locale alone initdb would choose SQL_ASCII. */
function initdbArguments(folder: string, passwordFile: string): string[] {
  return [
    ...['-D', folder, '-U', 'postgres', '-A', 'scram-sha-256', '-E', 'UTF8', '--pwfile', passwordFile],
    ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'],
  ];
}

function own(path: string, account: Account): void {
  if (account !== null) chownSync(path, account.uid, account.gid);
}

function password(): string {
  return randomBytes(24).toString('base64url');
}
