import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FormsBench, formsBench, MOVING, plainForm } from '../../../test/support/forms.ts';

let bench: FormsBench;
beforeAll(async () => {
  bench = await formsBench();
});
afterAll(() => bench.close());

const make = (form: Record<string, string | number>) => bench.desk('POST', '/v2/portal/eforms', form);
const asked = (definition: object) => JSON.stringify(definition);
const read = async (id: number) => (await bench.desk('GET', `/eforms/packages/${id}`)).data[0];

describe('a form is made', () => {
  test('as a draft that may lack all but its name, and is refused by the path of what is wrong', async () => {
    const bare = await make({ nombre: 'Vacío' });
    expect(bare.data[0]).toMatchObject({
      nombre: 'Vacío',
      definicion: null,
      en_vigor: null,
      estado: 0,
      borrador: 0,
    });
    expect((await make({ nombre: 'vacío' })).code).toBe('EFORM_NAME_TAKEN');
    const si = { campo: 'otra', vacio: 1 };
    const wrong = structuredClone(plainForm()) as { secciones: { campos: object[] }[] };
    wrong.secciones[0]?.campos.push({ clave: 'b', tipo: 'texto', etiqueta: 'B', si });
    const refused = await make({ nombre: 'Mal', definicion: asked(wrong) });
    expect([refused.status, refused.code]).toEqual([422, 'EFORM_DEFINITION_INVALID']);
    expect(Object.keys(refused.fields)).toEqual(['secciones.0.campos.1.si']);
    expect((await make({ nombre: 'Mal', definicion: 'no' })).code).toBe('EFORM_FIELD_INVALID');
    const large = { ...plainForm(), instrucciones: 'x'.repeat(300_000) };
    expect((await make({ nombre: 'Mal', definicion: asked(large) })).fields).toHaveProperty('definicion');
  });

  test('under a type that takes answers of forms, and no other', async () => {
    for (const idSubCarpeta of [bench.plainType, 999_999])
      expect((await make({ nombre: 'Tipo', idSubCarpeta })).code).toBe('EFORM_TYPE_INVALID');
    const untyped = await make({ nombre: 'Sin tipo', definicion: asked(plainForm()) });
    const path = `/v2/portal/eforms/${untyped.data[0].id}`;
    expect((await bench.desk('POST', `${path}/activate`, {})).code).toBe('EFORM_TYPE_INVALID');
    const typed = await bench.desk('PUT', path, { idSubCarpeta: bench.type, version: 1 });
    expect(typed.data[0]).toMatchObject({ idSubCarpeta: bench.type, version: 2 });
    expect((await bench.desk('PUT', path, { nombre: 'Otra', version: 1 })).code).toBe('SYSTEM_STALE');
    expect((await bench.desk('POST', `${path}/activate`, {})).data[0]).toMatchObject({
      en_vigor: 1,
      estatus: 'Activo',
      borrador: 0,
    });
  });

  test('and the types that it may take are told, to nobody without the action', async () => {
    const types = await bench.desk('GET', '/v2/portal/eforms/types');
    const ids = types.data.map((one) => one.idSubCarpeta);
    expect(ids).toContain(bench.type);
    expect(ids).not.toContain(bench.plainType);
    expect(types.data.find((one) => one.idSubCarpeta === bench.type)).toMatchObject({
      nombre: 'Declaraciones',
      carpeta: 'Formularios',
      circuito: null,
    });
    const { token } = await bench.somebody();
    const refused = await bench.portal.send('GET', '/v2/portal/eforms/types', { token });
    expect(refused.status).toBe(403);
    const other = await bench.portal.addCompany();
    const stranger = await bench.portal.addPerson(other, { access: { types: [2] } });
    const elsewhere = await bench.portal.send('GET', '/v2/portal/eforms/types', {
      token: await bench.portal.signIn(stranger.username),
    });
    expect(elsewhere.data).toEqual([]);
  });

  test('anonymous asks for no name, is not signed and not filed', async () => {
    const clase = 'anonimo';
    const naming = await make({ nombre: 'A', clase, definicion: asked(MOVING) });
    expect([naming.code, Object.keys(naming.fields)[0]]).toEqual([
      'EFORM_ANONYMOUS_RULE',
      'secciones.0.campos.0.tipo',
    ]);
    expect((await make({ nombre: 'A', clase, certificate: 1 })).code).toBe('EFORM_ANONYMOUS_RULE');
    expect((await make({ nombre: 'A', clase, idSubCarpeta: bench.type })).code).toBe('EFORM_ANONYMOUS_RULE');
  });

  test('versions in force stay as they were, and only an active one is published', async () => {
    const id = await bench.form(plainForm());
    const path = `/v2/portal/eforms/${id}`;
    const { version } = await read(id);
    expect((await bench.desk('POST', `${path}/activate`, {})).code).toBe('EFORM_NOT_ACTIVE');
    await bench.desk('PUT', path, { definicion: asked(plainForm('Nota nueva')), version });
    expect((await read(id)).titulo).toBe('Nota nueva');
    await bench.desk('POST', `${path}/activate`, {});
    const whole = await read(id);
    expect(whole.versiones.map((one: { version: number }) => one.version)).toEqual([2, 1]);
    const off = await bench.desk('PUT', `/eforms/templates/${id}`, { estado: 'Inactivo', nombre: 'Apagado' });
    expect(off.data[0]).toMatchObject({ nombre: 'Apagado', estatus: 'Inactivo', estado: 0 });
    const { cuil } = await bench.somebody();
    expect((await bench.publish(id, [cuil])).code).toBe('EFORM_NOT_ACTIVE');
    const active = await bench.desk('GET', '/eforms/packages?state=1&orderBy=nombre&orderType=asc');
    expect(active.data.some((one) => one.id === id)).toBe(false);
    const names = active.data.map((one) => one.nombre.toLowerCase());
    expect(names).toEqual([...names].sort());
  });

  test('by two at once is changed once, put in force once, and named once', async () => {
    const { id } = (
      await make({ nombre: 'De a dos', definicion: asked(plainForm()), idSubCarpeta: bench.type })
    ).data[0];
    const path = `/v2/portal/eforms/${id}`;
    const codes = async (acts: readonly ReturnType<typeof bench.desk>[]) =>
      (await Promise.all(acts)).map(({ code }) => code).toSorted();
    const change = (nombre: string) => bench.desk('PUT', path, { nombre, version: 1 });
    expect(await codes([change('De a uno'), change('De a tres')])).toEqual(['00000', 'SYSTEM_STALE']);
    const activate = () => bench.desk('POST', `${path}/activate`, { version: 2 });
    expect(await codes([activate(), activate()])).toEqual(['00000', 'SYSTEM_STALE']);
    expect((await read(id)).versiones).toHaveLength(1);
    const same = () => make({ nombre: 'El mismo nombre' });
    expect(await codes([same(), same()])).toEqual(['00000', 'EFORM_NAME_TAKEN']);
    const copy = () => bench.desk('POST', `${path}/copy`, {});
    expect(await codes([copy(), copy()])).toEqual(['00000', '00000']);
    const other = (await make({ nombre: 'Otro más' })).data[0].id;
    const renamed = (of: number) => bench.desk('PUT', `/eforms/templates/${of}`, { nombre: 'Igual' });
    expect(await codes([renamed(id), renamed(other)])).toEqual(['00000', 'EFORM_NAME_TAKEN']);
  });

  test('of another company is not there, whatever is asked of it', async () => {
    const id = await bench.form(plainForm());
    const company = await bench.portal.addCompany();
    const { username } = await bench.portal.addPerson(company, { access: { types: [2] } });
    const token = await bench.portal.signIn(username);
    const ask = async (method: string, path: string, form: Record<string, string | number> = {}) =>
      (await bench.portal.send(method, path, { token, ...(method === 'GET' ? {} : { form }) })).code;
    const path = `/v2/portal/eforms/${id}`;
    expect(
      await Promise.all([
        ask('GET', `/eforms/packages/${id}`),
        ask('GET', `/eforms/preview/${id}`),
        ask('PUT', path, { nombre: 'Ajeno', version: 1 }),
        ask('POST', `${path}/activate`),
        ask('POST', `${path}/copy`),
        ask('DELETE', path),
        ask('PUT', `/eforms/templates/${id}`, { nombre: 'Ajeno' }),
      ]),
    ).toEqual(Array(7).fill('EFORM_NOT_FOUND'));
    expect((await bench.portal.send('GET', '/eforms/', { token })).data).toEqual([]);
  });

  test('is copied, removed where nobody was asked, and put away where somebody was', async () => {
    const id = await bench.form(plainForm());
    const copy = (await bench.desk('POST', `/v2/portal/eforms/${id}/copy`, {})).data[0];
    expect(copy.nombre).toMatch(/\(2\)$/);
    expect(copy.definicion).toEqual((await read(id)).definicion);
    const remove = async (of: number) =>
      (await bench.desk('DELETE', `/v2/portal/eforms/${of}`)).data[0]?.resultado;
    expect(await remove(copy.id)).toBe('eliminado');
    expect((await bench.desk('GET', `/eforms/packages/${copy.id}`)).code).toBe('EFORM_NOT_FOUND');
    const { cuil } = await bench.somebody();
    expect((await bench.publish(id, [cuil])).code).toBe('00000');
    expect(await remove(id)).toBe('archivado');
    expect((await bench.desk('GET', '/eforms/')).data.some((one) => one.id === id)).toBe(false);
    const gone = await read(id);
    expect(gone.archivado).toBe(1);
    const shelved = (await bench.desk('GET', '/eforms/?archivados=1')).data;
    expect(shelved.find((one) => one.id === id)).toMatchObject({ archivado: 1, estatus: 'Inactivo' });
    expect(shelved.every((one) => one.archivado === 1)).toBe(true);
    // It is read and copied, and stays as it is.
    const path = `/v2/portal/eforms/${id}`;
    const { version } = gone;
    for (const refused of [
      await bench.desk('PUT', path, { nombre: 'Otra vez', version }),
      await bench.desk('POST', `${path}/activate`, { version }),
      await bench.desk('PUT', `/eforms/templates/${id}`, { nombre: 'Otra vez' }),
    ])
      expect([refused.status, refused.code]).toEqual([409, 'EFORM_NOT_ACTIVE']);
    expect(await read(id)).toEqual(gone);
    expect((await bench.desk('POST', `${path}/copy`, {})).code).toBe('00000');
  });

  test('is copied without the type that it is filed under, once that one takes no answers', async () => {
    const [known] = (await bench.desk('GET', '/v2/portal/eforms/types')).data;
    const type = await bench.desk('POST', '/v2/subfolder/create', {
      idCarpeta: known.idCarpeta,
      name: 'Se cierra',
      parser: 'manual',
    });
    const { idSubCarpeta } = type.data[0];
    const { id } = (await make({ nombre: 'Cerrado', definicion: asked(plainForm()), idSubCarpeta })).data[0];
    const copy = async () => (await bench.desk('POST', `/v2/portal/eforms/${id}/copy`, {})).data[0];
    expect((await copy()).idSubCarpeta).toBe(idSubCarpeta);
    const closed = await bench.desk('PATCH', `/v2/portal/subfolders/${idSubCarpeta}/archive`, {
      archivar: 1,
    });
    expect(closed.code).toBe('00000');
    expect((await copy()).idSubCarpeta).toBeNull();
  });

  test('from the library of the country, in the words of the law it comes from', async () => {
    const library = (await bench.desk('GET', '/v2/portal/eforms/library')).data;
    expect(library.map((one) => one.clave)).toContain('ar-seguro');
    expect(library.some((one) => one.clave === 'br-transporte')).toBe(false);
    for (const { clave, clase } of library) {
      const made = await bench.desk('POST', '/v2/portal/eforms/library', { clave });
      expect(made.code, clave).toBe('00000');
      expect(made.data[0].clase).toBe(clase);
      if (clase === 'normal')
        await bench.desk('PUT', `/v2/portal/eforms/${made.data[0].id}`, {
          idSubCarpeta: bench.type,
          version: 1,
        });
      const active = await bench.desk('POST', `/v2/portal/eforms/${made.data[0].id}/activate`, {});
      expect(active.code, `${clave} ${JSON.stringify(active.fields)}`).toBe('00000');
    }
    expect((await bench.desk('POST', '/v2/portal/eforms/library', { clave: 'br-transporte' })).code).toBe(
      'EFORM_NOT_FOUND',
    );
  });

  test('is previewed with one’s own data, and as an empty sheet', async () => {
    const id = await bench.form(MOVING);
    const [seen] = (await bench.desk('GET', `/eforms/preview/${id}`)).data;
    expect(seen.definicion.titulo).toBe('Declaración de domicilio');
    expect(seen.datos.apellido).toMatch(/^Prueba/);
    const sheet = await bench.desk('GET', `/eforms/preview/${id}?formato=pdf`);
    expect(sheet.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  });
});
