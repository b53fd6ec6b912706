import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LeaveBench, leaveBench } from '../../../test/support/leave-requests.ts';

let bench: LeaveBench;
beforeAll(async () => {
  bench = await leaveBench({ limits: { 'rate.feed': 40, 'rate.public': 30 } });
});
afterAll(() => bench.close());

const FEED = '/v2/portal/me/leave/feed';
const make = (who: string, alcance: 'propio' | 'equipo') => bench.call(who, 'POST', FEED, { alcance });
const pathOf = (address: string) => new URL(address).pathname;
/** What a calendar elsewhere reads: it has no session. */
const read = async (address: string, known?: string) => {
  const response = await fetch(
    `${bench.portal.url}${pathOf(address)}`,
    known ? { headers: { 'if-none-match': known } } : {},
  );
  return { status: response.status, headers: response.headers, text: await response.text() };
};
const summaries = (text: string) =>
  [...text.matchAll(/^SUMMARY:(.*)$/gm)].map(([, said]) => said?.trim()).sort();
const approved = async (who: string, desde: string, hasta: string, more = {}) =>
  bench.decide('jefa', await bench.ask(who, { desde, hasta, ...more }));

test('an address is told once, kept as a digest, and read without a session: one’s own days only', async () => {
  await approved('ana', '21/12/2026', '23/12/2026');
  await approved('beto', '22/12/2026', '22/12/2026');
  const made = await make('ana', 'propio');
  const { direccion } = made.data[0];
  expect(direccion).toMatch(/\/v2\/portal\/calendar\/\d+\.[\w-]{43}\.ics$/);
  const { status, headers, text } = await read(direccion);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(summaries(text)).toEqual(['Ausente']);
  expect(text).toContain('DTSTART;VALUE=DATE:20261221');
  expect(text).toContain('DTEND;VALUE=DATE:20261224');
  const listed = (await bench.call('ana', 'GET', FEED)).data;
  expect(listed).toEqual([expect.objectContaining({ alcance: 'propio', leido: '20/11/2026' })]);
  expect(listed[0].direccion).toBeUndefined();
  const secret = pathOf(direccion).split('/').at(-1)?.replace('.ics', '') ?? '';
  const kept = await bench.portal.asCompany(
    bench.company,
    async ({ tx }) =>
      (
        await sql<{
          row: string;
        }>`select to_jsonb(f)::text as row from leave_feed f where company_id = ${tx.companyId}`.execute(tx)
      ).rows,
  );
  expect(kept[0]?.row).not.toContain(secret.split('.')[1]);
});

test('of the team it says who is away and never why; what waits is nobody’s but theirs who decide', async () => {
  await bench.ask('caro', { desde: '28/12/2026', hasta: '29/12/2026' });
  const { direccion } = (await make('ana', 'equipo')).data[0];
  const { text } = await read(direccion);
  expect(summaries(text)).toEqual(['Ausente', 'Prueba: ausente']);
  expect(text).not.toContain('Vacaciones');
  // Jefa, who decides about Caro's, finds no more in a calendar elsewhere.
  const boss = (await make('jefa', 'equipo')).data[0].direccion;
  expect((await read(boss)).text).not.toContain('20261228');
});

test('what did not change is answered by 304, and another day away makes another calendar', async () => {
  const { direccion } = (await make('beto', 'propio')).data[0];
  const first = await read(direccion);
  const etag = first.headers.get('etag') ?? '';
  expect((await read(direccion, etag)).status).toBe(304);
  await approved('beto', '28/12/2026', '28/12/2026');
  const second = await read(direccion, etag);
  expect(second.status).toBe(200);
  expect(summaries(second.text)).toHaveLength(2);
});

test('somebody has three at most, also of two made at once; one that is ended or changed is good no more', async () => {
  const all = await Promise.all([1, 2, 3, 4].map(() => make('caro', 'propio')));
  const refused = all.filter(({ status }) => status !== 200);
  expect(refused.map(({ code }) => code)).toEqual(['SYSTEM_LIMIT_REACHED']);
  const [one, two] = all.filter(({ status }) => status === 200);
  const first = one?.data[0];
  const renewed = await bench.call('caro', 'POST', `${FEED}/${first.id}/renew`, {});
  expect((await read(first.direccion)).status).toBe(404);
  expect((await read(renewed.data[0].direccion)).status).toBe(200);
  expect((await bench.call('ana', 'DELETE', `${FEED}/${two?.data[0].id}`)).code).toBe('LEAVE_NOT_FOUND');
  expect((await bench.call('ana', 'POST', `${FEED}/${two?.data[0].id}/renew`, {})).code).toBe(
    'LEAVE_NOT_FOUND',
  );
  expect((await bench.call('caro', 'DELETE', `${FEED}/${two?.data[0].id}`)).status).toBe(200);
  expect((await read(two?.data[0].direccion)).status).toBe(404);
});

test('an address of nobody, of another company, or that is none, is not found', async () => {
  const { direccion } = (await make('dani', 'propio')).data[0];
  const secret = pathOf(direccion).split('/').at(-1) ?? '';
  for (const wrong of [
    secret.replace(/^\d+/, (id) => String(Number(id) + 1)),
    secret.replace(/.{4}\.ics$/, 'AAAA.ics'),
    'nada.ics',
    '1.ics',
  ]) {
    const { status, code } = await bench.portal.send('GET', `/v2/portal/calendar/${wrong}`);
    expect([status, code]).toEqual([404, 'LEAVE_NOT_FOUND']);
  }
});

test('it ends with the work of its person, and does not come back with them', async () => {
  const { direccion } = (await make('otra', 'propio')).data[0];
  const admin = await bench.portal.signIn(bench.people.mara?.username as string);
  const id = bench.people.otra?.id;
  await bench.portal.send('PUT', `/employees/${id}`, {
    token: admin,
    form: { fechabaja: '19/11/2026', motivo: 'Renuncia' },
  });
  expect((await read(direccion)).status).toBe(404);
  const back = await bench.portal.send('PUT', `/v2/admin-mod/users/${id}/ReactivateEmployee`, {
    token: admin,
    form: { idusuario: Number(id), fecha_contratacion: '20/11/2026' },
  });
  expect(back.status).toBe(200);
  expect((await read(direccion)).status).toBe(404);
});

test('who is blocked is told nothing, nor anybody of a company that may not be used', async () => {
  const { direccion } = (await make('gerente', 'equipo')).data[0];
  expect((await read(direccion)).status).toBe(200);
  const set = (what: ReturnType<typeof sql>) =>
    bench.portal.asCompany(bench.company, ({ tx }) => what.execute(tx));
  await set(sql`update credential set blocked_at = now() where person_id = ${bench.people.gerente?.id}`);
  expect((await read(direccion)).status).toBe(404);
  await set(sql`update credential set blocked_at = null where person_id = ${bench.people.gerente?.id}`);
  await set(sql`update company set payment_blocked_at = now() where id = ${bench.company}`);
  expect((await read(direccion)).status).toBe(404);
  await set(sql`update company set payment_blocked_at = null where id = ${bench.company}`);
  expect((await read(direccion)).status).toBe(200);
});

test('calendars are counted by themselves: a crowd of them uses up nothing of what strangers may', async () => {
  const { direccion } = (await make('beto', 'propio')).data[0];
  bench.portal.clock.set(new Date('2026-11-20T16:10:00Z'));
  const statuses = await Promise.all(Array.from({ length: 41 }, async () => (await read(direccion)).status));
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  expect((await bench.portal.send('GET', '/v2/portal/verify/ABCD-EFGH')).status).not.toBe(429);
});
