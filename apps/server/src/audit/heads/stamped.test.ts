import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { headedPortal } from '../../../test/support/trail.ts';
import { startTsa, type TsaServer } from '../../../test/support/tsa-server.ts';
import { thinHeads } from './thin.ts';

const DAY_MS = 24 * 3_600_000;
let tsa: TsaServer;
let on: Awaited<ReturnType<typeof headedPortal>>;

beforeAll(async () => {
  tsa = await startTsa();
  on = await headedPortal({ ...tsa.env, TSA_URL: tsa.url });
  // The services' clock is the machine's, and ours is compared with it.
  on.portal.clock.set(new Date());
});
afterAll(async () => {
  await on.close();
  tsa.close();
});

test('a head a day is stamped by an outside authority, over its bytes as they lie there, and stays', async () => {
  const company = await on.addCompany();
  const [head = '', stamp = '', next = ''] = on.files(company);
  expect([stamp, next.endsWith('-stamp')]).toEqual([`${head}-stamp`, false]);
  expect(on.files(company)).toHaveLength(3);
  const paths = [head, stamp].map((name) => join(on.folder(company), name));
  // Whoever has both files checks them without us.
  const [data = '', token = ''] = paths;
  const check = ['ts', '-verify', '-data', data, '-in', token, '-token_in', '-CAfile', tsa.env.TSA_CA];
  expect(execFileSync('openssl', check, { encoding: 'utf8', stdio: 'pipe' })).toContain('OK');
  expect(await on.verify(company)).toMatchObject({ code: 0, heads: { kept: 2, stamped: 1 } });
  expect(await on.words(company)).toMatch(/2 heads, 1 stamped/);

  on.later(40 * DAY_MS);
  await thinHeads(on.platform, company, 30 * DAY_MS);
  expect(on.files(company)).toEqual([head, stamp, next]);
});

test('a service that does not answer costs a company its stamp and not its head', async () => {
  tsa.behave((_, response) => void response.writeHead(500).end());
  on.portal.clock.set(new Date());
  const company = await on.addCompany();
  expect(on.files(company)).toHaveLength(2);
  expect(await on.verify(company)).toMatchObject({ code: 0, heads: { stamped: 0 } });
});
