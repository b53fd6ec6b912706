import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type LoadBench, startLoadBench } from '../../../test/support/load-bench.ts';

let bench: LoadBench;
beforeAll(async () => {
  bench = await startLoadBench();
});
beforeEach(() => bench.found());
afterAll(() => bench.close());

const HOURS = 3600;
const idOf = async (name: string) => (await bench.get(`?q=${name}`)).data[0]?.id;
/** How many people the planner counts on. */
async function known(): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select reltuples::int as people from pg_class where relname = 'person'`.execute(bench.portal.platform.db);
  return rows[0]?.people ?? 0;
}
async function loaded(rows: readonly string[], header?: string): Promise<number> {
  const id = await bench.review(rows, header);
  await bench.confirm(id);
  await bench.rest(id);
  return id;
}

describe('a load taken back', () => {
  test('a thousand people come and go, and the database knows of them before its housekeeping comes round', async () => {
    const id = await loaded(Array.from({ length: 1000 }, (_, i) => bench.row(i + 1)));
    await vi.waitFor(async () => expect(await known()).toBeGreaterThanOrEqual(1000), 20_000);
    await bench.undo(id);
    expect(await bench.rest(id)).toMatchObject({ estado: 'deshecha', quitados: 1000, conservados: 0 });
  });

  test('whom it made and nobody used is gone, with login name and sector; the file can be loaded again', async () => {
    const rows = [`${bench.row(1)},Depósito`, `${bench.row(2)},Depósito`];
    const header = `${bench.header},sector`;
    const id = await loaded(rows, header);
    expect(await bench.read(id)).toMatchObject({ deshacer_hasta: '2026-11-21T15:00:00.000Z' });
    expect((await bench.undo(id)).data[0]).toMatchObject({ estado: 'deshaciendo' });
    expect(await bench.rest(id)).toMatchObject({
      estado: 'deshecha',
      quitados: 2,
      restaurados: 0,
      conservados: 0,
    });
    expect((await bench.rows(id)).map((row) => row.deshecho)).toEqual(['quitado', 'quitado']);
    expect(await bench.people()).toHaveLength(1);
    const sectors = await bench.portal.send('GET', '/v2/admin-mod/sectors', { token: bench.token });
    expect(sectors.data).toEqual([]);
    const again = await loaded(rows, header);
    expect(await bench.read(again)).toMatchObject({ creados: 2, rechazados: 0 });
  });

  test('changed people get back what they had, each field of it', async () => {
    const header = `${bench.header},mail,sector,fecha_nacimiento`;
    await bench.load([`${bench.row(1)},uno@e.example,Ventas,02/03/1985`, `${bench.row(2)},,,`], header);
    const before = await bench.people();
    const id = await loaded(
      [
        `${bench.row(1, 'Eva')},dos@e.example,Compras,03/03/1985`,
        `${bench.row(2, 'Luz')},luz@e.example,Ventas,`,
      ],
      header,
    );
    expect(await bench.people()).not.toEqual(before);
    await bench.undo(id);
    expect(await bench.rest(id)).toMatchObject({ quitados: 0, restaurados: 2 });
    expect(await bench.people()).toEqual(before);
  });

  test.each([
    [
      'a password',
      (id: number) =>
        bench.portal.send('PUT', `/users/changePass/${id}`, {
          token: bench.token,
          form: { pass: 'provisoria1', repass: 'provisoria1' },
        }),
    ],
    [
      'another e-mail',
      (id: number) =>
        bench.portal.send('PUT', `/v2/admin-mod/users/${id}/changeUserMail`, {
          token: bench.token,
          form: { mail: `nuevo_${bench.count}@e.example` },
        }),
    ],
  ])('who has %s since stays, and the row says so', async (_, use) => {
    const id = await loaded([bench.row(1, 'Usada'), bench.row(2)]);
    const answer = await use(await idOf('Usada'));
    expect(answer.status).toBe(200);
    await bench.undo(id);
    expect(await bench.rest(id)).toMatchObject({ quitados: 1, conservados: 1 });
    expect((await bench.rows(id)).map((row) => row.deshecho)).toEqual(['en_uso', 'quitado']);
    expect(await idOf('Usada')).toBeGreaterThan(0);
  });

  test('to whom somebody reports since stays, though nothing else was done to them', async () => {
    const id = await loaded([bench.row(1, 'Jefa'), bench.row(2)]);
    const boss = await idOf('Jefa');
    const other = await bench.portal.addPerson(bench.company);
    const placed = await bench.portal.send('PUT', `/v2/admin-mod/users/${other.id}`, {
      token: bench.token,
      form: { reporta: boss },
    });
    expect(placed.status).toBe(200);
    await bench.undo(id);
    expect(await bench.rest(id)).toMatchObject({ quitados: 1, conservados: 1 });
    expect((await bench.rows(id)).map((row) => row.deshecho)).toEqual(['en_uso', 'quitado']);
  });

  test('a session that is open all the same ends with its person', async () => {
    const id = await loaded([bench.row(1, 'Breve')]);
    const person = await idOf('Breve');
    const open = () =>
      bench.portal.asCompany(bench.company, async ({ tx, now }) => {
        const { rows } = await sql`
          select id from sessions_of(${person}::bigint, ${now}::timestamptz, interval '1 hour')`.execute(tx);
        return rows.length;
      });
    await bench.portal.asCompany(bench.company, ({ tx, now }) =>
      sql`select open_session('\\x01', ${person}::bigint, 1::smallint, ${now}::timestamptz,
        ${now}::timestamptz + interval '1 hour', null, null, 'link', null, null)`.execute(tx),
    );
    expect(await open()).toBe(1);
    await bench.undo(id);
    expect(await bench.rest(id)).toMatchObject({ quitados: 1 });
    expect(await open()).toBe(0);
  });

  test('the application deletes nobody who left, and nobody of another company', async () => {
    const gone = await bench.portal.addPerson(bench.company);
    await bench.portal.setStatus(bench.company, gone.id, 'inactive');
    const elsewhere = await bench.portal.addPerson(await bench.portal.addCompany());
    const deleted = await bench.portal.asCompany(bench.company, ({ tx }) =>
      sql`delete from person where id in (${gone.id}, ${elsewhere.id}) returning id`.execute(tx),
    );
    expect(deleted.rows).toEqual([]);
  });

  test('who was loaded again since keeps the newer values', async () => {
    await bench.load([bench.row(1)]);
    const id = await loaded([bench.row(1, 'Eva')]);
    await bench.load([bench.row(1, 'Iris')]);
    await bench.undo(id);
    expect(await bench.rest(id)).toMatchObject({ restaurados: 0, conservados: 1 });
    expect((await bench.rows(id))[0].deshecho).toBe('cambiado');
    expect(await idOf('Iris')).toBeGreaterThan(0);
  });

  test('what an outside caller loaded can be taken back too', async () => {
    await bench.load([bench.row(1), bench.row(2, '')]);
    const [load] = (await bench.get('/loads')).data;
    expect(load).toMatchObject({ estado: 'cargada', creados: 1, rechazados: 1 });
    await bench.undo(load.id);
    expect(await bench.rest(load.id)).toMatchObject({ estado: 'deshecha', quitados: 1 });
  });

  test('up to 24 hours, and once', async () => {
    const id = await loaded([bench.row(1)]);
    const late = await loaded([bench.row(2)]);
    await bench.later(24 * HOURS);
    await bench.undo(id);
    expect(await bench.rest(id)).toMatchObject({ estado: 'deshecha' });
    const twice = await bench.undo(id);
    expect([twice.status, twice.code]).toEqual([409, '05128']);
    await bench.later(1);
    const refused = await bench.undo(late);
    expect([refused.status, refused.code]).toEqual([409, '05128']);
    expect(await bench.read(late)).toMatchObject({ deshacer_hasta: null });
    const unwritten = await bench.review([bench.row(3)]);
    expect((await bench.undo(unwritten)).code).toBe('05126');
  });

  test('the trail tells of every person, made and taken back', async () => {
    const id = await loaded([bench.row(1)]);
    await bench.undo(id);
    await bench.rest(id);
    const events = await bench.events();
    expect(events).toEqual([
      ['employee.created', { load: id, verified: false }],
      ['employees.loaded', { load: id, created: 1, updated: 0, rejected: 0 }],
      ['employee.unloaded', { load: id, result: 'removed' }],
      ['employees.unloaded', { load: id, removed: 1, restored: 0, kept: 0 }],
    ]);
  });
});

describe('whose a load is', () => {
  test('limited HR loads within their reach only, and sees no load but their own', async () => {
    const { id, username } = await bench.portal.addPerson(bench.company, {
      access: { types: [3], actions: [7] },
    });
    await bench.portal.limitTo(bench.company, id, { sectors: ['Producción'] });
    const token = await bench.portal.signIn(username);
    const foreign = await loaded([bench.row(9)]);
    for (const path of [`/loads/${foreign}`, `/loads/${foreign}/rows`, `/loads/${foreign}/leftovers`])
      expect((await bench.get(path, token)).status).toBe(404);
    expect((await bench.undo(foreign, token)).status).toBe(404);
    expect((await bench.get('/loads', token)).data).toEqual([]);

    const header = `${bench.header},sector`;
    const own = await bench.review([`${bench.row(1)},Producción`, `${bench.row(2)},Ventas`], header, token);
    const rows = (await bench.get(`/loads/${own}/rows`, token)).data;
    expect(rows[0].veredicto).toBe('crear');
    expect(rows[1]).toMatchObject({
      veredicto: 'rechazado',
      problemas: [{ campo: 'sector', code: '05130' }],
    });
    // Who may do more confirms it with their own reach, and row 3 still was not confirmed as sure.
    await bench.confirm(own);
    expect(await bench.rest(own)).toMatchObject({ creados: 1, rechazados: 1 });
  });

  test('who may not reach anybody any more when it is written, writes nothing', async () => {
    const { id, username } = await bench.portal.addPerson(bench.company, {
      access: { types: [3], actions: [7] },
    });
    await bench.portal.limitTo(bench.company, id, { sectors: ['Producción'] });
    const token = await bench.portal.signIn(username);
    const own = await bench.review([`${bench.row(1)},Producción`], `${bench.header},sector`, token);
    await bench.portal.limitTo(bench.company, id, { sectors: ['Ventas'] });
    await bench.unlimit(id, 'Producción');
    await bench.confirm(own, token);
    expect(await bench.rest(own)).toMatchObject({ creados: 0, rechazados: 1 });
  });
});
