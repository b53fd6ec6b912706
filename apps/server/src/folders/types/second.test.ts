import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Portal, startPortal } from '../../../test/support/portal.ts';

let portal: Portal;
let company: number;
let admin: string;
let idCarpeta: number;
let signer: number;

beforeAll(async () => {
  portal = await startPortal();
  company = await portal.addCompany();
  await portal.addPerson(company, { username: 'rrhh', access: { types: [2] } });
  signer = (await portal.addPerson(company, { username: 'firma', name: 'Ana', surname: 'Paz' })).id;
  admin = await portal.signIn('rrhh');
  idCarpeta = (await send('POST', '/v2/folder', { nombre: 'Contratos', firmable: 1 })).data[0].idCarpeta;
});
afterAll(() => portal.close());

type Form = Record<string, string | number>;
const send = (method: string, path: string, form: Form, token = admin) =>
  portal.send(method, path, { token, form });
let count = 0;
const box = { x: 0.51, y: 0.7, width: 0.4, height: 0.09 };
const placed = (segundo: object | undefined = box, more: object = {}) => JSON.stringify({ segundo, ...more });
const create = (form: Form, token = admin) => {
  count += 1;
  return send('POST', '/v2/subfolder/create', { idCarpeta, name: `Tipo ${count}`, ...form }, token);
};
const update = (id: number, form: Form) => send('PUT', `/v2/subfolder/update/${id}`, form);

describe('a second signer of a type [1.9]', () => {
  test('is a person of the company, or the manager of each, and can be taken back', async () => {
    const made = await create({ segundo: signer, signaturePosition: placed() });
    const id = made.data[0].idSubCarpeta;
    expect(made.data[0].segundo).toEqual({ id: signer, nombre: 'Ana', apellido: 'Paz' });
    expect((await update(id, { segundo: 'jefe' })).data[0].segundo).toBe('jefe');
    expect((await update(id, { segundo: '', signaturePosition: '' })).data[0].segundo).toBeNull();
  });

  test.each([
    ['without a box', { segundo: 'jefe' }],
    ['of what nobody signs', { segundo: 'jefe', signaturePosition: placed(), firmable: 0 }],
    ['of a salary receipt', { segundo: 'jefe', signaturePosition: placed(), salaryReceipt: 1 }],
    ['whom nobody knows', { segundo: 999_999, signaturePosition: placed() }],
    ['that is no person', { segundo: 'nadie', signaturePosition: placed() }],
    ['by a number that no row has', { segundo: '99999999999999999', signaturePosition: placed() }],
  ])('%s is refused with 10002 at its field', async (_, form) => {
    const refused = await create(form);
    expect([refused.status, refused.code, Object.keys(refused.fields)]).toEqual([422, '10002', ['segundo']]);
  });

  test('its box overlaps none of the others, nor the places that they have unless told', async () => {
    for (const segundo of [
      { ...box, y: 0.87 },
      { ...box, x: 0.1, y: 0.87 },
    ]) {
      const refused = await create({ segundo: 'jefe', signaturePosition: placed(segundo) });
      expect([refused.code, Object.keys(refused.fields)]).toEqual(['10019', ['signaturePosition']]);
    }
    const own = await create({
      segundo: 'jefe',
      signaturePosition: placed(box, { empleado: { ...box, y: 0.75 } }),
    });
    expect(own.code).toBe('10019');
    const moved = { empleado: { ...box, y: 0.3 } };
    expect(
      (await create({ segundo: 'jefe', signaturePosition: placed({ ...box, y: 0.85 }, moved) })).status,
    ).toBe(200);
  });

  test('one who left is not named anew, and stands in the way of no other change', async () => {
    const leaver = (await portal.addPerson(company, { username: 'se_va' })).id;
    const id = (await create({ segundo: leaver, signaturePosition: placed() })).data[0].idSubCarpeta;
    await portal.setStatus(company, leaver, 'inactive');
    expect((await update(id, { alias: 'Otro alias' })).status).toBe(200);
    expect((await create({ segundo: leaver, signaturePosition: placed() })).code).toBe('10002');
  });

  test('whoever reaches some people names none of the others, nor those of another company', async () => {
    const limited = await portal.addPerson(company, {
      username: 'con_filtro',
      access: { types: [3], actions: [82] },
    });
    await portal.limitTo(company, limited.id, { sectors: ['Fábrica'] });
    const near = (await portal.addPerson(company, { username: 'cerca', sector: 'Fábrica' })).id;
    const token = await portal.signIn('con_filtro');
    const name = (segundo: number) => create({ segundo, signaturePosition: placed() }, token);
    expect((await name(near)).status).toBe(200);
    expect((await name(signer)).code).toBe('10002');
    const elsewhere = await portal.addCompany();
    const stranger = (await portal.addPerson(elsewhere, { username: 'ajeno' })).id;
    expect((await create({ segundo: stranger, signaturePosition: placed() })).code).toBe('10002');
  });
});
