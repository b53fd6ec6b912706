import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findProgram } from '../../apps/server/test/scale/programs.ts';
import type { StepCtx, StepResult } from './step.ts';

/** Something of the machine that a part of the tests needs. */
interface Need {
  readonly what: string;
  /** Debian's packages, the first that exists is taken. */
  readonly packages: readonly string[];
  isThere(env: StepCtx['env']): boolean;
}

const NEEDS: readonly Need[] = [
  {
    what: 'the browser of the journeys',
    packages: ['chromium-headless-shell', 'chromium'],
    isThere: (env) => findBrowser(env) !== null,
  },
  { what: 'pdfsig', packages: ['poppler-utils'], isThere: (env) => findProgram('pdfsig', env) !== null },
  { what: 'qpdf', packages: ['qpdf'], isThere: (env) => findProgram('qpdf', env) !== null },
  { what: 'openssl', packages: ['openssl'], isThere: (env) => findProgram('openssl', env) !== null },
  { what: 'certutil', packages: ['libnss3-tools'], isThere: (env) => findProgram('certutil', env) !== null },
  {
    what: 'a PostgreSQL of Debian',
    packages: ['postgresql-15', 'postgresql'],
    isThere: () => findServerFolder() !== null,
  },
  { what: 'patroni', packages: ['patroni'], isThere: (env) => findProgram('patroni', env) !== null },
  { what: 'etcd', packages: ['etcd-server'], isThere: (env) => findProgram('etcd', env) !== null },
  { what: 'haproxy', packages: ['haproxy'], isThere: (env) => findProgram('haproxy', env) !== null },
];

/**
 * Installs through apt what is missing, when we are root on a Debian; otherwise, and for what apt does not
 * have, says what is left out.
 */
export async function prepareMachine(ctx: StepCtx): Promise<StepResult> {
  const missing = () => NEEDS.filter((need) => !need.isThere(ctx.env));
  if (missing().length > 0 && process.getuid?.() === 0 && findProgram('apt-get', ctx.env) !== null) {
    const letThem = keepDebianFromStartingServers();
    const options = { quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } };
    try {
      await ctx.commands.run('apt-get', ['update', '-q'], options);
      for (const need of missing()) {
        for (const name of need.packages) {
          if (need.isThere(ctx.env)) break;
          console.log(`Installing ${name}`);
          const words = ['install', '-y', '-q', '--no-install-recommends', name];
          await ctx.commands.run('apt-get', words, options);
        }
      }
    } finally {
      letThem();
    }
  }
  const leftOut = missing().map((need) => `${need.what}: install ${need.packages[0]}`);
  return { passed: 0, failed: 0, leftOut };
}

/** The browser: `$CHROMIUM`, or Debian's headless shell. */
export function findBrowser(env: StepCtx['env']): string | null {
  const given = env.CHROMIUM;
  if (given !== undefined) return existsSync(given) ? given : null;
  return findProgram('chromium-headless-shell', env) ?? findProgram('chromium', env);
}

/** Debian's PostgreSQL programs, 15 before newer ones. */
export function findServerFolder(): string | null {
  const folders = [15, 16, 17, 18].map((version) => `/usr/lib/postgresql/${version}/bin`);
  return folders.find((folder) => existsSync(join(folder, 'initdb'))) ?? null;
}

/** What a package of Debian asks before it starts its service; where it lacks, it starts. */
const POLICY = '/usr/sbin/policy-rc.d';

/**
 * Installing a package must leave no server running that nobody asked for: neither PostgreSQL's own cluster nor, for as
 * long as packages are installed, the service of any. What the machine says of that by itself is left as it is.
 *
 * @param root for tests: the folder that the machine's files are in.
 * @returns what ends it.
 */
export function keepDebianFromStartingServers(root = '/'): () => void {
  const clusters = join(root, 'etc/postgresql-common/createcluster.conf');
  if (!existsSync(clusters)) {
    mkdirSync(dirname(clusters), { recursive: true });
    writeFileSync(clusters, 'create_main_cluster = false\n');
  }
  const policy = join(root, POLICY);
  if (existsSync(policy)) return () => undefined;
  mkdirSync(dirname(policy), { recursive: true });
  // 101: the action is forbidden (invoke-rc.d, policy-rc.d(8)).
  writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  return () => rmSync(policy, { force: true });
}
