import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ApprovalsBench, approvalsBench } from '../../test/support/approvals.ts';

let bench: ApprovalsBench;
beforeAll(async () => {
  bench = await approvalsBench();
});
afterAll(() => bench.close());
beforeEach(() => bench.portal.clock.set(new Date('2026-11-20T15:00:00Z')));

const SWITCH = '/externalapis/vismapeople/payroll/salary-advance/status';
const decide = (who: string, request: number, form: Record<string, string | number> = {}) =>
  bench.call(who, 'POST', `/v2/portal/approvals/${request}/decide`, {
    decision: 'aprobar',
    paso: 1,
    ...form,
  });
const rulesOf = async (who: string) => (await bench.call(who, 'GET', '/v2/portal/me/advances/rules')).data[0];
const status = (name: string, to: string) =>
  bench.portal.asCompany(bench.company, ({ tx }) =>
    sql`update person set status = ${to} where company_id = ${bench.company} and id = ${bench.people[name]?.id}`.execute(
      tx,
    ),
  );

describe('what changes while an advance waits', () => {
  test('switched off, one that waits goes on, and no other is asked for', async () => {
    await bench.rules({});
    const asked = await bench.ask('ana', { importe: '300' });
    await bench.call('mara', 'PATCH', SWITCH, { activated: 0 }, 2);
    expect(await rulesOf('ana')).toMatchObject({ activo: 0, usados: 1 });
    expect((await bench.ask('beto')).code).toBe('ADVANCE_NOT_ENABLED');
    expect((await decide('paga', asked.data[0].idAprobacion)).code).toBe('00000');
    const [own] = (await bench.call('ana', 'GET', '/v2/portal/me/advances')).data;
    expect(own).toMatchObject({ id: asked.data[0].id, estado: 'aprobado' });
    await bench.call('mara', 'PATCH', SWITCH, { activated: 1 }, 2);
  });

  test('whoever has not begun is told that they ask for none, before they try', async () => {
    await status('beto', 'onboarding');
    expect(await rulesOf('beto')).toMatchObject({ activo: 0 });
    expect((await bench.ask('beto')).code).toBe('ADVANCE_NOT_ENABLED');
    await status('beto', 'active');
    expect(await rulesOf('beto')).toMatchObject({ activo: 1 });
  });

  test('dismissed meanwhile: what waits is theirs to call off, and nothing new is asked for', async () => {
    const asked = await bench.ask('beto', { importe: '300' });
    const { id } = asked.data[0];
    const leaving = { fechabaja: '20/11/2026', motivo: 'Renuncia' };
    const left = await bench.call('mara', 'PUT', `/employees/${bench.people.beto?.id}`, leaving, 2);
    expect(left.status, left.bytes.toString()).toBe(200);
    const [own] = (await bench.call('beto', 'GET', '/v2/portal/me/advances')).data;
    expect(own).toMatchObject({ id, estado: 'pendiente' });
    expect(await rulesOf('beto')).toMatchObject({ activo: 0 });
    expect((await bench.ask('beto')).status).toBeGreaterThanOrEqual(400);
    const listed = await bench.call('paga', 'GET', '/v2/portal/advances?estado=pendiente', undefined, 2);
    expect(listed.data.map((row: { id: number }) => row.id)).toEqual([id]);
    const off = await bench.call('beto', 'POST', `/v2/portal/me/advances/${id}/cancel`);
    expect(off.data[0]).toMatchObject({ estado: 'cancelado' });
  });
});

describe('days of a month, by the clocks of the company', () => {
  test('a month ends at midnight there, and what was used of it with it', async () => {
    await bench.rules({ por_mes: 1 });
    // The last hour of November in Buenos Aires is December in Greenwich.
    bench.portal.clock.set(new Date('2026-12-01T02:30:00Z'));
    const asked = await bench.ask('jefa', { importe: '10' });
    await decide('paga', asked.data[0].idAprobacion);
    expect((await bench.ask('jefa', { importe: '10' })).code).toBe('ADVANCE_LIMIT');
    const last = await bench.call(
      'paga',
      'GET',
      '/v2/portal/advances/export?desde=30/11/2026&hasta=30/11/2026',
      undefined,
      2,
    );
    expect(last.data.map((row: { id: number }) => row.id)).toEqual([asked.data[0].id]);
    bench.portal.clock.set(new Date('2026-12-01T03:30:00Z'));
    expect(await rulesOf('jefa')).toMatchObject({ usados: 0 });
    expect((await bench.ask('jefa', { importe: '10' })).code).toBe('00000');
  });

  test('February has no 30th: its last day stands for it', async () => {
    await bench.rules({ dia_desde: 30, dia_hasta: 31 });
    for (const [day, code] of [
      ['2027-02-27', 'ADVANCE_WINDOW'],
      ['2027-02-28', '00000'],
      ['2027-03-01', 'ADVANCE_WINDOW'],
      ['2027-03-29', 'ADVANCE_WINDOW'],
      ['2027-03-30', '00000'],
    ] as const) {
      bench.portal.clock.set(new Date(`${day}T15:00:00Z`));
      const asked = await bench.ask('pablo', { importe: '10' });
      expect(asked.code, day).toBe(code);
      if (code === '00000')
        await bench.call('pablo', 'POST', `/v2/portal/me/advances/${asked.data[0].id}/cancel`);
    }
    await bench.rules({});
  });
});

describe('what was taken to payroll before', () => {
  test('is listed with how many and how much, newest first, and one that took nothing is not', async () => {
    const days = { desde: '01/11/2026', hasta: '30/11/2026' };
    expect((await bench.call('ana', 'GET', '/v2/portal/advances/exports')).status).toBe(403);
    const before = await bench.call('paga', 'GET', '/v2/portal/advances/exports', undefined, 2);
    const asked = await bench.ask('ana', { importe: '250,5' });
    await decide('paga', asked.data[0].idAprobacion);
    const taken = await bench.call('paga', 'POST', '/v2/portal/advances/export', days, 2);
    expect((await bench.call('pablo', 'POST', '/v2/portal/advances/export', days, 2)).data[0].filas).toBe(0);
    const { data } = await bench.call('pablo', 'GET', '/v2/portal/advances/exports', undefined, 2);
    expect(data).toHaveLength(before.data.length + 1);
    expect(data[0]).toMatchObject({
      ...{ id: taken.data[0].idExportacion, filas: taken.data[0].filas, moneda: 'ARS' },
      ...{ quien: { nombre: 'paga' }, desde: '01/11/2026', hasta: '30/11/2026' },
    });
    const path = `/v2/portal/advances/export/${data[0].id}`;
    const rows: { importe: string }[] = (await bench.call('paga', 'GET', path, undefined, 2)).data;
    const sum = rows.reduce((all, { importe }) => all + Number(importe), 0);
    expect(Number(data[0].importe)).toBe(sum);
  });

  test('another company knows none of it', async () => {
    const other = await bench.portal.addCompany();
    const elsewhere = await bench.portal.addPerson(other, {
      username: `paga_${other}`,
      access: { types: [3], actions: ['payroll'] },
    });
    const token = await bench.portal.signIn(elsewhere.username, { perfil: 2 });
    const list = await bench.portal.send('GET', '/v2/portal/advances/exports', { token });
    expect([list.status, list.data]).toEqual([200, []]);
    const [mine] = (await bench.call('paga', 'GET', '/v2/portal/advances/exports', undefined, 2)).data;
    const one = await bench.portal.send('GET', `/v2/portal/advances/export/${mine.id}`, { token });
    expect(one.code).toBe('ADVANCE_NOT_FOUND');
  });
});
