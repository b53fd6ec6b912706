import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { legajo } from '../../test/support/command-line.ts';
import { type Portal, startPortal } from '../../test/support/portal.ts';

const FROM = '2026-11-20T12:00:00.000Z';

let portal: Portal;
let token: string;
let company: number;
let other: string;

beforeAll(async () => {
  portal = await startPortal();
  company = await portal.addCompany();
  token = await signInAt(company);
  other = await signInAt(await portal.addCompany());
});
afterAll(() => portal.close());

async function signInAt(where: number): Promise<string> {
  const { username } = await portal.addPerson(where, { access: { types: [2] } });
  return portal.signIn(username);
}
const banner = async (as = token) => (await portal.send('GET', '/notifications/push', { token: as })).data;
const outage = async (as = token) =>
  (await portal.send('GET', '/notifications/serviceoutage', { token: as })).data;
/** The command's clock is the machine's, the portal's stands still: what is set says from when. */
const set = (...args: string[]) =>
  legajo(portal.settings, 'notice', 'set', ...(args.includes('--from') ? args : [...args, '--from', FROM]));
const clear = (...args: string[]) => legajo(portal.settings, 'notice', 'clear', ...args);

describe('the banner over the portal', () => {
  test('is optional: nobody put one up, and there is none [push-banner.1]', async () => {
    expect([await banner(), await outage()]).toEqual([[], []]);
  });

  test('is put up by the operator for one company, with its text, colour and whether it sticks [push-banner.4] [push-banner.5]', async () => {
    const of = ['--company', String(company)];
    for (const tone of ['yellow', 'red', 'blue', 'green']) {
      const put = await set(...of, '--text', `Aviso ${tone}`, '--tone', tone);
      expect([put.code, put.json]).toEqual([0, { kind: 'banner', company, text: `Aviso ${tone}` }]);
      expect(await banner()).toEqual([{ aviso: `Aviso ${tone}`, tipo: tone, sticky: 0 }]);
    }
    await set(...of, '--text', 'En todas', '--sticky');
    expect(await banner()).toEqual([{ aviso: 'En todas', tipo: 'yellow', sticky: 1 }]);
    expect(await banner(other)).toEqual([]);
    expect((await clear(...of)).json).toEqual({ kind: 'banner', company, cleared: true });
    expect(await banner()).toEqual([]);
    expect((await clear(...of)).json).toMatchObject({ cleared: false });
  });

  test('may be for every company, after the own one, and ends by itself', async () => {
    await set('--text', 'Para todas', '--tone', 'red', '--until', '2999-01-01T00:00:00Z');
    await set('--company', String(company), '--text', 'La propia');
    expect((await banner()).map((one) => one.aviso)).toEqual(['La propia', 'Para todas']);
    expect((await banner(other)).map((one) => one.aviso)).toEqual(['Para todas']);
    await clear();
    await clear('--company', String(company));
  });

  test('an outage is told by itself, with when it began and ends', async () => {
    const from = FROM;
    const until = '2026-11-20T18:00:00.000Z';
    await set('--kind', 'outage', '--text', 'Sin firma', '--from', from, '--until', until);
    expect(await outage()).toEqual([{ aviso: 'Sin firma', desde: from, hasta: until }]);
    expect(await banner()).toEqual([]);
    portal.clock.advance(4 * 3_600_000);
    expect(await outage(await freshToken())).toEqual([]);
    portal.clock.advance(-4 * 3_600_000);
    await clear('--kind', 'outage');
  });

  test('an outage for everybody is told before the way in too; one company’s is its own affair', async () => {
    const beforeWayIn = async () => (await portal.send('GET', '/v2/portal/outage')).data;
    await set('--kind', 'outage', '--company', String(company), '--text', 'La propia');
    expect(await beforeWayIn()).toEqual([]);
    await set('--kind', 'outage', '--text', 'Sin correo');
    const common = { aviso: 'Sin correo', desde: FROM, hasta: null };
    expect(await beforeWayIn()).toEqual([common]);
    expect((await outage()).map((one) => one.aviso)).toEqual(['La propia', 'Sin correo']);
    expect(await outage(other)).toEqual([common]);
    await clear('--kind', 'outage');
    await clear('--kind', 'outage', '--company', String(company));
    expect(await beforeWayIn()).toEqual([]);
  });

  test.each([
    [['set', '--text', ''], 'text'],
    [['set', '--text', 'x'.repeat(301)], '--text needs'],
    [['set', '--text', 'a', '--tone', 'pink'], '--tone'],
    [['set', '--text', 'a', '--kind', 'poster'], '--kind'],
    [['set', '--text', 'a', '--until', 'mañana'], '--until'],
    [['set', '--text', 'a', '--until', '2020-01-01T00:00:00Z'], '--until must be after'],
    [['clear', '--company', '999999'], 'no company'],
  ])('refuses %j', async (args, words) => {
    const refused = await legajo(portal.settings, 'notice', ...args);
    expect(refused.code).toBe(1);
    expect(refused.json.error.message).toContain(words);
  });

  test('nobody reads one without a session', async () => {
    for (const path of ['/notifications/push', '/notifications/serviceoutage'])
      expect((await portal.send('GET', path)).status).toBe(401);
  });
});

const freshToken = () => signInAt(company);

describe('the counter of what waits', () => {
  test('tells documents and licences, and their sum as the total of the pagination [notification-badge.4]', async () => {
    const { data, pagination } = await portal.send('GET', '/notifications/fileuploadlicenses', { token });
    expect(data).toEqual([{ documentos: 0, licencias: 0 }]);
    expect(pagination?.total).toBe(0);
  });
});

describe('the papers of the product', () => {
  test.each(['privacidad', 'manual', 'licencia'])(
    '%s opens in a browser, in both languages',
    async (name) => {
      const read = (language: string) => portal.send('GET', `/v2/portal/papers/${name}?idioma=${language}`);
      const [spanish, portuguese] = await Promise.all([read('es'), read('pt')]);
      for (const answer of [spanish, portuguese]) {
        expect(answer.headers.get('content-type')).toBe('application/pdf');
        expect(answer.headers.get('content-disposition')).toContain('inline');
        expect(answer.bytes.subarray(0, 5).toString()).toBe('%PDF-');
      }
      expect(spanish?.bytes.toString('latin1')).toContain('es-AR');
      expect(portuguese?.bytes.toString('latin1')).toContain('pt-BR');
    },
  );

  test('any other name is refused', async () => {
    expect((await portal.send('GET', '/v2/portal/papers/nomina')).status).toBe(422);
  });
});
