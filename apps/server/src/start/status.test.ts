import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Portal, startPortal } from '../../test/support/portal.ts';
import { buildStatus } from './status.ts';

const TOKEN = 'b2'.repeat(20);
const readiness = { ready: false };

let portal: Portal;
let status: FastifyInstance;
let address = '';
beforeAll(async () => {
  portal = await startPortal({ env: { METRICS_TOKEN: TOKEN } });
  status = buildStatus(portal.platforms, readiness);
  address = await status.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await status?.close();
  await portal?.close();
});

test('a worker says that it lives, and that it is ready once it is', async () => {
  const statusOf = async (path: string) => (await fetch(`${address}/health/${path}`)).status;
  expect([await statusOf('live'), await statusOf('ready')]).toEqual([200, 503]);
  readiness.ready = true;
  expect(await statusOf('ready')).toBe(200);
});

test('a worker tells the operator what it measures, and nobody else', async () => {
  expect((await fetch(`${address}/metrics`)).status).toBe(404);
  const answer = await fetch(`${address}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
  const text = await answer.text();
  expect(text).toMatch(/^legajo_gate_waiting\{gate="hosts-sealing"\} \d+$/m);
  expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
});

test('a worker answers no call, in the words for an address that nobody serves', async () => {
  const answer = await fetch(`${address}/v2/auth-mod/login`, { method: 'POST' });
  expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
    404,
    'SYSTEM_UNKNOWN_PATH',
  ]);
});
