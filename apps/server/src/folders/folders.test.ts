import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Portal, startPortal } from '../../test/support/portal.ts';

let portal: Portal;
let company: number;
let admin: string;
let employee: string;

beforeAll(async () => {
  portal = await startPortal();
  company = await portal.addCompany();
  await portal.addPerson(company, { username: 'rrhh', access: { types: [2] } });
  await portal.addPerson(company, { username: 'pedro' });
  admin = await portal.signIn('rrhh');
  employee = await portal.signIn('pedro');
});
afterAll(() => portal.close());

type Form = Record<string, string | number | readonly (string | number)[]>;
let count = 0;
const folder = (form: Form, token = admin) => {
  count += 1;
  return portal.send('POST', '/v2/folder', { token, form: { nombre: `Carpeta ${count}`, ...form } });
};
const type = (form: Form, token = admin) => {
  count += 1;
  return portal.send('POST', '/v2/subfolder/create', { token, form: { name: `Tipo ${count}`, ...form } });
};

describe('creating a folder (D72)', () => {
  test.each([
    ['a plain one', {}],
    ['signable and visible', { firmable: 1, visible: 1 }],
    ['ephemeral, signable and visible', { efimero: 1, firmable: 1, visible: 1 }],
    ['hidden and not signable', { efimero: 0, firmable: 0, visible: 0 }],
    ['a name with year and accents', { nombre: 'Liquidación 2025' }],
    ['salary receipts that are signed', { tipo: 'recibos', firmable: 1 }],
  ])('%s is taken [folder-create.1]', async (_, form) => {
    const answer = await folder(form);
    expect([answer.status, answer.code]).toEqual([200, '00000']);
    expect(answer.data[0].idCarpeta).toBeGreaterThan(0);
  });

  test.each([
    ['no name', { nombre: '' }, '10001', 'nombre'],
    ['a slash in the name', { nombre: 'Recibos/2025' }, '10002', 'nombre'],
    ['angle brackets in the name', { nombre: 'A<b>' }, '10002', 'nombre'],
    ['a name of 101 characters', { nombre: 'a'.repeat(101) }, '10002', 'nombre'],
    ['an unknown kind', { tipo: 'varios' }, '10002', 'tipo'],
    ['a flag that is none', { visible: 'sí' }, '10002', 'visible'],
    ['ephemeral without signable', { efimero: 1, firmable: 0 }, '10005', 'efimero'],
    ['signable without visible', { firmable: 1, visible: 0 }, '10006', 'firmable'],
    ['ephemeral salary receipts', { tipo: 'recibos', efimero: 1, firmable: 1 }, '10008', 'efimero'],
    ['a blocker of nobody', { bloqueantes: [999999] }, '10009', 'bloqueantes'],
  ])('%s is refused', async (_, form, code, field) => {
    const answer = await folder(form as Form);
    expect([answer.status, answer.code]).toEqual([422, code]);
    expect(Object.keys(answer.fields)).toEqual([field]);
    expect(answer.data[0]).toBeTruthy();
  });

  test('blockers need a visible folder, and folders of this company', async () => {
    const first = (await folder({ firmable: 1 })).data[0].idCarpeta;
    const plain = (await folder({})).data[0].idCarpeta;
    expect((await folder({ bloqueantes: [plain] })).code).toBe('10009');
    expect((await folder({ bloqueantes: [first, first] })).status).toBe(200);
    const hidden = await folder({ bloqueantes: [first], visible: 0 });
    expect([hidden.status, hidden.code]).toEqual([422, '10007']);
    const other = await portal.addCompany({ name: 'Otra' });
    await portal.addPerson(other, { username: 'rrhh_otra', access: { types: [2] } });
    const foreign = await folder({ bloqueantes: [first] }, await portal.signIn('rrhh_otra'));
    expect([foreign.status, foreign.code]).toEqual([422, '10009']);
  });

  test('a name is taken whatever its accents and capitals', async () => {
    expect((await folder({ nombre: 'Recibos Únicos' })).status).toBe(200);
    const again = await folder({ nombre: 'recibos unicos' });
    expect([again.status, again.code, Object.keys(again.fields)]).toEqual([409, '10003', ['nombre']]);
  });

  test('only with its action [folder-list.5]', async () => {
    expect((await folder({}, employee)).code).toBe('403');
  });
});

describe('creating a document type (D41, D72)', () => {
  test('names and aliases are one set within their folder (decision D19) [subfolder-create.1]', async () => {
    const one = (await folder({})).data[0].idCarpeta;
    const two = (await folder({})).data[0].idCarpeta;
    expect((await type({ idCarpeta: one, name: 'Recibo', alias: 'Sueldo' })).status).toBe(200);
    for (const form of [{ name: 'RECIBO' }, { name: 'sueldo' }, { name: 'Otro', alias: 'Recibo' }]) {
      const answer = await type({ idCarpeta: one, ...form });
      expect([answer.status, answer.code]).toEqual([409, '10003']);
    }
    expect((await type({ idCarpeta: two, name: 'Recibo', alias: 'Sueldo' })).status).toBe(200);
  });

  test.each([
    ['a page that is none', { signaturePage: 'middle' }, '10002', 'signaturePage'],
    ['an unknown capture', { parser: 'magia' }, '10002', 'parser'],
    ['an area without its rectangle', { parser: 'area' }, '10001', 'captureArea'],
    ['a rectangle that is no JSON', { parser: 'area', captureArea: 'arriba' }, '10002', 'captureArea'],
    [
      'a rectangle that leaves the page',
      { parser: 'area', captureArea: '{"x":0.9,"y":0,"width":0.5,"height":0.1}' },
      '10002',
      'captureArea',
    ],
    [
      'a signature box without height',
      { signaturePosition: '{"empresa":{"x":0,"y":0,"width":0.5,"height":0}}' },
      '10002',
      'signaturePosition',
    ],
    ['no name', { name: '' }, '10001', 'name'],
    ['a template of nobody', { idTemplate: 5 }, '10015', 'idTemplate'],
    ['digital forms of a flag that is none', { digitalForms: 'quizás' }, '10002', 'digitalForms'],
    ['51 pages', { totalPages: 51 }, '10002', 'totalPages'],
    ['more pages required than there are', { totalPages: 2, requiredPages: 3 }, '10013', 'requiredPages'],
    ['an upload without a page', { upload: 1, totalPages: 0, requiredPages: 0 }, '10002', 'totalPages'],
    ['an unknown orientation', { orientation: 'diagonal' }, '10002', 'orientation'],
    ['an unknown paper size', { paperSize: 'A9' }, '10002', 'paperSize'],
    ['without a seal and to be signed', { sinSello: 1, firmable: 1 }, '10017', 'sinSello'],
    ['a receipt without a seal', { sinSello: 1, salaryReceipt: 1 }, '10017', 'sinSello'],
    ['half a retention', { retencion_anios: 10 }, '10025', 'retencion_anios'],
    ['a paper that is none', { papel: 'diplomas' }, '10002', 'papel'],
    ['a description of 501 characters', { descripcion: 'a'.repeat(501) }, '10002', 'descripcion'],
    [
      'a cut that keeps no piece',
      { transform: '{"girar":0,"cortar":{"filas":2,"columnas":1,"conservar":[]},"hojas":0}' },
      '10024',
      'transform',
    ],
    [
      'boxes that overlap',
      {
        signaturePosition:
          '{"empresa":{"x":0.1,"y":0.1,"width":0.3,"height":0.1},"empleado":{"x":0.39,"y":0.1,"width":0.3,"height":0.1}}',
      },
      '10019',
      'signaturePosition',
    ],
  ])('%s is refused', async (_, form, code, field) => {
    const idCarpeta = (await folder({})).data[0].idCarpeta;
    const answer = await type({ idCarpeta, ...form });
    expect([answer.status, answer.code, Object.keys(answer.fields)]).toEqual([422, code, [field]]);
  });

  test('the blank capture is kept as blank: it is not the name of the file [subfolder-create.3]', async () => {
    const idCarpeta = (await folder({})).data[0].idCarpeta;
    const parsers = [];
    for (const form of [{ parser: '' }, {}, { parser: 'nombre_archivo' }])
      parsers.push((await type({ idCarpeta, ...form })).data[0].parser);
    expect(parsers).toEqual(['', 'nombre_archivo', 'nombre_archivo']);
  });

  test.each([['first'], ['last'], ['2']])(
    'signature page %s is taken [subfolder-create.10]',
    async (signaturePage) => {
      const idCarpeta = (await folder({})).data[0].idCarpeta;
      expect((await type({ idCarpeta, signaturePage })).data[0].signaturePage).toBe(signaturePage);
    },
  );

  test('in a folder that is not there, or of another company, it is not found', async () => {
    const other = await portal.addCompany({ name: 'Tercera' });
    await portal.addPerson(other, { username: 'rrhh_tercera', access: { types: [2] } });
    const idCarpeta = (await folder({}, await portal.signIn('rrhh_tercera'))).data[0].idCarpeta;
    for (const id of [999999, idCarpeta]) {
      const answer = await type({ idCarpeta: id });
      expect([answer.status, answer.code]).toEqual([404, '10004']);
      expect(answer.data[0]).toBe('No se encontró la carpeta o el tipo de documento.');
    }
  });
});

describe('what each sees', () => {
  const available = (token: string, query = '') =>
    portal.send('GET', `/v2/folders/available${query}`, { token });

  test('folders come in their order; the kind narrows them; an employee sees the visible ones', async () => {
    const own = await portal.addCompany({ name: 'Ordenada' });
    await portal.addPerson(own, { username: 'rrhh_orden', access: { types: [2] } });
    await portal.addPerson(own, { username: 'empleado_orden' });
    const token = await portal.signIn('rrhh_orden');
    await folder({ nombre: 'Zeta', orden: 1 }, token);
    await folder({ nombre: 'Ánimo', orden: 2 }, token);
    await folder({ nombre: 'Ambar', orden: 2, tipo: 'recibos' }, token);
    await folder({ nombre: 'Oculta', orden: 3, visible: 0 }, token);
    const names = async (who: string, query = '') =>
      (await available(who, query)).data.map((row) => row.nombre);
    expect(await names(token)).toEqual(['Zeta', 'Ambar', 'Ánimo', 'Oculta']);
    expect(await names(token, '?format=recibos')).toEqual(['Ambar']);
    expect(await names(await portal.signIn('empleado_orden'))).toEqual(['Zeta', 'Ambar', 'Ánimo']);
  });

  test('a folder filter hides the others with their types', async () => {
    const [mine, hidden] = [(await folder({})).data[0].idCarpeta, (await folder({})).data[0].idCarpeta];
    await type({ idCarpeta: hidden });
    const { id } = await portal.addPerson(company, {
      username: 'filtrada',
      access: { types: [3], actions: [82] },
    });
    await portal.limitTo(company, id, { folders: [mine] });
    const token = await portal.signIn('filtrada');
    expect((await available(token)).data.map((row) => row.idCarpeta)).toEqual([mine]);
    const paths = [`/v2/subfolders/available?id_carpeta=${hidden}`, `/documents/typesbyfolder/${hidden}`];
    for (const path of paths) expect((await portal.send('GET', path, { token })).code).toBe('10004');
    expect((await type({ idCarpeta: hidden }, token)).code).toBe('10004');
  });

  test('a hidden type is not an employee’s to see', async () => {
    const idCarpeta = (await folder({})).data[0].idCarpeta;
    await type({ idCarpeta, name: 'A la vista' });
    await type({ idCarpeta, name: 'Interno', visible: 0 });
    const path = `/v2/subfolders/available?id_carpeta=${idCarpeta}`;
    const names = async (token: string) =>
      (await portal.send('GET', path, { token })).data.map((row) => row.name);
    expect(await names(admin)).toEqual(['A la vista', 'Interno']);
    expect(await names(employee)).toEqual(['A la vista']);
  });

  test('the capture methods are sorted, with a blank one, in the language of the company [subfolder-create.3]', async () => {
    const parsers = (await portal.send('GET', '/applications/parser', { token: admin })).data;
    expect(parsers.map((one) => JSON.stringify(one)).join()).toContain('Metodo de captura vacio');
  });
});
