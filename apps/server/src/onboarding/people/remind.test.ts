import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Newcomer, type Newcomers, newcomers } from '../../../test/support/onboarding.ts';
import { type Portal, startPortal } from '../../../test/support/portal.ts';
import { until } from '../../../test/support/until.ts';

let portal: Portal;
let here: Newcomers;
let count = 0;

beforeAll(async () => {
  portal = await startPortal({ jobs: true });
});
beforeEach(async () => {
  count += 1;
  here = await newcomers(portal, `Recordatorios ${count}`);
});
afterAll(() => portal.close());

const begun = async (options?: Parameters<Newcomers['add']>[0]): Promise<Newcomer> => {
  const person = await here.add(options);
  await here.begin(person.id, await here.template());
  return person;
};
const remind = (iduser: readonly number[] = [], token = here.hr) =>
  portal.send('POST', '/OnBoarding/NotifyPendingDocuments', { token, form: { iduser } });
/** Reminders; that their onboarding began is told besides. */
const mails = async (person: Newcomer) =>
  (await portal.mailsTo(here.company, person.mail)).filter(({ subject }) =>
    subject.includes('falta completar'),
  );
/** Everything that must be there, is. */
const complete = async ({ id }: Newcomer) => {
  for (const field of ['identity', 'confidentiality']) await here.upload(id, field);
  await portal.asCompany(here.company, ({ tx }) =>
    sql`insert into own_section (company_id, person_id, section, fields, changed_at) values
      (${here.company}, ${id}, 'bank', '{"bank": "Banco"}', now()),
      (${here.company}, ${id}, 'contact', '{"phones": [{"kind": "home", "number": "261 4000000"}]}', now())`.execute(
      tx,
    ),
  );
};

describe('a reminder', () => {
  test('says what is required and not there, by name, and nothing else [employee-onboarding.6]', async () => {
    const person = await begun();
    await here.upload(person.id, 'identity');
    const answer = await remind([person.id]);
    expect([answer.code, answer.data]).toEqual([
      '00000',
      [{ avisados: 1, sin_pendientes: 0, ya_avisados: 0 }],
    ]);
    const [mail] = await mails(person);
    expect(mail?.subject).toBe(`Recordatorios ${count}: falta completar su ingreso`);
    expect(mail?.text).toContain('- Teléfonos\n- Cuenta bancaria\n- Acuerdo de confidencialidad\n');
    expect(mail?.text).not.toMatch(/Copia del DNI|Currículum|Fotografía/);
    expect(mail?.text).toContain(`${portal.platform.addresses.employeeUrl}/login`);
    expect((await here.read(person.id)).data[0].recordado).toBe(portal.clock.now().toISOString());
    const timeline = await portal.send('GET', `/v2/portal/employees/${person.id}/timeline`, {
      token: here.hr,
    });
    expect(timeline.data[0].evento).toBe('onboarding.reminded');
  });

  test('is in the language of the company', async () => {
    const there = await portal.addCompany({ country: 'BR', name: 'Sabiá' });
    const username = `rh_${there}`;
    await portal.addPerson(there, { username, access: { types: [2] } });
    const token = await portal.signIn(username);
    const person = await portal.addPerson(there);
    await portal.setStatus(there, person.id, 'onboarding');
    const items = {
      personal_info: [{ clave: 'photo' }],
      personal_documents: [{ clave: 'family' }],
      documents: [{ clave: 'medical' }],
    };
    const made = await portal.send('POST', '/OnBoarding/CompanyTemplate', {
      token,
      json: { nombre: 'Admissão', template: items },
    });
    await portal.send('POST', '/OnBoarding/UserOnBoarding', {
      token,
      form: { iduser: person.id, idCompanyTemplate: made.data[0].id },
    });
    await remind([person.id], token);
    const [mail] = await portal.mailsTo(there, `${person.username}@andes.example`);
    expect(mail?.subject).toBe('Sabiá: falta completar sua admissão');
    expect(mail?.text).toContain('- Foto\n- Declaração de dependentes\n- ASO admissional\n');
  });

  test('goes to each at most once in 24 hours, also when they are moved meanwhile', async () => {
    const person = await begun();
    await remind([person.id]);
    const wait = async (minutes: number) => {
      portal.clock.advance(minutes * 60_000);
      here.hr = await portal.signIn(here.admin.username);
    };
    await wait(23 * 60);
    const early = await remind([person.id]);
    expect([early.status, early.code]).toEqual([409, 'ONBOARDING_NOTHING_PENDING']);
    const other = await begun();
    expect((await remind([person.id, other.id])).data).toEqual([
      { avisados: 1, sin_pendientes: 0, ya_avisados: 1 },
    ]);
    const template = await here.template();
    await portal.send('PUT', `/OnBoarding/UserOnBoarding/replace/${person.id}/${template}`, {
      token: here.hr,
    });
    expect((await remind([person.id])).code).toBe('ONBOARDING_NOTHING_PENDING');
    await wait(60);
    expect((await remind([person.id])).code).toBe('00000');
    expect((await mails(person)).length).toBe(2);
  });

  test('does not go to who owes nothing, is not in onboarding, has none begun or no mail', async () => {
    const [done, bare, left] = [await begun(), await here.add(), await begun()];
    await complete(done);
    const active = await portal.addPerson(here.company);
    await portal.send('PATCH', `/user-management/users/${left.id}`, {
      token: here.hr,
      form: { status: 'active' },
    });
    const named = [done.id, bare.id, left.id, active.id];
    expect((await remind(named)).code).toBe('ONBOARDING_NOTHING_PENDING');
    const owing = await begun();
    const mute = await begun();
    await portal.asCompany(here.company, ({ tx }) =>
      sql`update person set mail = null where id = ${mute.id}`.execute(tx),
    );
    expect((await remind([...named, owing.id, owing.id, mute.id])).data).toEqual([
      { avisados: 1, sin_pendientes: 4, ya_avisados: 0 },
    ]);
    for (const person of [done, bare, left]) expect(await mails(person)).toEqual([]);
  });

  test('to nobody in particular goes to everybody in reach; of those named, each must be', async () => {
    const [near, far] = [await begun({ sector: 'Cerca' }), await begun({ sector: 'Lejos' })];
    const limited = await portal.addPerson(here.company, { access: { types: [3], actions: [7] } });
    await portal.limitTo(here.company, limited.id, { sectors: ['Cerca'] });
    const token = await portal.signIn(limited.username, { perfil: 2 });
    const named = await remind([near.id, far.id], token);
    expect([named.status, named.code]).toEqual([404, 'SYSTEM_NOT_FOUND']);
    expect(await mails(near)).toEqual([]);
    expect((await remind([], token)).data).toEqual([{ avisados: 1, sin_pendientes: 0, ya_avisados: 0 }]);
    expect([(await mails(near)).length, (await mails(far)).length]).toEqual([1, 0]);
    expect((await remind()).data).toEqual([{ avisados: 1, sin_pendientes: 0, ya_avisados: 1 }]);
    expect((await remind([near.id], near.token)).status).toBe(403);
  });

  test('that two send at once goes out once', async () => {
    const person = await begun();
    const answers = await Promise.all([1, 2, 3].map(() => remind([person.id])));
    expect(answers.map(({ code }) => code).sort()).toEqual([
      '00000',
      'ONBOARDING_NOTHING_PENDING',
      'ONBOARDING_NOTHING_PENDING',
    ]);
    expect((await mails(person)).length).toBe(1);
  });

  test('to more than 500 goes on by itself, and still once to each; of a program each entry names its key', async () => {
    const template = await here.template();
    const { company } = here;
    await portal.asCompany(company, async ({ tx }) => {
      await sql`insert into person (company_id, username, name, surname, dni, cuil, cuil_verified, hired_on, status, mail)
        select ${company}, 'muchos_' || n, 'Ana', 'Muchos', 'M' || 10000 + n, 'M' || 10000 + n, true, '2026-11-01', 'onboarding',
          'muchos.' || n || '@andes.example' from generate_series(1, 1003) n`.execute(tx);
      await sql`insert into onboarding (company_id, person_id, template_id, items, began_at)
        select ${company}, p.id, t.id, t.items, now() from person p join onboarding_template t on t.id = ${template}
        where p.username like 'muchos%'`.execute(tx);
    });
    const program = await portal.addPerson(company, { access: { types: [4], actions: [7] } });
    const { data: keys } = await portal.send('POST', '/v2/portal/api-keys', {
      token: here.hr,
      form: { nombre: 'Ingresos', idUsuario: program.id, acciones: 7, vence: '01/03/2027' },
    });
    const { id, clave } = keys[0];
    expect((await remind([], clave)).data).toEqual([{ avisados: 500, sin_pendientes: 0, ya_avisados: 0 }]);
    const written = () =>
      portal.asCompany(company, async ({ tx }) => {
        const { rows } = await sql<{ mails: number; people: number }>`
          select count(*)::int as mails, count(distinct to_address)::int as people from mail
          where to_address like 'muchos%'`.execute(tx);
        return rows[0];
      });
    await until('everybody is written to', async () => (await written())?.mails === 1003);
    expect(await written()).toEqual({ mails: 1003, people: 1003 });
    const { rows: named } = await portal.asCompany(company, ({ tx }) =>
      sql`select (body ->> 'apiKey')::bigint as key, count(*)::int as count from audit_entry
        where company_id = ${company} and event = 'onboarding.reminded' group by 1`.execute(tx),
    );
    expect(named).toEqual([{ key: id, count: 1003 }]);
  }, 60_000);
});
