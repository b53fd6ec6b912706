import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Portal, startPortal } from '../../../test/support/portal.ts';
import { createLog } from '../../platform/log.ts';

const lines: string[] = [];
const destination = new Writable({
  write(chunk, _, done) {
    lines.push(String(chunk));
    done();
  },
});
let portal: Portal;
beforeAll(async () => {
  portal = await startPortal({ log: createLog({ level: 'debug', destination }) });
});
afterAll(() => portal.close());

test('a secret address stands in no log: neither read, nor wrong, nor where reading it fails', async () => {
  const company = await portal.addCompany();
  const { username } = await portal.addPerson(company);
  const token = await portal.signIn(username);
  const form = { alcance: 'equipo' };
  const { data } = await portal.send('POST', '/v2/portal/me/leave/feed', { token, form });
  const { pathname } = new URL(data[0].direccion);
  const secret = pathname.split('/').at(-1)?.split('.')[1] ?? '';
  expect(secret).toHaveLength(43);
  expect((await fetch(`${portal.url}${pathname}`)).status).toBe(200);
  expect((await fetch(`${portal.url}${pathname}x`)).status).toBe(404);
  expect((await fetch(`${portal.url}${pathname}`, { method: 'POST' })).status).toBeGreaterThan(399);
  await portal.send('DELETE', `/v2/portal/me/leave/feed/${data[0].id}`, { token });
  expect((await fetch(`${portal.url}${pathname}`)).status).toBe(404);
  portal.platform.log.info({ marked: true }, 'Something else was logged.');
  expect(lines.join('')).toContain('Something else was logged.');
  expect(lines.join('')).not.toContain(secret);
});
