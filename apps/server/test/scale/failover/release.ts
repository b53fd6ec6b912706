import { execFile, execFileSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { childEnv } from '../../../src/platform/config/env.ts';
import type { Payroll, Reached } from '../../kill/payroll.ts';
import { withInstalledPackages } from '../../support/installed-packages.ts';

const ROOT = fileURLToPath(new URL('../../../../../', import.meta.url));

/**
 * The version that this one follows, as it was given out: its commit, and its last migration. Whoever gives a version out says it
 * here for the next one (docs/upgrade.md).
 */
export const LAST_RELEASE = {
  commit: 'b56b8155ffc9438a26c9dfcd6cad7337b72b99eb',
  migration: '0265_work_by_key',
} as const;

/** Whether this clone holds the last release: one that was cut short, or unpacked from an archive, does not. */
export function holdsRelease(): boolean {
  try {
    execFileSync('git', ['cat-file', '-e', `${LAST_RELEASE.commit}^{commit}`], {
      cwd: ROOT,
      stdio: 'ignore',
    });
    return true;
  } catch {
    return false;
  }
}

/** The last release's sources, until they are taken away. */
export interface LaidOut {
  readonly sources: string;
  remove(): void;
}

/**
 * Lays the last release's own code out beside this one's, with the packages that are installed here: as links to their files, for
 * what opens strangers' files may read its own folder alone. There is one of them at a time.
 */
export function layOutRelease(): LaidOut {
  const sources = join(ROOT, '.last-release');
  // What a run left that was killed.
  rmSync(sources, { recursive: true, force: true });
  mkdirSync(sources);
  const limits = { cwd: ROOT, maxBuffer: 512 * 1024 * 1024 };
  const parts = ['package.json', 'package-lock.json', 'apps', 'packages', 'scripts', 'demo'];
  const archive = execFileSync('git', ['archive', LAST_RELEASE.commit, ...parts], limits);
  execFileSync('tar', ['-x', '-C', sources], { input: archive });
  for (const folder of ['', ...withInstalledPackages(ROOT)])
    execFileSync('cp', ['-al', join(ROOT, folder, 'node_modules'), join(sources, folder, 'node_modules')]);
  return { sources, remove: () => rmSync(sources, { recursive: true, force: true }) };
}

/**
 * Founds a payroll's company by the code of a version: rows are of the schema that it knows.
 *
 * @param sources this version's, where there are none.
 */
export async function foundByItsOwn(
  sources: string | undefined,
  at: Reached,
  cuils: readonly string[],
): Promise<Payroll> {
  const module = join(sources ?? ROOT, 'apps/server/test/kill/payroll.ts');
  const where = {
    data: at.data,
    env: at.env,
    url: at.url(),
    databaseUrl: at.databaseUrl(),
    secret: at.secret(),
  };
  const program = `
    import { foundCompany } from ${JSON.stringify(module)};
    const { url, databaseUrl, secret, ...at } = ${JSON.stringify(where)};
    const reached = { ...at, url: () => url, databaseUrl: () => databaseUrl, secret: () => secret };
    process.stdout.write(JSON.stringify(await foundCompany(reached, ${JSON.stringify(cuils)})));`;
  const args = ['--input-type=module', '--eval', program];
  const run = promisify(execFile);
  const { stdout } = await run(process.execPath, args, { env: childEnv({ VITEST: undefined }) });
  return JSON.parse(stdout);
}
