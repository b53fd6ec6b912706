import { ACTIONS, MANAGEMENT_ACTIONS } from '@legajo/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Portal, startPortal } from '../../test/support/portal.ts';
import { profileCalls } from '../../test/support/profiles.ts';

let portal: Portal;
let company: number;
let admin: { id: number; username: string };
let token: string;
let { read, save, assign, remove } = {} as ReturnType<typeof profileCalls>;

beforeAll(async () => {
  portal = await startPortal({ limits: { 'rate.session': 100_000, 'rate.public': 100_000 } });
  company = await portal.addCompany();
  admin = await portal.addPerson(company, { username: 'rrhh', access: { types: [2] } });
  token = await portal.signIn('rrhh');
  ({ read, save, assign, remove } = profileCalls(portal, token));
});
afterAll(() => portal.close());

const person = (types: number[] = [], actions: number[] = []) =>
  portal.addPerson(company, { access: { types, actions } });
describe('the profiles of a person', () => {
  test('are shown and assigned, with the actions they bring [employee-profiles.1]', async () => {
    const { id } = await person();
    expect(await read(id)).toMatchObject({
      idusuario: id,
      idperfiles: [1],
      acciones: [],
      alcance: 'nadie',
      ve: 0,
    });
    for (const [type, reach] of [
      [2, 'todos'],
      [3, 'todos'],
      [5, 'reportes'],
      [4, 'nadie'],
    ] as const) {
      const answer = await save(id, { idperfiles: [1, type] });
      expect([answer.status, answer.data[0]?.idperfiles, answer.data[0]?.alcance]).toEqual([
        200,
        [1, type],
        reach,
      ]);
      const kinds = await portal.send('GET', `/v2/admin-mod/profile/company/${company}`, { token });
      const kind = kinds.data.find((one) => one.id_perfil_tipo === type);
      expect(new Set(answer.data[0]?.acciones)).toEqual(new Set(kind.acciones));
    }
    expect((await save(id, { idperfiles: [] })).data[0]).toMatchObject({ idperfiles: [1], acciones: [] });
  });

  test('are one per category [employee-profiles.2]', async () => {
    const { id } = await person();
    for (const idperfiles of [
      [1, 2, 3],
      [2, 5],
      [3, 4],
      [4, 5],
    ]) {
      const answer = await save(id, { idperfiles });
      expect([answer.status, answer.code]).toEqual([422, 'PROFILE_ONE_PER_CATEGORY']);
    }
    expect((await save(id, { idperfiles: [1, 2] })).data[0].idperfiles).toEqual([1, 2]);
    const [second] = (await assign([id], 5)).data;
    expect(second).toMatchObject({ idusuario: id, ok: 0, code: 'PROFILE_ONE_PER_CATEGORY' });
    expect((await read(id)).idperfiles).toEqual([1, 2]);
  });

  test('the certificate creator is assigned by support alone [employee-profiles.3]', async () => {
    const { id } = await person();
    expect((await save(id, { idperfiles: [1, 6] })).code).toBe('PROFILE_SUPPORT_ONLY');
    expect((await assign([id], 6)).data[0].code).toBe('PROFILE_SUPPORT_ONLY');
    const creator = await person([6], [104]);
    // Who has it from support keeps it beside another, and Human Resources may take it away.
    const both = (await save(creator.id, { idperfiles: [1, 3, 6] })).data[0];
    expect(both.idperfiles).toEqual([1, 3, 6]);
    expect(both.acciones).toContain(ACTIONS.certificates);
    expect((await remove([creator.id], 6)).data[0].ok).toBe(1);
    expect((await read(creator.id)).idperfiles).toEqual([1, 3]);
  });

  test.each(['1,3', '["1","3"]', '3'])('may be sent as %s', async (idperfiles) => {
    const { id } = await person();
    expect((await save(id, { idperfiles })).data[0].idperfiles).toEqual([1, 3]);
  });

  test.each(['7', '0', 'gestión', '-1'])('a type %s is no type', async (idperfiles) => {
    const { id } = await person();
    expect((await save(id, { idperfiles })).status).toBe(422);
  });

  test('the employee profile stays', async () => {
    const { id } = await person();
    expect((await remove([id], 1)).data[0]).toMatchObject({ ok: 0, code: 'PROFILE_EMPLOYEE_ALWAYS' });
  });

  test('a rehearsal says what would happen and writes nothing', async () => {
    const { id } = await person();
    const before = await read(id);
    const { data } = await save(id, { idperfiles: [1, 2], simular: 1 });
    expect(data[0]).toMatchObject({ idperfiles: [1, 2], alcance: 'todos', ve_antes: 0, ve: data[0].de });
    expect(data[0].de).toBeGreaterThan(1);
    expect(await read(id)).toEqual(before);
  });

  test('the company’s own are listed, no other company’s', async () => {
    const { data } = await portal.send('GET', `/v2/admin-mod/profile/company/${company}`, { token });
    expect(data.map((kind) => [kind.id_perfil_tipo, kind.categoria, kind.asignable])).toEqual([
      [1, 'empleo', 0],
      [2, 'gestion', 1],
      [3, 'gestion', 1],
      [4, 'gestion', 1],
      [5, 'gestion', 1],
      [6, 'certificados', 0],
    ]);
    const other = await portal.addCompany({ name: 'Otra' });
    expect((await portal.send('GET', `/v2/admin-mod/profile/company/${other}`, { token })).status).toBe(404);
  });
});

describe('nobody raises themselves or others', () => {
  test('the own profiles are another’s to change', async () => {
    expect((await save(admin.id, { idperfiles: [1, 2] })).code).toBe('PROFILE_OWN');
    expect((await remove([admin.id], 2)).data[0].code).toBe('PROFILE_OWN');
    expect((await read(admin.id)).idperfiles).toEqual([1, 2]);
  });

  test('only the management profile gives any', async () => {
    const limited = await person([3], [7, 106]);
    const { id } = await person();
    const as = await portal.signIn(limited.username);
    for (const answer of [
      await save(id, { idperfiles: [1, 3] }, as),
      await assign([id], 4, as),
      await remove([id], 4, as),
    ])
      expect([answer.status, answer.code]).toEqual([403, 'SYSTEM_MANAGEMENT_REQUIRED']);
  });

  test('a profile brings no action that its giver does not hold', async () => {
    const half = await person([2], [7, 3]);
    const as = await portal.signIn(half.username);
    const { id } = await person();
    const [given] = (await save(id, { idperfiles: [1, 2] }, as)).data;
    expect(new Set(given.acciones)).toEqual(new Set([3, 7]));
    const refused = await save(id, { idperfiles: [1, 2], acciones: [7, 104] }, as);
    expect([refused.status, refused.code]).toEqual([403, 'PROFILE_ACTION_NOT_HELD']);
    const [fewer] = (await save(id, { idperfiles: [1, 2], acciones: [7] }, as)).data;
    expect(fewer.acciones).toEqual([7]);
    // What somebody holds already is not given.
    expect((await save(id, { idperfiles: [1, 2], acciones: [7, 104] })).status).toBe(200);
    expect((await save(id, { idperfiles: [1, 2], acciones: [104] }, as)).data[0].acciones).toEqual([104]);
  });

  test('actions need a profile that administers', async () => {
    const { id } = await person();
    const answer = await save(id, { idperfiles: [1], acciones: [7] });
    expect([answer.status, answer.code]).toEqual([422, 'PROFILE_ACTIONS_NEED_PROFILE']);
    expect((await save(id, { idperfiles: [1, 3], acciones: [999] })).status).toBe(422);
  });

  test('with the profile goes what it could do', async () => {
    const { id } = await person([2], MANAGEMENT_ACTIONS as number[]);
    await save(id, { idperfiles: [1, 3] });
    expect((await read(id)).acciones).not.toContain(ACTIONS.folders);
    await remove([id], 3);
    expect((await read(id)).acciones).toEqual([]);
  });

  test('dismissed people get none, and people in onboarding none that administers', async () => {
    const gone = await person([5], [7]);
    await portal.setStatus(company, gone.id, 'inactive');
    const coming = await person();
    await portal.setStatus(company, coming.id, 'onboarding');
    expect((await assign([gone.id], 4)).data[0].code).toBe('PROFILE_ONE_PER_CATEGORY');
    const plain = await person();
    await portal.setStatus(company, plain.id, 'inactive');
    expect((await assign([plain.id], 4)).data[0].code).toBe('PROFILE_DISMISSED');
    for (const type of [2, 3, 5])
      expect((await assign([coming.id], type)).data[0].code).toBe('PROFILE_NOT_YET_ACTIVE');
    expect((await assign([coming.id], 4)).data[0].ok).toBe(1);
    expect((await remove([gone.id], 5)).data[0].ok).toBe(1);
  });

  test('the last administrator stays, also where two take it from each other at once', async () => {
    const small = await portal.addCompany({ name: 'Chica' });
    const two = await Promise.all([1, 2].map(() => portal.addPerson(small, { access: { types: [2] } })));
    const [a, b] = two as [(typeof two)[number], (typeof two)[number]];
    const tokens = await Promise.all(two.map(({ username }) => portal.signIn(username)));
    const answers = await Promise.all([remove([b.id], 2, tokens[0]), remove([a.id], 2, tokens[1])]);
    const codes = answers.map(({ data, code }) => data[0]?.code ?? code);
    expect(codes).toContain('00000');
    // The slower one was refused, or its session had ended with its profile.
    expect(codes.filter((code) => code === '00000').length).toBe(1);
    const left = await portal.asCompany(small, async ({ tx }) => {
      const { rows } = await sql<{
        n: number;
      }>`select count(*)::int as n from person_profile where type = 2`.execute(tx);
      return rows[0]?.n;
    });
    expect(left).toBe(1);
  });

  test('who is dismissed meanwhile counts for none', async () => {
    const small = await portal.addCompany({ name: 'Mínima' });
    const one = await portal.addPerson(small, { access: { types: [2] } });
    const other = await portal.addPerson(small, { access: { types: [2] } });
    const as = await portal.signIn(other.username);
    // The asker’s own row stops counting between the guard and the rule, as a dismissal at that moment would do.
    await portal.asCompany(small, async ({ tx }) => {
      await sql`update person set status = 'onboarding' where id = ${other.id}`.execute(tx);
    });
    const [row] = (await remove([one.id], 2, as)).data;
    expect([row.ok, row.code]).toEqual([0, 'PROFILE_LAST_ADMINISTRATOR']);
  });
});
