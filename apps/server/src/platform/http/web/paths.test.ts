import { mkdirSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Portal, startPortal } from '../../../../test/support/portal.ts';
import { scratchFolder } from '../../../../test/support/scratch-folder.ts';
import { buildApp } from '../../../app.ts';
import { createLog } from '../../log.ts';

let portal: Portal;
let app: FastifyInstance;
const folder = scratchFolder('paths');
const lines: string[] = [];

beforeAll(async () => {
  const dist = join(folder.path, 'admin', 'dist');
  mkdirSync(join(dist, 'assets'), { recursive: true });
  for (const page of ['index', 'verificar'])
    writeFileSync(join(dist, `${page}.html`), '<!doctype html><title>portal</title>');
  writeFileSync(join(dist, 'assets', 'app-12345678.js'), 'export {};');
  writeFileSync(join(folder.path, 'x'), 'nobody reads this');
  const log = createLog({ level: 'info', destination: { write: (line) => void lines.push(line) } });
  portal = await startPortal({ log });
  app = await buildApp(portal.platforms, { readiness: { ready: true }, webFolder: folder.path });
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await app.close();
  await portal.close();
  folder.remove();
});

/** Asks for a path as it stands: no library makes it plain first. */
function ask(path: string): Promise<{ status: number; text: string }> {
  const { port } = app.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, text: String(Buffer.concat(chunks)) }),
      );
    });
    sent.on('error', reject);
    sent.end();
  });
}

test.each([
  '/s/../../x',
  '/s/..',
  '/s/..%2f..%2fx',
  '/s/%2e%2e/%2e%2e/x',
  '/s/%2E%2E%2F%2E%2E%2Fx',
  '/s/.%2e/x?a=1',
  '/s/..%5c..%5cx',
  '/s/..\\..\\x',
  '/s/assets/../../../x',
  '/s/%00',
  '/s/a%00b.js',
  '/s/%c0%ae%c0%ae/x',
  '/s/%',
  '/e/../../x',
  '/e/%2e%2e/%2e%2e/x',
  '/verificar/../../x',
  '/verificar/%2e%2e%2fx',
  '/../x',
  '/..%2fx',
])('%s is no page, and leaves nothing in the log', async (path) => {
  lines.length = 0;
  const { status, text } = await ask(path);
  expect([status, JSON.parse(text).code]).toEqual([404, 'SYSTEM_UNKNOWN_PATH']);
  expect(lines).toEqual([]);
});

test.each([
  ['/s/', 'portal'],
  ['/s/documents/..a/b', 'portal'],
  ['/s/buscar%20a...', 'portal'],
  ['/s/login?reset=..%2f..', 'portal'],
  ['/s/assets/app-12345678.js', 'export'],
  ['/verificar/', 'portal'],
])('%s is answered', async (path, part) => {
  const { status, text } = await ask(path);
  expect([status, text.includes(part)]).toEqual([200, true]);
});
