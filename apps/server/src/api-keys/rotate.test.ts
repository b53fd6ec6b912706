import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Keyed, keyed } from '../../test/support/api-keys.ts';
import { type Answer, type Portal, startPortal, TODAY } from '../../test/support/portal.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
let portal: Portal;
let here: Keyed;

beforeAll(async () => {
  portal = await startPortal({ limits: { 'rate.apikey': 40 } });
});
afterAll(() => portal.close());
beforeEach(async () => {
  portal.clock.advance(TODAY.getTime() - portal.clock.now().getTime());
  here = await keyed(portal);
});

const KEYS = '/v2/portal/api-keys';
const said = ({ status, code }: Answer) => [status, code];
const INVALID = [401, 'API_KEY_INVALID'];

describe('a key that is replaced', () => {
  test('is good beside its new one for as long as was said [15.3]', async () => {
    const { text, id } = await here.key();
    const rotated = await portal.send('POST', `${KEYS}/${id}/rotate`, {
      token: here.token,
      form: { solape_horas: 2 },
    });
    const next = rotated.data[0].clave as string;
    expect(rotated.data[0]).toMatchObject({ id, prefijo: next.slice(0, 12), estado: 'activa' });
    expect([(await here.whoami(text)).status, (await here.whoami(next)).status]).toEqual([200, 200]);
    portal.clock.advance(2 * HOUR);
    expect(said(await here.whoami(text))).toEqual(INVALID);
    expect((await here.whoami(next)).status).toBe(200);
  });

  test('at once where no hour was given; twice in a row the first is not good longer', async () => {
    const { text, id } = await here.key();
    const rotate = async (solape_horas: number, token = here.token) =>
      (await portal.send('POST', `${KEYS}/${id}/rotate`, { token, form: { solape_horas } })).data[0].clave;
    const second = await rotate(1);
    const third = await rotate(168);
    expect((await here.whoami(text)).status).toBe(200);
    portal.clock.advance(HOUR);
    expect(said(await here.whoami(text))).toEqual(INVALID);
    expect([(await here.whoami(second)).status, (await here.whoami(third)).status]).toEqual([200, 200]);
    const last = await rotate(0, await portal.signIn(here.admin.username));
    for (const gone of [second, third]) expect(said(await here.whoami(gone))).toEqual(INVALID);
    expect((await here.whoami(last)).status).toBe(200);
  });

  test.each([-1, 169, 'x'])('not for %s hours', async (solape_horas) => {
    const { id } = await here.key();
    const form = { solape_horas };
    expect((await portal.send('POST', `${KEYS}/${id}/rotate`, { token: here.token, form })).code).toBe(
      'API_KEY_FIELD_INVALID',
    );
  });

  test('by two at once leaves two that are good, and ends with a revocation all', async () => {
    const { id } = await here.key();
    const both = await Promise.all(
      [1, 2].map(() => portal.send('POST', `${KEYS}/${id}/rotate`, { token: here.token })),
    );
    const texts = both.map(({ data }) => data[0].clave as string);
    for (const text of texts) expect((await here.whoami(text)).status).toBe(200);
    await portal.send('DELETE', `${KEYS}/${id}`, { token: here.token });
    for (const text of texts) expect(said(await here.whoami(text))).toEqual(INVALID);
  });
});
