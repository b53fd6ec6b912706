import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureRoles } from '../../../src/platform/db/embedded/roles.ts';
import { withClient } from '../../../src/platform/db/owner.ts';
import { type Child, startChild } from '../../kill/child-process.ts';
import type { Reached } from '../../kill/payroll.ts';
import { S3_KEYS } from '../../support/s3-server.ts';
import { until } from '../../support/until.ts';

const ROOT = fileURLToPath(new URL('../../../../../', import.meta.url));
const SERVER = 'apps/server/test/kill/server-child.ts';
const STORE = fileURLToPath(new URL('./s3-child.ts', import.meta.url));

const LIMIT_MS = 90_000;

/** Two processes that answer and two that work. */
export const PARTS = ['api1', 'api2', 'worker1', 'worker2'] as const;
export type Part = (typeof PARTS)[number];

/** Two of each on one database and one store, behind one address. Nobody starts anew what ends, but whoever says so. */
export interface Installation extends Reached {
  pidOf(part: Part): number;
  isAlive(part: Part): boolean;
  kill(part: Part): Promise<void>;
  /** SIGTERM, and resolves when it is gone. */
  stop(part: Part): Promise<void>;
  /** Starts it again, where it was. @param nodeArgs in place of those it had. */
  start(part: Part, nodeArgs?: readonly string[]): Promise<void>;
  /** The settings of a process or a command, with the owner's address. */
  settings(): Record<string, string>;
  said(): string;
  stopAll(): Promise<void>;
}

/** Where they are put: the database and the balancer before them are somebody else's. */
export interface Place {
  readonly folder: string;
  /** A superuser's address of the database `postgres`, wherever that is now. */
  readonly superuserUrl: string;
  /** Of the portal, as browsers reach it. */
  readonly url: string;
  /** Where the two that answer listen. */
  readonly ports: readonly [number, number];
  /** Of the version that they are, until one is started with arguments of its own: of this one, unless told. */
  readonly sources?: string;
  /** What else its processes are set. */
  readonly env?: Readonly<Record<string, string>>;
}

/** Makes roles and database, and starts them; the first migrates. */
export async function startInstallation(place: Place): Promise<Installation> {
  const secret = randomBytes(32).toString('hex');
  const passwords = { owner: randomBytes(12).toString('hex'), app: randomBytes(12).toString('hex') };
  await until(
    'the balancer leads to the primary, and to nobody else',
    () => leadsThere(place.superuserUrl),
    LIMIT_MS,
  );
  await ensureRoles(place.superuserUrl, passwords);
  const addressOf = (role: 'app' | 'owner') => {
    const url = new URL(place.superuserUrl);
    url.username = `legajo_${role}`;
    url.password = passwords[role];
    url.pathname = '/legajo';
    // Until it has asked them, the balancer takes every server for the primary.
    url.search = 'target_session_attrs=read-write';
    return url.href;
  };
  const store = await startChild(STORE, { ready: /^http/ });
  const data = join(place.folder, 'beside');
  mkdirSync(data);
  const env = {
    LEGAJO_STORE: `s3://bucket?endpoint=${encodeURIComponent(store.ready)}&region=us-east-1`,
    AWS_ACCESS_KEY_ID: S3_KEYS.accessKeyId,
    AWS_SECRET_ACCESS_KEY: S3_KEYS.secretAccessKey,
    PUBLIC_URL: place.url,
    TRUST_PROXY: 'loopback',
  };
  const settings = {
    LEGAJO_DEMO: '0',
    LEGAJO_SECRET: secret,
    DATABASE_URL: addressOf('app'),
    LEGAJO_WAIT_FOR_DATABASE: '120',
    ...env,
    ...place.env,
  };
  const children = new Map<Part, Child>();
  const start = async (part: Part, nodeArgs: readonly string[] = []) => {
    const sources = nodeArgs.length > 0 ? ROOT : (place.sources ?? ROOT);
    const folder = join(place.folder, part);
    mkdirSync(folder, { recursive: true });
    const answers = part.startsWith('api');
    const port = place.ports[part === 'api1' ? 0 : 1];
    const own = {
      LEGAJO_DATA: folder,
      LEGAJO_ROLE: answers ? 'api' : 'worker',
      PORT: answers ? String(port) : '0',
      // One migrates; the others make sure that somebody did.
      ...(part === 'api1' ? { DATABASE_OWNER_URL: addressOf('owner') } : {}),
    };
    const child = await startChild(join(sources, SERVER), {
      env: { ...settings, ...own },
      ready: /^Legajo ready: /,
      nodeArgs,
    });
    children.set(part, child);
  };
  const of = (part: Part): Child => {
    const child = children.get(part);
    if (!child) throw new Error(`${part} was never started.`);
    return child;
  };
  const [first, ...others] = PARTS;
  await start(first);
  await Promise.all(others.map((part) => start(part)));
  const knowsThem = async () => {
    const response = await fetch(`${place.url}/health/ready`).catch(() => null);
    return response?.status === 200;
  };
  await until('the balancer knows them', knowsThem, LIMIT_MS);
  return {
    data,
    env,
    url: () => place.url,
    databaseUrl: () => addressOf('app'),
    secret: () => secret,
    pidOf: (part) => of(part).pid,
    isAlive: (part) => of(part).alive(),
    kill: (part) => of(part).kill(),
    stop: (part) => of(part).stop(),
    start,
    settings: () => ({ ...settings, LEGAJO_DATA: data, DATABASE_OWNER_URL: addressOf('owner') }),
    said: () => [...children].map(([part, child]) => `${part}: ${child.said()}`).join('\n'),
    stopAll: async () => {
      await Promise.all([...children.values()].map((child) => child.stop()));
      await store.stop();
    },
  };
}

/** Whether several connections in a row came to a server that takes writes: each goes to the next one that is taken for good. */
async function leadsThere(url: string): Promise<boolean> {
  const asked = `${url}?target_session_attrs=read-write`;
  for (let n = 0; n < 4; n += 1)
    if (!(await withClient(asked, async () => true).catch(() => false))) return false;
  return true;
}
