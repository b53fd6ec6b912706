import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type Portal, startPortal } from '../../../test/support/portal.ts';
import { startPushService } from '../../../test/support/push-host.ts';

const PATH = '/v2/portal/me/push';

let service: Awaited<ReturnType<typeof startPushService>>;
let portal: Portal;
let company: number;

beforeAll(async () => {
  service = await startPushService();
  portal = await startPortal({
    env: { LEGAJO_OUTBOUND_ALLOW: '127.0.0.1' },
    limits: { 'rate.session': 100_000, 'push.person': 3 },
  });
  company = await portal.addCompany();
});
afterAll(async () => {
  await portal.close();
  await service.close();
});

const said = ({ status, code }: Answer) => [status, code];
const turnOn = (token: string, form: Record<string, string>) => portal.send('POST', PATH, { token, form });
const devicesOf = async (token: string) => (await portal.send('GET', PATH, { token })).data;
const somebody = async (of = company) => {
  const { username } = await portal.addPerson(of);
  return { token: await portal.signIn(username, { perfil: 1 }) };
};

describe('devices of a person', () => {
  it('are so many of a person and no more; one less makes room, and nobody removes another’s', async () => {
    const [one, other] = [await somebody(), await somebody()];
    for (let i = 0; i < 3; i += 1) expect((await turnOn(one.token, service.device().form)).status).toBe(200);
    expect(said(await turnOn(one.token, service.device().form))).toEqual([409, 'PUSH_TOO_MANY']);
    const [{ id }] = await devicesOf(one.token);
    const elsewhere = await somebody(await portal.addCompany());
    for (const token of [other.token, elsewhere.token])
      expect(said(await portal.send('DELETE', `${PATH}/${id}`, { token }))).toEqual([
        404,
        'SYSTEM_NOT_FOUND',
      ]);
    expect((await portal.send('DELETE', `${PATH}/${id}`, { token: one.token })).status).toBe(200);
    expect((await turnOn(one.token, service.device().form)).status).toBe(200);
    expect((await portal.send('GET', PATH)).status).toBe(401);
  });

  it('have an address on the public internet, and keys', async () => {
    const { token } = await somebody();
    const { form } = service.device();
    for (const endpoint of [
      'http://push.example/x',
      'https://10.0.0.1/x',
      'https://[::1]/x',
      'https://169.254.169.254/latest',
      'https://localhost/x',
      'https://user@push.example/x',
      'ftp://push.example/x',
      'javascript:alert(1)',
      'nada',
    ])
      expect([endpoint, said(await turnOn(token, { ...form, endpoint }))]).toEqual([
        endpoint,
        [422, 'PUSH_ENDPOINT_REFUSED'],
      ]);
    const point = Buffer.alloc(65, 4).toString('base64url');
    for (const keys of [{ p256dh: point }, { p256dh: 'AAAA' }, { auth: 'AAAA' }, { auth: '!' }])
      expect(said(await turnOn(token, { ...form, ...keys }))).toEqual([422, 'PUSH_ENDPOINT_REFUSED']);
    expect(await devicesOf(token)).toEqual([]);
  });
});
