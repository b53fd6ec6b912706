import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TAKEN_VALUES } from '../../../test/support/employee-values.ts';
import { type Portal, startPortal } from '../../../test/support/portal.ts';

let portal: Portal;
let company: number;
let admin: string;
let count = 0;

beforeAll(async () => {
  portal = await startPortal();
  company = await portal.addCompany();
  await portal.addPerson(company, { username: 'rrhh', access: { types: [2] } });
  admin = await portal.signIn('rrhh');
});
afterAll(() => portal.close());

/** A new person in good order, every number unused; today is 20/11/2026. */
function good(): Record<string, string> {
  count += 1;
  return {
    crear: 'sector,locacion,cargo',
    usuario: `nueva_${count}`,
    nombre: 'Ana',
    apellido: 'Pérez',
    dni: String(40_000_000 + count),
    cuil: `X${40_000_000 + count}`,
    fecha_contratacion: '01/03/2024',
  };
}
const create = (form: Record<string, string>, token = admin) =>
  portal.send('POST', '/v2/portal/employees', { token, form: { ...good(), ...form } });

describe('each field of an employee (D74)', () => {
  test.each<readonly [field: string, value: string]>([
    ...TAKEN_VALUES,
    ['dni', 'ab346'],
    ['dni', '12.346'],
    ['cuil', '20-30111222-4'],
    ['cuil', 'ab346'],
    ['password', 'abcdefg1'],
  ])('%s takes %s', async (field, value) => {
    expect((await create({ [field]: value })).status).toBe(200);
  });

  const special = 'No están permitidos los caracteres especiales';
  const required = 'Este campo es requerido.';
  test.each([
    ['nombre', '', '05101', required],
    ['nombre', 'a'.repeat(51), '05102', 'La cantidad máxima de caracteres son 50'],
    ['nombre', 'Ana@', '05102', special],
    ['nombre', 'A<b>', '05102', special],
    ['apellido', '', '05101', required],
    ['apellido', 'p'.repeat(51), '05102', 'La cantidad máxima de caracteres son 50'],
    ['apellido', 'Perez;', '05102', special],
    ['usuario', '', '05101', required],
    ['usuario', 'u'.repeat(33), '05102', 'La cantidad máxima de caracteres son 32'],
    ['usuario', 'ana.perez', '05102', 'El campo sólo permite caracteres alfanuméricos y guión bajo'],
    ['usuario', 'ana perez', '05102', 'El campo sólo permite caracteres alfanuméricos y guión bajo'],
    ['dni', '', '05101', required],
    ['dni', '1234', '05102', 'La cantidad mínima de caracteres son 5'],
    ['dni', '9999999999999999', '05102', 'La cantidad máxima de caracteres son 15'],
    ['dni', 'ab_345', '05102', undefined],
    ['dni', '12.34', '05102', 'La cantidad mínima de caracteres son 5'],
    ['cuil', '', '05101', required],
    ['cuil', '1234', '05102', 'La cantidad mínima de caracteres son 5'],
    ['cuil', '9999999999999999', '05102', 'La cantidad máxima de caracteres son 15'],
    ['cuil', 'áb345', '05102', undefined],
    ['cuil', '20;30111222;3', '05102', undefined],
    ['sector', 's'.repeat(251), '05102', 'La cantidad máxima de caracteres son 250'],
    ['locacion', 'l'.repeat(251), '05102', 'La cantidad máxima de caracteres son 250'],
    ['mail', 'ana@', '05102', 'El campo mail debe ser un email valido.'],
    ['mail', 'ana', '05102', 'El campo mail debe ser un email valido.'],
    ['mail', '@empresa.com', '05102', 'El campo mail debe ser un email valido.'],
    ['mail', 'ana@empresa', '05102', 'El campo mail debe ser un email valido.'],
    ['mail', 'ana @empresa.com', '05102', 'El campo mail debe ser un email valido.'],
    ['mail', 'ana@empresa.com,otro@x.com', '05102', 'El campo mail debe ser un email valido.'],
    ['mail', 'ana@em<presa>.com', '05102', 'El campo mail debe ser un email valido.'],
    ['mail', 'ana..rios@andes.example', '05102', 'El campo mail debe ser un email valido.'],
    ['mail', '.a@b.co', '05102', 'El campo mail debe ser un email valido.'],
    ['mail', 'a.@b.co', '05102', 'El campo mail debe ser un email valido.'],
    ['mail', 'a@-x.co', '05102', 'El campo mail debe ser un email valido.'],
    ['mail', 'josé@andes.example', '05102', 'El campo mail debe ser un email valido.'],
    ['password', 'abcdef1', '05114', undefined],
    ['password', 'abcdefgh', '05114', undefined],
    ['fecha_contratacion', '', '05101', required],
    ['fecha_contratacion', '2025-02-28', '05102', undefined],
    ['fecha_contratacion', '29/02/2025', '05102', undefined],
    ['fecha_contratacion', '31/04/2025', '05102', undefined],
    ['fecha_contratacion', '1/2/25', '05102', undefined],
    ['fecha_contratacion', '13/13/2025', '05102', undefined],
    ['fecha_contratacion', '31/12/2026', '05110', undefined],
  ])('%s refuses %s', async (field, value, code, message) => {
    const answer = await create({ [field]: value });
    expect([answer.status, answer.code]).toEqual([422, code]);
    const [shown] = Object.values(answer.fields)[0] ?? [];
    expect(shown).toBeTruthy();
    if (message) expect(answer.fields).toEqual({ [field]: [message] });
  });

  test('what JSON can carry and no text should is refused, not a fault', async () => {
    for (const nombre of ['\ud800', 'a\u0000b', '\u202eanA']) {
      const answer = await portal.send('POST', '/v2/portal/employees', {
        token: admin,
        json: { ...good(), sector: nombre },
      });
      expect([answer.status, answer.code]).toEqual([422, '05102']);
    }
    const mail = await portal.send('POST', '/v2/portal/employees', {
      token: admin,
      json: { ...good(), mail: 'a\u0000b@c.com' },
    });
    expect([mail.status, Object.keys(mail.fields)]).toEqual([422, ['mail']]);
  });

  test('every broken field is named at once', async () => {
    const answer = await portal.send('POST', '/v2/portal/employees', { token: admin, form: { mail: 'x' } });
    expect(Object.keys(answer.fields).sort()).toEqual([
      'apellido',
      'cuil',
      'dni',
      'fecha_contratacion',
      'mail',
      'nombre',
      'usuario',
    ]);
  });
});

describe('birth and hire dates (D74, decision D1)', () => {
  test.each([
    ['18 years old today', '20/11/2008', '20/11/2026', 200, '00000'],
    ['18 tomorrow', '21/11/2008', '30/12/2026', 422, '05109'],
    ['hired on the 17th birthday', '01/01/1990', '01/01/2007', 200, '00000'],
    ['hired the day before it', '01/01/1990', '31/12/2006', 422, '05112'],
    ['hired on the day of birth', '01/01/1990', '01/01/1990', 422, '05111'],
    ['hired before birth', '01/01/1990', '01/01/1980', 422, '05111'],
  ])('%s', async (_, fecha_nacimiento, fecha_contratacion, status, code) => {
    const answer = await create({ fecha_nacimiento, fecha_contratacion });
    expect([answer.status, answer.code]).toEqual([status, code]);
  });

  test('born tomorrow', async () => {
    const answer = await create({ fecha_nacimiento: '21/11/2026', fecha_contratacion: '01/12/2026' });
    expect([answer.status, answer.code, Object.keys(answer.fields)]).toEqual([
      422,
      '05108',
      ['fecha_nacimiento'],
    ]);
  });

  test('an apprentice in Brazil is hired from 14, and is told in Portuguese below it', async () => {
    const brazil = await portal.addCompany({ country: 'BR', taxId: '11222333000181' });
    await portal.addPerson(brazil, { username: 'rh_br', cuil: '52998224725', access: { types: [2] } });
    const token = await portal.signIn('rh_br');
    const dates = { fecha_nacimiento: '01/01/2010', cuil: '11144477735' };
    const young = await create({ ...dates, fecha_contratacion: '31/12/2023' }, token);
    expect([young.status, young.code]).toEqual([422, '05113']);
    expect(young.fields.fecha_contratacion?.[0]).toContain('14 anos');
    expect((await create({ ...dates, fecha_contratacion: '01/01/2024' }, token)).status).toBe(200);
  });
});

describe('duplicates', () => {
  test.each([
    ['usuario', '05103', (v: string) => v.toUpperCase()],
    ['mail', '05104', (v: string) => v.toUpperCase()],
    ['dni', '05105', (v: string) => v],
    ['cuil', '05106', (v: string) => v],
    ['numero_legajo', '05107', (v: string) => v],
  ])('of %s are refused with 409', async (field, code, change) => {
    const first = { ...good(), mail: `d${count}@empresa.com`, numero_legajo: `L${count}` };
    expect((await create(first)).status).toBe(200);
    const answer = await create({ [field]: change((first as Record<string, string>)[field] as string) });
    expect([answer.status, answer.code, Object.keys(answer.fields)]).toEqual([409, code, [field]]);
  });

  test('a login name is taken in the whole installation, other numbers in the company only', async () => {
    const other = await portal.addCompany({ name: 'Otra' });
    await portal.addPerson(other, { username: 'rrhh_otra', access: { types: [2] } });
    const token = await portal.signIn('rrhh_otra');
    const first = good();
    expect((await create(first)).status).toBe(200);
    const taken = await create(first, token);
    expect([taken.status, taken.code]).toEqual([409, '05103']);
    expect((await create({ ...first, usuario: `otra_${count}` }, token)).status).toBe(200);
  });

  test('two at once: one is created, the other is told, and none is a fault', async () => {
    const same = { ...good(), mail: 'carrera@empresa.com' };
    const answers = await Promise.all([create(same), create(same), create(same)]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409]);
  });
});

describe('creation', () => {
  test('a wrong check digit warns and does not refuse', async () => {
    const wrong = await create({ cuil: '20301112228' });
    expect([wrong.status, wrong.data[0].avisos, wrong.data[0].cuil_correcto]).toEqual([
      200,
      ['cuil'],
      '20-30111222-0',
    ]);
    const right = await create({ cuil: '20301112220' });
    expect(right.data[0].avisos).toEqual([]);
  });

  test('a person created with a password signs in, and cannot sign anything with it', async () => {
    const form: Record<string, string> = { ...good(), password: 'inicial2026' };
    expect((await create(form)).status).toBe(200);
    const token = await portal.signIn(form.usuario as string, { password: 'inicial2026' });
    expect((await portal.send('GET', '/users/profile', { token })).status).toBe(200);
  });

  test('limited HR creates inside their sector and location only', async () => {
    const { id } = await portal.addPerson(company, {
      username: 'limitada',
      access: { types: [3], actions: [7] },
    });
    await portal.limitTo(company, id, { sectors: ['Producción'], locations: ['Mendoza'] });
    const token = await portal.signIn('limitada');
    const inside = await create({ sector: 'produccion', locacion: 'MENDOZA' }, token);
    expect([inside.status, inside.data[0].sector]).toEqual([200, 'Producción']);
    for (const form of [{ sector: 'Ventas', locacion: 'Mendoza' }, { sector: 'Producción' }, {}]) {
      const outside = await create(form as Record<string, string>, token);
      expect([outside.status, outside.code]).toEqual([403, '05130']);
    }
    const outsider = (await create({})).data[0].id;
    const foreignManager = await create(
      { sector: 'Producción', locacion: 'Mendoza', reporta: String(outsider) },
      token,
    );
    expect(foreignManager.code).toBe('05130');
  });

  test('a manager creates people who report to them', async () => {
    const { id } = await portal.addPerson(company, {
      username: 'jefe',
      access: { types: [5], actions: [7] },
    });
    const token = await portal.signIn('jefe');
    expect((await create({ reporta: String(id) }, token)).status).toBe(200);
    expect((await create({}, token)).code).toBe('05130');
  });

  test('without the action nobody creates', async () => {
    const employee = await portal.signIn('rrhh', { perfil: 1 });
    expect((await create({}, employee)).status).toBe(403);
  });
});
