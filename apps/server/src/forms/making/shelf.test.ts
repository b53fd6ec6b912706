import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FormsBench, formsBench, MOVING, plainForm } from '../../../test/support/forms.ts';

let bench: FormsBench;
beforeAll(async () => {
  bench = await formsBench();
});
afterAll(() => bench.close());

const make = (form: Record<string, string | number>) => bench.desk('POST', '/v2/portal/eforms', form);
const asked = (definition: object) => JSON.stringify(definition);

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
