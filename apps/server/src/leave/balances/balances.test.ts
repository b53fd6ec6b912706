import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type LeaveBench, leaveBench } from '../../../test/support/leave-requests.ts';

/** Today is Friday, 20 November 2026; Ana and Beto have 21 days of vacation. */
let bench: LeaveBench;
beforeAll(async () => {
  bench = await leaveBench();
});
afterAll(() => bench.close());

const PATH = '/v2/portal/leave/balances';
type Row = {
  quien: { id: number; nombre: string };
  politica: string | null;
  aprobador: { id: number } | null;
  saldos: { idTipo: number; saldo: number; pendiente: number; disponible: number }[];
};
const read = async (query = '', who = 'rita') =>
  (await bench.call(who, 'GET', `${PATH}${query}`)).data as unknown as Row[];
const names = (rows: readonly Row[]) => rows.map(({ quien }) => quien.nombre);
const idOf = (name: string) => bench.people[name]?.id ?? 0;

describe('balances of many', () => {
  test('are those of each person’s own, by name, with what waits', async () => {
    await bench.ask('ana', { desde: '07/12/2026', hasta: '13/12/2026' });
    const rows = await read();
    expect(names(rows)).toEqual(['ana', 'beto', 'caro', 'dani', 'gerente', 'jefa']);
    const [ana] = rows;
    const own = await bench.call('rita', 'GET', `/v2/portal/employees/${idOf('ana')}/leave/balance`);
    expect(ana?.saldos).toEqual(own.data);
    expect(ana?.saldos.find(({ idTipo }) => idTipo === bench.typeId('vacaciones'))).toMatchObject({
      saldo: 21,
      pendiente: 7,
      disponible: 14,
    });
    expect(ana).toMatchObject({ politica: 'LCT, días corridos', aprobador: { id: idOf('jefa') } });
    expect(rows.find(({ quien }) => quien.nombre === 'dani')?.aprobador).toBeNull();
  });

  test('are found by name, approver of either level, person, type and day', async () => {
    expect(names(await read('?q=bet'))).toEqual(['beto']);
    expect(names(await read(`?aprobador=${idOf('jefa')}`))).toEqual(['ana', 'beto', 'caro']);
    expect(names(await read(`?aprobador=${idOf('gerente')}`))).toEqual(['caro', 'jefa']);
    expect(names(await read(`?persona=${idOf('caro')}`))).toEqual(['caro']);
    const type = bench.typeId('vacaciones');
    const [beto] = await read(`?q=beto&tipo=${type}&al=01/10/2027`);
    expect(beto?.saldos.map(({ idTipo, saldo }) => [idTipo, saldo])).toEqual([[type, 42]]);
    expect((await bench.call('rita', 'GET', `${PATH}?al=01/10/2033`)).code).toBe('LEAVE_DATES');
    expect((await bench.call('rita', 'GET', `${PATH}?al=31/02/2026`)).code).toBe('LEAVE_FIELD_INVALID');
  });

  test('come in pages, each person once', async () => {
    const first = await bench.call('rita', 'GET', `${PATH}?pagination=4,1,0`);
    expect(first.pagination?.total).toBe(6);
    const rest = await bench.call(
      'rita',
      'GET',
      `${PATH}?pagination=4,1,0&cursor=${encodeURIComponent(String(first.pagination?.next))}`,
    );
    expect(names([...first.data, ...rest.data] as never)).toEqual(names(await read()));
  });

  test('are a file with a row for each person and type', async () => {
    const type = bench.typeId('vacaciones');
    const csv = await bench.call('rita', 'POST', `${PATH}/export`, { formato: 'csv', tipo: type, q: 'ana' });
    const [head, line, end] = csv.bytes.toString('utf8').split('\r\n');
    expect(head).toBe(
      '\ufeffIdentificación;Legajo;Apellido;Nombre;Sector;Locación;Tipo;Saldo;Pedido;Por tomar;Disponible;Al',
    );
    expect(line).toMatch(/;Prueba;ana;.*;Vacaciones;21;7;0;14;20\/11\/2026$/);
    expect(end).toBe('');
    const book = await bench.call('rita', 'POST', `${PATH}/export`, { formato: 'xlsx' });
    expect(book.bytes.subarray(0, 2).toString()).toBe('PK');
    expect((await bench.call('rita', 'POST', `${PATH}/export`, { formato: 'pdf' })).code).toBe(
      'LEAVE_FIELD_INVALID',
    );
  });

  test('are of nobody out of scope, of another company or without the action', async () => {
    expect((await bench.call('jefa', 'GET', PATH)).status).toBe(403);
    expect((await bench.call('ana', 'POST', `${PATH}/export`, { formato: 'csv' })).status).toBe(403);
    const { portal, company } = bench;
    const limited = await portal.addPerson(company, { access: { types: [3], actions: [71] } });
    await portal.limitTo(company, limited.id, { sectors: ['Otro sector'] });
    const stranger = await portal.addPerson(await portal.addCompany(), {
      access: { types: [2], actions: [71] },
    });
    for (const { username } of [limited, stranger]) {
      const token = await portal.signIn(username);
      expect((await portal.send('GET', PATH, { token })).data).toEqual([]);
      expect((await portal.send('GET', `${PATH}?persona=${idOf('ana')}`, { token })).data).toEqual([]);
      const csv = await portal.send('POST', `${PATH}/export`, { token, form: { formato: 'csv' } });
      expect(csv.bytes.toString('utf8').split('\r\n')).toHaveLength(2);
    }
  });

  test('whose profile is switched off keeps what there is, without a policy', async () => {
    await bench.round();
    const form = { tiene_perfil_licencias: 0, tiene_perfil_aprobador: 0 };
    await bench.call('mara', 'PUT', `/v2/admin-mod/users/licensesprofile/${idOf('beto')}`, form);
    const [beto] = await read('?q=beto');
    expect(beto).toMatchObject({ politica: null, aprobador: null });
    expect(beto?.saldos.find(({ idTipo }) => idTipo === bench.typeId('vacaciones'))?.saldo).toBe(21);
  });
});
