import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Portal, startPortal } from '../../test/support/portal.ts';

let portal: Portal;
let company: number;
let admin: { id: number; username: string };
let hr: string;
let count = 0;

beforeAll(async () => {
  portal = await startPortal();
});
beforeEach(async () => {
  count += 1;
  company = await portal.addCompany({ name: `Reingresos ${count}` });
  admin = await portal.addPerson(company, { username: `jefa_reingresos_${count}`, access: { types: [2] } });
  hr = await portal.signIn(admin.username);
});
afterAll(() => portal.close());

/** Somebody who left on a day; the clock stands at 20/11/2026. */
async function former(day = '10/11/2026', options: Parameters<Portal['addPerson']>[1] = {}) {
  const person = await portal.addPerson(company, options);
  const answer = await portal.send('PUT', `/employees/${person.id}`, {
    token: hr,
    form: { fechabaja: day, motivo: 'Renuncia' },
  });
  expect(answer.code).toBe('00000');
  return { ...person, mail: `vuelve_${person.id}@andes.example` };
}
const reactivate = (
  person: { id: number; mail: string },
  change: Record<string, string | number> = {},
  token = hr,
) =>
  portal.send('PUT', `/v2/admin-mod/users/${person.id}/ReactivateEmployee`, {
    token,
    form: { idusuario: person.id, fecha_contratacion: '19/11/2026', mail: person.mail, ...change },
  });

describe('a reactivation', () => {
  test('asks the entry date and the mail, and keeps both periods and the file number [reactivation-modal.1]', async () => {
    const person = await former('10/11/2026', { fileNumber: `L-${count}` });
    const answer = await reactivate(person);
    expect([answer.status, answer.code]).toEqual([200, '00000']);
    expect(answer.data[0]).toMatchObject({
      status: 'active',
      mail: person.mail,
      numero_legajo: `L-${count}`,
      fecha_contratacion: '19/11/2026',
      fecha_baja: '',
      organizationModel: null,
      idperfiles: [1],
    });
    expect(answer.data[0].periodos).toMatchObject([
      {
        fecha_contratacion: '01/06/2015',
        fecha_baja: '10/11/2026',
        motivo: 'Renuncia',
        registrada_por: expect.any(String),
      },
      { fecha_contratacion: '19/11/2026', fecha_baja: '', motivo: null, registrada_por: null },
    ]);
  });

  test.each([
    ['the day after the legal date', '31/03/2025', '01/04/2025', '00000'],
    ['the legal date itself', '31/03/2025', '31/03/2025', 'REACTIVATE_ENTRY_DATE'],
    ['the day before it', '31/03/2025', '30/03/2025', 'REACTIVATE_ENTRY_DATE'],
    ['40 days ahead', '10/11/2026', '30/12/2026', '00000'],
    ['41 days ahead', '10/11/2026', '31/12/2026', '05110'],
    ['no day of the calendar', '10/11/2026', '31/11/2026', '05102'],
    ['no day', '10/11/2026', '', '05101'],
  ])(
    'entry on %s [reactivation-modal.2] [rules employee-reactivation-date]',
    async (_, left, entry, code) => {
      const person = await former(left);
      const answer = await reactivate(person, { fecha_contratacion: entry });
      expect(answer.code).toBe(code);
      if (code !== '00000')
        expect([answer.status, Object.keys(answer.fields)]).toEqual([422, ['fecha_contratacion']]);
    },
  );

  test('an organization model is optional, and kept [reactivation-modal.3]', async () => {
    const person = await former();
    const answer = await reactivate(person, { organizationModel: 'MODELO-7' });
    expect(answer.data[0].organizationModel).toBe('MODELO-7');
    await portal.send('PUT', `/employees/${person.id}`, {
      token: hr,
      form: { fechabaja: '20/11/2026', motivo: 'Otra vez' },
    });
    const again = await reactivate(person, { fecha_contratacion: '21/11/2026' });
    expect(again.data[0].organizationModel).toBe('MODELO-7');
    expect(again.data[0].periodos.map((one: { fecha_baja: string }) => one.fecha_baja)).toEqual([
      '10/11/2026',
      '20/11/2026',
      '',
    ]);
  });

  test.each([
    ['a mail that is none', { mail: 'ana@empresa' }, 422, '05102', 'mail'],
    ['no idusuario', { idusuario: '' }, 422, '05101', 'idusuario'],
    ['the idusuario of somebody else', { idusuario: 999_999 }, 422, '05102', 'idusuario'],
    ['a model without end', { organizationModel: 'x'.repeat(251) }, 422, '05102', 'organizationModel'],
  ])('refuses %s', async (_, change, status, code, field) => {
    const person = await former();
    const answer = await reactivate(person, change as Record<string, string | number>);
    expect([answer.status, answer.code, Object.keys(answer.fields)]).toEqual([status, code, [field]]);
  });

  test('without a mail they come back with the one they have, or none', async () => {
    const person = await former();
    const kept = await reactivate(person, { mail: '' });
    expect([kept.code, kept.data[0].mail]).toEqual(['00000', `${person.username}@andes.example`]);
    const bare = await former();
    await portal.asCompany(company, async ({ tx }) => {
      await tx.updateTable('person').set({ mail: null }).where('id', '=', bare.id).execute();
    });
    const none = await reactivate(bare, { mail: '' });
    expect([none.code, none.data[0].status, none.data[0].mail]).toEqual(['00000', 'active', null]);
  });

  test('refuses a mail that somebody has, and leaves everything as it was', async () => {
    const other = await portal.addPerson(company);
    const person = await former();
    const answer = await reactivate(person, { mail: `${other.username}@andes.example` });
    expect([answer.status, answer.code, Object.keys(answer.fields)]).toEqual([409, '05104', ['mail']]);
    const life = await portal.send('GET', `/v2/portal/employees/${person.id}/employment`, { token: hr });
    expect([life.data[0].status, life.data[0].periodos.length]).toEqual(['inactive', 1]);
  });

  test('is for who was dismissed only, within reach', async () => {
    const active = { ...(await portal.addPerson(company)), mail: 'x@andes.example' };
    expect((await reactivate(active)).code).toBe('REACTIVATE_NOT_INACTIVE');
    const coming = { ...(await portal.addPerson(company)), mail: 'y@andes.example' };
    await portal.setStatus(company, coming.id, 'onboarding');
    expect((await reactivate(coming)).code).toBe('REACTIVATE_NOT_INACTIVE');
    const outside = await former('10/11/2026', { sector: 'Ventas' });
    const limited = await portal.addPerson(company, { access: { types: [3], actions: [7] } });
    await portal.limitTo(company, limited.id, { sectors: ['Depósito'] });
    const token = await portal.signIn(limited.username);
    expect((await reactivate(outside, {}, token)).code).toBe('SYSTEM_NOT_FOUND');
    const stranger = await portal.addPerson(await portal.addCompany({ name: 'Ajena' }), {
      access: { types: [2] },
    });
    expect((await reactivate(outside, {}, await portal.signIn(stranger.username))).code).toBe(
      'SYSTEM_NOT_FOUND',
    );
  });

  test('gives no administering profile back, also none that a dismissal of another kind left', async () => {
    const person = {
      ...(await portal.addPerson(company, { access: { types: [2] } })),
      mail: 'z@andes.example',
    };
    await portal.setStatus(company, person.id, 'inactive');
    expect((await reactivate(person, { fecha_contratacion: '20/11/2026' })).data[0].idperfiles).toEqual([1]);
    const login = await portal.send('POST', '/v2/auth-mod/login', {
      form: { user: person.username, password: 'zorroazul77', perfil: 2 },
    });
    expect(login.code).toBe('LOGIN_PROFILE_NOT_HELD');
  });

  test('they come in with what they had, read and sign again, and are told by mail where', async () => {
    const person = await former();
    await reactivate(person);
    const mails = await portal.mailsTo(company, person.mail);
    const mail = mails.find(({ subject }) => subject.includes('Vuelve a'));
    expect(mail?.text).toContain(person.username);
    expect(mail?.text).toContain('/e/login');
    expect((await portal.mailsTo(company, `${person.username}@andes.example`))[0]?.subject).toBe(
      'Su correo cambió',
    );
    const token = await portal.signIn(person.username);
    const profile = await portal.send('GET', '/users/profile', { token });
    expect(profile.data[0]).toMatchObject({ estado: 'active', mail: person.mail });
  });

  test('two at the same moment are one', async () => {
    const person = await former();
    const answers = await Promise.all([reactivate(person), reactivate(person)]);
    expect(answers.map(({ code }) => code).sort()).toEqual(['00000', 'REACTIVATE_NOT_INACTIVE']);
    const life = await portal.send('GET', `/v2/portal/employees/${person.id}/employment`, { token: hr });
    expect(life.data[0].periodos).toHaveLength(2);
  });
});
