import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { limitPerson } from '../../../test/support/limit-person.ts';
import { papers, payslip, zip } from '../../../test/support/papers.ts';
import { type Portal, startPortal } from '../../../test/support/portal.ts';
import { addPublisher, type Publisher, publishAndWait } from '../../../test/support/publication.ts';

type Person = Awaited<ReturnType<Portal['addPerson']>>;

let portal: Portal;
let publisher: Publisher;
let stays: Person;
let rises: Person;
let falls: Person;
let unread: Person;
let twice: Person;
let gone: Person;
let missing: Person;
let fresh: Person;
let reviewed: number;

const paper = (who: Person, net: string) => payslip(`Recibo ${who.cuil}`, 'Sueldo 2.000.000,00', net);
const path = (id: number) => `/v2/portal/processes/${id}/changes`;
const changes = async (id = reviewed, token = publisher.token) => {
  const answer = await portal.send('GET', path(id), { token });
  expect(answer.status).toBe(200);
  return answer.data[0];
};
const ids = (people: { personas: { id: number }[] }) => people.personas.map(({ id }) => id);

beforeAll(async () => {
  portal = await startPortal({ jobs: true });
  publisher = await addPublisher(portal);
  const { company } = publisher;
  const add = (sector = 'Planta') => portal.addPerson(company, { sector });
  stays = await add();
  rises = await add('Ventas');
  falls = await add();
  unread = await add();
  twice = await add();
  gone = await add();
  missing = await add('Ventas');
  fresh = await add();
  const all = [stays, rises, falls, unread, twice, gone, missing];
  await publishAndWait(
    portal,
    publisher,
    zip(
      Object.fromEntries(all.map((who) => [`${who.cuil}.pdf`, paper(who, 'Neto a cobrar: $ 1.000.000,00')])),
    ),
    { periodo: '09/2026' },
  );
  await portal.asCompany(company, ({ tx }) =>
    sql`update person set status = 'inactive', dismissed_on = '2026-09-30' where company_id = ${company} and id = ${gone.id}`.execute(
      tx,
    ),
  );
  const waiting = await publishAndWait(
    portal,
    publisher,
    zip({
      [`${stays.cuil}.pdf`]: paper(stays, 'Neto a cobrar: $ 1.290.000,00'),
      [`${rises.cuil}.pdf`]: paper(rises, 'Total neto 1,300,000.00'),
      [`${falls.cuil}.pdf`]: paper(falls, 'Líquido a pagar 500.000'),
      [`${unread.cuil}.pdf`]: paper(unread, 'Neto a cobrar: ver anexo'),
      [`${twice.cuil}.pdf`]: papers([
        [`Recibo ${twice.cuil}`, 'Neto 900.000,00'],
        [`Recibo ${twice.cuil}`, 'Neto 100.000,00'],
      ]),
      [`${fresh.cuil}.pdf`]: paper(fresh, 'Neto 1.000.000,00'),
    }),
    { periodo: '10/2026', confirmar: 0 },
  );
  expect(waiting).toMatchObject({ fase: 'review', listos: 6 });
  reviewed = waiting.idProceso;
});
afterAll(() => portal.close());

describe('a publication in review against the one before', () => {
  test('says who is new, who is missing and whose net pay differs by 30 per cent, either way', async () => {
    const told = await changes();
    expect(told.periodo).toBe('09/2026');
    expect(ids(told.nuevos)).toEqual([fresh.id]);
    expect(ids(told.faltan), 'a former employee is no gap').toEqual([missing.id]);
    expect(
      told.cambian.personas.map((one: { id: number; variacion: number }) => [one.id, one.variacion]),
    ).toEqual([
      [falls.id, -50],
      [rises.id, 30],
    ]);
    expect(told.cambian.personas[0]).toMatchObject({ archivo: `${falls.cuil}.pdf`, hojas: 1 });
    expect(told.faltan.personas[0]).toMatchObject({ idItem: null, archivo: null, variacion: null });
  });

  test('says of how many it could not tell: no label, or two amounts; it never guesses', async () =>
    expect((await changes()).sin_comparar).toBe(2));

  test('tells no amount, and keeps none in plain', async () => {
    expect(JSON.stringify(await changes())).not.toMatch(/1000000|500000|1300000/);
    const { company } = publisher;
    const kept = await portal.asCompany(company, async ({ tx }) => {
      const items = await sql<{
        evidence: unknown;
      }>`select evidence from process_item where company_id = ${company}`.execute(tx);
      const nets = await sql<{
        net: Buffer | null;
      }>`select net from document where company_id = ${company}`.execute(tx);
      return { items: items.rows, nets: nets.rows };
    });
    expect(JSON.stringify(kept.items)).not.toMatch(/[:"](?:100000000|50000000|130000000)[,"}]/);
    expect(kept.nets.length).toBe(7);
    const sizes = new Set(kept.nets.map(({ net }) => net?.length));
    expect([...sizes], 'all as long: a size says nothing').toEqual([124]);
  });

  test('what cannot be opened is not compared: a net moved to another document says nothing', async () => {
    const { company } = publisher;
    const swap = (one: Person, other: Person) =>
      portal.asCompany(company, ({ tx }) =>
        sql`update document d set net = o.net from document o where d.company_id = ${company} and o.company_id = ${company}
          and d.person_id = ${one.id} and o.person_id = ${other.id} and o.id <> d.id`.execute(tx),
      );
    await swap(falls, stays);
    const told = await changes();
    expect(ids(told.cambian)).toEqual([rises.id]);
    expect(told.sin_comparar).toBe(3);
  });

  test('who sees some people only learns of theirs alone', async () => {
    const { company } = publisher;
    const limited = await portal.addPerson(company, {
      username: `parte_${company}`,
      access: { types: [3], actions: [3, 105] },
    });
    const token = await portal.signIn(limited.username);
    await portal.asCompany(company, ({ tx }) =>
      limitPerson(tx, company, limited.id, { sectors: ['Ventas'] }),
    );
    expect((await portal.send('GET', path(reviewed), { token })).status, 'somebody else’s').toBe(404);
    const own = await publishAndWait(
      portal,
      { ...publisher, token },
      zip({ [`${rises.cuil}.pdf`]: paper(rises, 'Neto 2.000.000,00') }),
      { periodo: '11/2026', confirmar: 0 },
    );
    const told = await changes(own.idProceso, token);
    expect(told.periodo, 'October is in review: September is what went out').toBe('09/2026');
    expect(ids(told.faltan)).toEqual([missing.id]);
    expect(ids(told.cambian)).toEqual([rises.id]);
    expect(told.nuevos.cantidad + told.sin_comparar).toBe(0);
  });

  test('has nothing to compare the first month with', async () => {
    const first = await publishAndWait(
      portal,
      publisher,
      zip({ [`${stays.cuil}.pdf`]: paper(stays, 'Neto 1.000.000,00') }),
      {
        periodo: '08/2026',
        confirmar: 0,
      },
    );
    const none = { cantidad: 0, personas: [] };
    expect(await changes(first.idProceso)).toEqual({
      periodo: null,
      nuevos: none,
      faltan: none,
      cambian: none,
      sin_comparar: 0,
    });
  });

  test('is not told of what went out, to another company, or without a session', async () => {
    const stranger = await addPublisher(portal);
    expect((await portal.send('GET', path(reviewed), { token: stranger.token })).status).toBe(404);
    expect((await portal.send('GET', path(reviewed), {})).status).toBe(401);
    const done = await publishAndWait(portal, publisher, zip({ [`${fresh.cuil}.pdf`]: paper(fresh, 'x') }), {
      periodo: '07/2026',
    });
    const answer = await portal.send('GET', path(done.idProceso), { token: publisher.token });
    expect([answer.status, answer.code]).toEqual([409, 'PROCESS_WRONG_STATE']);
  });
});
