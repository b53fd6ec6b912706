import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type ApprovalsBench, approvalsBench } from '../../test/support/approvals.ts';

/** Today is Friday, 20 November 2026, noon in Buenos Aires. */
let bench: ApprovalsBench;
beforeEach(async () => {
  bench = await approvalsBench();
});
afterEach(() => bench.close());

/** Ana's wish, and the request that waits for it. */
async function asked(who = 'ana'): Promise<{ id: number; request: number }> {
  const { data } = await bench.ask(who);
  return { id: data[0].id, request: data[0].idAprobacion };
}
const decide = (who: string, request: number, form: Record<string, string | number> = {}) =>
  bench.call(who, 'POST', `/v2/portal/approvals/${request}/decide`, {
    decision: 'aprobar',
    paso: 1,
    ...form,
  });
const read = (who: string, request: number) => bench.call(who, 'GET', `/v2/portal/approvals/${request}`);
const waiting = async (who: string) =>
  (await bench.call(who, 'GET', '/v2/portal/approvals')).data.map((row: { id: number }) => row.id);
const leave = (name: string) =>
  bench.portal.setStatus(bench.company, bench.people[name]?.id as number, 'inactive');

describe('who decides', () => {
  test('whoever holds what the step asks, and nobody else so much as reads it [7.4]', async () => {
    const { request } = await asked();
    expect(await waiting('paga')).toEqual([request]);
    // The management holds everything that a profile brings.
    expect(await waiting('mara')).toEqual([request]);
    for (const who of ['beto', 'jefa']) {
      expect(await waiting(who)).toEqual([]);
      for (const answer of [await read(who, request), await decide(who, request)])
        expect([answer.status, answer.code]).toEqual([404, 'APPROVAL_NOT_FOUND']);
      const cancelled = await bench.call(who, 'POST', `/v2/portal/approvals/${request}/cancel`);
      expect(cancelled.code).toBe('APPROVAL_NOT_FOUND');
    }
    const row = (await read('paga', request)).data[0];
    expect(row).toMatchObject({
      ...{ clase: 'adelanto', asunto: 'Adelanto de ARS 1.000,00', estado: 'pendiente', paso: 1 },
      ...{ vence: '23/11/2026', acciones: ['aprobar', 'rechazar'] },
      pedido_por: { nombre: 'ana' },
      sobre: { nombre: 'ana' },
    });
    expect(row.pasos[0].candidatos.map((one: { nombre: string }) => one.nombre).sort()).toEqual([
      'mara',
      'max',
      'pablo',
      'paga',
    ]);
    expect((await read('ana', request)).data[0]).toMatchObject({ acciones: ['cancelar'] });
  });

  test('nobody their own: not as who asked, whatever they hold [0.3]', async () => {
    for (const who of ['paga', 'mara']) {
      const { request } = await asked(who);
      expect(await waiting(who)).not.toContain(request);
      const answer = await decide(who, request);
      expect([answer.status, answer.code]).toEqual([403, 'APPROVAL_OWN']);
      expect((await read(who, request)).data[0].acciones).toEqual(['cancelar']);
    }
  });

  test('two at once: one was first; the same decision again changes nothing [7.3]', async () => {
    const { id, request } = await asked();
    const both = await Promise.all([
      decide('paga', request),
      decide('pablo', request, { decision: 'rechazar', comentario: 'No.' }),
    ]);
    expect(both.map(({ code }) => code).sort()).toEqual(['00000', 'APPROVAL_CLOSED']);
    const { decisiones } = (await read('ana', request)).data[0].pasos[0];
    expect(decisiones).toHaveLength(1);
    const own = (await bench.call('ana', 'GET', '/v2/portal/me/advances')).data[0];
    expect([own.id, own.estado]).toEqual([
      id,
      decisiones[0].decision === 'aprobar' ? 'aprobado' : 'rechazado',
    ]);
    expect((await decide('mara', request)).code).toBe('APPROVAL_CLOSED');
    expect(await bench.subjects('ana', 'su adelanto')).toBe(1);
  });

  test('a refusal says why', async () => {
    const { request } = await asked();
    const refused = await decide('paga', request, { decision: 'rechazar' });
    expect([refused.status, refused.code]).toEqual([422, 'APPROVAL_COMMENT_REQUIRED']);
    expect((await read('paga', request)).data[0].estado).toBe('pendiente');
  });

  test('who lost the permission since it was asked decides no more', async () => {
    const { request } = await asked();
    await bench.portal.asCompany(bench.company, async ({ tx }) => {
      await tx
        .deleteFrom('person_action')
        .where('person_id', '=', bench.people.paga?.id as never)
        .execute();
    });
    expect((await decide('paga', request)).code).toBe('APPROVAL_NOT_YOURS');
  });

  test('another company knows of none', async () => {
    const { request } = await asked();
    const other = await bench.portal.addCompany();
    const person = await bench.portal.addPerson(other, { username: 'otra', access: { types: [2] } });
    const token = await bench.portal.signIn(person.username);
    for (const [method, path] of [
      ['GET', ''],
      ['POST', '/decide'],
      ['POST', '/cancel'],
    ] as const) {
      const form = method === 'POST' ? { form: { decision: 'aprobar', paso: 1 } } : {};
      const answer = await bench.portal.send(method, `/v2/portal/approvals/${request}${path}`, {
        token,
        ...form,
      });
      expect(answer.code).toBe('APPROVAL_NOT_FOUND');
    }
  });
});

describe('steps', () => {
  test('open in their order, and each is told [7.3]', async () => {
    await bench.rules({ aprueba: 'ambos' });
    const { request } = await asked();
    expect([await waiting('jefa'), await waiting('paga')]).toEqual([[request], []]);
    expect([
      await bench.subjects('jefa', 'espera su decisión'),
      await bench.subjects('paga', 'espera su decisión'),
    ]).toEqual([1, 0]);
    expect((await decide('paga', request)).code).toBe('APPROVAL_NOT_FOUND');
    expect((await decide('jefa', request, { paso: 2 })).code).toBe('APPROVAL_STEP_CHANGED');
    expect((await decide('jefa', request)).data[0]).toMatchObject({ estado: 'pendiente', paso: 2 });
    // What somebody saw open is no longer: they are told, and nothing is decided twice.
    expect((await decide('paga', request, { paso: 1 })).code).toBe('APPROVAL_STEP_CHANGED');
    expect((await decide('jefa', request, { paso: 2 })).code).toBe('APPROVAL_NOT_YOURS');
    const done = (await decide('paga', request, { paso: 2, comentario: 'Va con noviembre.' })).data[0];
    expect(done).toMatchObject({ estado: 'aprobada', paso: null, acciones: [] });
    expect(done.pasos.map((one: { estado: string }) => one.estado)).toEqual(['aprobado', 'aprobado']);
    // Who decided reads the outcome and the history.
    expect((await read('jefa', request)).data[0].pasos[1].decisiones[0]).toMatchObject({
      comentario: 'Va con noviembre.',
    });
  });

  test('a refusal ends all of them; what was not reached is left out', async () => {
    await bench.rules({ aprueba: 'ambos' });
    const { request } = await asked();
    const ended = await decide('jefa', request, { decision: 'rechazar', comentario: 'Ya tiene otro.' });
    expect(ended.data[0].pasos.map((one: { estado: string }) => one.estado)).toEqual([
      'rechazado',
      'salteado',
    ]);
    expect(await waiting('paga')).toEqual([]);
  });

  test('called off by who asked, and by nobody else', async () => {
    const { id, request } = await asked();
    expect((await bench.call('paga', 'POST', `/v2/portal/approvals/${request}/cancel`)).code).toBe(
      'APPROVAL_NOT_YOURS',
    );
    const path = `/v2/portal/approvals/${request}/cancel`;
    for (const _ of [1, 2])
      expect((await bench.call('ana', 'POST', path, { motivo: 'Ya no hace falta.' })).data[0]).toMatchObject({
        ...{ estado: 'cancelada', motivo: 'Ya no hace falta.' },
      });
    const own = (await bench.call('ana', 'GET', '/v2/portal/me/advances')).data[0];
    expect([own.id, own.estado]).toEqual([id, 'cancelado']);
    expect((await decide('paga', request)).code).toBe('APPROVAL_CLOSED');
    // Whoever called it off themself is not told of it.
    expect(await bench.subjects('ana', 'su adelanto')).toBe(0);
  });

  test('many are decided each by itself, and what fails says why', async () => {
    const mine = await asked('paga');
    const [one, two] = [await asked('ana'), await asked('beto')];
    const ids = [one.request, mine.request, 999_999, two.request].join(',');
    const token = await bench.token('paga');
    const send = (form: Record<string, string>) =>
      bench.portal.send('POST', '/v2/portal/approvals/decide', { token, form });
    expect((await send({ ids, decision: 'rechazar' })).code).toBe('APPROVAL_COMMENT_REQUIRED');
    const rows = (await send({ ids, decision: 'aprobar' })).data;
    expect(rows.map((row) => [row.id, row.ok, row.problema?.code])).toEqual([
      [one.request, 1, undefined],
      [mine.request, 0, 'APPROVAL_OWN'],
      [999_999, 0, 'APPROVAL_NOT_FOUND'],
      [two.request, 1, undefined],
    ]);
    const decided = await bench.call('paga', 'GET', '/v2/portal/approvals?decididas=1');
    expect(decided.data.map((row) => row.id).sort()).toEqual([one.request, two.request].sort());
  });
});

describe('who leaves', () => {
  test('decides no more; where nobody is left, the management does [7.4]', async () => {
    await bench.rules({ aprueba: 'jefe' });
    const { request } = await asked();
    expect(await waiting('mara')).toEqual([]);
    await leave('jefa');
    await bench.lookAround();
    await bench.lookAround();
    expect(await waiting('mara')).toEqual([request]);
    expect(await bench.subjects('mara', 'otra persona tiene que decidir')).toBe(1);
    expect((await decide('max', request)).data[0].estado).toBe('aprobada');
  });

  test('where nobody is left at all, asking is refused and writes nothing', async () => {
    for (const name of ['paga', 'pablo', 'max']) await leave(name);
    const answer = await bench.ask('mara');
    expect([answer.status, answer.code]).toEqual([409, 'APPROVAL_NOBODY']);
    expect((await bench.call('mara', 'GET', '/v2/portal/me/advances')).data).toEqual([]);
  });

  test('the open step is given to somebody, by the management, who may not where they asked', async () => {
    const { request } = await asked();
    const path = `/v2/portal/approvals/${request}/reassign`;
    const to = (name: string) => ({
      paso: 1,
      idUsuario: bench.people[name]?.id as number,
      motivo: 'Está de viaje.',
    });
    expect((await bench.call('paga', 'POST', path, to('pablo'), 2)).status).toBe(403);
    // Beto holds no payroll; Ana asked.
    for (const name of ['beto', 'ana'])
      expect((await bench.call('mara', 'POST', path, to(name), 2)).code).toBe('APPROVAL_DELEGATE_INVALID');
    const given = await bench.call('mara', 'POST', path, to('pablo'), 2);
    expect(given.data[0].pasos[0].candidatos.map((one: { nombre: string }) => one.nombre)).toEqual(['pablo']);
    await bench.lookAround();
    expect(await waiting('paga')).toEqual([]);
    expect((await decide('paga', request)).code).toBe('APPROVAL_NOT_YOURS');
    expect((await decide('pablo', request)).data[0].estado).toBe('aprobada');
    const own = await asked('mara');
    const answer = await bench.call(
      'mara',
      'POST',
      `/v2/portal/approvals/${own.request}/reassign`,
      to('pablo'),
      2,
    );
    expect(answer.code).toBe('APPROVAL_OWN');
  });
});
