import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, type Portal, startPortal } from '../../test/support/portal.ts';

let portal: Portal;
let token: string;
let other: string;

beforeAll(async () => {
  portal = await startPortal({ limits: { 'searches.person': 4 } });
  const company = await portal.addCompany();
  await portal.addPerson(company, { username: 'guarda', access: { types: [2] } });
  await portal.addPerson(company, { username: 'otra', access: { types: [2] } });
  token = await portal.signIn('guarda');
  other = await portal.signIn('otra');
});
afterAll(() => portal.close());

const said = ({ status, code }: Answer) => [status, code];
const PATH = '/v2/portal/me/searches';
const keep = (
  nombre: string,
  filtros: unknown = { estado: 'pendiente' },
  form: Record<string, string> = {},
) =>
  portal.send('POST', PATH, {
    token,
    form: { lista: 'documentos', nombre, filtros: JSON.stringify(filtros), ...form },
  });
const names = async (query = '?lista=documentos', by = token) =>
  (await portal.send('GET', `${PATH}${query}`, { token: by })).data.map((one) => one.nombre);

describe('a search that is kept', () => {
  test('is shown to whoever keeps it, on its own list, and to nobody else', async () => {
    const { status, data } = await keep('Sin firmar de octubre', { estado: 'firma', desde: '10/2026' });
    expect(status).toBe(200);
    expect(data[0]).toMatchObject({
      lista: 'documentos',
      nombre: 'Sin firmar de octubre',
      filtros: { estado: 'firma', desde: '10/2026' },
    });
    expect(await names()).toEqual(['Sin firmar de octubre']);
    expect(await names('?lista=empleados')).toEqual([]);
    expect(await names('')).toEqual(['Sin firmar de octubre']);
    expect(await names('', other)).toEqual([]);
    for (const [method, form] of [
      ['PUT', { nombre: 'Mía' }],
      ['DELETE', {}],
    ] as const)
      expect(said(await portal.send(method, `${PATH}/${data[0].id}`, { token: other, form }))).toEqual([
        404,
        'SYSTEM_NOT_FOUND',
      ]);
  });

  test('has a name of its own, however it is written; another list may use it too', async () => {
    expect(said(await keep('SIN FIRMAR DE OCTUBRE'))).toEqual([409, 'SEARCH_NAME_TAKEN']);
    const elsewhere = await keep('Sin firmar de octubre', {}, { lista: 'empleados' });
    expect(elsewhere.status).toBe(200);
    const second = await keep('Anuladas');
    const renamed = (nombre: string) =>
      portal.send('PUT', `${PATH}/${second.data[0].id}`, { token, form: { nombre } });
    expect(said(await renamed('sin firmar de octubre'))).toEqual([409, 'SEARCH_NAME_TAKEN']);
    expect((await renamed('anuladas')).data[0].nombre).toBe('anuladas');
    for (const id of [elsewhere.data[0].id, second.data[0].id])
      expect((await portal.send('DELETE', `${PATH}/${id}`, { token })).status).toBe(200);
    expect(said(await portal.send('DELETE', `${PATH}/${second.data[0].id}`, { token }))).toEqual([
      404,
      'SYSTEM_NOT_FOUND',
    ]);
  });

  test('that was opened last comes first', async () => {
    portal.clock.advance(1000);
    const { data } = await keep('Más nueva');
    expect(await names()).toEqual(['Más nueva', 'Sin firmar de octubre']);
    const [, first] = (await portal.send('GET', PATH, { token })).data;
    portal.clock.advance(1000);
    const used = await portal.send('PUT', `${PATH}/${first.id}`, { token, form: { usada: '1' } });
    expect(used.data[0]).toMatchObject({ nombre: 'Sin firmar de octubre', filtros: first.filtros });
    expect(await names()).toEqual(['Sin firmar de octubre', 'Más nueva']);
    const changed = await portal.send('PUT', `${PATH}/${data[0].id}`, {
      token,
      form: { filtros: '{"q":"castro"}' },
    });
    expect(changed.data[0]).toMatchObject({ nombre: 'Más nueva', filtros: { q: 'castro' } });
  });

  test.each([
    ['no JSON', 'q=castro'],
    ['a list', '["q"]'],
    ['nothing', 'null'],
    ['a number', '{"page":2}'],
    ['things within things', '{"q":{"a":"b"}}'],
    ['a strange name', '{"__proto__ x":"1"}'],
    ['a sign no database keeps', '{"q":"a\\u0000b"}'],
    ['too much', JSON.stringify({ q: 'ñ'.repeat(2100) })],
  ])('takes no filters that are %s', async (_, filtros) => {
    const answer = await portal.send('POST', PATH, {
      token,
      form: { lista: 'documentos', nombre: 'Rara', filtros },
    });
    expect(said(answer)).toEqual([422, 'SEARCH_TOO_LONG']);
  });

  test.each([
    ['without a name', { nombre: '' }],
    ['by a name that is too long', { nombre: 'a'.repeat(61) }],
    ['of no list', { lista: 'sueldos' }],
  ])('is refused %s', async (_, form) => {
    expect(said(await keep('Bien', {}, form))).toEqual([422, 'SYSTEM_INVALID_FIELDS']);
  });

  test('is one of so many as a person may keep, also of twenty at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => keep(`Búsqueda ${i}`)));
    const by = (code: string) => answers.filter((answer) => answer.code === code).length;
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(by('SEARCH_TOO_MANY')).toBe(18);
    const [told] = answers.filter(({ code }) => code === 'SEARCH_TOO_MANY');
    expect(told?.data[0]).toContain('4');
  });
});
