import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Account, programOptions } from '../../../src/platform/db/embedded/account.ts';

/** A program of others that serves until it is ended. */
export interface Daemon {
  readonly name: string;
  readonly pid: number;
  /** SIGKILL, and resolves when it is gone. */
  kill(): Promise<void>;
  /** SIGTERM, and SIGKILL for what is still there after `graceMs`. */
  stop(graceMs?: number): Promise<void>;
  /** The end of what it said. */
  said(): string;
}

const SAID_CHARACTERS = 6_000;

/** Starts a program whose words go to a file of the folder. */
export function startDaemon(
  options: {
    readonly name: string;
    readonly folder: string;
    readonly account?: Account;
    readonly env?: Readonly<Record<string, string>>;
  },
  program: string,
  ...args: readonly string[]
): Daemon {
  const { name } = options;
  const log = join(options.folder, `${name}.log`);
  const to = openSync(log, 'a');
  const run = programOptions(options.account ?? null);
  const child = spawn(program, args, {
    ...run,
    env: { ...run.env, ...options.env },
    stdio: ['ignore', to, to],
  });
  closeSync(to);
  const last = () => void child.kill('SIGKILL');
  process.once('exit', last);
  const ended = new Promise<void>((resolve) => {
    for (const event of ['exit', 'error']) child.once(event, () => resolve());
  });
  void ended.then(() => process.off('exit', last));
  const end = (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    return ended;
  };
  return {
    name,
    pid: child.pid ?? 0,
    kill: () => end('SIGKILL'),
    stop: async (graceMs = 10_000) => {
      const late = pause(graceMs, 'late', { ref: false });
      if ((await Promise.race([end('SIGTERM'), late])) === 'late') await end('SIGKILL');
    },
    said: () => `${name}: ${readFileSync(log, 'utf8').slice(-SAID_CHARACTERS)}`,
  };
}

/** Writes a file of `deploy/` with other words in it. @throws Error where one of them is not there. */
export function filled(text: string, words: Readonly<Record<string, string>>): string {
  let made = text;
  for (const [from, to] of Object.entries(words)) {
    if (!made.includes(from)) throw new Error(`Nothing says "${from}".`);
    made = made.replaceAll(from, to);
  }
  return made;
}
