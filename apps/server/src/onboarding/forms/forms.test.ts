import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FormsBench, formsBench, plainForm } from '../../../test/support/forms.ts';
import { newcomerForms } from '../../../test/support/newcomer-forms.ts';
import { makeTemplate } from '../../../test/support/onboarding.ts';

let bench: FormsBench;
beforeAll(async () => {
  bench = await formsBench({ jobs: true });
});
afterAll(() => bench.close());

const { formSteps, newcomer, read, switchForm, template } = newcomerForms(() => bench);
const create = (form: Record<string, string | number>) => bench.desk('POST', '/v2/portal/employees', form);
/** Signs in who was just made, with a password of their own. */
const enter = async (usuario: string) => {
  const login = await bench.portal.send('POST', '/v2/auth-mod/login', {
    form: { user: usuario, password: 'provisoria1', perfil: 1 },
  });
  const own = await bench.portal.send('POST', '/users/firstLogin', {
    token: login.data[0].token,
    form: { pass: 'monte-azul-557', repass: 'monte-azul-557' },
  });
  return own.data[0].token as string;
};
const list = async (token: string) =>
  (await bench.portal.send('GET', '/v2/portal/me/eforms', { token })).data;

describe('the forms of a template', () => {
  test('are chosen among those that keep names, in an order, and stay where nothing is said of them', async () => {
    const [first, second] = [await bench.form(plainForm()), await bench.form(plainForm())];
    const made = await template([second, first]);
    expect(made.eforms.map((one: { id: number }) => one.id)).toEqual([second, first]);
    const path = `/OnBoarding/CompanyTemplate/${made.id}`;
    const { template: items, nombre } = made;
    const fields = { nombre, template: JSON.stringify(items), mensaje_bienvenida: 'Hola' };
    const save = (more: Record<string, string>) =>
      bench.portal.send('PUT', path, { token: bench.token, multipart: { ...fields, ...more } });
    expect((await save({})).data[0].eforms).toHaveLength(2);
    await switchForm(first, 0);
    expect((await bench.desk('GET', path)).data[0].eforms).toEqual([
      { id: second, nombre: expect.any(String), disponible: 1 },
      { id: first, nombre: expect.any(String), disponible: 0 },
    ]);
    const listed = (await bench.desk('GET', '/OnBoarding/CompanyTemplate')).data;
    expect(listed.find((one) => one.id === made.id).eforms).toHaveLength(2);
    const offered = (await bench.desk('GET', '/OnBoarding/CountryTemplate')).data[0].eforms;
    const ids = offered.map((one: { id: number }) => one.id);
    expect([ids.includes(second), ids.includes(first)]).toEqual([true, false]);
    expect((await save({ eforms: '[]' })).data[0].eforms).toEqual([]);
  });

  test('that are not there, keep no names or are another company’s are refused', async () => {
    const survey = await bench.form(plainForm(), { clase: 'anonimo' });
    const other = await bench.portal.addCompany();
    const stranger = await bench.portal.addPerson(other, { access: { types: [2] } });
    const token = await bench.portal.signIn(stranger.username);
    const made = await bench.portal.send('POST', '/v2/portal/eforms', { token, form: { nombre: 'Ajeno' } });
    for (const id of [999_999, survey, made.data[0].id as number]) {
      const refused = await makeTemplate(bench.portal, bench.token, { eforms: `[${id}]` });
      expect([refused.code, Object.keys(refused.fields)]).toEqual(['ONBOARDING_FIELD_INVALID', ['eforms']]);
    }
    const tooMany = Array.from({ length: 21 }, (_, i) => i + 1);
    expect((await makeTemplate(bench.portal, bench.token, { eforms: JSON.stringify(tooMany) })).status).toBe(
      422,
    );
  });

  test('leave a template with a form that was removed before anybody answered it', async () => {
    const form = await bench.form(plainForm());
    const { id } = await template([form]);
    await bench.desk('DELETE', `/v2/portal/eforms/${form}`);
    expect((await bench.desk('GET', `/OnBoarding/CompanyTemplate/${id}`)).data[0].eforms).toEqual([]);
  });
});

describe('whoever is made with a template', () => {
  test('is given its forms, due at the first day or in fourteen, and they count among the documents', async () => {
    const form = await bench.form(plainForm());
    const { id: idCompanyTemplate } = await template([form]);
    const soon = newcomer({ idCompanyTemplate, genEforms: 1 });
    const late = newcomer({ idCompanyTemplate, genEforms: 1, fecha_contratacion: '28/12/2026' });
    const [made, later] = [await create(soon), await create(late)];
    expect([made.code, made.data[0].eforms_omitidos]).toEqual(['00000', []]);
    expect((await formSteps(made.data[0].id))[0]).toMatchObject({
      grupo: 'documents',
      clave: `form-${form}`,
      obligatorio: 1,
      hecho: 0,
      estado: 'falta',
      vence: '04/12/2026',
    });
    expect((await formSteps(later.data[0].id))[0].vence).toBe('28/12/2026');
    const before = await read(made.data[0].id);
    expect([before.total, before.faltan]).toEqual([7, before.obligatorios]);
    const [mail] = await bench.portal.mailsTo(bench.company, soon.mail);
    expect(mail?.text).toContain('Formulario');
    const token = await enter(soon.usuario);
    const [mine] = await list(token);
    expect(mine).toMatchObject({ estado: 'pendiente', vence: '04/12/2026' });
    expect((await bench.send(token, mine.id, { nota: 'Lista' })).code).toBe('00000');
    const [step] = await formSteps(made.data[0].id);
    expect(step).toMatchObject({ hecho: 1, estado: 'aprobado', idFormulario: mine.id });
    expect(step.idDocumento).toBeGreaterThan(0);
    const [numbers] = (await bench.desk('GET', `/OnBoarding/UserOnBoarding/${made.data[0].id}/statistics`))
      .data;
    expect(numbers.grupos.find((one: { grupo: string }) => one.grupo === 'documents')).toMatchObject({
      total: 2,
      hechos: 1,
    });
  });

  test('one that is off is left out and named; all of them off make nobody', async () => {
    const [on, off] = [await bench.form(plainForm()), await bench.form(plainForm())];
    const { id: idCompanyTemplate, eforms } = await template([on, off]);
    await switchForm(off, 0);
    const made = await create(newcomer({ idCompanyTemplate, genEforms: 1 }));
    expect(made.data[0].eforms_omitidos).toEqual([eforms[1].nombre]);
    expect(await formSteps(made.data[0].id)).toHaveLength(1);
    await switchForm(on, 0);
    const nobody = newcomer({ idCompanyTemplate, genEforms: 1 });
    expect((await create(nobody)).code).toBe('ONBOARDING_EFORMS_UNAVAILABLE');
    expect((await bench.desk('GET', `/v2/portal/employees?q=${nobody.usuario}`)).data).toEqual([]);
    // Without asking for them, and without a template.
    expect((await create(newcomer({ idCompanyTemplate }))).code).toBe('00000');
    expect((await create(newcomer({ genEforms: 1 }))).code).toBe('ONBOARDING_EFORMS_UNAVAILABLE');
  });

  test('the same form sent twice at once gives each form once', async () => {
    const form = await bench.form(plainForm());
    const { id: idCompanyTemplate } = await template([form]);
    const fields = newcomer({ idCompanyTemplate, genEforms: 1 });
    const answers = await Promise.all([create(fields), create(fields)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const made = answers.find(({ status }) => status === 200);
    expect(await formSteps(made?.data[0].id)).toHaveLength(1);
  });
});

describe('an onboarding that is started, moved or called off', () => {
  const start = (id: number, ids: readonly number[], more: Record<string, string | number> = {}) =>
    bench.desk('POST', `/v2/portal/onboarding/${id}/start`, { ids, ...more });

  test('gives them when it is started for many, and names what it left out', async () => {
    const [on, off] = [await bench.form(plainForm()), await bench.form(plainForm())];
    const { id, eforms } = await template([on, off]);
    await switchForm(off, 0);
    const person = await bench.somebody();
    await bench.portal.setStatus(bench.company, person.id, 'onboarding');
    const [started] = (await start(id, [person.id], { genEforms: 1 })).data;
    expect(started).toMatchObject({ iniciado: 1, eforms_omitidos: [eforms[1].nombre] });
    expect(await list(person.token)).toHaveLength(1);
    await switchForm(on, 0);
    expect((await start(id, [person.id], { genEforms: 1 })).code).toBe('ONBOARDING_EFORMS_UNAVAILABLE');
  });

  test('begun anew, closes what was open of the one before and gives it once more, however often at once', async () => {
    const form = await bench.form(plainForm());
    const { id } = await template([form]);
    const person = await bench.somebody();
    await bench.portal.setStatus(bench.company, person.id, 'onboarding');
    await start(id, [person.id], { genEforms: 1 });
    const [before] = await list(person.token);
    await Promise.all([1, 2, 3].map(() => start(id, [person.id], { genEforms: 1 })));
    const mine = await list(person.token);
    expect(mine).toHaveLength(1);
    expect(mine[0].id).not.toBe(before.id);
    const late = await bench.send(person.token, before.id, { nota: 'Tarde' });
    expect(late.code).toBe('EFORM_CLOSED');
    // Without forms, the next one closes them and gives none.
    await start(id, [person.id]);
    expect(await list(person.token)).toEqual([]);
  });

  test('moved to another template, takes along what both give, closes the rest and gives what is new', async () => {
    const forms = await Promise.all([1, 2, 3].map(() => bench.form(plainForm())));
    const [shared, old, fresh] = forms as [number, number, number];
    const [from, to] = [await template([shared, old]), await template([shared, fresh])];
    const person = await bench.somebody();
    await bench.portal.setStatus(bench.company, person.id, 'onboarding');
    await start(from.id, [person.id], { genEforms: 1 });
    const held = (await formSteps(person.id)).find(({ clave }) => clave === `form-${shared}`);
    await bench.desk('PUT', `/OnBoarding/UserOnBoarding/replace/${person.id}/${to.id}`);
    const now = await formSteps(person.id);
    expect(now.map(({ clave }) => clave).sort()).toEqual([`form-${shared}`, `form-${fresh}`].sort());
    expect(now.find(({ clave }) => clave === `form-${shared}`).idFormulario).toBe(held.idFormulario);
    expect(await list(person.token)).toHaveLength(2);
  });

  test('called off, closes what was not answered, once', async () => {
    const form = await bench.form(plainForm());
    const { id: idCompanyTemplate } = await template([form]);
    const made = await create(newcomer({ idCompanyTemplate, genEforms: 1 }));
    const { id } = made.data[0];
    const [{ idFormulario }] = await formSteps(id);
    await bench.desk('POST', `/v2/portal/employees/${id}/call-off`, { motivo: 'No viene.' });
    await Promise.all([bench.round(), bench.round()]);
    const answers = (await bench.desk('GET', `/v2/portal/eforms/${form}/answers`)).data;
    expect(answers).toMatchObject([{ id: idFormulario, estado: 'vencido', revertido: 1 }]);
  });
});
