import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LIST, NOW, type RemindersBench, remindersBench } from '../../test/support/reminders.ts';

/** Today is Friday, 20 November 2026, noon in Buenos Aires. */
let bench: RemindersBench;
const send = (method: string, path: string, token: string, form?: Record<string, string | number>) =>
  bench.portal.send(method, path, { token, ...(form ? { form } : {}) });

beforeAll(async () => {
  bench = await remindersBench();
});
afterAll(() => bench.close());

describe('saving a reminder', () => {
  test('needs action 50 [signature-reminder.2]', async () => {
    const { portal, publisher } = bench;
    await portal.addPerson(publisher.company, {
      username: 'sin_cincuenta',
      access: { types: [3], actions: [7, 38] },
    });
    const token = await portal.signIn('sin_cincuenta');
    for (const [method, path] of [
      ['GET', LIST],
      ['POST', LIST],
      ['DELETE', '/v2/portal/reminders/1'],
      ['GET', '/v2/portal/reminders/1/log'],
      ['GET', '/v2/portal/reminders/people?objetivo=sin_firmar'],
      ['POST', NOW],
    ] as const)
      expect((await send(method, path, token)).status).toBe(403);
  });

  test('is read and created; what it says comes back [signature-reminder.1]', async () => {
    const { publisher, save } = bench;
    const answer = await save({
      ...{ carpeta: publisher.folder, tipo: publisher.type, periodo: '10/2026', cuando: '24/11/2026 09:00' },
      ...{ cada_dias: 3, hasta: '15/12/2026', escalar_dias: 10, texto: 'Faltan pocos días.', activo: 1 },
    });
    expect(answer.code).toBe('00000');
    expect(answer.data[0]).toMatchObject({
      ...{
        nombre: 'Recibos sin firmar',
        objetivo: 'sin_firmar',
        carpeta: publisher.folder,
        tipo: publisher.type,
      },
      ...{ periodo: '10/2026', sector: [], locacion: [], cuando: '2026-11-24T12:00:00.000Z', cada_dias: 3 },
      ...{
        hasta: '15/12/2026',
        texto: 'Faltan pocos días.',
        escalar_dias: 10,
        activo: 1,
        ultima: null,
        version: 1,
      },
      ...{ proxima: '2026-11-24T12:00:00.000Z', creado_por: { id: publisher.admin.id } },
    });
    const list = await send('GET', LIST, publisher.token);
    expect(list.data).toEqual(answer.data);
  });

  test('each field that breaks its rule is named, and nothing is kept', async () => {
    const { publisher, save } = bench;
    const before = (await send('GET', LIST, publisher.token)).data.length;
    for (const [field, fields] of [
      ['nombre', { nombre: '' }],
      ['objetivo', { objetivo: 'todo' }],
      ['cuando', { cuando: '19/11/2026 09:00' }],
      ['cuando', { cuando: '24/11/2028 09:00' }],
      ['hasta', { cada_dias: 3 }],
      ['cada_dias', { hasta: '15/12/2026' }],
      ['cada_dias', { cada_dias: 31, hasta: '15/12/2026' }],
      ['hasta', { cada_dias: 3, hasta: '19/11/2026' }],
      ['hasta', { cada_dias: 3, hasta: '24/11/2027' }],
      ['texto', { texto: 'x'.repeat(501) }],
      ['escalar_dias', { escalar_dias: 0 }],
      ['carpeta', { carpeta: 999_999 }],
      ['tipo', { tipo: 999_999 }],
      ['sector', { sector: [999_999] }],
      ['locacion', { locacion: [999_999] }],
    ] as const) {
      const answer = await save(fields);
      expect([answer.status, answer.code]).toEqual([422, 'REMINDER_FIELD_INVALID']);
      expect(Object.keys(answer.fields ?? {})).toContain(`reminder.${field}`);
    }
    expect((await save({}, undefined, { reminder: 'no es json' })).status).toBe(422);
    expect((await send('GET', LIST, publisher.token)).data).toHaveLength(before);
  });

  test('nobody who waits is refused; 50 may go on and no more', async () => {
    const { portal, save } = bench;
    expect((await save({ periodo: '01/2020' })).code).toBe('REMINDER_NOTHING');
    // What is saved without going out waits for nobody.
    expect((await save({ periodo: '01/2020', activo: 0 })).code).toBe('00000');
    expect((await save({ id: 999_999 })).code).toBe('REMINDER_NOT_FOUND');
    expect(portal.platform.limits['reminders.active']).toBe(50);
  });

  test('two tabs: what somebody else saved meanwhile is told; a stopped one stays in the list', async () => {
    const { publisher, save } = bench;
    const at = { cuando: '27/11/2026 09:00' };
    const { id, version } = (await save({ ...at, nombre: 'Dos pestañas' })).data[0];
    expect((await save({ ...at, id, version, nombre: 'La primera' })).data[0].version).toBe(version + 1);
    expect((await save({ ...at, id, version, nombre: 'La segunda' })).code).toBe('REMINDER_CHANGED');
    const stopped = (await send('DELETE', `/v2/portal/reminders/${id}`, publisher.token)).data[0];
    expect([stopped.nombre, stopped.activo, stopped.proxima]).toEqual(['La primera', 0, null]);
    expect((await send('DELETE', `/v2/portal/reminders/${id}`, publisher.token)).data[0]).toEqual(stopped);
    expect((await send('DELETE', '/v2/portal/reminders/999999', publisher.token)).code).toBe(
      'REMINDER_NOT_FOUND',
    );
  });

  test('another company sees and stops none of it', async () => {
    const { portal } = bench;
    const other = await portal.addCompany();
    await portal.addPerson(other, { username: 'rrhh_ajena', access: { types: [2] } });
    const token = await portal.signIn('rrhh_ajena');
    expect((await send('GET', LIST, token)).data).toEqual([]);
    const [mine] = (await send('GET', LIST, bench.publisher.token)).data;
    expect((await send('DELETE', `/v2/portal/reminders/${mine.id}`, token)).code).toBe('REMINDER_NOT_FOUND');
    expect((await send('GET', `/v2/portal/reminders/${mine.id}/log`, token)).code).toBe('REMINDER_NOT_FOUND');
    expect((await bench.save({ id: mine.id, cuando: '27/11/2026 09:00' }, token)).code).toBe(
      'REMINDER_NOT_FOUND',
    );
  });
});

describe('whom it would reach', () => {
  test('is told before: how many people, documents, without a way to reach them, and reminded today', async () => {
    const before = (await send('GET', LIST, bench.publisher.token)).data.length;
    const seen = (await bench.save({}, undefined, { simular: 1 })).data[0];
    expect(seen).toEqual({
      ...{ personas: 4, documentos: 4, ya_recordados_hoy: 0 },
      sin_canal: {
        total: 1,
        personas: [expect.objectContaining({ id: bench.people.dora?.id, nombre: 'dora' })],
      },
    });
    expect((await send('GET', LIST, bench.publisher.token)).data).toHaveLength(before);
    const list = await send('GET', '/v2/portal/reminders/people?objetivo=sin_firmar', bench.publisher.token);
    expect(
      list.data.map((row: Record<string, unknown>) => [row.nombre, row.canal, row.documentos, row.hoy]),
    ).toEqual(
      expect.arrayContaining([
        ['ana', 'mail', 1, 0],
        ['caro', 'portal', 1, 0],
        ['dora', null, 1, 0],
      ]),
    );
  });

  test('only people within the reach of who asks', async () => {
    const { portal, publisher, people } = bench;
    const limited = await portal.addPerson(publisher.company, {
      username: 'rrhh_ventas',
      access: { types: [3], actions: [50] },
    });
    await portal.limitTo(publisher.company, limited.id, { sectors: ['Ventas'] });
    const token = await portal.signIn('rrhh_ventas');
    expect((await bench.save({}, token, { simular: 1 })).data[0].personas).toBe(1);
    const named = await send('POST', NOW, token, { personas: `${people.beto?.id}`, simular: 1 });
    expect(named.data[0]).toMatchObject({ enviados: 0, omitidos_hoy: 0 });
    expect((await send('POST', NOW, token, { personas: `${people.beto?.id}` })).code).toBe(
      'REMINDER_NOTHING',
    );
    expect(await bench.mailed('beto')).toEqual([]);
  });
});

describe('at once, those who are named', () => {
  test('people or documents, not both, and somebody', async () => {
    const { publisher, people } = bench;
    for (const form of [{}, { personas: '1', documentos: '2' }]) {
      const answer = await send('POST', NOW, publisher.token, form);
      expect([answer.status, answer.code]).toEqual([422, 'REMINDER_FIELD_INVALID']);
    }
    const one = await send('POST', NOW, publisher.token, {
      documentos: `${people.ana?.document}`,
      texto: 'Por favor.',
    });
    expect(one.data[0]).toEqual({ enviados: 1, omitidos_hoy: 0, sin_canal: { total: 0, personas: [] } });
    const [mail] = await bench.mailed('ana');
    expect(mail?.text).toMatch(
      /^Hola, ana:\n\nPor favor\.\n\nEsto de .* espera su firma:\n\n- Recibo mensual 10\/2026\n/,
    );
    expect(mail?.text).toContain(`/documents/${people.ana?.document}`);
  });

  test('twenty at once remind once, and no second time on a day', async () => {
    const { publisher, people } = bench;
    const all = `${people.ana?.id},${people.beto?.id},${people.caro?.id},${people.dora?.id}`;
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => send('POST', NOW, publisher.token, { personas: all })),
    );
    const done = answers.filter(({ code }) => code === '00000');
    expect(done.reduce((sum, { data }) => sum + data[0].enviados, 0)).toBe(2);
    expect(done[0]?.data[0].sin_canal.total).toBe(1);
    expect(answers.every(({ code }) => ['00000', 'SYSTEM_BUSY'].includes(code))).toBe(true);
    expect(await bench.mailed('ana')).toHaveLength(1);
    expect(await bench.mailed('beto')).toHaveLength(1);
    const again = await send('POST', NOW, publisher.token, { personas: all });
    expect(again.data[0]).toMatchObject({ enviados: 0, omitidos_hoy: 3 });
  });
});
