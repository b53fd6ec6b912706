import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { currentAccount, runProgram } from '../../apps/server/src/platform/db/embedded/account.ts';
import { startCluster } from '../../apps/server/test/scale/cluster.ts';
import { quickFolder } from '../../apps/server/test/support/quick-folder.ts';
import { ROOT } from './command.ts';
import { findServerFolder } from './machine.ts';
import type { StepCtx, StepResult } from './step.ts';
import { runLateAgain, workersFor } from './vitest.ts';

/**
 * What could differ on a server that is not ours: its version, its settings, its collation, who owns what. What a call
 * answers does not, and is tested once, on the embedded one. A path that names nothing fails the part.
 */
const ON_BOTH: readonly string[] = [
  // Row security: every call, as a stranger, with every id of another company.
  'apps/server/test/isolation/people.test.ts',
  'apps/server/test/isolation/papers.test.ts',
  'apps/server/src/platform/db/in-company.test.ts',
  // Who may see what, as two conditions that every list carries.
  'apps/server/test/reach/table.test.ts',
  'apps/server/src/access/who-can-see.test.ts',
  // Migrations: roles and grants, from nothing, from before, and the schema that results.
  'apps/server/test/schema.test.ts',
  'apps/server/src/platform/db/migrate.test.ts',
  'apps/server/src/db/open-database.test.ts',
  // Statements: every call once more, with arguments nobody meant.
  'apps/server/test/contract.test.ts',
  'apps/server/test/hostile-input.test.ts',
  // Order and search, which follow the collation and the extensions of the server.
  'apps/server/src/people/list/list.test.ts',
  'apps/server/src/people/list/list-orders.test.ts',
  'apps/server/src/organisation/organisation.test.ts',
  'apps/server/src/documents/search/search.test.ts',
  // Many rows in one statement.
  'apps/server/src/people-loads/load.test.ts',
  'apps/server/src/employment/dismissal/dismissal-file.test.ts',
  // Locks, notifications and jobs.
  'apps/server/src/platform/db/signals.test.ts',
  'apps/server/src/platform/jobs/jobs.test.ts',
  'apps/server/src/platform/jobs/worker.test.ts',
  'apps/server/src/people/record/reports-to.test.ts',
  'apps/server/src/audit/chain.test.ts',
  // From upload to sealed documents, and the copy of an installation.
  'apps/server/src/publications/massive.test.ts',
  'apps/server/src/cli/backup.test.ts',
];

/** What only makes sense on the embedded server, or needs no database at all. */
const ABOUT_THE_EMBEDDED = [
  'apps/server/test/kill/**',
  '**/platform/db/embedded/**',
  '**/platform/config/**',
];

/**
 * Runs what could differ once more against Debian's PostgreSQL, on a cluster of our own; with
 * `LEGAJO_TEST_ALL_ON_OTHER` set, all of the server's tests that are not about the embedded server.
 */
export async function runOnOtherServer(ctx: StepCtx): Promise<StepResult> {
  const bin = findServerFolder();
  // The machine step has named it as left out.
  if (bin === null) return { passed: 0, failed: 0 };
  const server = await startServer(bin);
  try {
    console.log(`Server tests again, on ${server.version}`);
    const missing = ON_BOTH.filter((path) => !existsSync(join(ROOT, path)));
    for (const path of missing) console.error(`${path} is to run on both servers and is not there.`);
    const which = ctx.env.LEGAJO_TEST_ALL_ON_OTHER
      ? ABOUT_THE_EMBEDDED.flatMap((pattern) => ['--exclude', pattern])
      : ON_BOTH;
    const result = await runLateAgain(ctx, {
      args: ['--project', 'server'],
      more: [workersFor(1), ...which],
      env: { LEGAJO_TEST_DATABASE_OWNER_URL: server.url },
    });
    return { ...result, failed: result.failed + missing.length };
  } finally {
    await server.stop();
  }
}

/** As the embedded one of the tests (`global-setup.ts`). */
const CLUSTER_BYTES = 1024 ** 3;

/** A throwaway cluster in memory where there is room. */
async function startServer(bin: string): Promise<{ url: string; version: string; stop(): Promise<void> }> {
  const parent = quickFolder('other-server', CLUSTER_BYTES);
  const remove = () => rmSync(parent, { recursive: true, force: true });
  try {
    const cluster = await startCluster({ bin, parent, name: 'cluster' });
    const { stdout } = await runProgram(join(bin, 'postgres'), ['--version'], currentAccount());
    const stop = () => cluster.stop('immediate').finally(remove);
    return { url: cluster.url, version: stdout.trim(), stop };
  } catch (error) {
    remove();
    throw error;
  }
}
