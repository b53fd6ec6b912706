import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { currentAccount, runProgram } from '../../apps/server/src/platform/db/embedded/account.ts';
import { choosePort } from '../../apps/server/src/platform/db/embedded/port.ts';
import { findServerFolder } from './machine.ts';
import type { StepCtx, StepResult } from './step.ts';
import { runVitest } from './vitest.ts';

/** What only makes sense on the embedded server, or needs no database at all. */
const LEFT_TO_THE_FIRST_RUN = [
  'apps/server/test/kill/**',
  '**/platform/db/embedded/**',
  '**/platform/config/**',
];

/** Runs the server's tests once more against Debian's PostgreSQL, on a cluster of our own. */
export async function runOnOtherServer(ctx: StepCtx): Promise<StepResult> {
  const bin = findServerFolder();
  // The machine step has named it as left out.
  if (bin === null) return { passed: 0, failed: 0 };
  const server = await startServer(bin);
  try {
    console.log(`Server tests again, on ${server.version}`);
    const args = [
      '--project',
      'server',
      ...LEFT_TO_THE_FIRST_RUN.flatMap((pattern) => ['--exclude', pattern]),
    ];
    return await runVitest(ctx, args, { LEGAJO_TEST_DATABASE_OWNER_URL: server.url });
  } finally {
    await server.stop();
  }
}

/** A throwaway cluster on a free port of the loopback address, under an unprivileged account. */
export async function startServer(
  bin: string,
): Promise<{ url: string; version: string; stop(): Promise<void> }> {
  const account = currentAccount();
  const folder = mkdtempSync(join(tmpdir(), 'legajo-other-server-'));
  const cluster = join(folder, 'cluster');
  const password = randomBytes(16).toString('hex');
  const passwordFile = join(folder, 'password');
  mkdirSync(cluster, { mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  chmodSync(folder, 0o755);
  if (account !== null) for (const path of [cluster, passwordFile]) chownSync(path, account.uid, account.gid);
  const port = await choosePort();
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c fsync=off -c max_connections=120`;
  const steps: [string, string[]][] = [
    [
      'initdb',
      [
        '-D',
        cluster,
        '-U',
        'postgres',
        '-A',
        'scram-sha-256',
        '-E',
        'UTF8',
        '--locale=C',
        '--pwfile',
        passwordFile,
      ],
    ],
    ['pg_ctl', ['-D', cluster, '-w', '-t', '60', '-l', join(cluster, 'server.log'), '-o', settings, 'start']],
  ];
  for (const [program, args] of steps) {
    const outcome = await runProgram(join(bin, program), args, account, program === 'pg_ctl');
    if (outcome.code !== 0) throw new Error(`${program} of ${bin} failed: ${outcome.stderr}`);
  }
  const { stdout } = await runProgram(join(bin, 'postgres'), ['--version'], account);
  return {
    url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    version: stdout.trim(),
    stop: async () => {
      await runProgram(join(bin, 'pg_ctl'), ['-D', cluster, '-m', 'immediate', '-w', 'stop'], account);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
