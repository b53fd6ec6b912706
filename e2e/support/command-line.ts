import { execFile } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { demoFolder } from './portal.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Runs `npm run legajo -- <args>` on this worker's portal, as its operator does beside it.
 *
 * @returns what it said for programs.
 */
export async function legajo(...args: string[]): Promise<{ readonly id?: number }> {
  const demo = demoFolder();
  if (demo === null) throw new Error('The portal is not ours.');
  const env = { ...process.env, LEGAJO_DATA: dirname(demo) };
  const command = ['apps/server/src/cli/main.ts', ...args, '--json'];
  const { stdout } = await promisify(execFile)(process.execPath, command, { cwd: ROOT, env });
  return JSON.parse(stdout);
}
