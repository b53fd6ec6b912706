import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LeaveBench, leaveBench } from '../../../test/support/leave-requests.ts';

let bench: LeaveBench;
beforeAll(async () => {
  bench = await leaveBench();
});
afterAll(() => bench.close());

const PATH = '/v2/portal/leave/export';
const JANUARY = { desde: '01/01/2027', hasta: '31/01/2027' };
const FEBRUARY = { desde: '01/02/2027', hasta: '28/02/2027' };
const query = ({ desde, hasta }: typeof JANUARY) => `${PATH}?desde=${desde}&hasta=${hasta}`;
const read = async (span: typeof JANUARY) =>
  (await bench.call('rita', 'GET', query(span))).data.map(
    ({ desde, hasta, cantidad, novedad }: Record<string, string | number>) => [
      desde,
      hasta,
      cantidad,
      novedad,
    ],
  );
const tell = async (span: typeof JANUARY) => (await bench.call('rita', 'POST', PATH, span)).data[0];

test('days are told cut at the ends of the span, once, and read again under their export [11.14]', async () => {
  const asked = await bench.ask('ana', { desde: '25/01/2027', hasta: '03/02/2027' });
  expect(await read(JANUARY)).toEqual([]);
  await bench.decide('jefa', asked);
  expect(await read(JANUARY)).toEqual([['25/01/2027', '31/01/2027', 7, 'alta']]);
  expect(await read(JANUARY)).toHaveLength(1);
  const both = await Promise.all([tell(JANUARY), tell(JANUARY)]);
  expect(both.map(({ filas }) => filas).sort()).toEqual([0, 1]);
  expect(await read(JANUARY)).toEqual([]);
  expect(await read(FEBRUARY)).toEqual([['01/02/2027', '03/02/2027', 3, 'alta']]);
  const first = both.find(({ filas }) => filas === 1);
  for (const _ of [1, 2]) {
    const again = await bench.call('rita', 'GET', `${PATH}/${first.idExportacion}`);
    expect(again.data[0]).toMatchObject({
      idSolicitud: asked.data[0].id,
      cantidad: 7,
      tipo: 'Vacaciones',
      paga: 1,
    });
  }
  const csv = await bench.call('rita', 'GET', `${PATH}/${first.idExportacion}?formato=csv`);
  expect(csv.bytes.toString('utf8').split('\r\n')[0]).toBe(
    '\uFEFFidSolicitud,cuil,numero_legajo,codigo_liquidacion,tipo,desde,hasta,cantidad,unidad,paga,novedad',
  );
});

test('what changed of what was told comes as a change, and what is no more as removed', async () => {
  const { id } = (await bench.call('ana', 'GET', '/v2/portal/me/leave/requests')).data[0];
  const cancel = (form: Record<string, string>) =>
    bench.call('rita', 'POST', `/v2/portal/leave/requests/${id}/cancel`, {
      motivo: 'Volvió antes.',
      confirmar: '1',
      ...form,
    });
  await cancel({ desde: '29/01/2027' });
  expect(await read(FEBRUARY)).toEqual([['25/01/2027', '28/01/2027', 4, 'cambio']]);
  expect(await tell(FEBRUARY)).toMatchObject({ filas: 1 });
  await cancel({});
  expect(await read(FEBRUARY)).toEqual([['25/01/2027', '28/01/2027', 4, 'baja']]);
  expect(await tell(JANUARY)).toMatchObject({ filas: 1 });
  expect(await read(JANUARY)).toEqual([]);
});

test('is Human Resources’, of no more days than an export has, and another company’s is unknown', async () => {
  expect((await bench.call('jefa', 'GET', query(JANUARY))).status).toBe(403);
  expect((await bench.call('rita', 'GET', query({ desde: '01/01/2027', hasta: '03/04/2027' }))).code).toBe(
    'LEAVE_DATES',
  );
  expect((await bench.call('rita', 'GET', `${PATH}/999999`)).code).toBe('LEAVE_NOT_FOUND');
  const elsewhere = await bench.portal.addCompany();
  const hr = await bench.portal.addPerson(elsewhere, { access: { types: [2], actions: [71] } });
  const token = await bench.portal.signIn(hr.username);
  expect((await bench.portal.send('GET', query(JANUARY), { token })).data).toEqual([]);
  expect((await bench.portal.send('GET', `${PATH}/1`, { token })).code).toBe('LEAVE_NOT_FOUND');
});

test('exports are listed to whoever reaches somebody in them, newest first', async () => {
  const list = await bench.call('rita', 'GET', `${PATH}s`);
  expect(list.data.map(({ desde, filas }: Record<string, unknown>) => [desde, filas])).toEqual([
    ['01/01/2027', 1],
    ['01/02/2027', 1],
    ['01/01/2027', 1],
  ]);
  expect(list.data[0].quien.id).toBe(bench.people.rita?.id);
  const { portal, company } = bench;
  const limited = await portal.addPerson(company, { access: { types: [3], actions: [71] } });
  await portal.limitTo(company, limited.id, { sectors: ['Otro sector'] });
  const token = await portal.signIn(limited.username);
  expect((await portal.send('GET', `${PATH}s`, { token })).data).toEqual([]);
  expect((await bench.call('jefa', 'GET', `${PATH}s`)).status).toBe(403);
});

test('what payroll was told is changed only where that was confirmed', async () => {
  const asked = await bench.ask('beto', { desde: '08/03/2027', hasta: '14/03/2027' });
  await bench.decide('jefa', asked);
  const { id } = asked.data[0];
  const march = { desde: '01/03/2027', hasta: '11/03/2027' };
  const told = async () =>
    (await bench.call('rita', 'GET', `/v2/portal/leave/requests/${id}`)).data[0].exportada;
  expect(await told()).toBe(0);
  expect(await tell(march)).toMatchObject({ filas: 1 });
  expect(await told()).toBe(1);
  const cancel = (form: Record<string, string>) =>
    bench.call('rita', 'POST', `/v2/portal/leave/requests/${id}/cancel`, { motivo: 'Cambio.', ...form });
  // Of days that nobody was told of nothing is asked.
  expect((await cancel({ desde: '13/03/2027' })).code).toBe('00000');
  expect((await cancel({ desde: '10/03/2027' })).code).toBe('LEAVE_EXPORTED');
  expect((await cancel({})).code).toBe('LEAVE_EXPORTED');
  expect((await bench.balance('beto'))?.por_tomar).toBe(5);
  expect((await cancel({ confirmar: '1' })).data[0].estado).toBe('cancelada');
  expect((await read(march)).map(([, , , news]) => news)).toEqual(['baja']);
  expect(await tell(march)).toMatchObject({ filas: 1 });
});
