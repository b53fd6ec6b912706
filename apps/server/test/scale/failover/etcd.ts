import { join } from 'node:path';
import type { Account } from '../../../src/platform/db/embedded/account.ts';
import { choosePort } from '../../../src/platform/db/embedded/port.ts';
import { type Daemon, startDaemon } from './daemon.ts';

const NAMES = ['etcd1', 'etcd2', 'etcd3'];

/** Three that keep who leads: two of them are enough to say so. */
export interface Etcd {
  /** As Patroni takes them: `host:port`, parted by commas. */
  readonly hosts: string;
  readonly daemons: readonly Daemon[];
}

/** Starts them, each told of all. @param folder where they say what they say. @param home of their data. */
export async function startEtcd(
  program: string,
  { folder, home, account }: { readonly folder: string; readonly home: string; readonly account: Account },
): Promise<Etcd> {
  const places: { name: string; client: number; peer: string }[] = [];
  for (const name of NAMES)
    places.push({ name, client: await choosePort(), peer: `http://127.0.0.1:${await choosePort()}` });
  const cluster = places.map(({ name, peer }) => `${name}=${peer}`).join(',');
  const daemons = places.map(({ name, client, peer }) => {
    const url = `http://127.0.0.1:${client}`;
    return startDaemon(
      { name, folder, account },
      program,
      ...['--name', name, '--data-dir', join(home, name), '--log-level', 'error'],
      ...['--listen-client-urls', url, '--advertise-client-urls', url],
      ...['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer],
      ...['--initial-cluster', cluster, '--initial-cluster-state', 'new'],
    );
  });
  return { hosts: places.map(({ client }) => `127.0.0.1:${client}`).join(','), daemons };
}
