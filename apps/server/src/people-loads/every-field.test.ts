import { LOAD_FIELDS, RECORD_FIELDS, TEMPLATE_FIELD } from '@legajo/contract/people/load-fields';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Portal, startPortal } from '../../test/support/portal.ts';

let portal: Portal;
let hr: string;

beforeAll(async () => {
  portal = await startPortal();
  const company = await portal.addCompany();
  await portal.addPerson(company, { username: 'rrhh', access: { types: [2] } });
  hr = await portal.signIn('rrhh');
});
afterAll(() => portal.close());

const load = (text: string) =>
  portal.send('POST', '/v2/portal/employees/load', {
    token: hr,
    multipart: { file: { name: 'empleados.csv', bytes: Buffer.from(text) } },
  });
const find = async (query: Record<string, string>) =>
  (await portal.send('GET', `/v2/portal/employees?${new URLSearchParams(query)}`, { token: hr })).data;
const template = async () => {
  const file = await portal.send('GET', '/v2/portal/employees/loads/template', { token: hr });
  return file.bytes.toString('utf8').slice(1);
};

describe('every field that a load reads', () => {
  test('arrives in the list and in the record as the template’s example has it', async () => {
    const text = await template();
    expect((await load(text)).data[0]).toMatchObject({ creados: 1, rechazados: 0 });
    const [header = '', example = ''] = text.split('\r\n');
    const wanted = Object.fromEntries(header.split(';').map((field, i) => [field, example.split(';')[i]]));
    expect(Object.keys(wanted)).toEqual(LOAD_FIELDS);
    // It says how somebody begins, and is nothing of theirs.
    expect(wanted[TEMPLATE_FIELD]).toBe('');
    delete wanted[TEMPLATE_FIELD];
    const [row] = await find({ q: wanted.usuario as string });
    expect(row).toMatchObject(wanted);
    const record = await portal.send('GET', `/v2/admin-mod/users/${row.id}`, { token: hr });
    expect(record.data[0]).toMatchObject(wanted);
  });

  test('leaves an export that, loaded again, changes nothing', async () => {
    const { data } = await portal.send('POST', '/v2/portal/employees/export', {
      token: hr,
      form: { formato: 'csv', q: 'ana_rios' },
    });
    const file = (await portal.send('GET', data[0].enlace)).bytes.toString('utf8').slice(1);
    expect(file.split('\r\n')[0]).toBe(RECORD_FIELDS.join(';'));
    const [before] = await find({ q: 'ana_rios' });
    expect((await load(file)).data[0]).toMatchObject({ creados: 0, actualizados: 1, rechazados: 0 });
    expect(await find({ q: 'ana_rios' })).toEqual([before]);
    const record = await portal.send('GET', `/v2/admin-mod/users/${before.id}`, { token: hr });
    expect(record.data[0].version).toBe(1);
  });

  test('is changed by a file that says it and stays where the file does not: the cost centre', async () => {
    const required = 'usuario;nombre;apellido;dni;cuil;fecha_contratacion';
    const ana = 'ana_rios;Ana;Ríos;30111222;27301112221;01/03/2024';
    await load(`${required};centro_costo\r\n${ana};CC-7\r\n`);
    expect(await find({ centro_costo: 'CC-7' })).toHaveLength(1);
    expect(await find({ centro_costo: 'CC-120' })).toEqual([]);
    // The trail says what changed, before and after, and nothing of what did not.
    const read = async (path: string) =>
      (await portal.send('GET', `/v2/portal/audit${path}`, { token: hr })).data[0];
    const { id } = await read('?evento=employee.loaded');
    expect((await read(`/${id}`)).cambios).toEqual([
      { campo: 'centro_costo', etiqueta: expect.any(String), antes: 'CC-120', despues: 'CC-7' },
    ]);
    await load(`${required}\r\n${ana}\r\n`);
    expect((await find({ q: 'ana_rios' }))[0].centro_costo).toBe('CC-7');
  });
});
