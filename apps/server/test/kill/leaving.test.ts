import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '../support/until.ts';
import { type Installation, startInstallation } from './installation.ts';
import { Client, foundCompany } from './payroll.ts';

let installation: Installation;
let client: Client;

beforeAll(async () => {
  // Long enough for a slow machine to be asked meanwhile.
  installation = await startInstallation({ kind: 'apart', env: { LEAVE_SECONDS: '10' } });
  const { username } = await foundCompany(installation, []);
  client = new Client(installation, username);
  await client.signIn();
}, 240_000);
afterAll(() => installation?.stop());

const ask = (path: string) => fetch(installation.url() + path).catch(() => null);
const healthOf = async (path: string) => (await ask(path))?.status ?? 0;

test('a process that answers and is told to end says so to a balancer, and answers until others are sent to', async () => {
  const before = await ask('/health/live');
  expect([before?.status, before?.headers.get('connection')]).toEqual([200, 'keep-alive']);
  process.kill(installation.pidOf('api'), 'SIGTERM');
  await until('it says that it leaves', async () => (await healthOf('/health/live')) === 503);
  expect(await healthOf('/health/ready')).toBe(503);
  // What a balancer sends that has not heard it yet is answered, and comes to nobody who is gone.
  const folder = { nombre: 'Recibos', tipo: 'recibos', visible: 1, firmable: 1 };
  expect((await client.send('POST', '/v2/folder', folder)).status).toBe(200);
  const page = await ask('/openapi.json');
  expect([page?.status, page?.headers.get('connection')]).toEqual([200, 'close']);
  await until('it is gone', async () => (await healthOf('/health/live')) === 0, 60_000);
}, 240_000);

test('a worker, to which nobody sends, leaves at once', async () => {
  const worker = installation.pidOf('worker');
  process.kill(worker, 'SIGTERM');
  await until('it is gone', () => !isAlive(worker), 60_000);
  const words = 'leaving: others are sent to';
  const [api, rest] = installation.said().split('\nworker: ');
  expect([api?.includes(words), rest?.includes(words)]).toEqual([true, false]);
}, 120_000);

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
