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
    expect((await read(id)).archivado).toBe(1);
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

describe('the shelf', () => {
  const shelf = (idtemplate: number, more: object = {}) => ({
    idtemplate,
    nombre: 'Cambio de domicilio',
    id_categoria_tipo_documento: bench.type,
    ...more,
  });

  test('takes a form that is active, once, and lets it go again', async () => {
    const id = await bench.form(MOVING);
    const other = await bench.form(plainForm());
    expect(
      (
        await bench.desk(
          'POST',
          '/pickup-eforms',
          shelf(id, { id_categoria_tipo_documento: bench.plainType }),
        )
      ).code,
    ).toBe('EFORM_TYPE_INVALID');
    const draft = await make({ nombre: 'Sin vigor', definicion: asked(plainForm()) });
    expect((await bench.desk('POST', '/pickup-eforms', shelf(draft.data[0].id))).code).toBe(
      'EFORM_NOT_ACTIVE',
    );
    const put = (await bench.desk('POST', '/pickup-eforms', shelf(id))).data[0];
    expect(put).toMatchObject({
      pickup: 1,
      requires_approval: 0,
      required_approval: 0,
      nombre_pickup: 'Cambio de domicilio',
    });
    expect((await bench.desk('POST', '/pickup-eforms', shelf(id))).code).toBe('EFORM_ALREADY_PICKUP');
    expect((await bench.desk('PUT', `/eforms/templates/${id}`, { nombre: 'X' })).code).toBe(
      'EFORM_IS_PICKUP',
    );
    const path = `/pickup-eforms/${put.idpickupform}`;
    const changed = await bench.desk(
      'PUT',
      path,
      shelf(id, { nombre: 'Mudanza', requires_approval: 1, estado: 0 }),
    );
    expect(changed.data[0]).toMatchObject({
      nombre_pickup: 'Mudanza',
      requires_approval: 1,
      estatus: 'Inactivo',
    });
    expect((await bench.desk('PUT', path, shelf(other, { estado: 1 }))).code).toBe('EFORM_PICKUP_NOT_FOUND');
    expect((await bench.desk('DELETE', path)).data[0]).toMatchObject({ pickup: 0, idpickupform: null });
    expect((await bench.desk('DELETE', path)).code).toBe('EFORM_PICKUP_NOT_FOUND');
  });

  test('has none that keeps no name', async () => {
    const id = await bench.form(plainForm(), { clase: 'anonimo' });
    expect((await bench.desk('POST', '/pickup-eforms', shelf(id))).code).toBe('EFORM_ANONYMOUS_RULE');
  });
});
