import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Portal, startPortal } from '../../test/support/portal.ts';
import { type ProfileForm, profileCalls } from '../../test/support/profiles.ts';

let portal: Portal;
let company: number;
let token: string;
let { read, save, assign, remove } = {} as ReturnType<typeof profileCalls>;

beforeAll(async () => {
  portal = await startPortal({ limits: { 'rate.session': 100_000, 'rate.public': 100_000 } });
  company = await portal.addCompany();
  await portal.addPerson(company, { username: 'rrhh', access: { types: [2] } });
  token = await portal.signIn('rrhh');
  ({ read, save, assign, remove } = profileCalls(portal, token));
});
afterAll(() => portal.close());

const person = (types: number[] = [], actions: number[] = []) =>
  portal.addPerson(company, { access: { types, actions } });
describe('profiles in bulk', () => {
  test('each person by itself, with the reason of who is left out [manager-management.1]', async () => {
    const people = await Promise.all([person(), person([2]), person()]);
    const gone = await person();
    await portal.setStatus(company, gone.id, 'inactive');
    const ids = [...people.map(({ id }) => id), gone.id, 999_999];
    const { status, data } = await assign(ids, 5);
    expect(status).toBe(200);
    expect(data.map(({ idusuario, code }) => [idusuario, code])).toEqual([
      [ids[0], '00000'],
      [ids[1], 'PROFILE_ONE_PER_CATEGORY'],
      [ids[2], '00000'],
      [ids[3], 'PROFILE_DISMISSED'],
      [999_999, 'SYSTEM_NOT_FOUND'],
    ]);
    expect(data[3].mensaje).toContain('baja');
    expect((await read(ids[2] as number)).idperfiles).toEqual([1, 5]);
    // Again is no fault: it is so.
    expect((await assign([ids[0] as number], 5)).data[0].ok).toBe(1);
    expect((await remove(ids.slice(0, 3), 5)).data.map(({ ok }) => ok)).toEqual([1, 1, 1]);
  });

  test('needs somebody, and a type', async () => {
    for (const form of [{ id_perfil_tipo: 5 }, { idusuarios: [1] }, { idusuarios: [1], id_perfil_tipo: 9 }])
      expect(
        (await portal.send('POST', '/v2/admin-mod/profile/type', { token, form: form as ProfileForm }))
          .status,
      ).toBe(422);
  });

  test('candidates for managers are listed by who reports to them, to the management profile only', async () => {
    const boss = await portal.addPerson(company, { surname: 'Aguirre', name: 'Elsa' });
    await portal.asCompany(company, async ({ tx }) => {
      const under =
        await sql`select id from person where id <> ${boss.id} and status = 'active' order by id desc limit 2`.execute(
          tx,
        );
      expect(under.rows.length).toBe(2);
      await sql`update person set reports_to = ${boss.id} where id in (
        select id from person where id <> ${boss.id} and status = 'active' order by id desc limit 2)`.execute(
        tx,
      );
    });
    const list = (query: string, as = token) =>
      portal.send('GET', `/v2/portal/managers?${query}`, { token: as });
    const { data, pagination } = await list('con_reportes=1');
    expect(data.map(({ id, reportes }) => [id, reportes])).toEqual([[boss.id, 2]]);
    expect(pagination?.total).toBe(1);
    // Who manages nobody yet is a manager all the same, and of another company nobody is.
    const manager = await person([5]);
    const leading = (await list('gerentes=1')).data;
    expect(leading.map(({ id }) => id)).toEqual(expect.arrayContaining([boss.id, manager.id]));
    for (const one of leading)
      expect([one.id, one.reportes > 0 || one.idperfiles.includes(5)]).toEqual([one.id, true]);
    expect(leading.length).toBeLessThan((await list('')).data.length);
    expect((await list('gerentes=1&con_reportes=1')).data.map(({ id }) => id)).toEqual([boss.id]);
    expect((await list('gerentes=quizas')).status).toBe(422);
    for (const q of ['aguirre elsa', 'Aguirre, Elsa', 'elsa,AGUIRRE'])
      expect([q, (await list(`q=${encodeURIComponent(q)}`)).data.map(({ id }) => id)]).toEqual([
        q,
        [boss.id],
      ]);
    const first = await list('pagination=2,1,0');
    const rest = await list(`pagination=2,1,0&cursor=${first.pagination?.next}`);
    expect(rest.data.some(({ id }) => first.data.some((one) => one.id === id))).toBe(false);
    const limited = await person([3], [7]);
    const refused = await list('', await portal.signIn(limited.username));
    expect(refused.code).toBe('SYSTEM_MANAGEMENT_REQUIRED');
  });
});

describe('what follows a change', () => {
  test('the person’s sessions end, also where only actions change', async () => {
    const { id, username } = await person([3], [7]);
    const list = (as: string) => portal.send('GET', '/v2/portal/employees', { token: as });
    for (const form of [{ idperfiles: [1, 3], acciones: [7, 3] }, { idperfiles: [1, 5] }]) {
      const as = await portal.signIn(username);
      expect((await list(as)).status).toBe(200);
      expect((await save(id, form)).status).toBe(200);
      expect((await list(as)).status).toBe(401);
    }
    const as = await portal.signIn(username);
    await save(id, { idperfiles: [1, 5] });
    expect((await list(as)).status).toBe(200);
  });

  test('the trail says what was and what is', async () => {
    const { id } = await person([3], [7]);
    await save(id, { idperfiles: [1, 5], acciones: [7, 38] });
    const body = await portal.asCompany(company, async ({ tx }) => {
      const { rows } = await sql<{ body: unknown }>`
        select body from audit_entry where event = 'profile.changed' and subject_id = ${id} order by id desc limit 1`.execute(
        tx,
      );
      return rows[0]?.body;
    });
    expect(body).toEqual({
      before: { types: [1, 3], actions: ['7'] },
      after: { types: [1, 5], actions: ['38', '7'] },
    });
  });
});
