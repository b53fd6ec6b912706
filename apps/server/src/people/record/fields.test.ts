import { canonicalNumber, EMPLOYEE_RULES } from '@legajo/contract';
import { updateEmployee } from '@legajo/contract/calls/people-record';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TAKEN_VALUES } from '../../../test/support/employee-values.ts';
import { PASSWORD, type Portal, startPortal } from '../../../test/support/portal.ts';

let portal: Portal;
let company: number;
let hr: string;
let person: { id: number; username: string; cuil: string };

beforeAll(async () => {
  portal = await startPortal();
  company = await portal.addCompany();
  await portal.addPerson(company, { username: 'rrhh', access: { types: [2] } });
  hr = await portal.signIn('rrhh');
  person = await portal.addPerson(company);
});
afterAll(() => portal.close());

const edit = (form: Record<string, string>, id = person.id, token = hr) =>
  portal.send('PUT', `/v2/admin-mod/users/${id}`, {
    token,
    form: { crear: 'sector,locacion,cargo,centro_costo', ...form },
  });
const read = async (id = person.id) =>
  (await portal.send('GET', `/v2/admin-mod/users/${id}`, { token: hr })).data[0];

const special = 'No están permitidos los caracteres especiales';
const required = 'Este campo es requerido.';
const username = 'El campo sólo permite caracteres alfanuméricos y guión bajo';
const capitals = 'Solo se permiten letras mayúsculas y números.';
const day = 'La fecha debe tener el formato dd/mm/aaaa.';
const noDay = 'Esa fecha no existe.';
const mail = 'El campo mail debe ser un email valido.';
const most = (n: number) => `La cantidad máxima de caracteres son ${n}`;
const least = (n: number) => `La cantidad mínima de caracteres son ${n}`;

describe('each field of a record, edited (D74)', () => {
  test.each<readonly [field: string, value: string]>([
    ...TAKEN_VALUES,
    ['cargo', 'c'.repeat(250)],
    ['centro_costo', 'c'.repeat(100)],
    ['numero_legajo', '0'.repeat(30)],
  ])('%s takes %s [employee-edit-profile.1]', async (field, value) => {
    const answer = await edit({ [field]: value });
    expect([answer.status, answer.data[0]?.[field]]).toEqual([200, value]);
    expect((await read())[field]).toBe(value);
  });

  test.each([
    ['nombre', '', '05101', required, '[employee-edit-profile.2]'],
    ['nombre', 'a'.repeat(51), '05102', most(50), '[employee-edit-profile.2]'],
    ['nombre', 'Ana@', '05102', special, '[employee-edit-profile.2]'],
    ['nombre', 'A<b>', '05102', special, '[employee-edit-profile.2]'],
    ['apellido', '', '05101', required, '[employee-edit-profile.2]'],
    ['apellido', 'p'.repeat(51), '05102', most(50), '[employee-edit-profile.2]'],
    ['apellido', 'Perez;', '05102', special, '[employee-edit-profile.2]'],
    ['usuario', '', '05101', required, '[employee-edit-profile.3]'],
    ['usuario', 'u'.repeat(33), '05102', most(32), '[employee-edit-profile.3]'],
    ['usuario', 'ana.perez', '05102', username, '[employee-edit-profile.3]'],
    ['usuario', 'ana perez', '05102', username, '[employee-edit-profile.3]'],
    ['dni', '', '05101', required, '[employee-edit-profile.4]'],
    ['dni', '1234', '05102', least(5), '[employee-edit-profile.4]'],
    ['dni', '9999999999999999', '05102', most(15), '[employee-edit-profile.4]'],
    ['dni', 'ab_345', '05102', capitals, '[employee-edit-profile.4]'],
    ['dni', '12;345', '05102', capitals, '[employee-edit-profile.4]'],
    ['cuil', '', '05101', required, '[employee-edit-profile.4]'],
    ['cuil', '1234', '05102', least(5), '[employee-edit-profile.4]'],
    ['cuil', '9999999999999999', '05102', most(15), '[employee-edit-profile.4]'],
    ['cuil', 'áb345', '05102', capitals, '[employee-edit-profile.4]'],
    ['cuil', '20;30111222;3', '05102', capitals, '[employee-edit-profile.4]'],
    ['sector', 's'.repeat(251), '05102', most(250), '[employee-edit-profile.5]'],
    ['locacion', 'l'.repeat(251), '05102', most(250), '[employee-edit-profile.5]'],
    ['cargo', 'c'.repeat(251), '05102', most(250), ''],
    ['centro_costo', 'c'.repeat(101), '05102', most(100), ''],
    ['numero_legajo', '0'.repeat(31), '05102', most(30), ''],
    ['reporta', 'nadie', '05102', 'El campo debe ser numérico', ''],
    ['mail', 'ana@', '05102', mail, '[employee-edit-profile.6]'],
    ['mail', 'ana', '05102', mail, '[employee-edit-profile.6]'],
    ['mail', 'ana@em<presa>.com', '05102', mail, '[employee-edit-profile.6]'],
    ['password', 'abcdef1', '05114', least(8), '[employee-edit-profile.7]'],
    ['password', 'abcdefgh', '05114', 'Faltan números: al menos 1.', '[employee-edit-profile.7]'],
    ['password', `a1${'b'.repeat(31)}`, '05114', most(32), '[employee-edit-profile.7]'],
    ['fecha_contratacion', '', '05101', required, '[employee-edit-profile.10]'],
    ['fecha_contratacion', '2025-02-28', '05102', day, '[employee-edit-profile.11]'],
    ['fecha_contratacion', '29/02/2025', '05102', noDay, '[employee-edit-profile.11]'],
    ['fecha_contratacion', '31/04/2025', '05102', noDay, '[employee-edit-profile.11]'],
    ['fecha_contratacion', '1/2/25', '05102', day, '[employee-edit-profile.11]'],
    ['fecha_contratacion', '13/13/2025', '05102', noDay, '[employee-edit-profile.11]'],
    ['fecha_nacimiento', '31/02/1990', '05102', noDay, '[employee-edit-profile.11]'],
  ])('%s refuses %s (%s, %s) %s', async (field, value, code, message) => {
    const before = await read();
    const answer = await edit({ [field]: value });
    expect([answer.status, answer.code, answer.fields]).toEqual([422, code, { [field]: [message] }]);
    expect(await read()).toEqual(before);
  });

  test.each([
    ['hired 40 days ahead', { fecha_contratacion: '30/12/2026' }, '00000'],
    ['hired 41 days ahead', { fecha_contratacion: '31/12/2026' }, '05110'],
    [
      'born today, 18 years ago',
      { fecha_nacimiento: '20/11/2008', fecha_contratacion: '20/11/2026' },
      '00000',
    ],
    ['18 tomorrow', { fecha_nacimiento: '21/11/2008', fecha_contratacion: '30/12/2026' }, '05109'],
    ['born tomorrow', { fecha_nacimiento: '21/11/2026', fecha_contratacion: '01/12/2026' }, '05108'],
    [
      'hired on the 17th birthday',
      { fecha_nacimiento: '01/01/1990', fecha_contratacion: '01/01/2007' },
      '00000',
    ],
    ['the day before it', { fecha_nacimiento: '01/01/1990', fecha_contratacion: '31/12/2006' }, '05112'],
    [
      'hired on the day of birth',
      { fecha_nacimiento: '01/01/1990', fecha_contratacion: '01/01/1990' },
      '05111',
    ],
    ['hired before birth', { fecha_nacimiento: '01/01/1990', fecha_contratacion: '01/01/1980' }, '05111'],
  ])('%s [employee-edit-profile.9] [employee-edit-profile.10]', async (_, form, code) => {
    expect((await edit(form)).code).toBe(code);
  });

  test('one date alone is measured against the other as it is stored', async () => {
    const { id } = await portal.addPerson(company);
    const answer = await edit({ fecha_nacimiento: '01/07/1998' }, id);
    expect([answer.code, Object.keys(answer.fields)]).toEqual(['05112', ['fecha_contratacion']]);
    expect((await edit({ fecha_nacimiento: '01/06/1998' }, id)).code).toBe('00000');
  });

  test('in Brazil an apprentice is hired from 14, and it is said in Portuguese', async () => {
    const brazil = await portal.addCompany({ country: 'BR', taxId: '11222333000181' });
    await portal.addPerson(brazil, { username: 'rh_br', cuil: '52998224725', access: { types: [2] } });
    const token = await portal.signIn('rh_br');
    const { id } = await portal.addPerson(brazil, { cuil: '11144477735' });
    const young = { fecha_nacimiento: '01/01/2010', fecha_contratacion: '31/12/2023' };
    const refused = await edit(young, id, token);
    expect(refused.code).toBe('05113');
    expect(refused.fields.fecha_contratacion?.[0]).toContain('14 anos');
    const fine = await edit({ ...young, fecha_contratacion: '01/01/2024' }, id, token);
    expect(fine.code).toBe('00000');
  });

  test('every broken field is named at once', async () => {
    const answer = await edit({ nombre: '', dni: '1', mail: 'x', fecha_contratacion: 'ayer' });
    expect(Object.keys(answer.fields).sort()).toEqual(['dni', 'fecha_contratacion', 'mail', 'nombre']);
  });
});

describe('the rules of the form', () => {
  test('are those of the call: length for length, shape for shape', async () => {
    const { data } = await portal.send('GET', `/v2/admin-mod/users/model_rules/forupdate/${person.id}`, {
      token: hr,
    });
    expect(data.map((rule) => rule.campo)).toEqual(EMPLOYEE_RULES.map((rule) => rule.field));
    const takes = (field: string, value: string) => updateEmployee.body.safeParse({ [field]: value }).success;
    // The rules of a number are those of its canonical form.
    const fits = ({ campo, minimo, maximo, patron }: (typeof data)[number], word: string) => {
      const stored = campo === 'dni' || campo === 'cuil' ? canonicalNumber(word) : word;
      return (
        stored.length >= (minimo ?? 0) && stored.length <= maximo && new RegExp(patron, 'u').test(stored)
      );
    };
    for (const rule of data.filter(({ tipo }) => tipo === 'texto' || tipo === 'lugar')) {
      const { campo, maximo, minimo, patron, obligatorio } = rule;
      expect([campo, takes(campo, 'A'.repeat(maximo))]).toEqual([campo, true]);
      expect([campo, takes(campo, 'A'.repeat(maximo + 1))]).toEqual([campo, false]);
      if (minimo > 1) expect([campo, takes(campo, 'A'.repeat(minimo - 1))]).toEqual([campo, false]);
      expect([campo, takes(campo, '')]).toEqual([campo, obligatorio === 0]);
      if (patron === null) continue;
      for (const word of ['ABC_12', 'abc12', 'Núñez', 'A-B', 'AB345', 'A B C'])
        expect([campo, word, takes(campo, word)]).toEqual([campo, word, fits(rule, word)]);
    }
  });

  test('carry the words of the country and the sentences of what they refuse', async () => {
    const rules = async (token: string, id: number) => {
      const path = `/v2/admin-mod/users/model_rules/forupdate/${id}`;
      const { data } = await portal.send('GET', path, { token });
      return (campo: string) => data.find((rule) => rule.campo === campo);
    };
    const argentine = await rules(hr, person.id);
    expect([argentine('cuil').etiqueta, argentine('numero_legajo').etiqueta]).toEqual(['CUIL', 'Legajo']);
    expect(argentine('cuil').mensajes).toEqual({
      required,
      min: least(5),
      max: most(15),
      identity: capitals,
    });
    const chile = await portal.addCompany({ country: 'CL', taxId: '76086428-5' });
    const boss = await portal.addPerson(chile, { username: 'rrhh_cl', access: { types: [2] } });
    const chilean = await rules(await portal.signIn('rrhh_cl'), boss.id);
    expect(['cuil', 'sector', 'numero_legajo'].map((field) => chilean(field).etiqueta)).toEqual([
      'RUT',
      'Área',
      'Ficha',
    ]);
  });

  test('of one’s own record leave address and password to the own account, and so does the call', async () => {
    const { username } = await portal.addPerson(company, { access: { types: [2] } });
    const token = await portal.signIn(username);
    const own = (await portal.send('GET', '/users/profile', { token })).data[0].id;
    const { data } = await portal.send('GET', `/v2/admin-mod/users/model_rules/forupdate/${own}`, { token });
    const shut = data.filter((rule) => rule.editable === 0);
    expect(shut.map((rule) => rule.campo)).toEqual(['mail', 'password']);
    expect(shut[0].motivo).toContain('Mi cuenta');
    for (const form of [{ mail: 'otra@empresa.com' }, { password: 'provisoria1' }]) {
      const answer = await edit(form as Record<string, string>, own, token);
      expect([answer.code, Object.keys(answer.fields)]).toEqual(['05136', Object.keys(form)]);
    }
    expect((await portal.signIn(username, { password: PASSWORD })).length).toBeGreaterThan(10);
  });
});
