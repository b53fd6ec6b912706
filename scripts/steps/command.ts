import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { childEnv } from '../../apps/server/src/platform/config/env.ts';

/** The project's folder, absolute, without a slash at the end. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

/** Where Node keeps what it compiled, TypeScript among it: programs of ours that tests start are read in half the time. */
export const COMPILE_CACHE = `${ROOT}/node_modules/.cache/legajo-compiled`;

/** What a program left behind. */
export interface Ended {
  readonly code: number;
  readonly output: string;
}

/** Runs programs one after another and can end the one that runs. */
export class Commands {
  readonly #env: Record<string, string>;
  readonly #running = new Set<{ kill(signal: NodeJS.Signals): void }>();
  #stopped = false;

  /** @param env what all of them are given beside our own environment. */
  constructor(env: Record<string, string> = {}) {
    this.#env = env;
  }

  /** Runs a program in the project's folder, showing what it prints unless `quiet`. Never rejects. */
  run(
    program: string,
    args: readonly string[],
    options: {
      readonly env?: Record<string, string | undefined>;
      readonly cwd?: string;
      readonly quiet?: boolean;
      /** What goes to the error stream is shown as it comes, and its end is the outcome's `output`. */
      readonly keepErrors?: boolean;
    } = {},
  ): Promise<Ended> {
    // A step of several programs asks for the next one, whoever ended the one before.
    if (this.#stopped) return Promise.resolve({ code: 1, output: 'Stopped: nothing more is begun.' });
    return new Promise((settle) => {
      const stdio = options.quiet
        ? (['ignore', 'pipe', 'pipe'] as const)
        : (['ignore', 'inherit', options.keepErrors ? 'pipe' : 'inherit'] as const);
      const child = spawn(program, args, {
        cwd: options.cwd ?? ROOT,
        env: childEnv({ ...this.#env, ...options.env }),
        stdio: [...stdio],
      });
      this.#running.add(child);
      let output = '';
      const keep = (chunk: Buffer) => {
        if (options.keepErrors) process.stderr.write(chunk);
        output = options.keepErrors ? (output + chunk).slice(-4_000) : output + chunk;
      };
      child.stdout?.on('data', keep);
      child.stderr?.on('data', keep);
      const end = (code: number, text: string) => {
        this.#running.delete(child);
        settle({ code, output: text });
      };
      child.on('error', (error) => end(127, error.message));
      child.on('close', (code) => end(code ?? 1, output));
    });
  }

  /** Runs a program of `node_modules` under this Node. */
  runModule(
    path: string,
    args: readonly string[],
    options: Parameters<Commands['run']>[2] = {},
  ): Promise<Ended> {
    return this.run(process.execPath, [`${ROOT}/node_modules/${path}`, ...args], options);
  }

  /** Ends what runs, and begins nothing more. */
  stop(): void {
    this.#stopped = true;
    for (const child of this.#running) child.kill('SIGTERM');
  }
}
