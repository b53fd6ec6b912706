import { once } from 'node:events';
import { request as ask, type IncomingMessage } from 'node:http';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Keyed, keyed } from '../../test/support/api-keys.ts';
import { LOAD_HEADER, loadRow } from '../../test/support/employee-load.ts';
import { type Answer, type Portal, startPortal, TODAY } from '../../test/support/portal.ts';
import { until } from '../../test/support/until.ts';
import { newKey } from './key-text.ts';

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
const shown = async (id: number) =>
  (await portal.send('GET', KEYS, { token: here.token })).data.find((one) => one.id === id);
const trail = (event: string) =>
  portal.asCompany(
    here.company,
    async ({ tx }) =>
      (
        await sql<{ actor: number | null; body: Record<string, unknown> }>`
          select actor_id as actor, body from audit_entry where company_id = ${tx.companyId} and event = ${event} order by id`.execute(
          tx,
        )
      ).rows,
  );

describe('a key that is refused', () => {
  test('is unknown, mistyped, cut or of another company’s beginning: the same words', async () => {
    const { text } = await here.key();
    const wrong = newKey().text;
    const swapped = text.slice(0, 13) + wrong.slice(13);
    for (const bad of [
      wrong,
      swapped,
      text.slice(0, -1),
      `${text}a`,
      text.toLowerCase(),
      'lgj_00000000_abcdefgh',
    ])
      expect(said(await here.whoami(bad)), bad).toEqual(INVALID);
  });

  test('travels in no address', async () => {
    const { text } = await here.key();
    expect((await portal.send('GET', `/v2/portal/api/whoami?token=${text}`)).status).toBe(401);
  });

  test('was revoked, at once and for good; again it stays as it is', async () => {
    const { text, id } = await here.key();
    expect((await here.whoami(text)).status).toBe(200);
    const revoke = () => portal.send('DELETE', `${KEYS}/${id}`, { token: here.token });
    expect((await revoke()).data[0].estado).toBe('revocada');
    expect((await revoke()).status).toBe(200);
    expect(await trail('api-key.revoked')).toHaveLength(1);
    expect(said(await here.whoami(text))).toEqual(INVALID);
    for (const [method, path] of [
      ['PUT', ''],
      ['POST', '/rotate'],
    ] as const)
      expect(
        said(await portal.send(method, `${KEYS}/${id}${path}`, { token: here.token, form: { nombre: 'X' } })),
      ).toEqual([409, 'API_KEY_OVER']);
  });

  test('was revoked while its file came: nothing is made of what came', async () => {
    const { text, id } = await here.key();
    const loads = '/v2/portal/employees/loads';
    const request = ask(`${portal.url}${loads}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${text}`, 'content-type': 'multipart/form-data; boundary=parte' },
    });
    const answered = once(request, 'response') as Promise<[IncomingMessage]>;
    request.write(
      `--parte\r\ncontent-disposition: form-data; name="file"; filename="altas.csv"\r\n\r\n${LOAD_HEADER}\n`,
    );
    await until('it is let in', async () => (await shown(id)).ultimo_uso !== null);
    await portal.send('DELETE', `${KEYS}/${id}`, { token: here.token });
    request.end(`${loadRow(1, 1)}\r\n--parte--\r\n`);
    const [answer] = await answered;
    answer.resume();
    expect(answer.statusCode).toBe(401);
    expect((await portal.send('GET', loads, { token: here.token })).data).toEqual([]);
  });

  test('ended with its day in the company’s time', async () => {
    const { text, id } = await here.key({ vence: '20/11/2026' });
    expect((await shown(id)).estado).toBe('por_vencer');
    // Noon in Buenos Aires: the day has 12 hours more.
    portal.clock.advance(12 * HOUR - 1000);
    expect((await here.whoami(text)).status).toBe(200);
    portal.clock.advance(1000);
    expect(said(await here.whoami(text))).toEqual(INVALID);
  });

  test.each([
    ['is dismissed', () => portal.setStatus(here.company, here.program.id, 'inactive')],
    [
      'lost the profile',
      () => change('update person_profile set type = 3 where person_id = $1 and type = 4'),
    ],
    ['is blocked', () => change('update credential set blocked_at = now() where person_id = $1')],
    [
      'is of a company that did not pay',
      () => change('update company set payment_blocked_at = now() where $1 > 0'),
    ],
  ])('acts as somebody who %s', async (_, become) => {
    const { text } = await here.key();
    expect((await here.whoami(text)).status).toBe(200);
    await become();
    expect(said(await here.whoami(text))).toEqual(INVALID);
  });

  const change = (statement: string) =>
    portal.asCompany(here.company, async ({ tx }) => {
      const [head = '', tail = ''] = statement.split('$1');
      const where = statement.includes('update company')
        ? sql`and id = ${tx.companyId}`
        : sql`and company_id = ${tx.companyId}`;
      await sql`${sql.raw(head)}${here.program.id}${sql.raw(tail)} ${where}`.execute(tx);
    });

  test('loses what its person loses, and gains nothing', async () => {
    const { text } = await here.key({ acciones: [7, 3], ips: '127.0.0.1' });
    await change("delete from person_action where person_id = $1 and action = '7'");
    const { data } = await here.whoami(text);
    expect(data[0].acciones).toEqual([3]);
    expect(said(await portal.send('GET', '/v2/portal/employees', { token: text }))).toEqual([403, '403']);
  });

  test('comes from an address that it does not name, or that its company does not accept', async () => {
    const { text, id } = await here.key({ ips: '192.0.2.0/24' });
    expect(said(await here.whoami(text))).toEqual([403, 'API_KEY_ADDRESS']);
    await portal.send('PUT', `${KEYS}/${id}`, { token: here.token, form: { ips: '127.0.0.0/8' } });
    expect((await here.whoami(text)).status).toBe(200);
    await portal.asCompany(here.company, ({ tx }) =>
      sql`update company set accepted_addresses = '{192.0.2.0/24}' where id = ${tx.companyId}`.execute(tx),
    );
    expect(said(await here.whoami(text))).toEqual([403, 'API_KEY_ADDRESS']);
  });

  test('is told of in the trail, once an hour and with no secret', async () => {
    const { text, id } = await here.key({ ips: '192.0.2.0/24' });
    for (let i = 0; i < 3; i += 1) await here.whoami(text);
    expect(await trail('api-key.refused')).toEqual([
      { actor: null, body: { apiKey: id, reason: 'address' } },
    ]);
    portal.clock.advance(HOUR);
    await here.whoami(text);
    expect(await trail('api-key.refused')).toHaveLength(2);
  });
});
