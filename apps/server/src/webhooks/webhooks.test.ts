import { OUTSIDE_EVENTS } from '@legajo/contract/webhooks/outside-events';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { signatureOf } from '../../test/support/webhook-receiver.ts';
import { HOOKS, type HookBench, hookBench } from '../../test/support/webhooks.ts';
import { cleanUp } from '../start/clean-up.ts';

let bench: HookBench;
beforeAll(async () => {
  bench = await hookBench();
});
afterAll(() => bench.close());
afterEach(async () => {
  bench.receiver.behave(200);
  for (const { id } of (await bench.call('GET', HOOKS)).data) await bench.call('DELETE', `${HOOKS}/${id}`);
  bench.receiver.received.length = 0;
});

const make = (form: Record<string, string>) => bench.call('POST', HOOKS, { eventos: '*', ...form });
const codeOf = async (answer: Promise<{ code: string; fields: object }>) => {
  const { code, fields } = await answer;
  return [code, ...Object.keys(fields)];
};
const outside = 'https://sistema.example/legajo';

describe('an address', () => {
  test('is made with a secret that is told once, and kept wrapped [15.6]', async () => {
    const { data } = await make({ direccion: outside, eventos: 'documento.firmado', descripcion: 'Sueldos' });
    const { secreto, ...row } = data[0];
    expect(secreto).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(row).toMatchObject({ direccion: outside, descripcion: 'Sueldos', eventos: ['documento.firmado'] });
    expect((await bench.call('GET', HOOKS)).data).toEqual([row]);
    const { rows } = await bench.portal.asCompany(bench.company, ({ tx }) =>
      sql<{ row: string; secret: Buffer }>`
        select to_jsonb(w)::text as row, secret from webhook w where company_id = ${tx.companyId}`.execute(
        tx,
      ),
    );
    const bytes = Buffer.from(secreto.slice(6), 'base64');
    expect(bytes).toHaveLength(32);
    expect(rows[0]?.secret.includes(bytes)).toBe(false);
    expect(rows[0]?.row).not.toContain(bytes.toString('hex'));
  });

  test.each([
    'no es una dirección',
    'http://sistema.example/',
    'https://ana:clave@sistema.example/',
    'https://10.0.0.1/',
    'https://[::1]/',
    'https://169.254.169.254/latest',
    'https://sistema.example:25/',
    'ftp://sistema.example/',
  ])('is refused where nobody may be called: %s', async (direccion) => {
    expect(await codeOf(make({ direccion }))).toEqual(['WEBHOOK_ADDRESS_REFUSED', 'direccion']);
    const { id } = (await make({ direccion: outside })).data[0];
    expect(await codeOf(bench.call('PUT', `${HOOKS}/${id}`, { direccion }))).toEqual([
      'WEBHOOK_ADDRESS_REFUSED',
      'direccion',
    ]);
  });

  test('is refused with events that are none, or without', async () => {
    for (const eventos of ['documento.inventado', '', 'documento.firmado,nada'])
      expect(await codeOf(make({ direccion: outside, eventos }))).toEqual([
        'WEBHOOK_EVENT_UNKNOWN',
        'eventos',
      ]);
    expect(await codeOf(make({ direccion: '' }))).toEqual(['WEBHOOK_ADDRESS_REFUSED', 'direccion']);
    expect((await make({ direccion: outside, descripcion: 'x'.repeat(121) })).code).toBe(
      'WEBHOOK_FIELD_INVALID',
    );
  });

  test('there are ten of at most, also of many made at once', async () => {
    const sent = { token: await bench.portal.signIn('gestion'), form: { direccion: outside, eventos: '*' } };
    const all = await Promise.all(Array.from({ length: 12 }, () => bench.portal.send('POST', HOOKS, sent)));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(new Set(all.flatMap(({ status, code }) => (status === 200 ? [] : [code])))).toEqual(
      new Set(['SYSTEM_LIMIT_REACHED']),
    );
  });

  test('repeated under one name is made once, and its secret is not told again', async () => {
    const token = await bench.portal.signIn('gestion');
    const sent = {
      token,
      form: { direccion: outside, eventos: '*' },
      headers: { 'idempotency-key': 'destino-una-vez' },
    };
    const first = await bench.portal.send('POST', HOOKS, sent);
    const second = await bench.portal.send('POST', HOOKS, sent);
    expect(second.headers.get('idempotency-replayed')).toBe('1');
    expect(second.data[0]).toMatchObject({ id: first.data[0].id });
    expect([typeof first.data[0].secreto, second.data[0].secreto]).toEqual(['string', undefined]);
  });

  test('changes what is said and leaves the rest; of two who saw the same, the second is told', async () => {
    const { id, version } = (await make({ direccion: outside, descripcion: 'Uno' })).data[0];
    const changed = await bench.call('PUT', `${HOOKS}/${id}`, { eventos: 'empleado.baja', version });
    expect(changed.data[0]).toMatchObject({ descripcion: 'Uno', eventos: ['empleado.baja'], activo: 1 });
    expect((await bench.call('PUT', `${HOOKS}/${id}`, { descripcion: 'Dos', version })).code).toBe(
      'SYSTEM_STALE',
    );
    const emptied = await bench.call('PUT', `${HOOKS}/${id}`, { descripcion: '', activo: 0 });
    expect(emptied.data[0]).toMatchObject({ descripcion: null, activo: 0, apagado_por: 'persona' });
  });

  test('of another company is not found, by whichever call', async () => {
    const { id } = (await make({ direccion: outside })).data[0];
    await bench.call('POST', `${HOOKS}/${id}/test`);
    const delivery = (await bench.call('GET', `${HOOKS}/${id}/deliveries`)).data[0];
    const other = await bench.portal.addCompany();
    const { username } = await bench.portal.addPerson(other, { access: { types: [2] } });
    const token = await bench.portal.signIn(username);
    const span = { desde: 'ahora', hasta: 'ahora' };
    for (const [method, path, form] of [
      ['PUT', `/${id}`, { activo: 0 }],
      ['DELETE', `/${id}`, undefined],
      ['POST', `/${id}/rotate`, undefined],
      ['POST', `/${id}/test`, undefined],
      ['GET', `/${id}/deliveries`, undefined],
      ['POST', `/${id}/replay`, span],
      ['POST', `/deliveries/${delivery.id}/replay`, undefined],
    ] as const) {
      const answer = await bench.portal.send(method, HOOKS + path, { token, ...(form ? { form } : {}) });
      expect([path, answer.status, answer.code]).toEqual([path, 404, 'WEBHOOK_NOT_FOUND']);
    }
    expect((await bench.portal.send('GET', HOOKS, { token })).data).toEqual([]);
  });
});

describe('a secret', () => {
  test('that was changed signs beside the new one for a day, and no longer', async () => {
    const hook = await bench.addHook('/gira');
    const turned = (await bench.call('POST', `${HOOKS}/${hook.id}/rotate`)).data[0];
    expect(turned.secreto).not.toBe(hook.secreto);
    expect(turned.ambos_hasta).not.toBeNull();
    await bench.call('POST', `${HOOKS}/${hook.id}/test`);
    bench.portal.clock.advance(24 * 3_600_000);
    await bench.call('POST', `${HOOKS}/${hook.id}/test`);
    const [both, alone] = bench.receiver.received as [never, never];
    expect(headerOf(both)).toBe(`${signatureOf(turned.secreto, both)} ${signatureOf(hook.secreto, both)}`);
    expect(headerOf(alone)).toBe(signatureOf(turned.secreto, alone));
    expect((await bench.call('GET', HOOKS)).data[0].ambos_hasta).toBeNull();
  });
});
const headerOf = (one: { headers: Record<string, string> }) => one.headers['webhook-signature'];

describe('a test', () => {
  test('is sent at once, also to an address that is off, and says what was answered', async () => {
    const hook = await bench.addHook('/prueba', 'empleado.baja');
    await bench.call('PUT', `${HOOKS}/${hook.id}`, { activo: 0 });
    bench.receiver.behave(418);
    const { data } = await bench.call('POST', `${HOOKS}/${hook.id}/test`);
    expect(data[0]).toMatchObject({ tipo: 'prueba', estado: 'muerto', intentos: [{ http: 418 }] });
    expect(bench.receiver.received[0]?.json).toMatchObject({ tipo: 'prueba', secuencia: null, datos: {} });
    expect((await bench.call('GET', HOOKS)).data[0]).toMatchObject({ fallos: 0, pulso: [] });
    expect((await bench.call('POST', `${HOOKS}/deliveries/${data[0].id}/replay`)).code).toBe('WEBHOOK_OFF');
  });
});

describe('deliveries', () => {
  test('are listed the newest first, by state, page by page', async () => {
    const hook = await bench.addHook('/lista');
    bench.receiver.behave(({ json }) => (json.datos.usuario === 2 ? 500 : 200));
    await bench.write([1, 2, 3]);
    await bench.deliver();
    const path = `${HOOKS}/${hook.id}/deliveries`;
    const first = await bench.call('GET', `${path}?pagination=2,1,0`);
    expect([first.data.length, first.pagination?.total]).toEqual([2, 3]);
    const rest = await bench.call('GET', `${path}?pagination=2,1,0&cursor=${first.pagination?.next}`);
    expect(rest.data).toHaveLength(1);
    expect((await bench.call('GET', `${path}?estado=reintenta`)).data).toHaveLength(1);
    expect((await bench.call('GET', `${path}?cursor=nada`)).status).toBe(422);
  });

  test('of a span go out again, what never did as well; of one that is off nothing does', async () => {
    const hook = await bench.addHook('/tramo', 'empleado.creado');
    bench.portal.clock.advance(3_600_000);
    const desde = bench.portal.clock.now().toISOString();
    await bench.write([61, 62]);
    await bench.deliver();
    bench.portal.clock.advance(1000);
    const hasta = bench.portal.clock.now().toISOString();
    bench.portal.clock.advance(3_600_000);
    await bench.write([63]);
    await bench.deliver();
    bench.receiver.received.length = 0;
    const later = await bench.addHook('/nuevo', 'empleado.creado');
    for (const { id } of [hook, later])
      expect((await bench.call('POST', `${HOOKS}/${id}/replay`, { desde, hasta })).data).toMatchObject([
        { desde, hasta, estado: 'en_curso', encolados: 0 },
      ]);
    await bench.deliver();
    for (const { reenvio } of (await bench.call('GET', HOOKS)).data)
      expect(reenvio).toMatchObject({ estado: 'hecho', encolados: 2, avance: 100 });
    const people = bench.receiver.received.map(({ path, json }) => `${path} ${json.datos.usuario}`).sort();
    expect(people).toEqual(['/nuevo 61', '/nuevo 62', '/tramo 61', '/tramo 62']);
    const backwards = await bench.call('POST', `${HOOKS}/${hook.id}/replay`, { desde: hasta, hasta: desde });
    expect(backwards.code).toBe('WEBHOOK_FIELD_INVALID');
    await bench.call('PUT', `${HOOKS}/${hook.id}`, { activo: 0 });
    expect((await bench.call('POST', `${HOOKS}/${hook.id}/replay`, { desde, hasta })).code).toBe(
      'WEBHOOK_OFF',
    );
  });

  test('that are over go after thirty days, and what waits stays', async () => {
    const hook = await bench.addHook('/viejo');
    bench.receiver.behave(({ json }) => (json.datos.usuario === 1 ? 200 : 500));
    await bench.write([1, 2]);
    await bench.deliver();
    bench.portal.clock.advance(31 * 86_400_000);
    await cleanUp(bench.portal.platforms.jobs);
    const { data } = await bench.call('GET', `${HOOKS}/${hook.id}/deliveries`);
    expect(data.map(({ estado }) => estado)).toEqual(['reintenta']);
  });
});

test('the catalogue names every event in the language of who reads it, with an example', async () => {
  const { data } = await bench.call('GET', '/v2/portal/webhook-events');
  expect(data.map(({ tipo }) => tipo)).toEqual(OUTSIDE_EVENTS.map(({ type }) => type));
  expect(data[7]).toMatchObject({
    tipo: 'documento.firmado',
    etiqueta: 'Documento firmado en conformidad',
    ejemplo: { datos: { periodo: '10/2026', estado: 'firmado_conforme' } },
  });
});
