import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LeaveBench, leaveBench } from '../../../test/support/leave-requests.ts';
import { makeTemplate } from '../../../test/support/onboarding.ts';

/** Today is Friday, 20 November 2026. */
let bench: LeaveBench;
beforeAll(async () => {
  bench = await leaveBench();
});
afterAll(() => bench.close());

const idOf = (name: string) => bench.people[name]?.id ?? 0;
const dismiss = async (name: string, fechabaja: string) => {
  const form = { fechabaja, motivo: 'Renuncia' };
  expect((await bench.call('mara', 'PUT', `/employees/${idOf(name)}`, form)).code).toBe('00000');
};
const takeBack = (name: string, fecha: string) =>
  bench.call('mara', 'PUT', `/v2/admin-mod/users/${idOf(name)}/ReactivateEmployee`, {
    ...{ idusuario: idOf(name), fecha_contratacion: fecha, mail: `${name}@andes.example` },
  });
const ledger = async (name: string) =>
  (await bench.call('rita', 'GET', `/v2/portal/employees/${idOf(name)}/leave/ledger`)).data
    .map((line: { fecha: string; clase: string; cantidad: number }) => [
      line.fecha,
      line.clase,
      line.cantidad,
    ])
    .reverse();
const states = async (name: string) =>
  (await bench.call('rita', 'GET', `/v2/portal/leave/requests?q=${name}`)).data.map(
    ({ estado }: { estado: string }) => estado,
  );
const OLD = [
  ['01/10/2026', 'otorgado', 21],
  ['19/11/2026', 'liquidado', -21],
];

test('dismissed and taken back on one day, before any round: the balance of before ends, what was to be taken is called off, and all begins anew [11.2]', async () => {
  const asked = await bench.ask('ana', { desde: '04/01/2027', hasta: '10/01/2027' });
  expect((await bench.decide('jefa', asked)).code).toBe('00000');
  await bench.ask('ana', { desde: '01/02/2027', hasta: '03/02/2027' });
  await dismiss('ana', '19/11/2026');
  expect((await takeBack('ana', '20/11/2026')).code).toBe('00000');
  expect(await states('ana')).toEqual(['cancelada', 'cancelada']);
  expect((await bench.balance('ana')).disponible).toBe(0);
  const lines = await ledger('ana');
  expect(lines).toEqual(expect.arrayContaining(OLD));
  expect(lines.filter(([, kind]: readonly unknown[]) => kind === 'tomado' || kind === 'devuelto')).toEqual([
    ['04/01/2027', 'tomado', -7],
    ['04/01/2027', 'devuelto', 7],
  ]);
  // What came and went is not written again by the rounds that follow; the new service has that of its first year.
  await bench.round();
  expect(await ledger('ana')).toEqual(lines);
  bench.portal.clock.set(new Date('2026-12-31T15:00:00Z'));
  await bench.round();
  expect((await bench.balance('ana')).saldo).toBe(1);
  bench.portal.clock.set(new Date('2026-11-20T15:00:00Z'));
});

test('who comes back by an onboarding is settled as well, and a refused return settles nothing', async () => {
  await dismiss('beto', '19/11/2026');
  expect((await takeBack('beto', '19/11/2026')).status).toBe(422);
  expect(await ledger('beto')).toEqual([OLD[0]]);
  const token = await bench.portal.signIn(bench.people.mara?.username as string);
  const template = (await makeTemplate(bench.portal, token)).data[0].id;
  const form = { iduser: idOf('beto'), idCompanyTemplate: template };
  const back = await bench.call('mara', 'POST', '/OnBoarding/UserOnBoarding', form);
  expect([back.status, back.code]).toEqual([200, '00000']);
  expect(await ledger('beto')).toEqual(OLD);
});
