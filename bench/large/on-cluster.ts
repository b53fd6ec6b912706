import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startChild } from '../../apps/server/test/kill/child-process.ts';
import type { Installation } from '../../apps/server/test/kill/installation.ts';
import type { Cluster } from './cluster.ts';

const SERVER = fileURLToPath(new URL('../../apps/server/test/kill/server-child.ts', import.meta.url));

/** A portal on a database that is kept. */
export type OnCluster = Pick<Installation, 'data' | 'databaseUrl' | 'secret' | 'url' | 'said' | 'stop'> & {
  readonly pid: number;
  /** From its being started to its readiness. */
  readonly startedMs: number;
};

/** Starts one process with all roles on a cluster; its files lie in the same folder. */
export async function startOn(
  cluster: Pick<Cluster, 'secret' | 'appUrl' | 'ownerUrl'>,
  folder: string,
  env: Record<string, string> = {},
): Promise<OnCluster> {
  const data = join(folder, 'data');
  const begun = performance.now();
  const child = await startChild(SERVER, {
    ready: /^Legajo ready: /,
    env: {
      LEGAJO_DATA: data,
      LEGAJO_DEMO: '0',
      LEGAJO_SECRET: cluster.secret,
      LEGAJO_LIMITS: '{"rate.session":100000}',
      DATABASE_URL: cluster.appUrl,
      DATABASE_OWNER_URL: cluster.ownerUrl,
      PORT: '0',
      ...env,
    },
  });
  return {
    data,
    databaseUrl: () => cluster.appUrl,
    secret: () => cluster.secret,
    url: () => child.ready.match(/http[^ ]*(?=\/s\/)/)?.[0] ?? '',
    said: () => child.said(),
    pid: child.pid,
    startedMs: performance.now() - begun,
    stop: () => child.stop(),
  };
}
