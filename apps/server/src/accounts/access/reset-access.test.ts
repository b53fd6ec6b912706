import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tryLogin } from '../../../test/support/account.ts';
import { activate, activateWithPin, CODE } from '../../../test/support/activation.ts';
import { atOnce } from '../../../test/support/crowd.ts';
import { argentineCuil, PASSWORD, type Portal, startPortal } from '../../../test/support/portal.ts';

let portal: Portal;
let company: number;
let boss: { id: number; username: string };
let hr: string;
beforeAll(async () => {
  portal = await startPortal();
  company = await portal.addCompany();
  boss = await portal.addPerson(company, { access: { types: [2] } });
  hr = await portal.signIn(boss.username);
});
afterAll(() => portal.close());

const reset = (body: object, token = hr) =>
  portal.send('POST', '/v2/portal/employees/access-reset', { token, json: body });
const found = async (q: string, token = hr) => {
  const json = { seleccion: { q } };
  const { data } = await portal.send('POST', '/v2/portal/employees/selection', { token, json });
  return { seleccion: { q, huella: data[0].huella } };
};
const mails = async (username: string) =>
  (await portal.mailsTo(company, `${username}@andes.example`)).filter(({ subject }) =>
    subject.startsWith('Debe elegir'),
  );
const codeIn = async (username: string) => (await mails(username)).at(-1)?.text.match(CODE)?.[0] ?? '';
const cuilOf = async (id: number): Promise<string> =>
  (await portal.send('GET', `/v2/admin-mod/users/${id}`, { token: hr })).data[0].cuil;
const withoutMail = (id: number) =>
  portal.asCompany(company, async ({ tx }) => {
    await sql`update person set mail = null where company_id = ${company} and id = ${id}`.execute(tx);
  });
const problems = (data: readonly { id: number; problema: { code: string } | null }[]) =>
  data.map(({ id, problema }) => [id, problema?.code ?? null]);

describe('access that is taken from many and given back by mail', () => {
  test('ends passwords, PINs and sessions; each chooses another by a code of their own, once', async () => {
    const [one, two] = [await portal.addPerson(company), await portal.addPerson(company)];
    const open = await portal.signIn(one.username);
    const done = await reset({ idusuarios: [one.id, two.id, one.id] });
    expect(problems(done.data)).toEqual([
      [one.id, null],
      [two.id, null],
    ]);
    expect(done.data[0].nombre).toContain(', ');
    expect((await portal.send('GET', '/users/profile', { token: open })).code).toBe('SESSION_EXPIRED');
    expect((await tryLogin(portal, one.username, PASSWORD)).code).toBe('LOGIN_WRONG_CREDENTIALS');
    const [code, cuil] = [await codeIn(one.username), await cuilOf(one.id)];
    expect(code).not.toBe(await codeIn(two.username));
    expect((await activateWithPin(portal, await codeIn(two.username), cuil)).code).toBe('ACTIVATION_INVALID');
    // What they had may not come back, nobody having told it.
    const same = { codigo: code, cuil, pass: PASSWORD, repass: PASSWORD };
    expect((await activate(portal, same)).status).toBe(422);
    expect((await activateWithPin(portal, code, cuil)).code).toBe('00000');
    expect((await activateWithPin(portal, code, cuil)).code).toBe('ACTIVATION_INVALID');
    const told = await portal.send('GET', `/v2/portal/employees/${two.id}/timeline`, { token: hr });
    expect(told.data.map(({ evento }) => evento)).toContain('password.given');
  });

  test('leaves each out who cannot be, with a reason of their own', async () => {
    const [one, bare] = [await portal.addPerson(company), await portal.addPerson(company)];
    await withoutMail(bare.id);
    const foreign = await portal.addPerson(await portal.addCompany());
    const ids = [one.id, bare.id, foreign.id, boss.id];
    expect(problems((await reset({ idusuarios: ids })).data)).toEqual([
      [one.id, null],
      [bare.id, 'ACCOUNT_CODE_NO_MAIL'],
      [foreign.id, 'SYSTEM_NOT_FOUND'],
      [boss.id, '05136'],
    ]);
    expect((await tryLogin(portal, bare.username, PASSWORD)).code).toBe('00000');
    expect((await tryLogin(portal, boss.username, PASSWORD)).code).toBe('00000');
    expect(problems((await reset({ idusuarios: [one.id] })).data)).toEqual([
      [one.id, 'ACCOUNT_CODE_JUST_GIVEN'],
    ]);
    expect(await mails(one.username)).toHaveLength(1);
  });

  test('is done to a whole search, a part at a time, and to no others than were shown', async () => {
    const people = [];
    for (let i = 0; i < 6; i += 1) people.push(await portal.addPerson(company, { surname: 'Masiva' }));
    const shown = await found('masiva');
    const late = await portal.addPerson(company, { surname: 'Masiva' });
    expect((await reset(shown)).code).toBe('PEOPLE_SELECTION_CHANGED');
    expect((await tryLogin(portal, late.username, PASSWORD)).code).toBe('00000');
    const done = await reset(await found('masiva'));
    expect(problems(done.data)).toEqual([...people, late].map(({ id }) => [id, null]));
    for (const { username } of people) expect(await mails(username)).toHaveLength(1);
  });

  test('twice at once mails nobody twice', async () => {
    for (let i = 0; i < 4; i += 1)
      await portal.addPerson(company, { surname: 'Gemela', username: `gem_${i}` });
    const all = await found('gemela');
    const answers = await atOnce(2, () => reset(all));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const done = answers.flatMap(({ data }) => data).filter(({ problema }) => problema === null);
    expect(done).toHaveLength(4);
    for (let i = 0; i < 4; i += 1) expect(await mails(`gem_${i}`)).toHaveLength(1);
  });

  test('is of those in scope, by who may, who proved themselves a moment ago', async () => {
    const limited = await portal.addPerson(company, { access: { types: [3], actions: [7] } });
    await portal.limitTo(company, limited.id, { sectors: ['Norte'] });
    const token = await portal.signIn(limited.username);
    const [mine, other] = [
      await portal.addPerson(company, { sector: 'Norte' }),
      await portal.addPerson(company, { sector: 'Sur' }),
    ];
    const chief = await portal.addPerson(company, { sector: 'Norte', access: { types: [3], actions: [7] } });
    const ids = [mine.id, other.id, chief.id];
    expect(problems((await reset({ idusuarios: ids }, token)).data)).toEqual([
      [mine.id, null],
      [other.id, 'SYSTEM_NOT_FOUND'],
      [chief.id, 'SYSTEM_MANAGEMENT_REQUIRED'],
    ]);
    const stale = await portal.signIn(boss.username, { stale: true });
    expect((await reset({ idusuarios: [other.id] }, stale)).code).toBe('SYSTEM_MFA_STEP_UP');
    const employee = await portal.signIn(other.username, { perfil: 1 });
    expect((await reset({ idusuarios: [mine.id] }, employee)).status).toBe(403);
    expect((await reset({ idusuarios: [] })).status).toBe(422);
    expect(await mails(other.username)).toHaveLength(0);
  });

  test('who never had a way in is mailed a code, and it is their own by that first mail', async () => {
    const cuil = argentineCuil(42_500_001);
    const { rows: made } = await portal.asCompany(company, ({ tx }) =>
      sql<{ id: number }>`
        insert into person (company_id, username, name, surname, dni, cuil, cuil_verified, hired_on, mail)
        values (${company}, 'sin_entrada', 'Sin', 'Entrada', ${cuil.slice(2, 10)}, ${cuil}, true, '2020-01-01',
          'sin_entrada@andes.example') returning id`.execute(tx),
    );
    const id = made[0]?.id as number;
    expect(problems((await reset({ idusuarios: [id] })).data)).toEqual([[id, null]]);
    expect((await activateWithPin(portal, await codeIn('sin_entrada'), cuil)).code).toBe('00000');
    const { rows } = await portal.asCompany(company, ({ tx }) =>
      sql<{ by: string }>`select confirmed_by as by from credential_hold
        where company_id = ${company} and person_id = ${id} and what = 'mail'`.execute(tx),
    );
    expect(rows).toEqual([{ by: 'first mail' }]);
  });
});
