import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Keyed, keyed } from '../../test/support/api-keys.ts';
import { type Answer, type Portal, startPortal } from '../../test/support/portal.ts';

/** Today is 20 November 2026. */
let portal: Portal;
let here: Keyed;

beforeAll(async () => {
  portal = await startPortal({ limits: { 'apikey.company': 12 } });
  here = await keyed(portal);
});
afterAll(() => portal.close());

const KEYS = '/v2/portal/api-keys';
const said = ({ status, code, fields }: Answer) => [status, code, Object.keys(fields ?? {})];
const list = (token = here.token) => portal.send('GET', KEYS, { token });
const from = { ips: ['192.0.2.0/24', '127.0.0.1'] };

describe('a key of a program', () => {
  test('is shown once, and kept as a digest that tells nothing of it [15.3]', async () => {
    const { data, status, headers } = await here.make({ acciones: [7, 3], ...from });
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    const [made] = data;
    expect(made).toMatchObject({
      nombre: 'Sueldos Cuyo',
      idUsuario: here.program.id,
      acciones: [7, 3],
      permisos: [],
      carpetas: [],
      ips: ['192.0.2.0/24', '127.0.0.1/32'],
      vence: '12/03/2027',
      ultimo_uso: null,
      estado: 'activa',
      creada_por: { id: here.admin.id },
    });
    expect(made.clave).toMatch(/^lgj_[0-9a-f]{8}_[0-9A-Za-z]{49}$/);
    expect(made.prefijo).toBe(made.clave.slice(0, 12));
    const [shown] = (await list()).data;
    expect(shown.id).toBe(made.id);
    expect(JSON.stringify(shown)).not.toContain(made.clave.slice(13, 30));
    const rows = await portal.asCompany(
      here.company,
      async ({ tx }) =>
        (
          await sql<{
            row: string;
          }>`select to_jsonb(k)::text as row from api_key k where company_id = ${tx.companyId}
          union all select to_jsonb(e)::text from audit_entry e where company_id = ${tx.companyId}
          union all select to_jsonb(x)::text from audit_personal x where company_id = ${tx.companyId}`.execute(
            tx,
          )
        ).rows,
    );
    expect(rows.map(({ row }) => row).join('\n')).not.toContain(made.clave.slice(13, 30));
  });

  test('has no more than whoever makes it and its person hold, and than a key may have [15.2]', async () => {
    // 86 is the maker’s and no key’s; 5 the maker’s and not the person’s.
    for (const acciones of [[86], [5], [7, 82], ['payroll'], ['__proto__'], [999]])
      expect(said(await here.make({ acciones, ...from }))).toEqual([422, 'API_KEY_SCOPE', ['acciones']]);
    const few = await portal.addPerson(here.company, {
      username: 'ajustes',
      access: { types: [2], actions: [86, 7] },
    });
    const token = await portal.signIn(few.username);
    expect(said(await here.make({ acciones: [3], ...from }, token))).toEqual([
      422,
      'API_KEY_SCOPE',
      ['acciones'],
    ]);
    expect((await here.make({ acciones: [7], nombre: 'De pocos' }, token)).status).toBe(200);
    // Whoever replaces a key holds it: theirs are the same limits.
    const { id } = await here.key({ acciones: [3], ...from });
    expect((await portal.send('POST', `${KEYS}/${id}/rotate`, { token })).code).toBe('API_KEY_SCOPE');
    expect((await portal.send('PUT', `${KEYS}/${id}`, { token, form: { ips: '10.0.0.1' } })).code).toBe(
      'API_KEY_SCOPE',
    );
    expect((await portal.send('DELETE', `${KEYS}/${id}`, { token })).data[0].estado).toBe('revocada');
  });

  test.each([[3], [4], [105], [302], [309], ['payroll']])(
    'with %s names addresses [15.2]',
    async (action) => {
      const whose = await portal.addPerson(here.company, {
        access: { types: [4], actions: [action as number] },
      });
      const words = { acciones: [action], idUsuario: whose.id };
      expect(said(await here.make(words))).toEqual([422, 'API_KEY_SCOPE', ['ips']]);
      const { id } = await here.key({ ...words, ips: '2001:db8::/32' });
      const put = await portal.send('PUT', `${KEYS}/${id}`, { token: here.token, form: { ips: '' } });
      expect(said(put)).toEqual([422, 'API_KEY_SCOPE', ['ips']]);
      await portal.send('DELETE', `${KEYS}/${id}`, { token: here.token });
    },
  );

  test.each([
    '10.0.0.0/33',
    '0.0.0.0/0',
    '10.0.0.0/7',
    '::/0',
    '2001:db8::/064',
    '::ffff:0:0/96',
    '::ffff:10.0.0.0/95',
    'fe80::1%eth0',
    'servidor.example',
    '300.1.1.1',
    "10.0.0.1'; drop table api_key",
  ])('names no address by %s', async (ips) => {
    expect(said(await here.make({ ips: [ips] }))).toEqual([422, 'API_KEY_FIELD_INVALID', ['ips']]);
  });

  test('names an IPv4 address as requests come from it, however it is spelt', async () => {
    const { text, id } = await here.key({
      nombre: 'Por dentro',
      ips: ['::ffff:127.0.0.1', '::ffff:10.20.0.0/112', '127.0.0.1'],
    });
    const { data } = await portal.send('GET', KEYS, { token: here.token });
    expect(data.find((row) => row.id === id).ips).toEqual(['127.0.0.1/32', '10.20.0.0/16']);
    expect((await here.whoami(text)).status).toBe(200);
    await portal.send('DELETE', `${KEYS}/${id}`, { token: here.token });
  });

  test.each([
    ['no name', { nombre: ' ' }, 'nombre'],
    ['a name that is too long', { nombre: 'a'.repeat(81) }, 'nombre'],
    ['a day that is over', { vence: '19/11/2026' }, 'vence'],
    ['a day too far ahead', { vence: '22/11/2027' }, 'vence'],
    ['no day', { vence: '31/02/2027' }, 'vence'],
    ['a permit that there is not', { permisos: 'todo' }, 'permisos'],
    ['nothing it may', { acciones: '' }, 'acciones'],
  ])('is refused with %s', async (_, words, field) => {
    expect(said(await here.make(words))).toEqual([422, 'API_KEY_FIELD_INVALID', [field]]);
  });

  test('is good for 366 days at most', async () => {
    const { id } = await here.key({ vence: '21/11/2027' });
    await portal.send('DELETE', `${KEYS}/${id}`, { token: here.token });
  });

  test('acts as an active person of the integration profile, and as nobody else', async () => {
    const limited = await portal.addPerson(here.company, { access: { types: [3], actions: [7] } });
    const gone = await portal.addPerson(here.company, { access: { types: [4], actions: [7] } });
    await portal.setStatus(here.company, gone.id, 'inactive');
    const other = await keyed(portal);
    for (const idUsuario of [limited.id, gone.id, here.admin.id, other.program.id, 999_999])
      expect(said(await here.make({ idUsuario }))).toEqual([422, 'API_KEY_PERSON', ['idUsuario']]);
    const { data } = await portal.send('GET', `${KEYS}/people`, { token: here.token });
    const ids = data.map(({ id }) => id);
    expect(ids).toContain(here.program.id);
    for (const id of [limited.id, gone.id, here.admin.id, other.program.id]) expect(ids).not.toContain(id);
    expect(data.find(({ id }) => id === here.program.id).acciones).toEqual([105, 3, 309, 7]);
  });

  test('is another company’s to neither see nor change', async () => {
    const other = await keyed(portal);
    const { id } = await here.key();
    expect((await list(other.token)).data).toEqual([]);
    for (const [method, path] of [
      ['PUT', `${KEYS}/${id}`],
      ['POST', `${KEYS}/${id}/rotate`],
      ['DELETE', `${KEYS}/${id}`],
    ] as const) {
      const answer = await portal.send(method, path, { token: other.token, form: { nombre: 'Otra' } });
      expect([answer.status, answer.code]).toEqual([404, 'API_KEY_NOT_FOUND']);
    }
  });

  test('asks for a fresh proof, 86 and management', async () => {
    const stale = await portal.signIn(here.admin.username, { stale: true });
    expect((await here.make({}, stale)).code).toBe('SYSTEM_MFA_STEP_UP');
    const limited = await portal.addPerson(here.company, { access: { types: [3], actions: [86, 7] } });
    const token = await portal.signIn(limited.username);
    expect((await here.make({}, token)).code).toBe('SYSTEM_MANAGEMENT_REQUIRED');
    expect((await list(token)).code).toBe('SYSTEM_MANAGEMENT_REQUIRED');
  });

  test('is one of so many as a company may have, also of ten at once; ended ones do not count', async () => {
    const good = (await list()).data.filter(({ estado }) => estado === 'activa').length;
    const answers = await Promise.all(
      Array.from({ length: 14 }, (_, i) => here.make({ nombre: `Clave ${i}` })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(12 - good);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(new Set(refused.map(({ status, code }) => `${status} ${code}`))).toEqual(
      new Set(['409 SYSTEM_LIMIT_REACHED']),
    );
    const [one] = (await list()).data;
    await portal.send('DELETE', `${KEYS}/${one.id}`, { token: here.token });
    expect((await here.make({ nombre: 'En su lugar' })).status).toBe(200);
  });
});
