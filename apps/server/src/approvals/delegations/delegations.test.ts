import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ApprovalsBench, approvalsBench } from '../../../test/support/approvals.ts';

/** Today is Friday, 20 November 2026, noon in Buenos Aires. */
let bench: ApprovalsBench;
beforeEach(async () => {
  bench = await approvalsBench();
  await bench.rules({ aprueba: 'jefe' });
});
afterEach(() => bench.close());

const PATH = '/v2/portal/me/delegations';
const delegate = (who: string, to: string, form: Record<string, string> = {}) =>
  bench.call(who, 'POST', PATH, {
    ...{ idUsuario: bench.people[to]?.id as number, desde: '20/11/2026', hasta: '30/11/2026' },
    ...form,
  });
const waiting = async (who: string) => (await bench.call(who, 'GET', '/v2/portal/approvals')).data.length;
const decide = (who: string, request: number) =>
  bench.call(who, 'POST', `/v2/portal/approvals/${request}/decide`, { decision: 'aprobar', paso: 1 });

test('somebody decides in another’s stead, and the decision says so [7.6]', async () => {
  await delegate('jefa', 'beto');
  const { idAprobacion } = (await bench.ask('ana')).data[0];
  expect(await waiting('beto')).toBe(1);
  const told = await bench.portal.mailsTo(bench.company, 'beto@andes.example');
  expect(told.filter(({ subject }) => subject.includes('espera su decisión'))).toHaveLength(1);
  const shown = (await bench.call('ana', 'GET', `/v2/portal/approvals/${idAprobacion}`)).data[0];
  expect(shown.pasos[0].candidatos).toMatchObject([
    { nombre: 'jefa', por: null },
    { nombre: 'beto', por: { nombre: 'jefa' } },
  ]);
  const done = (await decide('beto', idAprobacion)).data[0];
  expect(done.estado).toBe('aprobada');
  expect(done.pasos[0].decisiones[0]).toMatchObject({
    quien: { nombre: 'beto' },
    en_nombre_de: { nombre: 'jefa' },
  });
});

test('nobody decides their own by a delegation, nor gives on what was given to them', async () => {
  await delegate('jefa', 'ana');
  const { idAprobacion } = (await bench.ask('ana')).data[0];
  expect(await waiting('ana')).toBe(0);
  expect((await decide('ana', idAprobacion)).code).toBe('APPROVAL_OWN');
  await delegate('ana', 'beto');
  expect(await waiting('beto')).toBe(0);
  expect((await decide('beto', idAprobacion)).code).toBe('APPROVAL_NOT_FOUND');
});

test('it holds on its days, for its kinds, until it is ended', async () => {
  await bench.ask('ana');
  await delegate('jefa', 'beto', { clases: 'licencia' });
  expect(await waiting('beto')).toBe(0);
  const made = await delegate('jefa', 'max', {
    clases: 'adelanto',
    desde: '21/11/2026',
    hasta: '22/11/2026',
  });
  expect(made.data[0]).toMatchObject({ vigente: 0, clases: ['adelanto'], quien: { nombre: 'max' } });
  for (const [day, count] of [
    ['2026-11-20', 0],
    ['2026-11-21', 1],
    ['2026-11-22', 1],
    ['2026-11-23', 0],
  ] as const) {
    bench.portal.clock.set(new Date(`${day}T15:00:00Z`));
    expect(await waiting('max'), day).toBe(count);
  }
  bench.portal.clock.set(new Date('2026-11-22T15:00:00Z'));
  expect((await bench.call('beto', 'DELETE', `${PATH}/${made.data[0].id}`)).code).toBe('APPROVAL_NOT_FOUND');
  for (const _ of [1, 2])
    expect((await bench.call('jefa', 'DELETE', `${PATH}/${made.data[0].id}`)).data[0].vigente).toBe(0);
  expect(await waiting('max')).toBe(0);
  expect((await bench.call('jefa', 'GET', PATH)).data).toHaveLength(2);
  expect((await bench.call('beto', 'GET', PATH)).data).toEqual([]);
});

test('to whom it cannot be given, on which days, and twice', async () => {
  for (const [form, field, code] of [
    [{ desde: '19/11/2026' }, 'desde', 'APPROVAL_DELEGATION_DATES'],
    [{ hasta: '19/11/2026' }, 'hasta', 'APPROVAL_DELEGATION_DATES'],
    [{ hasta: '18/02/2027' }, 'hasta', 'APPROVAL_DELEGATION_DATES'],
  ] as const) {
    const refused = await delegate('jefa', 'beto', form);
    expect([refused.code, Object.keys(refused.fields)]).toEqual([code, [field]]);
  }
  expect((await delegate('jefa', 'jefa')).code).toBe('APPROVAL_DELEGATE_INVALID');
  await bench.portal.setStatus(bench.company, bench.people.max?.id as number, 'inactive');
  expect((await delegate('jefa', 'max')).code).toBe('APPROVAL_DELEGATE_INVALID');
  // 90 days, both included.
  expect((await delegate('jefa', 'beto', { hasta: '17/02/2027', clases: 'licencia' })).status).toBe(200);
  const both = await Promise.all([delegate('jefa', 'beto', { clases: 'adelanto' }), delegate('jefa', 'ana')]);
  expect(both.map(({ code }) => code)).toContain('APPROVAL_DELEGATION_OVERLAP');
});
