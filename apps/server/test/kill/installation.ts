import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readAccess } from '../../src/platform/db/embedded/cluster.ts';
import { scratchFolder } from '../support/scratch-folder.ts';
import { type Child, childrenOf, startChild } from './child-process.ts';

const SERVER = fileURLToPath(new URL('./server-child.ts', import.meta.url));
const DATABASE = fileURLToPath(new URL('../support/embedded-child.ts', import.meta.url));

/** What can be killed. */
export type Part = 'server' | 'api' | 'worker' | 'database';

/** A portal of real processes on a data folder of its own. */
export interface Installation {
  readonly data: string;
  /** The parts it has. */
  readonly parts: readonly Part[];
  /** Where it answers now. */
  url(): string;
  /** The application role's address. */
  databaseUrl(): string;
  secret(): string;
  pidOf(part: Part): number;
  /** Kills a part with -9, and starts it again where nobody else does. */
  kill(part: Part, options?: { backends?: boolean }): Promise<void>;
  /** What the living parts wrote to stderr. */
  said(): string;
  stop(): Promise<void>;
}

export interface Layout {
  /** One process with the embedded database, as `npm start` runs it; or calls and jobs apart on one database. */
  readonly kind: 'one' | 'apart';
  readonly env?: Record<string, string>;
  readonly nodeArgs?: readonly string[];
}

/** Starts the processes and waits until they are ready. */
export async function startInstallation(layout: Layout): Promise<Installation> {
  const folder = scratchFolder('kill');
  const secret = randomBytes(32).toString('hex');
  const base = {
    LEGAJO_DATA: folder.path,
    LEGAJO_DEMO: '0',
    LEAVE_SECONDS: '0',
    PORT: '0',
    LEGAJO_SECRET: secret,
    ...layout.env,
  };
  const children = new Map<Part, Child>();
  const database =
    layout.kind === 'apart'
      ? await startChild(DATABASE, { args: [join(folder.path, 'db')], ready: /^\{/ })
      : null;
  const home = database ? dirname(JSON.parse(database.ready).cluster) : join(folder.path, 'postgres');
  const addressOf = (role: 'app' | 'owner') => {
    const access = readAccess(home);
    return `postgres://legajo_${role}:${access[role]}@127.0.0.1:${access.port}/legajo`;
  };
  const envOf = (part: Part): Record<string, string> =>
    part === 'server'
      ? base
      : {
          ...base,
          LEGAJO_ROLE: part,
          DATABASE_URL: addressOf('app'),
          DATABASE_OWNER_URL: addressOf('owner'),
        };
  const start = async (part: Part) => {
    const env = envOf(part);
    children.set(
      part,
      await startChild(SERVER, { env, ready: /^Legajo ready: /, nodeArgs: layout.nodeArgs ?? [] }),
    );
  };
  const processes: readonly Part[] = layout.kind === 'one' ? ['server'] : ['api', 'worker'];
  for (const part of processes) await start(part);
  const postmaster = () =>
    Number(readFileSync(join(home, 'pgdata', 'postmaster.pid'), 'utf8').split('\n')[0]);

  return {
    data: folder.path,
    parts: [...processes, 'database'],
    url: () => (children.get('server') ?? children.get('api'))?.ready.match(/http[^ ]*(?=\/s\/)/)?.[0] ?? '',
    databaseUrl: () => addressOf('app'),
    secret: () => secret,
    pidOf: (part) => (part === 'database' ? postmaster() : (children.get(part)?.pid ?? 0)),
    kill: async (part, options = {}) => {
      if (part === 'database') {
        const pid = postmaster();
        const all = [pid, ...(options.backends ? childrenOf(pid) : [])];
        for (const one of all) killNow(one);
        return;
      }
      await children.get(part)?.kill();
      await start(part);
    },
    said: () => [...children].map(([part, child]) => `${part}: ${child.said()}`).join('\n'),
    stop: async () => {
      await Promise.all([...children.values()].map((child) => child.stop()));
      await database?.stop();
      folder.remove();
    },
  };
}

function killNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
