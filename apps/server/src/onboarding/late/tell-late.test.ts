import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { proveMails } from '../../../test/support/moved-mail.ts';
import { asked, type Newcomer, type Newcomers, newcomers } from '../../../test/support/onboarding.ts';
import { type Portal, startPortal } from '../../../test/support/portal.ts';
import { tellLate } from './tell-late.ts';

const DAY_MS = 86_400_000;
let portal: Portal;
let here: Newcomers;
let boss: { id: number; username: string };

beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

/** A company of its own for each test: a round is a company's. */
async function company(name: string): Promise<void> {
  here = await newcomers(portal, name);
  boss = await portal.addPerson(here.company);
  await proveMails(portal, here.company, [here.admin.id, boss.id]);
}
const round = (signal = new AbortController().signal) => tellLate(portal.platform, here.company, signal);
/** Somebody of whom three things were due days ago: theirs, of whoever is named and of Human Resources. */
async function late(): Promise<Newcomer> {
  const person = await here.add({ hiredOn: '2026-11-10' });
  const template = await here.template({
    template: JSON.stringify({
      ...asked(),
      personal_documents: [{ clave: 'identity', obligatorio: 1, dias: -3 }],
      tasks: [
        { nombre: 'Preparar el puesto', responsable: 'rrhh', dias: -2 },
        { nombre: 'Entregar la tarjeta', responsable: 'persona', idResponsable: boss.id, dias: -1 },
        { nombre: 'Más adelante', responsable: 'persona', idResponsable: boss.id, dias: 90 },
      ],
    }),
  });
  await here.begin(person.id, template);
  await proveMails(portal, here.company, [person.id]);
  return person;
}
const lateMails = async (username: string) =>
  (await portal.mailsTo(here.company, `${username}@andes.example`)).filter(({ subject }) =>
    /vencid|le falta algo de su ingreso/.test(subject),
  );
const toEach = async (person: Newcomer) =>
  Promise.all(
    [person.username, boss.username, here.admin.username].map(async (one) => (await lateMails(one)).length),
  );

describe('what of an onboarding is late', () => {
  test('is mailed to whom it falls to, and all of it to who of Human Resources began it', async () => {
    await company('Vencidos');
    const person = await late();
    await round();
    const [own] = await lateMails(person.username);
    expect(own?.text).toContain('- Copia del DNI: venció el 17/11/2026');
    expect(own?.text).not.toContain('tarjeta');
    expect(own?.text).toContain('/onboarding');
    const [owner] = await lateMails(boss.username);
    expect(owner?.text).toMatch(/- Entregar la tarjeta, de .+: venció el 19\/11\/2026/);
    expect([owner?.text.includes('Más adelante'), owner?.text.includes('puesto')]).toEqual([false, false]);
    const [hr] = await lateMails(here.admin.username);
    expect(hr?.text).toMatch(/- Preparar el puesto, de .+: venció el 18\/11\/2026/);
    expect(hr?.text).toMatch(/- Entregar la tarjeta, de .+ \(a cargo de .+\)/);
    expect(hr?.text).toContain('/s/employees/list');
  });

  test('is told once a day, however often and by how many at once; a round cut short goes on', async () => {
    await company('Una vez');
    const person = await late();
    await Promise.all([round(), round(), round()]);
    expect(await toEach(person)).toEqual([1, 1, 1]);
    // As after a process that died between the mails and the word that the round is through.
    await portal.asCompany(here.company, ({ tx }) =>
      sql`update onboarding_late_round set through_on = through_on - 1 where company_id = ${tx.companyId}`.execute(
        tx,
      ),
    );
    await round();
    expect(await toEach(person)).toEqual([1, 1, 1]);
    // As after one that died before anybody was told.
    const stopped = new AbortController();
    stopped.abort();
    portal.clock.advance(DAY_MS);
    await expect(round(stopped.signal)).rejects.toThrow();
    expect(await toEach(person)).toEqual([1, 1, 1]);
    await round();
    expect(await toEach(person)).toEqual([2, 2, 2]);
    portal.clock.advance(-DAY_MS);
  });

  test('reaches no address that was not proven, none that bounced, and nobody at night', async () => {
    await company('A nadie');
    const person = await late();
    await portal.asCompany(here.company, ({ tx }) =>
      sql`update proven_mail set mail = 'otra@andes.example' where company_id = ${tx.companyId} and person_id = ${person.id}`.execute(
        tx,
      ),
    );
    await portal.asCompany(here.company, ({ tx }) =>
      sql`update mail set state = 'failed', bounced = true
        where company_id = ${tx.companyId} and to_address = ${`${boss.username}@andes.example`}`.execute(tx),
    );
    portal.clock.advance(-9 * 3_600_000);
    await round();
    expect(await toEach(person)).toEqual([0, 0, 0]);
    portal.clock.advance(9 * 3_600_000);
    await round();
    expect(await toEach(person)).toEqual([0, 0, 1]);
  });

  test('is no more told to who began it once they no longer reach the person; what is done is late no more', async () => {
    await company('Fuera de alcance');
    const person = await late();
    await portal.asCompany(here.company, async ({ tx }) => {
      await sql`delete from person_profile where company_id = ${tx.companyId} and person_id = ${here.admin.id} and type <> 1`.execute(
        tx,
      );
    });
    const token = await portal.signIn(boss.username, { perfil: 1 });
    const path = `/v2/portal/onboarding/people/${person.id}/steps/task-2`;
    expect((await portal.send('PUT', path, { token, form: { hecho: 1 } })).status).toBe(200);
    await round();
    expect(await toEach(person)).toEqual([1, 0, 0]);
  });

  test('speaks the language that somebody chose', async () => {
    await company('Idiomas');
    const person = await late();
    await portal.asCompany(here.company, ({ tx }) =>
      sql`insert into person_language (company_id, person_id, language) values (${tx.companyId}, ${boss.id}, 'pt')`.execute(
        tx,
      ),
    );
    await round();
    const mails = await portal.mailsTo(here.company, `${boss.username}@andes.example`);
    expect(mails.some(({ subject }) => subject === 'Idiomas: há pendências vencidas de uma admissão')).toBe(
      true,
    );
    expect((await lateMails(person.username)).length).toBe(1);
  });
});
