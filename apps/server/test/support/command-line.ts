import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url));

/** What a command of the operator printed and ended with. */
export interface Ended {
  readonly code: number | null;
  /** The one document of `--json`. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look at what was printed, whatever it is.
  readonly json: any;
  readonly stderr: string;
}

/** Runs `legajo <args> --json` as an operator does, with these settings and no others. */
export async function legajo(settings: Readonly<Record<string, string>>, ...args: string[]): Promise<Ended> {
  const env = { PATH: process.env.PATH, ...settings };
  const child = spawn(process.execPath, [MAIN, ...args, '--json'], { env, cwd: '/' });
  const ended = new Promise<number | null>((settle) => child.once('close', settle));
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const code = await ended;
  return {
    code,
    json: stdout.startsWith('{') ? JSON.parse(stdout) : null,
    stderr: stdout.startsWith('{') ? stderr : stdout + stderr,
  };
}
