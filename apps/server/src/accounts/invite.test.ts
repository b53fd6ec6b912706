import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { activateWithPin, CODE } from '../../test/support/activation.ts';
import { argentineCuil, type Portal, startPortal } from '../../test/support/portal.ts';
import { nameId } from '../people/create/enrol.sql.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

let people = 0;
/** Somebody as a load writes them: without a way in. */
async function loaded(company: number, sector: string, mail: string | null) {
  people += 1;
  const cuil = argentineCuil(41_000_000 + people);
  const name = `nueva_${people}`;
  await portal.asCompany(company, async ({ tx }) => {
    await sql`
      insert into person (company_id, username, name, surname, dni, cuil, cuil_verified, hired_on, sector_id, mail)
      values (${company}, ${name}, ${name}, 'Nueva', ${cuil.slice(2, 10)}, ${cuil}, true, '2020-01-01',
        ${await nameId(tx, 'sector', sector)}, ${mail})`.execute(tx);
  });
  return { cuil, mail: mail ?? '' };
}
async function founded() {
  const company = await portal.addCompany();
  const { username } = await portal.addPerson(company, { access: { types: [2] } });
  return { company, token: await portal.signIn(username) };
}
const invite = (token: string, esperados: number) =>
  portal.send('POST', '/v2/portal/employees/invitations', { token, form: { esperados } });
const mails = (company: number, to: string) => portal.mailsTo(company, to);

describe('inviting people', () => {
  test('nobody who is loaded hears of it; then each with an address gets one mail that lets them in', async () => {
    const { company, token } = await founded();
    const one = await loaded(company, 'Planta', 'una@correo.example');
    const two = await loaded(company, 'Ventas', 'dos@correo.example');
    await loaded(company, 'Ventas', null);
    expect(await mails(company, one.mail)).toEqual([]);
    expect((await invite(token, 2)).data).toEqual([{ invitados: 2 }]);
    const [letter] = await mails(company, one.mail);
    expect(letter?.text).toMatch(/\/activate#/);
    const [code] = letter?.text.match(CODE) ?? [];
    expect((await activateWithPin(portal, code ?? '', two.cuil)).status).toBe(422);
    expect((await activateWithPin(portal, code ?? '', one.cuil)).code).toBe('00000');
    expect(await mails(company, two.mail)).toHaveLength(1);
  });

  test('other people than were shown are not invited, and who was is not again', async () => {
    const { company, token } = await founded();
    const one = await loaded(company, 'Planta', 'tres@correo.example');
    const changed = await invite(token, 5);
    expect([changed.status, changed.code]).toEqual([409, 'PEOPLE_SELECTION_CHANGED']);
    expect(await mails(company, one.mail)).toEqual([]);
    expect((await invite(token, 1)).status).toBe(200);
    expect((await invite(token, 1)).status).toBe(409);
    expect(await mails(company, one.mail)).toHaveLength(1);
  });

  test('they are named before: all of them, searched, a page at a time, and nobody but those is invited', async () => {
    const { company, token } = await founded();
    const named = async (query = '') =>
      (await portal.send('GET', `/v2/portal/employees/invitations${query}`, { token })).data[0];
    expect(await named()).toMatchObject({ total: 0, encontradas: 0, paginas: 1, personas: [] });
    for (let i = 0; i < 27; i += 1) await loaded(company, 'Planta', `nombre_${i}@correo.example`);
    await loaded(company, 'Planta', null);
    const first = await named();
    const second = await named('?pagina=2');
    expect([first.total, first.encontradas, first.paginas, first.personas.length]).toEqual([27, 27, 2, 25]);
    expect([second.personas.length, second.huella]).toEqual([2, first.huella]);
    const one = second.personas[1];
    const found = await named(`?q=${one.cuil}`);
    expect([found.total, found.encontradas, found.huella]).toEqual([27, 1, first.huella]);
    expect(found.personas[0]).toMatchObject({ apellido: 'Nueva', mail: one.mail });
    expect(await named('?q=nadie_asi&pagina=3')).toMatchObject({ encontradas: 0, pagina: 1, personas: [] });

    // As many, and somebody else among them.
    await portal.asCompany(company, ({ tx }) =>
      sql`update person set mail = null where company_id = ${company} and id = ${one.id}`.execute(tx),
    );
    await loaded(company, 'Planta', 'otra@correo.example');
    const post = (huella: string) =>
      portal.send('POST', '/v2/portal/employees/invitations', { token, form: { esperados: 27, huella } });
    expect((await post(first.huella)).code).toBe('PEOPLE_SELECTION_CHANGED');
    expect(await mails(company, 'otra@correo.example')).toEqual([]);
    expect((await post((await named()).huella)).data).toEqual([{ invitados: 27 }]);
  });

  test('two administrators at once: nobody gets two mails', async () => {
    const { company, token } = await founded();
    const all = await Promise.all(
      Array.from({ length: 30 }, (_, i) => loaded(company, 'Planta', `junta_${i}@correo.example`)),
    );
    const answers = await Promise.all([invite(token, 30), invite(token, 30)]);
    const sent = answers.reduce((sum, { data }) => sum + (data[0]?.invitados ?? 0), 0);
    expect(sent).toBe(30);
    for (const { mail } of all) expect(await mails(company, mail)).toHaveLength(1);
  });

  test('an administrator with filters invites within them, another company nobody', async () => {
    const { company, token } = await founded();
    const inside = await loaded(company, 'Planta', 'dentro@correo.example');
    const outside = await loaded(company, 'Ventas', 'fuera@correo.example');
    const few = await portal.addPerson(company, { access: { types: [3], actions: [7] } });
    await portal.limitTo(company, few.id, { sectors: ['Planta'] });
    expect((await invite((await founded()).token, 2)).status).toBe(409);
    const fewToken = await portal.signIn(few.username);
    const [shown] = (await portal.send('GET', '/v2/portal/employees/invitations', { token: fewToken })).data;
    expect(shown.personas.map(({ mail }: { mail: string }) => mail)).toEqual(['dentro@correo.example']);
    expect((await invite(fewToken, 1)).data).toEqual([{ invitados: 1 }]);
    expect(await mails(company, inside.mail)).toHaveLength(1);
    expect(await mails(company, outside.mail)).toEqual([]);
    expect((await invite(token, 1)).data).toEqual([{ invitados: 1 }]);
  });

  test('who administers something is invited by management alone, and no count says otherwise', async () => {
    const { company, token } = await founded();
    const boss = await loaded(company, 'Planta', 'jefa@correo.example');
    const one = await loaded(company, 'Planta', 'opera@correo.example');
    await portal.asCompany(company, ({ tx }) =>
      sql`insert into person_profile (company_id, person_id, type)
        select company_id, id, 3 from person where company_id = ${company} and cuil = ${boss.cuil}`.execute(
        tx,
      ),
    );
    const few = await portal.addPerson(company, { access: { types: [3], actions: [7] } });
    const limited = await portal.signIn(few.username);
    const shown = async (viewer: string) => {
      const [day] = (await portal.send('GET', '/v2/portal/home/first-day', { token: viewer })).data;
      return day.pasos.find(({ paso }: { paso: string }) => paso === 'invitar').con_correo;
    };
    expect([await shown(limited), await shown(token)]).toEqual([1, 2]);
    expect((await invite(limited, await shown(limited))).data).toEqual([{ invitados: 1 }]);
    expect([await mails(company, boss.mail), (await mails(company, one.mail)).length]).toEqual([[], 1]);
    expect((await invite(token, await shown(token))).data).toEqual([{ invitados: 1 }]);
  });

  test('a line manager, an employee and a session without a fresh proof invite nobody', async () => {
    const { company } = await founded();
    await loaded(company, 'Planta', 'nadie@correo.example');
    const boss = await portal.addPerson(company, { access: { types: [5], actions: [7] } });
    const refused = await invite(await portal.signIn(boss.username), 1);
    expect(refused.status).toBe(403);
    const person = await portal.addPerson(company);
    expect((await invite(await portal.signIn(person.username), 1)).status).toBe(403);
    const other = await portal.addPerson(company, { access: { types: [2] } });
    const stale = await portal.signIn(other.username, { stale: true });
    expect((await invite(stale, 1)).status).not.toBe(200);
    expect(await mails(company, 'nadie@correo.example')).toEqual([]);
  });
});
