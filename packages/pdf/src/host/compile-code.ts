import { mkdirSync } from 'node:fs';
import { isCaged } from './cage.ts';
import type { Answer, Question } from './protocol.ts';
import { type HostLimits, spawnHost } from './spawn-host.ts';

const longestMs = 60_000;

/**
 * Fills the folder of compiled code (`Cage.compiled`) for the hosts that start from now on, which only read it. The one
 * process that writes there runs `first`, which touches no stranger's bytes, and ends. Nothing happens where hosts have no
 * cage: there nothing but the runtime's permission would keep them from changing what others run.
 *
 * @returns whether there is such code now.
 */
export async function compileCode(
  limits: HostLimits,
  first: Pick<Question, 'task' | 'payload'> | undefined,
): Promise<boolean> {
  const { cage } = limits;
  if (cage?.compiled === undefined) return false;
  mkdirSync(cage.compiled, { recursive: true, mode: 0o700 });
  if (!isCaged(cage)) return false;
  const child = spawnHost({ ...limits, compiles: true });
  child.stderr?.resume();
  const timer = setTimeout(() => child.kill('SIGKILL'), longestMs);
  const ended = new Promise<boolean>((resolve) => {
    child.on('error', () => resolve(false));
    child.on('exit', (code) => resolve(code === 0));
  });
  child.on('message', (answer: Answer) => {
    if ('ready' in answer && first) child.send({ id: 0, ...first }, () => undefined);
    // It writes what it compiled when it ends, and it ends by itself once nobody listens.
    else child.disconnect();
  });
  try {
    return await ended;
  } finally {
    clearTimeout(timer);
  }
}
