import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findCitus } from '../../apps/server/test/scale/programs.ts';
import type { StepCtx, StepResult } from './step.ts';
import { runLateAgain } from './vitest.ts';

/** The archive that `LEGAJO_CITUS` holds: files from the root on, for Debian's PostgreSQL 15. */
const ARCHIVE = /^citus-.*pg15.*\.tar\.xz$/;

/**
 * Runs what needs more than one machine, in temporary folders of this one: a database that fails over behind a
 * balancer, and companies over several servers. One file after another, for each starts a dozen processes.
 *
 * Citus is no package of Debian: where `LEGAJO_CITUS` names a folder with its archive that is unpacked, as root. Where
 * it is not set its files are skipped, which is said and is no failure.
 */
export async function runScale(ctx: StepCtx): Promise<StepResult> {
  const lacking = await unpackCitus(ctx);
  const result = await runLateAgain(ctx, {
    args: ['--project', 'scale', '--project', 'citus', '--no-file-parallelism'],
    more: [],
  });
  return lacking === null ? result : { ...result, leftOut: [lacking] };
}

/** What is left out although it was asked for, and null where nothing is. */
async function unpackCitus({ commands, env }: StepCtx): Promise<string | null> {
  const folder = env.LEGAJO_CITUS;
  if (folder === undefined) {
    console.log('Companies over Citus: skipped, LEGAJO_CITUS is not set.');
    return null;
  }
  if (findCitus() === null && process.getuid?.() === 0 && existsSync(folder)) {
    const archive = readdirSync(folder).find((name) => ARCHIVE.test(name));
    if (archive !== undefined)
      await commands.run('tar', ['xJf', join(folder, archive), '-C', '/'], { quiet: true });
  }
  return findCitus() === null ? `companies over Citus: ${folder} gave no Citus for PostgreSQL 15` : null;
}
