import { afterAll, beforeAll, expect, test } from 'vitest';
import { leaveLoads } from '../../../test/support/leave-loads.ts';
import { type LeaveBench, leaveBench } from '../../../test/support/leave-requests.ts';

let bench: LeaveBench;
beforeAll(async () => {
  bench = await leaveBench({ limits: { 'leave.absences.rows': 120 } });
});
afterAll(() => bench.close());

const { send, cuil, undo, loads, ledger } = leaveLoads(() => bench);
const HEAD = 'cuil;tipo;desde;hasta;parte;horas;motivo';
const file = (...rows: string[]) => [HEAD, ...rows, ''].join('\r\n');
const own = async (who: string) =>
  (await bench.call(who, 'GET', '/v2/portal/me/leave/requests')).data.map(
    (one: { desde: string; hasta: string; estado: string; cantidad: number }) => [
      one.desde,
      one.hasta,
      one.estado,
      one.cantidad,
    ],
  );
const problems = (answer: Awaited<ReturnType<typeof send>>) =>
  answer.data[0].errores.map((one: { fila: number; campo: string; code: string }) => [
    one.fila,
    one.campo,
    one.code,
  ]);

test('absences of a file are noted as approved, after a dry run that writes nothing; once more they are the same', async () => {
  const text = file(
    `${cuil('ana')};Vacaciones;7/12/2026;10/12/2026;;;`,
    `${cuil('beto')};vacaciones;2/11/2026;3/11/2026;;;`,
    `${cuil('beto')};sin_goce;5/11/2026;5/11/2026;;;`,
  );
  const dry = await send('absences', text, { simular: 1 });
  expect(dry.data[0]).toEqual({
    idCarga: null,
    filas: 3,
    cargadas: 3,
    iguales: 0,
    rechazadas: 0,
    errores: [],
  });
  expect(await own('ana')).toEqual([]);
  const made = await send('absences', text);
  expect(made.data[0]).toMatchObject({ idCarga: expect.any(Number), cargadas: 3 });
  expect(await own('ana')).toEqual([['07/12/2026', '10/12/2026', 'aprobada', 4]]);
  expect((await bench.balance('beto')).saldo).toBe(19);
  expect((await send('absences', text)).data[0]).toMatchObject({ idCarga: null, cargadas: 0, iguales: 3 });
  expect(
    (await loads()).map(({ clase, cargadas }: { clase: string; cargadas: number }) => [clase, cargadas]),
  ).toEqual([['ausencias', 3]]);
});

test('people are told of days ahead, and of none that are over', async () => {
  expect(await bench.subjects('ana', 'licencia')).toBe(1);
  expect(await bench.subjects('beto', 'licencia')).toBe(0);
});

test('each row is judged by every rule of one: also by the other rows of its file', async () => {
  const caro = cuil('caro');
  const answer = await send(
    'absences',
    file(
      `${caro};Vacaciones;14/12/2026;27/12/2026;;;`,
      `${caro};Vacaciones;20/12/2026;21/12/2026;;;`,
      `${caro};Vacaciones;4/1/2027;15/1/2027;;;`,
      `${caro};Vacaciones;4/1/2027;15/1/2027;;;`,
      `${caro};sin_goce;1/6/2026;2/6/2026;;;`,
      `${caro};sin_goce;3/6/2026;4/6/2026;;;Se anotó tarde`,
      `${caro};sin_goce;9/6/2026;8/6/2026;;;`,
      `${caro};Vacaciones;1/11/2026;1/11/2026;manana;;`,
      `${caro};Vacaciones;1/11/2026;1/11/2026;media;;`,
      `${caro};Vacaciones;1/11/2026;1/11/2026;;3;`,
      `${cuil('mara')};Vacaciones;1/11/2026;1/11/2026;;;`,
      `${cuil('otra')};Vacaciones;1/11/2026;1/11/2026;;;`,
    ),
  );
  expect(problems(answer)).toEqual([
    [3, '', 'LEAVE_OVERLAP'],
    [4, 'motivo', 'LEAVE_REASON_REQUIRED'],
    [5, '', 'LEAVE_LOAD_TWICE'],
    [6, 'motivo', 'LEAVE_REASON_REQUIRED'],
    [8, 'desde', 'LEAVE_DATES'],
    [9, 'parte', 'LEAVE_HALF_DAY'],
    [10, 'parte', 'LEAVE_FIELD_INVALID'],
    [11, 'horas', 'LEAVE_HOURS'],
    [12, 'cuil', 'LEAVE_OWN'],
    [13, 'cuil', 'LEAVE_NOT_ENABLED'],
  ]);
  expect(answer.data[0].cargadas).toBe(2);
});

test('twice in parallel notes each absence once', async () => {
  const text = file(
    ...Array.from({ length: 60 }, (_, i) => {
      const day = new Date(Date.UTC(2027, 1, 1 + i))
        .toISOString()
        .slice(0, 10)
        .split('-')
        .reverse()
        .join('/');
      return `${cuil(i % 2 === 0 ? 'gerente' : 'jefa')};sin_goce;${day};${day};;;`;
    }),
  );
  const both = await Promise.all([send('absences', text), send('absences', text)]);
  const sum = (part: string) => both.reduce((all, answer) => all + answer.data[0][part], 0);
  expect([sum('cargadas'), sum('iguales'), sum('rechazadas')]).toEqual([60, 60, 0]);
});

test('taken back, absences are called off and their days given back; what was called off before stays as it is', async () => {
  const made = await send(
    'absences',
    file(
      `${cuil('dani')};Vacaciones;9/11/2026;10/11/2026;;;`,
      `${cuil('dani')};Vacaciones;1/12/2026;3/12/2026;;;`,
    ),
  );
  const [ahead] = (await bench.call('dani', 'GET', '/v2/portal/me/leave/requests')).data;
  await bench.call('rita', 'POST', `/v2/portal/leave/requests/${ahead.id}/cancel`, { motivo: 'No viaja' });
  expect((await undo(made, { simular: 1 })).data).toEqual([{ deshechas: 1, quedan: 1, bajo_cero: 0 }]);
  expect((await bench.balance('dani')).saldo).toBe(19);
  expect((await undo(made)).data).toEqual([{ deshechas: 1, quedan: 1, bajo_cero: 0 }]);
  expect((await bench.balance('dani')).saldo).toBe(21);
  expect((await undo(made)).code).toBe('LEAVE_LOAD_UNDONE');
  expect((await ledger('dani')).filter(([kind]) => kind === 'devuelto')).toHaveLength(2);
});

test('whoever is in a load takes everything back but what is their own', async () => {
  const { portal, company } = bench;
  const other = await portal.addPerson(company, { username: `segunda_${company}`, access: { types: [2] } });
  const policies = (await bench.call('mara', 'GET', '/v2/licenses/policies')).data;
  await portal.send('PUT', `/v2/admin-mod/users/licensesprofile/${other.id}`, {
    token: await portal.signIn(bench.people.mara?.username as string),
    form: {
      tiene_perfil_licencias: 1,
      tiene_perfil_aprobador: 0,
      niveles_aprobacion: 0,
      id_politica: policies[0].id,
      antiguedad_previa: 0,
      licencias_progresivas: 0,
    },
  });
  const made = await send(
    'absences',
    file(
      `${other.cuil};Vacaciones;1/12/2026;2/12/2026;;;`,
      `${cuil('dani')};Vacaciones;1/12/2026;2/12/2026;;;`,
    ),
  );
  expect(made.data[0].cargadas).toBe(2);
  const token = await portal.signIn(other.username);
  const undone = await portal.send('POST', `/v2/portal/leave/loads/${made.data[0].idCarga}/undo`, {
    token,
    form: {},
  });
  expect(undone.data).toEqual([{ deshechas: 1, quedan: 1, bajo_cero: 0 }]);
});

test('more rows than a file may have are refused as a whole', async () => {
  const text = file(
    ...Array.from({ length: 121 }, (_, i) => `${cuil('ana')};Vacaciones;1/1/${2027 + i};1/1/2027;;;`),
  );
  const answer = await send('absences', text);
  expect([answer.status, answer.code]).toEqual([422, 'LEAVE_LOAD_ROWS']);
});
