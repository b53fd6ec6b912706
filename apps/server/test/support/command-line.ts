import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { runCommand } from '../../src/cli/run.ts';

const MAIN = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url));

/** What a command of the operator printed and ended with. */
export interface Ended {
  readonly code: number | null;
  /** The one document of `--json`. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look at what was printed, whatever it is.
  readonly json: any;
  readonly stderr: string;
}

/**
 * Runs `legajo <args> --json` with these settings and no others, as the process does and without one of its own: reading
 * the code again takes longer than most commands.
 */
export async function legajo(settings: Readonly<Record<string, string>>, ...args: string[]): Promise<Ended> {
  return read(await runCommand([...args, '--json'], settings));
}

/** The same as a process, from another folder, as an operator does. */
export async function legajoProcess(
  settings: Readonly<Record<string, string>>,
  ...args: string[]
): Promise<Ended> {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, ...settings };
  const child = spawn(process.execPath, [MAIN, ...args, '--json'], { env, cwd: '/' });
  const ended = new Promise<number | null>((settle) => child.once('close', settle));
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return read({ code: await ended, stdout, stderr });
}

function read(ended: { code: number | null; stdout: string; stderr: string }): Ended {
  const { code, stdout, stderr } = ended;
  const isJson = stdout.startsWith('{');
  return { code, json: isJson ? JSON.parse(stdout) : null, stderr: isJson ? stderr : stdout + stderr };
}
