import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { childEnv } from '../../src/platform/config/env.ts';

/** A program of ours that says one line when it is ready. */
export interface Child {
  readonly pid: number;
  /** What it said when it was ready. */
  readonly ready: string;
  readonly ended: Promise<void>;
  alive(): boolean;
  /** The end of what it wrote to stderr. */
  said(): string;
  /** SIGKILL, and resolves when it is gone. */
  kill(): Promise<void>;
  /** SIGTERM, and resolves when it has stopped. */
  stop(): Promise<void>;
}

const SAID_CHARACTERS = 20_000;
/** A start on a machine full of other work. */
const READY_MS = 180_000;

/**
 * Starts a module and waits for the line of its stdout that matches.
 *
 * @throws Error with its last words when it ends before, or says nothing of the kind for three minutes; it is ended then.
 */
export async function startChild(
  module: string,
  options: {
    args?: readonly string[];
    env?: Record<string, string>;
    ready: RegExp;
    nodeArgs?: readonly string[];
  },
): Promise<Child> {
  const child = spawn(process.execPath, [...(options.nodeArgs ?? []), module, ...(options.args ?? [])], {
    env: childEnv({ VITEST: undefined, NODE_OPTIONS: undefined, ...options.env }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stderr?.on('data', (text: Buffer) => {
    said = (said + text.toString()).slice(-SAID_CHARACTERS);
  });
  // A test that fails while it starts must leave nothing behind.
  const last = () => void child.kill('SIGKILL');
  process.once('exit', last);
  const ended = new Promise<void>((resolve) =>
    child.once('exit', () => {
      process.off('exit', last);
      resolve();
    }),
  );
  const ready = await firstLine(child, options.ready, ended, () => said);
  const alive = () => child.exitCode === null && child.signalCode === null;
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    if (alive()) child.kill(signal);
    await ended;
  };
  return {
    pid: child.pid ?? 0,
    ready,
    ended,
    alive,
    said: () => said,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
}

function firstLine(
  child: ChildProcess,
  wanted: RegExp,
  ended: Promise<void>,
  said: () => string,
): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    const waiting = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`It was not ready in time: ${said() || text}`));
    }, READY_MS);
    child.stdout?.on('data', (chunk: Buffer) => {
      text = (text + chunk.toString()).slice(-SAID_CHARACTERS);
      const line = text.split('\n').find((one) => wanted.test(one));
      if (line === undefined) return;
      clearTimeout(waiting);
      resolve(line);
    });
    void ended.then(() => {
      clearTimeout(waiting);
      reject(new Error(`It ended before it was ready: ${said() || text}`));
    });
  });
}

/** The processes whose parent is `pid`. Linux only, as the tests that kill are. */
export function childrenOf(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
      .trim()
      .split(/\s+/)
      .filter(Boolean)
      .map(Number);
  } catch {
    return [];
  }
}
