import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ApprovalsBench, approvalsBench } from '../../test/support/approvals.ts';

/** Today is Friday, 20 November 2026, noon in Buenos Aires. */
let bench: ApprovalsBench;
beforeAll(async () => {
  bench = await approvalsBench();
});
afterAll(() => bench.close());

const decide = async (who: string, request: number, form: Record<string, string | number> = {}) => {
  const sent = { decision: 'aprobar', paso: 1, ...form };
  const answer = await bench.call(who, 'POST', `/v2/portal/approvals/${request}/decide`, sent);
  expect(answer.code, answer.bytes.toString()).toBe('00000');
};

describe('asking for an advance', () => {
  test('is refused where the company takes none, and where payroll is switched off', async () => {
    const off = await approvalsBench(false);
    const rules = await off.call('ana', 'GET', '/v2/portal/me/advances/rules');
    expect(rules.data[0]).toMatchObject({ activo: 0, moneda: 'ARS' });
    expect((await off.ask('ana')).code).toBe('ADVANCE_NOT_ENABLED');
    expect((await off.call('ana', 'GET', '/v2/portal/me/advances')).data).toEqual([]);
    await off.close();
  });

  test('amounts are taken as people type them, and nothing else is', async () => {
    await bench.rules({});
    for (const [typed, kept] of [
      ['1234', '1234.00'],
      ['1234,5', '1234.50'],
      ['1.234,50', '1234.50'],
      ['1,234.50', '1234.50'],
      ['10 000', '10000.00'],
    ] as const) {
      const asked = await bench.ask('ana', { importe: typed });
      expect(asked.data[0]).toMatchObject({ importe: kept, moneda: 'ARS', cuotas: 1, estado: 'pendiente' });
      const called = await bench.call('ana', 'POST', `/v2/portal/me/advances/${asked.data[0].id}/cancel`);
      expect(called.data[0].estado).toBe('cancelado');
    }
    for (const importe of [
      '0',
      '0,00',
      '-5',
      '1e6',
      '12.345.6',
      '1,2,3',
      'mil',
      '9999999999999',
      '1.234,567',
    ])
      expect((await bench.ask('ana', { importe })).code, importe).toBe('ADVANCE_AMOUNT');
  });

  test('the most, its parts, how many a month, one at a time, and the days of the month', async () => {
    await bench.rules({ tope: '1.000,00', cuotas: 2, por_mes: 1 });
    expect((await bench.ask('beto', { importe: '1000,01' })).code).toBe('ADVANCE_LIMIT');
    expect((await bench.ask('beto', { cuotas: 3 })).code).toBe('ADVANCE_LIMIT');
    const asked = await bench.ask('beto', { importe: '1000.00', cuotas: 2, motivo: 'Una mudanza.' });
    expect(asked.data[0]).toMatchObject({ cuotas: 2, motivo: 'Una mudanza.', quien: null });
    expect((await bench.ask('beto')).code).toBe('ADVANCE_PENDING');
    await decide('paga', asked.data[0].idAprobacion);
    expect((await bench.ask('beto')).code).toBe('ADVANCE_LIMIT');
    const rules = await bench.call('beto', 'GET', '/v2/portal/me/advances/rules');
    expect(rules.data[0]).toEqual({
      ...{ activo: 1, moneda: 'ARS', tope: '1000.00', por_mes: 1, usados: 1 },
      ...{ dia_desde: 1, dia_hasta: 31, abierta: 1, cuotas: 2 },
    });
    // Closed since yesterday, open from tomorrow on; today is the 20th.
    for (const days of [
      { dia_desde: 1, dia_hasta: 19 },
      { dia_desde: 21, dia_hasta: 31 },
    ]) {
      await bench.rules(days);
      expect((await bench.ask('jefa')).code).toBe('ADVANCE_WINDOW');
    }
    await bench.rules({ dia_desde: 20, dia_hasta: 20 });
    expect((await bench.ask('jefa')).status).toBe(200);
    await bench.rules({});
  });

  test('rules that contradict themselves are not saved, and name the field', async () => {
    const refused = await bench.rules({ dia_desde: 10, dia_hasta: 9 });
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.fields)).toContain('adelantos.dia_hasta');
    expect((await bench.rules({ tope: '-1' })).status).toBe(422);
    expect((await bench.rules({ aprueba: 'nadie' })).status).toBe(422);
    const kept = await bench.call('mara', 'GET', '/v2/portal/company/settings', undefined, 2);
    expect(kept.data[0].adelantos).toEqual({
      ...{ tope: null, por_mes: 5, dia_desde: 1, dia_hasta: 31, cuotas: 3, aprueba: 'payroll' },
    });
  });

  test('twice at once is one, and the same wish again is the same', async () => {
    const token = await bench.token('ana');
    const wish = (key: string) =>
      bench.portal.send('POST', '/v2/portal/me/advances', {
        token,
        form: { importe: '77' },
        headers: { 'idempotency-key': key },
      });
    const both = await Promise.all([wish('primera-vez'), wish('segunda-vez')]);
    expect(both.map(({ code }) => code).sort()).toEqual(['00000', 'ADVANCE_PENDING']);
    const [first] = both.filter(({ code }) => code === '00000');
    const again = await Promise.all([wish('primera-vez'), wish('segunda-vez')]);
    expect(again.filter(({ code }) => code === '00000').map(({ data }) => data)).toEqual([first?.data]);
    await bench.call('ana', 'POST', `/v2/portal/me/advances/${first?.data[0].id}/cancel`);
  });

  test('another’s is not there, and one that was decided is called off no more', async () => {
    const asked = await bench.ask('ana');
    const { id, idAprobacion } = asked.data[0];
    expect((await bench.call('beto', 'POST', `/v2/portal/me/advances/${id}/cancel`)).code).toBe(
      'ADVANCE_NOT_FOUND',
    );
    await decide('pablo', idAprobacion, { decision: 'rechazar', comentario: 'Este mes no se puede.' });
    expect((await bench.call('ana', 'POST', `/v2/portal/me/advances/${id}/cancel`)).code).toBe(
      'ADVANCE_WRONG_STATE',
    );
    const [own] = (await bench.call('ana', 'GET', '/v2/portal/me/advances')).data;
    expect(own).toMatchObject({
      ...{ id, estado: 'rechazado', comentario: 'Este mes no se puede.' },
      quien: { id: bench.people.pablo?.id, nombre: 'pablo' },
    });
    const mails = await bench.portal.mailsTo(bench.company, 'ana@andes.example');
    const told = mails.filter(({ subject }) => subject.includes('su adelanto: Rechazado'));
    expect(told).toHaveLength(1);
    expect(told[0]?.text).toContain('Este mes no se puede.');
    // Its subject is read over a shoulder.
    expect(told[0]?.subject).not.toContain('1000');
  });
});

describe('payroll', () => {
  test('lists, needs its permission, and takes each approved one once', async () => {
    for (const [method, path] of [
      ['GET', '/v2/portal/advances'],
      ['GET', '/v2/portal/advances/export?desde=01/11/2026&hasta=30/11/2026'],
      ['POST', '/v2/portal/advances/export'],
      ['GET', '/v2/portal/advances/export/1'],
    ] as const)
      expect((await bench.call('ana', method, path)).status).toBe(403);
    const asked = await bench.ask('ana', { importe: '2500', cuotas: 3 });
    await decide('paga', asked.data[0].idAprobacion);
    const list = await bench.call('paga', 'GET', '/v2/portal/advances?estado=aprobado&q=ana', undefined, 2);
    expect(list.data).toHaveLength(1);
    expect(list.data[0]).toMatchObject({ importe: '2500.00', persona: { nombre: 'ana' } });
    const span = 'desde=20/11/2026&hasta=20/11/2026';
    const open = await bench.call('paga', 'GET', `/v2/portal/advances/export?${span}`, undefined, 2);
    expect(open.data.map((row: { importe: string }) => row.importe).sort()).toEqual(['1000.00', '2500.00']);
    expect(
      (
        await bench.call(
          'paga',
          'GET',
          '/v2/portal/advances/export?desde=21/11/2026&hasta=30/11/2026',
          undefined,
          2,
        )
      ).data,
    ).toEqual([]);
    const days = { desde: '20/11/2026', hasta: '20/11/2026' };
    const both = await Promise.all(
      ['paga', 'pablo'].map((who) => bench.call(who, 'POST', '/v2/portal/advances/export', days, 2)),
    );
    expect(both.map(({ data }) => data[0].filas).sort()).toEqual([0, 2]);
    const { idExportacion } = both.find(({ data }) => data[0].filas === 2)?.data[0] ?? {};
    const path = `/v2/portal/advances/export/${idExportacion}`;
    for (const _ of [1, 2])
      expect((await bench.call('paga', 'GET', path, undefined, 2)).data).toEqual(open.data);
    const file = await bench.call('paga', 'GET', `${path}?formato=csv`, undefined, 2);
    const lines = file.bytes.toString('utf8').split('\r\n');
    expect(lines[0]).toBe('\uFEFFid,cuil,numero_legajo,importe,moneda,cuotas,aprobado');
    expect(lines[1]).toMatch(/,1000\.00,ARS,2,20\/11\/2026$/);
    expect(lines).toHaveLength(4);
    expect((await bench.call('ana', 'GET', '/v2/portal/me/advances')).data[0].estado).toBe('exportado');
    expect((await bench.call('paga', 'GET', '/v2/portal/advances/export/999999', undefined, 2)).code).toBe(
      'ADVANCE_NOT_FOUND',
    );
  });
});
