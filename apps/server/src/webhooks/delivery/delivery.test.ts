import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { signatureOf } from '../../../test/support/webhook-receiver.ts';
import { HOOKS, type HookBench, hookBench } from '../../../test/support/webhooks.ts';

let bench: HookBench;
beforeAll(async () => {
  bench = await hookBench({ limits: { 'webhook.failures': 5, 'webhook.seconds': 2 } });
});
afterAll(() => bench.close());
afterEach(async () => {
  bench.receiver.behave(200);
  for (const { id } of (await bench.call('GET', HOOKS)).data) await bench.call('DELETE', `${HOOKS}/${id}`);
  await bench.seal();
  await bench.deliver();
  bench.receiver.received.length = 0;
});

const got = () => bench.receiver.received;
const peopleOf = (path?: string) =>
  got()
    .filter((one) => path === undefined || one.path === path)
    .map(({ json }) => json.datos.usuario);
const kept = async (id: number) => (await bench.call('GET', `${HOOKS}/${id}/deliveries`)).data;
const hookOf = async (id: number) => (await bench.call('GET', HOOKS)).data.find((one) => one.id === id);
const pass = async (seconds: number) => {
  bench.portal.clock.advance(seconds * 1000);
  await bench.deliver();
};

describe('a delivery', () => {
  test('is signed over id, time and body, says ids and states only, and tells the order [15.4]', async () => {
    const hook = await bench.addHook('/firmado', 'empleado.creado');
    await bench.write([71, 72]);
    await bench.deliver();
    const [one, two] = got();
    expect(one?.headers['webhook-signature']).toBe(signatureOf(hook.secreto, one as never));
    expect(one?.headers['webhook-id']).toBe(one?.json.id);
    expect(one?.headers['webhook-timestamp']).toBe(String(bench.portal.clock.now().getTime() / 1000));
    expect(one?.json).toEqual({
      id: expect.stringMatching(/^evt_[0-9a-f]{24}$/),
      tipo: 'empleado.creado',
      cuando: bench.portal.clock.now().toISOString(),
      empresa: bench.company,
      secuencia: expect.any(Number),
      datos: { usuario: 71 },
    });
    expect(two?.json.secuencia).toBe(one?.json.secuencia + 1);
    expect(await hookOf(hook.id)).toMatchObject({ pulso: [1, 1], fallos: 0, pendientes: 0 });
  });

  test('is made of what is sealed: nothing of what was rolled back, nothing twice, nothing of before', async () => {
    await bench.write([1]);
    await bench.addHook('/sellado');
    await expect(
      bench.portal.asCompany(bench.company, async ({ tx }) => {
        await sql`select mark_audit_due(1)`.execute(tx);
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    await bench.write([2, 3]);
    await bench.deliver();
    await bench.deliver();
    await bench.seal();
    await bench.deliver();
    expect(peopleOf()).toEqual([2, 3]);
  });

  test('goes to whoever wants it, each company to its own addresses', async () => {
    await bench.addHook('/bajas', 'empleado.baja');
    await bench.addHook('/altas', 'empleado.creado,empleado.baja');
    const other = await bench.portal.addCompany();
    await bench.write([9], other);
    await bench.write([5]);
    await bench.deliver();
    expect(got().map(({ path, json }) => [path, json.datos.usuario])).toEqual([['/altas', 5]]);
  });

  test('is tried eight times at growing pauses, is dead then, and goes out again by hand [15.5]', async () => {
    const hook = await bench.addHook('/caido');
    bench.receiver.behave(503);
    await bench.write([4]);
    await bench.deliver();
    const pauses = [30, 300, 1800, 7200, 21_600, 43_200, 86_400];
    for (const [at, seconds] of pauses.entries()) {
      await pass(seconds - 1);
      expect(got()).toHaveLength(at + 1);
      const [row] = await kept(hook.id);
      expect([row.estado, row.intentos.length]).toEqual(['reintenta', at + 1]);
      // It would be switched off by then: that is another test's.
      await resetFailures(hook.id);
      await pass(1);
      expect(got()).toHaveLength(at + 2);
    }
    const [dead] = await kept(hook.id);
    expect([dead.estado, dead.proximo, dead.intentos.at(-1).http]).toEqual(['muerto', null, 503]);
    await pass(86_400);
    expect(got()).toHaveLength(8);
    expect(new Set(got().map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    bench.receiver.behave(204);
    expect((await bench.call('POST', `${HOOKS}/deliveries/${dead.id}/replay`)).data[0].estado).toBe(
      'en_cola',
    );
    await bench.deliver();
    expect((await kept(hook.id))[0]).toMatchObject({ estado: 'entregado' });
    expect(got()).toHaveLength(9);
  });

  test('is not redirected, and nothing but 2xx counts', async () => {
    const hook = await bench.addHook('/mudado');
    bench.receiver.behave(302);
    await bench.write([6]);
    await bench.deliver();
    const [row] = await kept(hook.id);
    expect([row.estado, row.intentos[0].http, row.intentos[0].error]).toEqual(['reintenta', 302, null]);
    expect(JSON.stringify(row)).not.toContain('recibido');
  });

  test('of an address that does not answer in time, or that is nobody, says so', async () => {
    const hook = await bench.addHook('/lento');
    const held = Promise.withResolvers<number>();
    bench.receiver.behave(() => held.promise);
    await bench.write([7]);
    await bench.deliver();
    held.resolve(200);
    expect((await kept(hook.id))[0].intentos[0]).toMatchObject({ http: null, error: 'demora' });
    await bench.call('PUT', `${HOOKS}/${hook.id}`, { direccion: 'https://nadie.invalid/aqui' });
    await pass(30);
    expect((await kept(hook.id))[0].intentos[1]).toMatchObject({ http: null, error: 'sin_nombre' });
  });
});

describe('order', () => {
  test('first tries go to an address one at a time, and a retry holds up nothing [15.5]', async () => {
    const hook = await bench.addHook('/fila');
    bench.receiver.open.most = 0;
    bench.receiver.behave(({ json }) => (json.datos.usuario === 11 ? 500 : 200));
    await bench.write([11, 12, 13, 14]);
    await bench.deliver();
    expect(peopleOf()).toEqual([11, 12, 13, 14]);
    expect(bench.receiver.open.most).toBe(1);
    expect((await kept(hook.id)).map((row) => row.estado)).toEqual([
      'entregado',
      'entregado',
      'entregado',
      'reintenta',
    ]);
  });

  test('two at a time of a company at most; of a slow one another hears nothing', async () => {
    for (const path of ['/a', '/b', '/c']) await bench.addHook(path);
    const other = await bench.portal.addCompany();
    const theirs = await bench.portal.addPerson(other, { access: { types: [2] } });
    const token = await bench.portal.signIn(theirs.username);
    await bench.seal();
    const form = { direccion: `${bench.receiver.url}/otra`, eventos: '*' };
    expect((await bench.portal.send('POST', HOOKS, { token, form })).status).toBe(200);
    await bench.seal();
    await bench.deliver();
    got().length = 0;
    bench.receiver.open.most = 0;
    const held = Promise.withResolvers<number>();
    bench.receiver.behave(({ path }) => (path === '/otra' ? 200 : held.promise));
    await bench.write([21]);
    await bench.write([22], other);
    const delivering = bench.deliver();
    await expect
      .poll(() =>
        got()
          .map(({ path }) => path)
          .sort(),
      )
      .toEqual(['/a', '/b', '/otra']);
    expect(bench.receiver.open.now).toBeLessThanOrEqual(2);
    held.resolve(200);
    await delivering;
    expect(peopleOf('/c')).toEqual([21]);
    expect(bench.receiver.open.most).toBeLessThanOrEqual(3);
    for (const { id } of (await bench.portal.send('GET', HOOKS, { token })).data)
      await bench.portal.send('DELETE', `${HOOKS}/${id}`, { token });
  });

  test('what a worker held that died goes out once its time is over', async () => {
    const hook = await bench.addHook('/muerto');
    await bench.write([31, 32]);
    const { jobs } = bench.portal.platforms;
    const { readNew } = await import('./read-new.ts');
    const { selectFirst, takeDelivery } = await import('./deliver.sql.ts');
    await readNew(jobs, bench.company, new AbortController().signal);
    await bench.portal.asCompany(bench.company, async ({ tx, now }) => {
      const one = await selectFirst(tx, now);
      await takeDelivery(tx, one?.id ?? 0, { now, until: new Date(now.getTime() + 25_000) });
    });
    await bench.deliver();
    expect(peopleOf()).toEqual([]);
    await pass(26);
    expect(peopleOf()).toEqual([31, 32]);
    expect(await hookOf(hook.id)).toMatchObject({ pendientes: 0 });
  });
});

describe('an address is switched off', () => {
  test('by its answer 410, with a notice to management and an entry of the trail', async () => {
    const hook = await bench.addHook('/adios');
    bench.receiver.behave(410);
    await bench.write([41, 42]);
    await bench.deliver();
    expect(await hookOf(hook.id)).toMatchObject({ activo: 0, apagado_por: 'respuesta_410', pendientes: 2 });
    expect(got()).toHaveLength(1);
    const token = await bench.portal.signIn('gestion');
    const { data } = await bench.portal.send('GET', '/v2/portal/me/notifications', { token });
    expect(data.filter(({ clase }) => clase === 'webhook_apagado')).toHaveLength(1);
    const { rows } = await bench.portal.asCompany(bench.company, ({ tx }) =>
      sql<{ body: unknown }>`select body from audit_entry where company_id = ${tx.companyId}
        and event = 'webhook.stopped' and subject_id = ${hook.id}`.execute(tx),
    );
    expect(rows).toEqual([{ body: { why: 'respuesta_410' } }]);
    // Switched on again it gets what waited, and what happens from then on.
    bench.receiver.behave(200);
    await bench.write([43]);
    await bench.call('PUT', `${HOOKS}/${hook.id}`, { activo: 1 });
    await bench.write([44]);
    await pass(30);
    expect(peopleOf().sort()).toEqual([41, 41, 42, 44]);
  });

  test('by failures in a row over three days, and not sooner', async () => {
    const hook = await bench.addHook('/cansado');
    bench.receiver.behave(500);
    await bench.write([51, 52, 53, 54, 55, 56]);
    await bench.deliver();
    expect(await hookOf(hook.id)).toMatchObject({ activo: 1, fallos: 6 });
    await pass(3 * 86_400 - 1);
    expect((await hookOf(hook.id)).activo).toBe(1);
    await pass(7200);
    expect(await hookOf(hook.id)).toMatchObject({ activo: 0, apagado_por: 'fallos' });
    const sent = got().length;
    await pass(86_400);
    expect(got()).toHaveLength(sent);
  });
});

async function resetFailures(id: number): Promise<void> {
  await bench.portal.asCompany(bench.company, ({ tx }) =>
    sql`update webhook set failures = 0, failing_since = null where company_id = ${tx.companyId} and id = ${id}`.execute(
      tx,
    ),
  );
}
