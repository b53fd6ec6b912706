import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Portal, startPortal } from '../../../test/support/portal.ts';

let portal: Portal;
let company: number;
let admin: string;
let idCarpeta: number;

beforeAll(async () => {
  portal = await startPortal();
  company = await portal.addCompany();
  await portal.addPerson(company, { username: 'rrhh', access: { types: [2] } });
  admin = await portal.signIn('rrhh');
  const made = await send('POST', '/v2/folder', { nombre: 'Legajo', firmable: 1 });
  idCarpeta = made.data[0].idCarpeta;
});
afterAll(() => portal.close());

type Form = Record<string, string | number | readonly (string | number)[]>;
const send = (method: string, path: string, form?: Form) =>
  portal.send(method, path, form ? { token: admin, form } : { token: admin });
let count = 0;
const create = (form: Form = {}) => {
  count += 1;
  return send('POST', '/v2/subfolder/create', { idCarpeta, name: `Tipo ${count}`, ...form });
};
const update = (id: number, form: Form) => send('PUT', `/v2/subfolder/update/${id}`, form);

const ALL = {
  alias: 'Copia',
  parser: '',
  sinCodigo: 1,
  upload: 1,
  digitalForms: 1,
  totalPages: 50,
  requiredPages: 50,
  xml: 1,
  firmable: 1,
  signaturePage: '3',
  orientation: 'landscape',
  paperSize: 'Legal',
  papel: 'identity',
  descripcion: 'Frente y dorso',
  vence: 'obligatoria',
  aviso_dias: 180,
  retencion_anios: 99,
  retencion_desde: 'baja',
  sinLugar: 'revision',
  certificar: 1,
  segundo: 'jefe',
  transform: '{"girar":90,"cortar":{"filas":2,"columnas":1,"conservar":[2]},"hojas":1}',
  captureArea: '{"x":0.1,"y":0.1,"width":0.3,"height":0.1}',
  captureNumbers: '{"dni":true}',
  signaturePosition:
    '{"empresa":{"x":0.1,"y":0.1,"width":0.3,"height":0.1},"empleado":{"x":0.4,"y":0.1,"width":0.3,"height":0.1},"segundo":{"x":0.1,"y":0.5,"width":0.3,"height":0.1}}',
};

describe('every field of a type (D41)', () => {
  test('is kept and given back [subfolder-create.4] [subfolder-create.5] [subfolder-create.6] [subfolder-create.7] [subfolder-create.11]', async () => {
    const made = await create(ALL);
    expect(made.status).toBe(200);
    const read = (await send('GET', `/v2/subfolders/${made.data[0].idSubCarpeta}`)).data[0];
    const { retencion_anios: _years, retencion_desde: _from, ...kept } = ALL;
    expect(read).toMatchObject({
      ...kept,
      orientation: 'horizontal',
      transform: JSON.parse(ALL.transform),
      captureArea: JSON.parse(ALL.captureArea),
      captureNumbers: { dni: true },
      signaturePosition: JSON.parse(ALL.signaturePosition),
      retencion: { anios: 99, desde: 'baja' },
      version: 1,
    });
  });

  test('the same form changes it, and what is sent empty is emptied [subfolder-update.1]', async () => {
    const id = (await create({ ...ALL, alias: 'Segunda copia', papel: 'address' })).data[0].idSubCarpeta;
    const saved = await update(id, { alias: '', paperSize: '', papel: '', segundo: '', upload: 0 });
    expect(saved.data[0]).toMatchObject({
      alias: null,
      paperSize: '',
      papel: null,
      segundo: null,
      upload: 0,
      xml: 1,
      parser: '',
      version: 2,
    });
    expect((await update(id, { version: 1 })).code).toBe('SYSTEM_STALE');
  });

  test('a salary receipt is one by its flag, and always in a folder of receipts [subfolder-create.8]', async () => {
    expect((await create({ salaryReceipt: 1 })).data[0].salaryReceipt).toBe(1);
    const receipts = await send('POST', '/v2/folder', { nombre: 'Recibos', tipo: 'recibos', firmable: 1 });
    const inside = await create({ idCarpeta: receipts.data[0].idCarpeta, salaryReceipt: 0 });
    expect(inside.data[0].salaryReceipt).toBe(1);
    const gone = await send('POST', '/v2/folder', { nombre: 'Efímera', firmable: 1, efimero: 1 });
    expect((await create({ idCarpeta: gone.data[0].idCarpeta, salaryReceipt: 1 })).code).toBe('10008');
  });

  test('the analysis by AI is of one type of the company, also of twenty at once [subfolder-create.9]', async () => {
    const asked = await Promise.all(Array.from({ length: 20 }, () => create({ sendIa: 1 })));
    const codes = asked.map((one) => one.code);
    expect(codes.filter((code) => code === '00000')).toHaveLength(1);
    expect(codes.filter((code) => code === '10014')).toHaveLength(19);
  });

  test('two at once never get one name', async () => {
    const both = await Promise.all([create({ name: 'Gemelo' }), create({ name: 'Otro', alias: 'GEMELO' })]);
    expect(both.map((one) => one.code).sort()).toEqual(['00000', '10003']);
  });

  test('a page is first, last or a number [subfolder-create.10]', async () => {
    for (const [signaturePage, status] of [
      ['first', 200],
      ['last', 200],
      ['7', 200],
      ['middle', 422],
    ] as const)
      expect((await create({ signaturePage })).status).toBe(status);
  });

  test('the boxes that hold are ours where none was set', async () => {
    const { idSubCarpeta } = (await create()).data[0];
    const rows = (await send('GET', `/v2/subfolders/${idSubCarpeta}/signatures`)).data;
    expect(rows.map((row) => [row.rol, row.propia])).toEqual([
      ['empresa', 0],
      ['empleado', 0],
    ]);
  });
});

describe('templates (areas 1.7)', () => {
  const templates = async () => (await send('GET', '/v2/templates/available')).data;

  test('a company has those of its country, with their sheets in words [subfolder-create.2]', async () => {
    const rows = await templates();
    expect(rows).toHaveLength(8);
    const identity = rows.find((row) => row.nombre === 'Documento de identidad');
    expect(identity).toMatchObject({
      origen: 'pais',
      etiqueta: '2 Hojas | 2 Obligatorias',
      json: { max_files: 2, min_files: 2 },
    });
    expect(rows.find((row) => row.nombre === 'Certificado médico').etiqueta).toBe('4 Hojas | 1 Obligatorias');
  });

  test('one needs a visible type, and says how many sheets there are [subfolder-create.13]', async () => {
    const idTemplate = (await templates())[0].id;
    const hidden = await create({ idTemplate, visible: 0, firmable: 0 });
    expect([hidden.status, hidden.code, Object.keys(hidden.fields)]).toEqual([422, '10012', ['idTemplate']]);
    const [{ json }] = await templates();
    const made = await create({ idTemplate, visible: 1, totalPages: 9, requiredPages: 9 });
    expect(made.data[0]).toMatchObject({ totalPages: json.max_files, requiredPages: json.min_files });
    expect((await create({ idTemplate: '', visible: 0, firmable: 0 })).status).toBe(200);
    expect((await send('DELETE', `/v2/portal/upload-templates/${idTemplate}`)).code).toBe('04030');
  });

  test('the company makes, changes and removes its own; a removed one of the country stays away', async () => {
    const slots = JSON.stringify([
      { nombre: 'Tapa', obligatoria: 1 },
      { nombre: 'Interior', obligatoria: 0 },
    ]);
    const made = await send('POST', '/v2/portal/upload-templates', { nombre: 'Libreta', slots });
    expect(made.data[0]).toMatchObject({ origen: 'empresa', etiqueta: '2 Hojas | 1 Obligatorias' });
    const again = await send('POST', '/v2/portal/upload-templates', { nombre: 'LIBRETA', slots });
    expect(again.code).toBe('10003');
    expect((await send('POST', '/v2/portal/upload-templates', { nombre: 'Vacía', slots: '[]' })).code).toBe(
      '04031',
    );
    const cv = (await templates()).find((row) => row.nombre === 'Currículum').id;
    expect((await send('DELETE', `/v2/portal/upload-templates/${cv}`)).status).toBe(200);
    expect((await templates()).map((row) => row.nombre)).not.toContain('Currículum');
    expect((await send('PUT', `/v2/portal/upload-templates/${cv}`, { nombre: 'CV', slots })).code).toBe(
      '04031',
    );
  });

  test('another country has its own, in its language', async () => {
    const brazil = await portal.addCompany({ country: 'BR', taxId: '11444777000161' });
    await portal.addPerson(brazil, { username: 'rh_br', cuil: '52998224725', access: { types: [2] } });
    const rows = (
      await portal.send('GET', '/v2/templates/available', { token: await portal.signIn('rh_br') })
    ).data;
    expect(rows.find((row) => row.nombre === 'ASO').etiqueta).toBe('2 Folhas | 1 Obrigatórias');
  });
});

describe('lists of types', () => {
  test('of a folder, found by name or alias and by what they do [subfolder-list.2]', async () => {
    const own = (await send('POST', '/v2/folder', { nombre: 'Buscada' })).data[0].idCarpeta;
    await create({ idCarpeta: own, name: 'Título', alias: 'Diploma', upload: 1 });
    await create({ idCarpeta: own, name: 'Contrato', xml: 1 });
    const names = async (filters: object) =>
      (await send('POST', `/v2/subfolders/${own}`, { filters: JSON.stringify(filters) })).data.map(
        (row) => row.name,
      );
    expect(await names({})).toEqual(['Contrato', 'Título']);
    expect(await names({ q: 'DIPLO' })).toEqual(['Título']);
    expect(await names({ xml: 1 })).toEqual(['Contrato']);
    expect((await send('POST', '/v2/subfolders/999999', {})).code).toBe('10004');
    const options = await send('POST', '/folders/documentTypes/available', { carpetas: String(own) });
    expect(options.data.map((row) => [row.carpeta_nombre, row.tipo_nombre])).toEqual([
      ['Buscada', 'Contrato'],
      ['Buscada', 'Título'],
    ]);
    const folders = await send('POST', '/folders/available', { filters: '{"q":"BUSC"}' });
    expect(folders.data).toEqual([{ carpeta_id: own, carpeta_nombre: 'Buscada' }]);
  });

  test('only with action 82 [subfolder-list.3] [subfolder-update.2]', async () => {
    await portal.addPerson(company, { username: 'sin_82', access: { types: [3], actions: [7] } });
    const token = await portal.signIn('sin_82');
    const { idSubCarpeta } = (await create()).data[0];
    const calls = [
      ['POST', `/v2/subfolders/${idCarpeta}`],
      ['GET', `/v2/subfolders/${idSubCarpeta}`],
      ['PUT', `/v2/subfolder/update/${idSubCarpeta}`],
      ['DELETE', `/v2/subfolder/remove/${idSubCarpeta}`],
    ] as const;
    for (const [method, path] of calls) expect((await portal.send(method, path, { token })).code).toBe('403');
  });

  test('an empty type is removed', async () => {
    const { idSubCarpeta } = (await create()).data[0];
    expect((await send('DELETE', `/v2/subfolder/remove/${idSubCarpeta}`)).data).toEqual([
      { id: idSubCarpeta },
    ]);
    expect((await send('GET', `/v2/subfolders/${idSubCarpeta}`)).code).toBe('10004');
  });
});
