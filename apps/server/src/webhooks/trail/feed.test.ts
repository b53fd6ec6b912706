import { AUDIT_EVENTS } from '@legajo/contract/audit/events';
import { OUTSIDE_EVENTS } from '@legajo/contract/webhooks/outside-events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keyed } from '../../../test/support/api-keys.ts';
import { type HookBench, hookBench } from '../../../test/support/webhooks.ts';
import { recordIn } from '../../audit/record.ts';
import { idOf } from './outside.ts';

let bench: HookBench;
beforeAll(async () => {
  bench = await hookBench({ limits: { 'feed.page': 3 } });
  await bench.seal();
});
afterAll(() => bench.close());

const feed = (query: string) => bench.call('GET', `/v2/portal/feed${query}`);
const peopleOf = ({ data }: { data: readonly { datos: { usuario: number } }[] }) =>
  data.map(({ datos }) => datos.usuario);

test('every event is read off an entry that the trail knows', () => {
  const known: readonly string[] = AUDIT_EVENTS;
  for (const { type, from } of OUTSIDE_EVENTS)
    for (const event of from) expect([type, known.includes(event)]).toEqual([type, true]);
});

test('goes on by its cursor in the order of the trail, and always says where [15.4]', async () => {
  const begun = await feed('');
  expect([begun.data, typeof begun.pagination?.next]).toEqual([[], 'string']);
  await bench.write([1, 2, 3, 4]);
  const first = await feed(`?cursor=${begun.pagination?.next}&tipos=empleado.creado`);
  expect([peopleOf(first as never), first.pagination?.more]).toEqual([[1, 2, 3], true]);
  const second = await feed(`?cursor=${first.pagination?.next}&tipos=empleado.creado`);
  expect(peopleOf(second as never)).toEqual([4]);
  const third = await feed(`?cursor=${second.pagination?.next}&tipos=empleado.creado`);
  expect([third.data, third.pagination?.next]).toEqual([[], second.pagination?.next]);
  // The same place again is the same page: nothing is lost that somebody read and lost.
  expect((await feed(`?cursor=${begun.pagination?.next}&tipos=empleado.creado`)).data).toEqual(first.data);
});

test('from an instant on, whatever came before', async () => {
  bench.portal.clock.advance(3_600_000);
  const from = bench.portal.clock.now().toISOString();
  await bench.write([11]);
  expect(peopleOf((await feed(`?desde=${from}&tipos=empleado.creado`)) as never)).toEqual([11]);
  const later = new Date(bench.portal.clock.now().getTime() + 1000).toISOString();
  expect((await feed(`?desde=${later}`)).data).toEqual([]);
});

test('an instant loses nothing behind work that began long before, and gives nothing of before [15.4]', async () => {
  const { portal } = bench;
  portal.clock.advance(5 * 3_600_000);
  await bench.write([21, 22, 23, 24, 25]);
  portal.clock.advance(1_200_000);
  const from = portal.clock.now();
  portal.clock.advance(60_000);
  // While a file came slowly others did something: what it became stands behind them, with the instant at which it began.
  const others = [31, 32, 33, 34];
  for (const id of others) await bench.write([id]);
  await bench.write(
    Array.from({ length: 9 }, (_, at) => 41 + at),
    bench.company,
    new Date(from.getTime() - 3_600_000),
  );
  const found: number[] = [];
  let page = await feed(`?desde=${from.toISOString()}&tipos=empleado.creado`);
  for (;;) {
    found.push(...peopleOf(page as never));
    if (!page.pagination?.more) break;
    page = await feed(`?cursor=${page.pagination.next}&tipos=empleado.creado`);
  }
  expect(found).toEqual(others);
  await bench.write([51], bench.company, new Date(from.getTime() - 1000));
  const then = await feed(`?cursor=${page.pagination?.next}&tipos=empleado.creado`);
  expect(peopleOf(then as never)).toEqual([51]);
});

test('after a backup was restored it has ids of its own: what had its place before was told already', async () => {
  const began = (await feed('')).pagination?.next;
  await bench.write([61]);
  const told = async () => (await feed(`?cursor=${began}&tipos=empleado.creado`)).data;
  const [before] = await told();
  const { portal, company } = bench;
  await portal.asCompany(company, ({ tx, now }) =>
    recordIn(tx, now, [
      { event: 'installation.restored', actorId: null, subject: 'company', subjectId: company, body: {} },
    ]),
  );
  await bench.write([62]);
  const [still, after] = await told();
  expect(still).toEqual(before);
  const idIn = (restoredAt: Date | null) => idOf(company, after.secuencia, after.tipo, restoredAt);
  expect([after.datos.usuario, after.id]).toEqual([62, idIn(portal.clock.now())]);
  expect(after.id).not.toBe(idIn(null));
});

test('says of a cursor, an instant or an event that is none what is wrong', async () => {
  expect((await feed('?cursor=nada')).status).toBe(422);
  expect((await feed('?desde=ayer')).status).toBe(422);
  const unknown = await feed('?tipos=documento.inventado');
  expect([unknown.code, Object.keys(unknown.fields)]).toEqual(['WEBHOOK_EVENT_UNKNOWN', ['tipos']]);
  // A cursor is a place and no permission: one beyond the end is at the end.
  const beyond = Buffer.from('[999999999]').toString('base64url');
  expect((await feed(`?cursor=${beyond}`)).data).toEqual([]);
});

test('is management’s that may see the trail, each company’s own', async () => {
  const other = await bench.portal.addCompany();
  const { username } = await bench.portal.addPerson(other, { access: { types: [2] } });
  const token = await bench.portal.signIn(username);
  const { data } = await bench.portal.send('GET', '/v2/portal/feed?desde=01/01/2020', { token });
  expect(data.filter(({ empresa }) => empresa !== other)).toEqual([]);
  const limited = await bench.portal.addPerson(bench.company, { access: { types: [3], actions: [30] } });
  const theirs = await bench.portal.signIn(limited.username, { perfil: 2 });
  expect((await bench.portal.send('GET', '/v2/portal/feed', { token: theirs })).status).toBe(403);
});

test('a program reads it by the permit alone, and what it does is told as done by its key', async () => {
  const here = await keyed(bench.portal);
  const without = await here.key({ acciones: [7] });
  const reader = await here.key({ acciones: [7], permisos: ['eventos'], nombre: 'Lector' });
  const read = (token: string, query = '') => bench.portal.send('GET', `/v2/portal/feed${query}`, { token });
  expect([(await read(without.text)).status, (await read(without.text)).code]).toEqual([
    403,
    'SYSTEM_KEY_FORBIDDEN',
  ]);
  const begun = await read(reader.text);
  expect([begun.status, begun.data]).toEqual([200, []]);
  await bench.write([77], here.company);
  const next = await read(reader.text, `?cursor=${begun.pagination?.next}&tipos=empleado.creado`);
  expect(peopleOf(next as never)).toEqual([77]);
});

test('that it is read is in the trail, once an hour for each key of somebody [14.2]', async () => {
  const here = await keyed(bench.portal, [7, 30]);
  const readings = async () => {
    await bench.seal();
    const path = '/v2/portal/audit?evento=own-data.read';
    const token = await bench.portal.signIn(here.admin.username);
    const { data } = await bench.portal.send('GET', path, { token });
    return data.map(({ clave_api, objeto }) => [clave_api?.nombre, objeto.tipo]);
  };
  const [one, two] = [
    await here.key({ permisos: ['eventos'], nombre: 'Uno' }),
    await here.key({ permisos: ['eventos'], nombre: 'Dos' }),
  ];
  const read = (token: string, query = '') => bench.portal.send('GET', `/v2/portal/feed${query}`, { token });
  const place = (await read(one.text)).pagination?.next;
  // Nothing was told.
  expect(await readings()).toEqual([]);
  await bench.write([78], here.company);
  for (const { text } of [one, one, two]) await read(text, `?cursor=${place}`);
  expect((await readings()).toSorted()).toEqual([
    ['Dos', 'company'],
    ['Uno', 'company'],
  ]);
  bench.portal.clock.advance(3_600_001);
  await read(one.text, `?cursor=${place}`);
  expect(await readings()).toHaveLength(3);
});
