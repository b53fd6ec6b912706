import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { directoryBench, directoryOf } from '../../test/support/directory.ts';
import { type Answer, type Portal, startPortal } from '../../test/support/portal.ts';
import { noteAbsence } from '../leave/for-seed.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal({ limits: { 'rate.directory': 1000 } });
});
afterAll(() => portal.close());

const nodes = ({ data }: Answer) => data.map(({ nombre, a_cargo }) => [nombre, a_cargo]);

/** Cima ← Media ← (Uno, Dos); somebody who reports to nobody and has nobody. */
async function company(round: string) {
  const bench = await directoryBench(portal, round);
  const top = await bench.add('Cima');
  const middle = await bench.add('Media', top.id);
  const one = await bench.add('Uno', middle.id);
  const two = await bench.add('Dos', middle.id);
  return { bench, top, middle, one, two, me: directoryOf(portal, await portal.signIn(one.username)) };
}

test('comes a level at a time, from the top down and from oneself up [16.3]', async () => {
  const { top, middle, one, me } = await company('niveles');
  expect(nodes(await me.tree())).toEqual([['Cima', 1]]);
  expect(nodes(await me.tree(`?de=${top.id}`))).toEqual([['Media', 2]]);
  expect(nodes(await me.tree(`?de=${middle.id}`))).toEqual([
    ['Dos', 0],
    ['Uno', 0],
  ]);
  const [own] = (await me.one(one.id)).data;
  expect(own.superiores.map(({ nombre }: { nombre: string }) => nombre)).toEqual(['Cima', 'Media']);
  expect(own.reporta_a).toMatchObject({ id: middle.id });
});

test('steps over who is hidden: their people hang from the next one above [16.2]', async () => {
  const { bench, top, middle, one, me } = await company('ocultas');
  await bench.hide(middle.id, 1);
  expect(nodes(await me.tree())).toEqual([['Cima', 2]]);
  expect(nodes(await me.tree(`?de=${top.id}`))).toEqual([
    ['Dos', 0],
    ['Uno', 0],
  ]);
  expect((await me.tree(`?de=${middle.id}`)).status).toBe(404);
  expect((await me.one(middle.id)).status).toBe(404);
  expect((await me.list('?q=media')).data).toEqual([]);
  const [own] = (await me.one(one.id)).data;
  expect([own.reporta_a.nombre, own.superiores.length]).toEqual(['Cima', 1]);
  const answers = [await me.tree(), await me.tree(`?de=${top.id}`), await me.one(one.id), await me.list()];
  expect(answers.map(({ bytes }) => bytes.toString()).join()).not.toContain('Media');
  // Whoever is hidden finds the others all the same.
  const hidden = directoryOf(portal, await portal.signIn(middle.username));
  expect((await hidden.own()).data[0]).toMatchObject({ activo: 1, oculto: 1 });
  expect((await hidden.list('?q=uno')).data).toHaveLength(1);
});

test('steps over who left as well, and where nobody is above, they are at the top', async () => {
  const { bench, top, middle, me } = await company('raices');
  await portal.setStatus(bench.company, top.id, 'inactive');
  expect(nodes(await me.tree())).toEqual([['Media', 2]]);
  await bench.hide(middle.id, 1);
  expect(nodes(await me.tree())).toEqual([
    ['Dos', 0],
    ['Uno', 0],
  ]);
});

test('ends where people report to one another in a circle', async () => {
  const { bench, top, one, me } = await company('circulo');
  await portal.asCompany(bench.company, ({ tx }) =>
    sql`update person set reports_to = ${one.id} where company_id = ${bench.company} and id = ${top.id}`.execute(
      tx,
    ),
  );
  const [own] = (await me.one(one.id)).data;
  expect(own.reporta_a).toMatchObject({ nombre: 'Media' });
  expect((await me.tree(`?de=${one.id}`)).data).toHaveLength(1);
});

test('a level of many comes in pages', async () => {
  const { bench, top, me } = await company('muchas');
  for (const name of ['Abel', 'Beto', 'Caro']) await bench.add(name, top.id);
  const first = await me.tree(`?de=${top.id}&pagination=2,1,0`);
  const next = await me.tree(`?de=${top.id}&pagination=2,1,0&cursor=${first.pagination?.next}`);
  expect([...nodes(first), ...nodes(next)]).toEqual([
    ['Abel', 0],
    ['Beto', 0],
    ['Caro', 0],
    ['Media', 2],
  ]);
  expect(next.pagination?.next).toBeUndefined();
});

describe('who of a team is away today', () => {
  const away = (company: number, personId: number, firstOn: string, lastOn: string) =>
    portal.asCompany(company, (ctx) =>
      noteAbsence(ctx, { personId, firstOn: firstOn as never, lastOn: lastOn as never, kind: 'leave' }),
    );
  const marks = ({ data }: Answer) => data.map(({ nombre, ausente }) => [nombre, ausente]);

  test('is said of those below and of whoever is above, and neither why nor until when [16.1]', async () => {
    const { bench, top, middle, one, two, me } = await company('faltan');
    await away(bench.company, middle.id, '2026-11-18', '2026-11-24');
    await away(bench.company, two.id, '2026-11-20', '2026-11-20');
    await away(bench.company, one.id, '2026-11-16', '2026-11-19');
    const level = await me.tree(`?de=${middle.id}`);
    expect(marks(level)).toEqual([
      ['Dos', 1],
      ['Uno', 0],
    ]);
    expect(marks(await me.tree(`?de=${top.id}`))).toEqual([['Media', 1]]);
    const card = await me.one(one.id);
    expect(
      card.data[0].superiores.map((node: { nombre: string; ausente: number }) => [node.nombre, node.ausente]),
    ).toEqual([
      ['Cima', 0],
      ['Media', 1],
    ]);
    for (const { bytes } of [level, card]) expect(bytes.toString()).not.toMatch(/leave|licencia|2026/i);
  });

  test('is said of nobody where the company leaves it out, nor of whoever is left out or left', async () => {
    const { bench, top, middle, one, two, me } = await company('callan');
    for (const { id } of [middle, two]) await away(bench.company, id, '2026-11-20', '2026-11-20');
    await bench.show(['apodo']);
    expect(marks(await me.tree(`?de=${middle.id}`))).toEqual([
      ['Dos', 0],
      ['Uno', 0],
    ]);
    expect((await me.one(one.id)).data[0].superiores).toMatchObject([{ ausente: 0 }, { ausente: 0 }]);
    await bench.show(['ausente']);
    await bench.hide(two.id, 1);
    expect(marks(await me.tree(`?de=${middle.id}`))).toEqual([['Uno', 0]]);
    await portal.setStatus(bench.company, middle.id, 'inactive');
    expect(marks(await me.tree(`?de=${top.id}`))).toEqual([['Uno', 0]]);
  });

  test('is told to nobody of another company, nor by a session of somebody who left', async () => {
    const { bench, middle, one, two, me } = await company('lejos');
    await away(bench.company, two.id, '2026-11-20', '2026-11-20');
    const stranger = await company('cerca');
    expect((await stranger.me.tree(`?de=${middle.id}`)).status).toBe(404);
    expect(marks(await me.tree(`?de=${middle.id}`))).toContainEqual(['Dos', 1]);
    await portal.setStatus(bench.company, one.id, 'inactive');
    // Their session ended with it; whoever signs in again has no directory.
    expect((await me.tree(`?de=${middle.id}`)).status).toBe(401);
    const former = directoryOf(portal, await portal.signIn(one.username));
    expect((await former.tree(`?de=${middle.id}`)).code).toBe('DIRECTORY_OFF');
  });
});
