import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { signatureOf } from '../../test/support/webhook-receiver.ts';
import { HOOKS, type HookBench, hookBench } from '../../test/support/webhooks.ts';
import { cleanUp } from '../start/clean-up.ts';
import { replayPiece } from './kept/replay.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const limits = {
  'webhook.secrets': 3,
  'webhook.replay': 5,
  'webhook.replay.piece': 2,
  'webhook.off.waiting': 3,
};

let bench: HookBench;
beforeAll(async () => {
  bench = await hookBench({ limits });
});
afterAll(() => bench.close());
afterEach(async () => {
  bench.receiver.behave(200);
  for (const { id } of (await bench.call('GET', HOOKS)).data) await bench.call('DELETE', `${HOOKS}/${id}`);
  bench.receiver.received.length = 0;
});

const got = () => bench.receiver.received;
const people = () => got().map(({ json }) => json.datos.usuario);
const hookOf = async (id: number) => (await bench.call('GET', HOOKS)).data.find((one) => one.id === id);
const advance = (ms: number) => bench.portal.clock.advance(ms);
const stateOf = async (id: number) => {
  const { data } = await bench.call('GET', `${HOOKS}/${id}/deliveries`);
  return data.map(({ estado, tipo }) => (tipo === 'prueba' ? tipo : estado));
};

describe('a secret that is changed again within a day', () => {
  const rotate = (id: number, form: Record<string, number> = {}) =>
    bench.call('POST', `${HOOKS}/${id}/rotate`, form);
  const signed = async (id: number) => {
    got().length = 0;
    await bench.call('POST', `${HOOKS}/${id}/test`);
    const [one] = got() as [never];
    return { one, by: String((one as { headers: object }).headers['webhook-signature' as never]).split(' ') };
  };

  test('leaves each of before to sign until its own day is over [15.5]', async () => {
    const hook = await bench.addHook('/dos-veces');
    const second = (await rotate(hook.id)).data[0];
    advance(HOUR_MS);
    const third = (await rotate(hook.id)).data[0];
    expect(third.anteriores).toBe(2);
    const all = await signed(hook.id);
    expect(all.by).toEqual([third, second, hook].map(({ secreto }) => signatureOf(secreto, all.one)));
    // The first ends a day after the change that replaced it, the second an hour later.
    advance(DAY_MS - HOUR_MS);
    const two = await signed(hook.id);
    expect(two.by).toEqual([third, second].map(({ secreto }) => signatureOf(secreto, two.one)));
    expect((await hookOf(hook.id)).anteriores).toBe(1);
    advance(HOUR_MS);
    const alone = await signed(hook.id);
    expect(alone.by).toEqual([signatureOf(third.secreto, alone.one)]);
    expect(await hookOf(hook.id)).toMatchObject({ anteriores: 0, ambos_hasta: null });
  });

  test('is refused where as many sign as may, unless those of before are to end at once', async () => {
    const hook = await bench.addHook('/llena');
    for (let n = 0; n < 2; n += 1) expect((await rotate(hook.id)).status).toBe(200);
    const before = await signed(hook.id);
    const refused = await rotate(hook.id);
    expect([refused.status, refused.code]).toEqual([409, 'WEBHOOK_SECRETS_FULL']);
    const after = await signed(hook.id);
    expect([before.by.length, after.by.length]).toEqual([3, 3]);
    const cut = (await rotate(hook.id, { cortar: 1 })).data[0];
    expect(cut).toMatchObject({ anteriores: 0, ambos_hasta: null });
    const alone = await signed(hook.id);
    expect(alone.by).toEqual([signatureOf(cut.secreto, alone.one)]);
  });
});

describe('a span that is sent again', () => {
  const span = async (people: readonly number[]) => {
    advance(3 * DAY_MS);
    const desde = bench.portal.clock.now().toISOString();
    await bench.write(people);
    await bench.deliver();
    got().length = 0;
    advance(1000);
    return { desde, hasta: bench.portal.clock.now().toISOString() };
  };
  const replay = (id: number, form: { desde: string; hasta: string }) =>
    bench.call('POST', `${HOOKS}/${id}/replay`, form);
  const piece = (dies = false) =>
    bench.portal.asCompany(bench.company, async (ctx) => {
      await replayPiece(ctx);
      if (dies) throw new Error('died');
    });

  test('goes in pieces, each whole or not at all, and each event once [15.5]', async () => {
    const hook = await bench.addHook('/piezas', 'empleado.creado');
    const asked = await span([1, 2, 3]);
    const begun = (await replay(hook.id, asked)).data[0];
    await expect(piece(true)).rejects.toThrow('died');
    expect((await hookOf(hook.id)).reenvio).toEqual(begun);
    await piece();
    const half = (await hookOf(hook.id)).reenvio;
    expect(half).toMatchObject({ estado: 'en_curso', encolados: 2, terminado: null });
    // Asked again meanwhile it is the same one; another has to wait.
    expect((await replay(hook.id, asked)).data).toEqual([half]);
    const other = await replay(hook.id, { ...asked, hasta: asked.desde });
    expect([other.status, other.code]).toEqual([409, 'WEBHOOK_REPLAYING']);
    await bench.deliver();
    expect(people()).toEqual([1, 2, 3]);
    expect((await hookOf(hook.id)).reenvio).toMatchObject({ estado: 'hecho', encolados: 3, avance: 100 });
    expect((await replay(hook.id, { ...asked, hasta: asked.desde })).status).toBe(200);
    await bench.deliver();
  });

  test('of many at once is one', async () => {
    const hook = await bench.addHook('/juntos', 'empleado.creado');
    const asked = await span([1, 2, 3]);
    const all = await Promise.all([1, 2, 3, 4].map(() => replay(hook.id, asked)));
    expect(new Set(all.map(({ status, data }) => [status, data[0].empezado].join()))).toHaveProperty(
      'size',
      1,
    );
    await bench.deliver();
    expect(people()).toEqual([1, 2, 3]);
    const { rows } = await bench.portal.asCompany(bench.company, ({ tx }) =>
      sql<{ body: object }>`
        select body from audit_entry where company_id = ${tx.companyId} and event = 'webhook.replayed'
          and subject_id = ${hook.id} order by id`.execute(tx),
    );
    const said = { from: asked.desde, until: asked.hasta };
    expect(rows.map(({ body }) => body)).toEqual([said, { ...said, queued: 3 }]);
  });

  test('ends at the most there may be, and says how far it came', async () => {
    const hook = await bench.addHook('/tope', 'empleado.creado');
    const asked = await span([1, 2, 3, 4, 5, 6]);
    await replay(hook.id, asked);
    await bench.deliver();
    expect(people()).toEqual([1, 2, 3, 4, 5]);
    expect((await hookOf(hook.id)).reenvio).toMatchObject({
      estado: 'tope',
      encolados: 5,
      llega_a: asked.desde,
    });
  });
});

describe('what waits for an address that is off', () => {
  /** An address that is off, with something that waits for it of each of these people. */
  const waiting = async (path: string, people: readonly number[]) => {
    const hook = await bench.addHook(path, 'empleado.creado');
    bench.receiver.behave(503);
    await bench.write(people);
    await bench.deliver();
    bench.receiver.behave(200);
    await bench.call('PUT', `${HOOKS}/${hook.id}`, { activo: 0 });
    return hook.id as number;
  };
  const tidy = () => cleanUp(bench.portal.platforms.jobs);

  test('is given up after a week, is listed as that, and goes out again by hand [15.5]', async () => {
    const id = await waiting('/apagado', [1, 2]);
    const until = new Date(bench.portal.clock.now().getTime() + 7 * DAY_MS).toISOString();
    advance(7 * DAY_MS - 1000);
    await tidy();
    expect(await hookOf(id)).toMatchObject({ pendientes: 2, caducan: until, caducados: 0 });
    advance(1000);
    await tidy();
    expect(await hookOf(id)).toMatchObject({ pendientes: 0, caducan: null, caducados: 2 });
    const path = `${HOOKS}/${id}/deliveries`;
    const { data } = await bench.call('GET', `${path}?estado=caducado`);
    expect(data.map(({ estado, proximo }) => [estado, proximo])).toEqual([
      ['caducado', null],
      ['caducado', null],
    ]);
    expect((await bench.call('GET', `${path}?estado=muerto`)).data).toEqual([]);
    await bench.call('PUT', `${HOOKS}/${id}`, { activo: 1 });
    await bench.deliver();
    expect(await stateOf(id)).toEqual(['caducado', 'caducado']);
    await bench.call('POST', `${HOOKS}/deliveries/${data[0].id}/replay`);
    await bench.deliver();
    expect((await stateOf(id)).sort()).toEqual(['caducado', 'entregado']);
    expect((await hookOf(id)).caducados).toBe(1);
  });

  test('is kept up to a number, the newest, and of one that is on all of it', async () => {
    const id = await waiting('/lleno', [1, 2, 3, 4, 5]);
    await tidy();
    expect(await stateOf(id)).toEqual(['reintenta', 'reintenta', 'reintenta', 'caducado', 'caducado']);
    await bench.call('PUT', `${HOOKS}/${id}`, { activo: 1 });
    advance(DAY_MS);
    await bench.deliver();
    expect(people().slice(-3).sort()).toEqual([3, 4, 5]);
    bench.receiver.behave(503);
    await bench.write([6, 7, 8, 9]);
    await bench.deliver();
    await tidy();
    expect((await hookOf(id)).pendientes).toBe(4);
  });

  test('of one that a version before switched off counts from when it is seen', async () => {
    const id = await waiting('/antes', [1]);
    await bench.portal.asCompany(bench.company, ({ tx }) =>
      sql`update webhook set off_at = null where company_id = ${tx.companyId} and id = ${id}`.execute(tx),
    );
    advance(30 * DAY_MS);
    await tidy();
    expect(await hookOf(id)).toMatchObject({ pendientes: 1, caducados: 0 });
    advance(7 * DAY_MS);
    await tidy();
    expect(await hookOf(id)).toMatchObject({ pendientes: 0, caducados: 1 });
  });

  test('a span under way to it goes on when it is on again, and ends with what waits for it', async () => {
    const id = await waiting('/tramo', []);
    await bench.call('PUT', `${HOOKS}/${id}`, { activo: 1 });
    await bench.call('POST', `${HOOKS}/${id}/replay`, { desde: 'ahora', hasta: 'ahora' });
    await bench.call('PUT', `${HOOKS}/${id}`, { activo: 0 });
    await bench.deliver();
    expect((await hookOf(id)).reenvio.estado).toBe('en_curso');
    advance(7 * DAY_MS);
    await tidy();
    expect((await hookOf(id)).reenvio.estado).toBe('caducado');
  });
});
