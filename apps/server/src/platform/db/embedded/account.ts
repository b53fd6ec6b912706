import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { childEnv } from '../../config/env.ts';

/** Who runs the PostgreSQL programs: null is ourselves. */
export type Account = { readonly uid: number; readonly gid: number } | null;

/** What one run of a program gave. */
export interface Outcome {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/**
 * PostgreSQL refuses to run as root: root takes the account `postgres`, else `nobody`. No account is made.
 *
 * @param passwd the text of `/etc/passwd`; an id without a line there fails in `initdb`.
 * @throws Error when root finds neither.
 */
export function chooseAccount(uid: number | undefined, passwd: string): Account {
  if (uid !== 0) return null;
  const lines = passwd.split('\n').map((line) => line.split(':'));
  for (const name of ['postgres', 'nobody']) {
    const line = lines.find((fields) => fields[0] === name);
    if (line !== undefined && Number(line[2]) > 0) return { uid: Number(line[2]), gid: Number(line[3]) };
  }
  throw new Error('The embedded database cannot run as root here: there is no account postgres or nobody.');
}

/** The account for this process. */
export function currentAccount(): Account {
  const uid = process.getuid?.();
  return chooseAccount(uid, uid === 0 ? readFileSync('/etc/passwd', 'utf8') : '');
}

/**
 * How every PostgreSQL program is started: as `account`, from `/` (the account may not enter our folder),
 * in the C locale and UTC. Variables of libpq are left out: they would lead the programs elsewhere.
 */
export function programOptions(account: Account) {
  const env = childEnv({ LC_ALL: 'C', TZ: 'UTC' });
  for (const name of Object.keys(env)) if (/^PG[A-Z]+$/.test(name)) delete env[name];
  return { cwd: '/', env, ...(account ?? {}) };
}

/** Runs a program to its end. Never rejects: a program that cannot be started has `code` null. */
export function runProgram(
  file: string,
  args: readonly string[],
  account: Account,
  quiet = false,
): Promise<Outcome> {
  return new Promise((settle) => {
    const pipe = quiet ? 'ignore' : 'pipe';
    const child = spawn(file, args, { ...programOptions(account), stdio: ['ignore', pipe, pipe] });
    let stdout = '';
    let stderr = '';
    child.stdout?.on('data', (chunk) => {
      stdout += chunk;
    });
    child.stderr?.on('data', (chunk) => {
      stderr += chunk;
    });
    child.on('error', (error) => settle({ code: null, stdout, stderr: error.message }));
    child.on('close', (code) => settle({ code, stdout, stderr }));
  });
}
