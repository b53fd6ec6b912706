import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { allCalls } from '@legajo/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compressFolder } from '../../../../../../scripts/steps/compress-web.ts';
import { PASSWORD, type Portal, startPortal } from '../../../../test/support/portal.ts';
import { askRaw } from '../../../../test/support/raw-answer.ts';
import { scratchFolder } from '../../../../test/support/scratch-folder.ts';
import { buildApp } from '../../../app.ts';
import { travelOf } from './compression.ts';

let portal: Portal;
let token: string;
beforeAll(async () => {
  portal = await startPortal();
  const company = await portal.addCompany();
  const place = { sector: 'Sector '.repeat(35).trim(), location: 'Planta '.repeat(35).trim() };
  await portal.addPerson(company, { username: 'rrhh', access: { types: [2] }, ...place });
  for (let i = 0; i < 4; i += 1) await portal.addPerson(company, place);
  token = await portal.signIn('rrhh');
});
afterAll(() => portal.close());

const PEOPLE = '/v2/portal/employees';
const ask = (path: string, accept: string | undefined, method = 'GET') =>
  askRaw(portal.url + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(accept === undefined ? {} : { 'accept-encoding': accept }),
    },
  });

describe('the answer of a call', () => {
  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['gzip;q=0, br', 'br'],
    ['br;q=0.1, gzip;q=0.9', 'gzip'],
    ['*', 'gzip'],
    ['identity', undefined],
    ['br;q=0', undefined],
    ['br;q=0, gzip;q=0, identity', undefined],
    ['*;q=0', undefined],
    ['deflate, zstd', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('for %s travels as %s, and says the same', async (accept, encoding) => {
    const plain = await ask(PEOPLE, 'identity');
    expect(plain.bytes.length).toBeGreaterThan(1024);
    const answer = await ask(PEOPLE, accept);
    expect([answer.status, answer.encoding, answer.headers.vary]).toEqual([200, encoding, 'accept-encoding']);
    expect(answer.text).toBe(plain.text);
    expect(answer.headers['content-length']).toBe(String(answer.bytes.length));
    if (encoding) expect(answer.bytes.length).toBeLessThan(plain.bytes.length / 2);
  });

  test('that fits a packet stays as it is, and says that it may vary', async () => {
    const answer = await ask(`${PEOPLE}?q=nadie`, 'br');
    expect([answer.encoding, answer.headers.vary]).toEqual([undefined, 'accept-encoding']);
    expect(JSON.parse(answer.text).results.data).toEqual([]);
  });

  test('to HEAD has no body, and the headers of GET', async () => {
    for (const accept of ['br', 'identity']) {
      const [got, head] = [await ask(PEOPLE, accept), await ask(PEOPLE, accept, 'HEAD')];
      expect([head.status, head.bytes.length, head.headers.vary]).toEqual([200, 0, 'accept-encoding']);
      expect([head.headers['content-type'], head.encoding]).toEqual([
        got.headers['content-type'],
        got.encoding,
      ]);
      expect(head.headers['content-length']).toBe(got.headers['content-length']);
    }
  });

  test('that holds a secret is never compressed, however long', async () => {
    const answer = await askRaw(`${portal.url}/v2/auth-mod/login`, {
      method: 'POST',
      headers: { 'accept-encoding': 'br, gzip', 'content-type': 'application/json' },
      body: JSON.stringify({ user: 'rrhh', password: PASSWORD }),
    });
    expect(answer.bytes.length).toBeGreaterThan(1024);
    expect([answer.status, answer.encoding, JSON.parse(answer.text).results.data[0].token.length]).toEqual([
      200,
      undefined,
      expect.any(Number),
    ]);
  });

  test('that is a file is never compressed', async () => {
    const answer = await ask('/v2/portal/employees/loads/template?formato=xlsx', 'br, gzip');
    expect(answer.bytes.length).toBeGreaterThan(1024);
    expect([answer.status, answer.encoding, answer.headers.vary]).toEqual([200, undefined, undefined]);
  });

  test('is left alone in every call of a secret, a file or a stream', () => {
    const left = allCalls.filter((call) => call.secret || call.result === 'stream');
    expect(left.length).toBeGreaterThan(40);
    for (const call of allCalls)
      expect([call.id, travelOf(call).compress === false]).toEqual([call.id, left.includes(call)]);
  });

  test('is asked for plainly: a body that comes in compressed is not taken', async () => {
    const answer = await askRaw(`${portal.url}/v2/auth-mod/login`, {
      method: 'POST',
      headers: { 'content-encoding': 'gzip', 'content-type': 'application/json' },
      body: '\x1f\x8b\x08',
    });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
  });
});

describe('the pages of the contract', () => {
  test.each(['/openapi.json', '/docs'])('%s is compressed', async (path) => {
    const [plain, br, gzip] = [await ask(path, 'identity'), await ask(path, 'br'), await ask(path, 'gzip')];
    expect([plain.encoding, br.encoding, gzip.encoding]).toEqual([undefined, 'br', 'gzip']);
    expect([br.text, gzip.text]).toEqual([plain.text, plain.text]);
    expect(br.bytes.length).toBeLessThan(plain.bytes.length / 4);
    expect([plain, br, gzip].map((one) => one.headers.vary)).toEqual(Array(3).fill('accept-encoding'));
  });
});

describe('a web app', () => {
  const scratch = scratchFolder('web');
  const script = `console.log(${JSON.stringify('lo mismo otra vez '.repeat(400))});`;
  const page = `<!doctype html><style nonce="__CSP_NONCE__"></style>${'<p>cuerpo</p>'.repeat(200)}`;
  let app: FastifyInstance;
  let url: string;
  beforeAll(async () => {
    const dist = join(scratch.path, 'employee', 'dist');
    mkdirSync(join(dist, 'assets'), { recursive: true });
    writeFileSync(join(dist, 'index.html'), page);
    writeFileSync(join(dist, 'sw.js'), script);
    writeFileSync(join(dist, 'assets', 'index-4d8e93c5.js'), script);
    writeFileSync(join(dist, 'assets', 'tiny-4d8e93c5.js'), '1;');
    writeFileSync(join(dist, 'assets', 'first-4d8e93c5.css'), 'p{}');
    writeFileSync(join(dist, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    writeFileSync(join(dist, 'icon.png'), Buffer.alloc(4000));
    expect(await compressFolder(dist)).toBe(2);
    app = await buildApp(portal.platforms, { readiness: { ready: true }, webFolder: scratch.path });
    url = await app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(async () => {
    await app.close();
    scratch.remove();
  });
  const get = (path: string, accept: string, more: Record<string, string> = {}, method = 'GET') =>
    askRaw(`${url}/e${path}`, { method, headers: { 'accept-encoding': accept, ...more } });
  const SCRIPT = '/assets/index-4d8e93c5.js';

  test.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0', undefined],
    ['identity', undefined],
  ])('sends %s a script as %s, kept for a year', async (accept, encoding) => {
    const answer = await get(SCRIPT, accept);
    expect([answer.status, answer.encoding, answer.text]).toEqual([200, encoding, script]);
    expect(answer.headers['content-type']).toMatch(/javascript/);
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(String(answer.headers.vary).toLowerCase()).toBe('accept-encoding');
    const head = await get(SCRIPT, accept, {}, 'HEAD');
    expect([head.status, head.bytes.length, head.encoding]).toEqual([200, 0, encoding]);
    expect(head.headers['content-length']).toBe(String(answer.bytes.length));
  });

  test('knows each variant by an ETag of its own', async () => {
    const variants = await Promise.all(['br', 'gzip', 'identity'].map((accept) => get(SCRIPT, accept)));
    const tags = variants.map(({ headers }) => String(headers.etag));
    expect(new Set(tags).size).toBe(3);
    const known = await get(SCRIPT, 'br', { 'if-none-match': tags[0] as string });
    expect([known.status, known.bytes.length]).toEqual([304, 0]);
    const other = await get(SCRIPT, 'gzip', { 'if-none-match': tags[0] as string });
    expect([other.status, other.encoding]).toEqual([200, 'gzip']);
  });

  test('sends a part of a script from the plain one', async () => {
    const answer = await get(SCRIPT, 'br, gzip', { range: 'bytes=0-10' });
    expect([answer.status, answer.encoding, answer.text]).toEqual([206, undefined, script.slice(0, 11)]);
    expect(answer.headers['content-range']).toBe(`bytes 0-10/${script.length}`);
  });

  test('sends its service worker compressed, asked for anew each time', async () => {
    const answer = await get('/sw.js', 'br');
    expect([answer.encoding, answer.text, answer.headers['cache-control']]).toEqual([
      'br',
      script,
      'no-cache',
    ]);
    expect(answer.headers['content-type']).toMatch(/javascript/);
  });

  test('sends the parts of a page without the headers of pages, and everything that opens by itself with them', async () => {
    for (const path of [SCRIPT, '/assets/tiny-4d8e93c5.js', '/assets/first-4d8e93c5.css'])
      for (const encoding of ['br', 'identity']) {
        const { headers } = await get(path, encoding);
        expect(Object.keys(headers).toSorted()).not.toContain('content-security-policy');
        expect([headers['x-frame-options'], headers['permissions-policy']]).toEqual([undefined, undefined]);
        expect([headers['x-content-type-options'], headers['referrer-policy']]).toEqual([
          'nosniff',
          'no-referrer',
        ]);
        expect(headers['cross-origin-resource-policy']).toBe('same-origin');
        expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
        expect(JSON.stringify(headers).length).toBeLessThan(750);
      }
    // A worker's script has the policy of its own answer, and a drawing opens as a page.
    for (const path of ['/sw.js', '/icon.svg', '/', '/assets/nothing-4d8e93c5.js']) {
      const { headers } = await get(path, 'br');
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(headers['x-frame-options']).toBe('DENY');
    }
  });

  test('sends small files and pictures as they are', async () => {
    const [tiny, icon] = [await get('/assets/tiny-4d8e93c5.js', 'br'), await get('/icon.png', 'br')];
    expect([tiny.encoding, tiny.text]).toEqual([undefined, '1;']);
    expect([icon.encoding, icon.bytes.length, icon.headers['content-type']]).toEqual([
      undefined,
      4000,
      'image/png',
    ]);
  });

  test('sends its page with a new nonce each time, at every address that is no file', async () => {
    const nonces = new Set<string>();
    for (const path of ['/', '/documentos/7', '/index.html', '/index.html.br', `${SCRIPT}.br`]) {
      const answer = await get(path, 'br');
      expect([path, answer.status, answer.encoding]).toEqual([path, 200, undefined]);
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
      const nonce = /nonce="([^"]+)"/.exec(answer.text)?.[1] ?? '';
      expect(answer.headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(5);
    const head = await get('/', 'br', {}, 'HEAD');
    expect([head.status, head.bytes.length]).toEqual([200, 0]);
  });
});
