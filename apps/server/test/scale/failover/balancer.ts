import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { choosePort } from '../../../src/platform/db/embedded/port.ts';
import { type Daemon, filled, startDaemon } from './daemon.ts';

const FILE = fileURLToPath(new URL('../../../../../deploy/haproxy/legajo.cfg', import.meta.url));

/** What stands behind it: two of each. */
export interface Behind {
  readonly databases: readonly { readonly port: number; readonly restPort: number }[];
  readonly portals: readonly number[];
}

/** haproxy by the file of `deploy/`, on free ports. */
export interface Balancer {
  readonly databasePort: number;
  readonly url: string;
  readonly daemon: Daemon;
  /** Says whether new requests go to a process that answers, as an operator does; what it has goes on. */
  setState(server: 'api1' | 'api2', state: 'ready' | 'drain'): Promise<void>;
  /** Whether it found a process well when it asked last. */
  isUp(server: 'api1' | 'api2'): Promise<boolean>;
}

/** Starts it; what stands behind it may come later. */
export async function startBalancer(folder: string, program: string, behind: Behind): Promise<Balancer> {
  const [databasePort, port] = [await choosePort(), await choosePort()];
  const databases = behind.databases.map((one, i) => [
    `10.0.0.1${i + 1}:5432 check port 8008`,
    `127.0.0.1:${one.port} check port ${one.restPort}`,
  ]);
  const portals = behind.portals.map((one, i) => [`10.0.0.2${i + 1}:8080`, `127.0.0.1:${one}`]);
  const config = join(folder, 'haproxy.cfg');
  const socket = join(folder, 'haproxy.sock');
  const words = Object.fromEntries([
    // A shell has fewer open files than a service.
    ['maxconn 10000', 'maxconn 400'],
    ['bind 127.0.0.1:5000', `bind 127.0.0.1:${databasePort}`],
    ['stats socket /run/haproxy/admin.sock', `stats socket ${socket}`],
    ['bind :80', `bind 127.0.0.1:${port}`],
    ...databases,
    ...portals,
  ]);
  writeFileSync(config, filled(readFileSync(FILE, 'utf8'), words));
  const daemon = startDaemon({ name: 'haproxy', folder }, program, '-db', '-f', config);
  const setState = async (server: string, state: string) => {
    const words = `set server legajo_portal/${server} state ${state}`;
    const said = await ask(socket, words);
    // It says nothing of what it does.
    if (said !== '') throw new Error(`${words}: ${said}`);
  };
  const isUp = async (server: string) => {
    const [names = '', ...rows] = (await ask(socket, 'show stat')).split('\n').map((line) => line.split(','));
    const row = rows.find(([proxy, name]) => proxy === 'legajo_portal' && name === server);
    return row?.[[...names].indexOf('status')] === 'UP';
  };
  return { databasePort, url: `http://127.0.0.1:${port}`, daemon, setState, isUp };
}

/** Asks haproxy by its socket. */
async function ask(socket: string, words: string): Promise<string> {
  const connection = connect(socket);
  await once(connection, 'connect');
  connection.end(`${words}\n`);
  let said = '';
  for await (const piece of connection) said += piece;
  return said.trim();
}
