import { afterAll, beforeAll, expect, test } from 'vitest';
import { leaveLoads } from '../../../test/support/leave-loads.ts';
import { type LeaveBench, leaveBench } from '../../../test/support/leave-requests.ts';

const MOST = 20;
let bench: LeaveBench;
beforeAll(async () => {
  bench = await leaveBench({ limits: { 'leave.balances.rows': MOST } });
});
afterAll(() => bench.close());

const { send, cuil, undo, loads, ledger } = leaveLoads(() => bench);
const HEAD = 'cuil;tipo;periodo;cantidad;fecha';
const file = (...rows: string[]) => [HEAD, ...rows, ''].join('\r\n');
const had = async (who: string, period: number) =>
  (await bench.balance(who)).por_periodo.find((one: { periodo: number }) => one.periodo === period)?.saldo ??
  0;
const problems = (answer: Awaited<ReturnType<typeof send>>) =>
  answer.data[0].errores.map((one: { fila: number; campo: string; code: string }) => [
    one.fila,
    one.campo,
    one.code,
  ]);

test('a dry run tells and writes nothing; the same file then loads, and once more says that it is the same [11.13]', async () => {
  const text = file(
    `${cuil('ana')};Vacaciones;2025;5,5;31/12/2025`,
    `${cuil('beto')};vacaciones;2024;3;1/1/2025`,
  );
  const dry = await send('balances', text, { simular: 1 });
  expect(dry.data[0]).toEqual({
    idCarga: null,
    filas: 2,
    cargadas: 2,
    iguales: 0,
    rechazadas: 0,
    errores: [],
  });
  expect(await ledger('ana')).toEqual([]);
  expect(await loads()).toEqual([]);
  const made = await send('balances', text);
  expect(made.data[0]).toMatchObject({ idCarga: expect.any(Number), filas: 2, cargadas: 2 });
  expect(await had('ana', 2025)).toBe(5.5);
  expect(await had('beto', 2024)).toBe(3);
  expect(await ledger('ana')).toContainEqual(['inicial', 5.5, 2025]);
  const again = await send('balances', text);
  expect(again.data[0]).toMatchObject({ idCarga: null, cargadas: 0, iguales: 2 });
  expect(await loads()).toHaveLength(1);
  expect((await loads())[0]).toMatchObject({
    clase: 'saldos',
    archivo: 'licencias.csv',
    filas: 2,
    cargadas: 2,
  });
});

test('another value adds the difference as a correction that names the file, whatever was taken since [11.13]', async () => {
  await bench.decide('jefa', await bench.ask('ana', { desde: '20/11/2026', hasta: '21/11/2026' }));
  expect(await had('ana', 2025)).toBe(3.5);
  const made = await send('balances', file(`${cuil('ana')};Vacaciones;2025;7;31/12/2025`), {
    name: 'corregido.csv',
  });
  expect(made.data[0]).toMatchObject({ cargadas: 1 });
  expect(await had('ana', 2025)).toBe(5);
  const [newest] = (await bench.call('ana', 'GET', '/v2/portal/me/leave/ledger')).data.filter(
    ({ clase }: { clase: string }) => clase === 'correccion',
  );
  expect(newest).toMatchObject({ cantidad: 1.5, texto: 'Saldo cargado con el archivo corregido.csv' });
});

test('of a period that was granted, the file says what there was on its day, and the difference is corrected', async () => {
  const before = await bench.balance('dani');
  expect(before.saldo).toBe(21);
  const made = await send('balances', file(`${cuil('dani')};Vacaciones;2026;16;20/11/2026`));
  expect(made.data[0]).toMatchObject({ cargadas: 1, errores: [] });
  expect((await bench.balance('dani')).saldo).toBe(16);
  expect(
    (await send('balances', file(`${cuil('dani')};Vacaciones;2026;16;20/11/2026`))).data[0],
  ).toMatchObject({
    iguales: 1,
  });
});

test('every row that breaks a rule is told with its line, field and cells; the others are loaded', async () => {
  const stranger = await bench.portal.addPerson(await bench.portal.addCompany({ name: 'Ajena' }));
  const beto = cuil('beto');
  const answer = await send(
    'balances',
    file(
      `${stranger.cuil};Vacaciones;2025;1;31/12/2025`,
      `${cuil('mara')};Vacaciones;2025;1;31/12/2025`,
      `${cuil('otra')};Vacaciones;2025;1;31/12/2025`,
      `${beto};Nada así;2025;1;31/12/2025`,
      `${beto};sin_goce;2025;1;31/12/2025`,
      `${beto};Vacaciones;2025;mucho;31/12/2025`,
      `${beto};Vacaciones;2025;1;31/02/2026`,
      `${beto};Vacaciones;2025;1;`,
      `${beto};Vacaciones;2025;1;1/1/2030`,
      `${beto};Vacaciones;2029;1;31/12/2025`,
      `${beto};Vacaciones;2024;2;1/1/2025`,
      `${beto};Vacaciones;2024;2;1/1/2025`,
      `${beto};Vacaciones;2023;1;1/1/2025;;sobra`,
      `${beto};Vacaciones;2022;-40;1/1/2025`,
    ),
  );
  expect(problems(answer)).toEqual([
    [2, 'cuil', 'LEAVE_LOAD_PERSON'],
    [3, 'cuil', 'LEAVE_OWN'],
    [4, 'cuil', 'LEAVE_NOT_ENABLED'],
    [5, 'tipo', 'LEAVE_TYPE_UNKNOWN'],
    [6, 'tipo', 'LEAVE_TYPE_UNKNOWN'],
    [7, 'cantidad', 'LEAVE_FIELD_INVALID'],
    [8, 'fecha', 'LEAVE_FIELD_INVALID'],
    [9, 'fecha', 'LEAVE_FIELD_INVALID'],
    [10, 'fecha', 'LEAVE_DATES'],
    [11, 'periodo', 'LEAVE_DATES'],
    [13, '', 'LEAVE_LOAD_TWICE'],
    [14, '', 'LEAVE_LOAD_SHIFTED'],
    [15, 'cantidad', 'LEAVE_BALANCE'],
  ]);
  expect(answer.data[0].cargadas).toBe(1);
  expect(answer.data[0].errores[3]).toMatchObject({
    celdas: [beto, 'Nada así', '2025', '1', '31/12/2025'],
    mensaje: expect.stringContaining('tipo'),
  });
  expect(await had('beto', 2024)).toBe(2);
});

test('reads what people type: a mark of UTF-8, commas, hyphens and dots in numbers, headers in any order', async () => {
  const number = cuil('caro');
  const dotted = `${number.slice(0, 2)}-${number.slice(2, 4)}.${number.slice(4, 7)}.${number.slice(7, 10)}-${number.slice(10)}`;
  const text = `\uFEFFFecha,CUIL,Tipo,Período,Cantidad,Notas\n"9/3/2026",${dotted},"VACACIONES",2025,"2,5",a mano\n`;
  const answer = await send('balances', text);
  expect(answer.data[0]).toMatchObject({ cargadas: 1, errores: [] });
  expect(await had('caro', 2025)).toBe(2.5);
});

test('a file that is none, has other headers, no rows or too many is refused as a whole', async () => {
  const refusal = async (text: string | Buffer, name?: string) => {
    const { status, code } = await send('balances', text, name === undefined ? {} : { name });
    return [status, code];
  };
  expect(await refusal('cuil;tipo;fecha\n1;2;3\n')).toEqual([422, 'LEAVE_LOAD_HEADERS']);
  expect(await refusal(`${HEAD}\n`)).toEqual([422, 'LEAVE_LOAD_EMPTY']);
  expect(await refusal(Buffer.from('PK\u0003\u0004 not a table'))).toEqual([422, 'LEAVE_LOAD_UNREADABLE']);
  expect(await refusal(file('x'), 'saldos.xlsx')).toEqual([422, 'LEAVE_LOAD_UNREADABLE']);
  const many = file(
    ...Array.from({ length: MOST + 1 }, (_, i) => `${cuil('ana')};Vacaciones;${1990 + i};1;1/1/2025`),
  );
  expect(await refusal(many)).toEqual([422, 'LEAVE_LOAD_ROWS']);
});

test('twice in parallel loads once; the same wish again is answered as the first time', async () => {
  const text = file(
    `${cuil('gerente')};Vacaciones;2025;4;31/12/2025`,
    `${cuil('jefa')};Vacaciones;2025;4;31/12/2025`,
  );
  const both = await Promise.all([send('balances', text), send('balances', text)]);
  const sum = (part: string) => both.reduce((all, answer) => all + answer.data[0][part], 0);
  expect([sum('cargadas'), sum('iguales')]).toEqual([2, 2]);
  expect(await had('gerente', 2025)).toBe(4);
  const other = file(`${cuil('gerente')};Vacaciones;2025;6;31/12/2025`);
  const first = await send('balances', other, { key: 'carga-de-saldos-1' });
  expect((await send('balances', other, { key: 'carga-de-saldos-1' })).data).toEqual(first.data);
});

test('a load is taken back in one act, and its entries stay to be seen; what was loaded later goes first', async () => {
  const first = await send('balances', file(`${cuil('caro')};Vacaciones;2023;8;31/12/2025`), {
    name: 'primera.csv',
  });
  const second = await send('balances', file(`${cuil('caro')};Vacaciones;2023;9;31/12/2025`), {
    name: 'segunda.csv',
  });
  expect((await undo(first)).code).toBe('LEAVE_LOAD_LATER');
  expect((await undo(second, { simular: 1 })).data).toEqual([{ deshechas: 1, quedan: 0, bajo_cero: 0 }]);
  expect(await had('caro', 2023)).toBe(9);
  expect((await undo(second)).data).toEqual([{ deshechas: 1, quedan: 0, bajo_cero: 0 }]);
  expect((await undo(second)).code).toBe('LEAVE_LOAD_UNDONE');
  expect(await had('caro', 2023)).toBe(8);
  expect((await undo(first)).data[0].deshechas).toBe(1);
  expect(await had('caro', 2023)).toBe(0);
  const lines = (await bench.call('caro', 'GET', '/v2/portal/me/leave/ledger')).data.filter(
    ({ periodo }: { periodo: number }) => periodo === 2023,
  );
  expect(lines.map(({ cantidad, texto }: { cantidad: number; texto: string }) => [cantidad, texto])).toEqual([
    [-8, 'Se deshizo la carga del archivo primera.csv'],
    [-1, 'Se deshizo la carga del archivo segunda.csv'],
    [1, 'Saldo cargado con el archivo segunda.csv'],
    [8, 'Saldo inicial de 2023'],
  ]);
  const listed = (await loads()).find(({ id }: { id: number }) => id === first.data[0].idCarga);
  expect(listed.deshecha).toMatchObject({ filas: 1, quien: { nombre: 'mara' } });
  // Loaded anew it is an opening once more.
  await send('balances', file(`${cuil('caro')};Vacaciones;2023;8;31/12/2025`));
  expect(await had('caro', 2023)).toBe(8);
});

test('an opening of its day keeps a grant away, and taken back lets it come', async () => {
  const made = await send('balances', file(`${cuil('beto')};Vacaciones;2026;2;2/10/2026`));
  expect(made.data[0].cargadas).toBe(1);
  expect(
    (await bench.balance('beto')).por_periodo.find((one: { periodo: number }) => one.periodo === 2026).saldo,
  ).toBe(2);
  await undo(made);
  expect(
    (await bench.balance('beto')).por_periodo.find((one: { periodo: number }) => one.periodo === 2026).saldo,
  ).toBe(21);
});

test('who left since keeps the settlement as it was; the rest of the load is taken back', async () => {
  const text = file(
    `${cuil('gerente')};Vacaciones;2022;4;31/12/2025`,
    `${cuil('dani')};Vacaciones;2022;4;31/12/2025`,
  );
  const made = await send('balances', text);
  await bench.portal.send('PUT', `/employees/${bench.people.dani?.id}`, {
    token: await bench.portal.signIn(bench.people.mara?.username as string),
    form: { fechabaja: '19/11/2026', motivo: 'Renuncia' },
  });
  bench.portal.clock.set(new Date('2026-11-21T15:00:00Z'));
  await bench.round();
  expect((await undo(made)).data).toEqual([{ deshechas: 1, quedan: 1, bajo_cero: 0 }]);
});

test('neither who only holds licences, nor another company, nor a person loads or undoes', async () => {
  const made = await send('balances', file(`${cuil('ana')};Vacaciones;2021;4;31/12/2025`));
  for (const by of ['rita', 'ana'])
    expect(
      (await send('balances', file(`${cuil('beto')};Vacaciones;2021;4;31/12/2025`), { by })).status,
    ).toBe(403);
  expect((await undo(made, {}, 'rita')).status).toBe(403);
  const other = await bench.portal.addCompany({ name: 'Otra' });
  const boss = await bench.portal.addPerson(other, { access: { types: [2] } });
  const token = await bench.portal.signIn(boss.username);
  const path = `/v2/portal/leave/loads/${made.data[0].idCarga}/undo`;
  expect((await bench.portal.send('POST', path, { token, form: {} })).code).toBe('LEAVE_NOT_FOUND');
  expect((await bench.portal.send('GET', '/v2/portal/leave/loads', { token })).data).toEqual([]);
});
