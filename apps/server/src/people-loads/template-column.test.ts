import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeTemplate } from '../../test/support/onboarding.ts';
import { argentineCuil, type Portal, startPortal } from '../../test/support/portal.ts';
import { until } from '../../test/support/until.ts';

let portal: Portal;
let company: number;
let hr: string;
const templates: Record<string, number> = {};

const begin = async (nombre: string) => {
  templates[nombre] = (await makeTemplate(portal, hr, { nombre })).data[0].id;
};

const retire = async (name: string) => {
  const path = `/OnBoarding/CompanyTemplate/${templates[name]}`;
  expect((await portal.send('PATCH', path, { token: hr, form: { activo: 0 } })).status).toBe(200);
};

beforeAll(async () => {
  portal = await startPortal({ jobs: true });
  company = await portal.addCompany();
  await portal.addPerson(company, { username: 'rrhh_plantilla', access: { types: [2] } });
  hr = await portal.signIn('rrhh_plantilla');
  for (const name of ['Ingreso de planta', 'Ingreso de oficina', 'Retirada', '2026']) await begin(name);
  await retire('Retirada');
});
afterAll(() => portal.close());

const HEADER = 'usuario,nombre,apellido,dni,cuil,fecha_contratacion,plantilla_onboarding';
const row = (n: number, template: string) =>
  `col_${n},Ana,Prueba,${80_000_000 + n},${argentineCuil(80_000_000 + n)},01/03/2024,${template}`;
const fileOf = (rows: readonly string[], header = HEADER) => ({
  file: { name: 'gente.csv', bytes: Buffer.from([header, ...rows].join('\n')) },
});
const loadOf = async (id: number) =>
  (await portal.send('GET', `/v2/portal/employees/loads/${id}`, { token: hr })).data[0];
const start = async (...rows: string[]) => {
  const { data } = await portal.send('POST', '/v2/portal/employees/loads', {
    token: hr,
    multipart: fileOf(rows),
  });
  await until('it is judged', async () => (await loadOf(data[0].id)).estado === 'revision');
  return data[0].id as number;
};
const rowsOf = async (id: number) =>
  (await portal.send('GET', `/v2/portal/employees/loads/${id}/rows`, { token: hr })).data;
const write = async (id: number, form: Record<string, number> = {}) => {
  const path = `/v2/portal/employees/loads/${id}/confirm`;
  expect((await portal.send('POST', path, { token: hr, form })).status).toBe(200);
  await until('it is written', async () => (await loadOf(id)).estado === 'cargada');
};
/** The template that somebody is in onboarding with; null for who is active. */
const begunWith = async (username: string) => {
  const [person] = (await portal.send('GET', `/v2/portal/employees?q=${username}`, { token: hr })).data;
  const { data } = await portal.send('GET', `/OnBoarding/UserOnBoarding/${person.id}`, { token: hr });
  return data[0]?.nombre ?? null;
};

describe('the column that says with which template somebody begins', () => {
  test('takes a name, whatever its capitals and accents, or an id; and where it is empty what the load says', async () => {
    const id = await start(
      row(1, 'ingreso de PLANTA'),
      row(2, String(templates['Ingreso de oficina'])),
      row(3, ''),
      row(4, '2026'),
    );
    expect((await rowsOf(id)).map(({ veredicto }) => veredicto)).toEqual(Array(4).fill('crear'));
    expect((await rowsOf(id))[0].valores.plantilla_onboarding).toBe('ingreso de PLANTA');
    await write(id);
    const begun = await Promise.all([1, 2, 3, 4].map((n) => begunWith(`col_${n}`)));
    expect(begun).toEqual(['Ingreso de planta', 'Ingreso de oficina', null, '2026']);
  });

  test('goes before the template of the whole load', async () => {
    const id = await start(row(5, 'Ingreso de planta'), row(6, ''));
    await write(id, { idCompanyTemplate: templates['Ingreso de oficina'] as number });
    expect([await begunWith('col_5'), await begunWith('col_6')]).toEqual([
      'Ingreso de planta',
      'Ingreso de oficina',
    ]);
  });

  test('refuses its row where nothing active is called so, and says what was probably meant', async () => {
    const id = await start(
      row(7, 'Ingreso de plnata'),
      row(8, 'Zzz'),
      row(9, 'Retirada'),
      row(10, '99999999'),
    );
    const told = (await rowsOf(id)).map(({ veredicto, problemas }) => [
      veredicto,
      problemas[0].campo,
      problemas[0].code,
      problemas[0].mensaje,
    ]);
    const unknown = (name: string) =>
      `No hay ninguna plantilla de onboarding activa que se llame «${name}». Créela, o deje la celda vacía.`;
    const field = 'plantilla_onboarding';
    expect(told).toEqual([
      [
        'rechazado',
        field,
        'PEOPLE_LOAD_TEMPLATE_NEAR',
        'No hay ninguna plantilla de onboarding activa que se llame «Ingreso de plnata». ¿Quiso decir Ingreso de planta, Ingreso de oficina?',
      ],
      ['rechazado', field, 'PEOPLE_LOAD_TEMPLATE_UNKNOWN', unknown('Zzz')],
      ['rechazado', field, 'PEOPLE_LOAD_TEMPLATE_UNKNOWN', unknown('Retirada')],
      ['rechazado', field, 'PEOPLE_LOAD_TEMPLATE_UNKNOWN', unknown('99999999')],
    ]);
    // Corrected in the grid it goes in.
    const fix = `/v2/portal/employees/loads/${id}/rows/2`;
    const form = { campo: field, valor: 'Ingreso de planta' };
    const [fixed] = (await portal.send('PATCH', fix, { token: hr, form })).data;
    expect([fixed.veredicto, fixed.problemas, fixed.editados]).toEqual(['crear', [], [field]]);
  });

  test('is judged again when the rows are written: one deactivated meanwhile makes nobody', async () => {
    await begin('Se va');
    const id = await start(row(11, 'Se va'), row(12, ''));
    await retire('Se va');
    await write(id);
    expect((await rowsOf(id)).map(({ resultado }) => resultado)).toEqual(['rechazado', 'creado']);
    const { data } = await portal.send('GET', '/v2/portal/employees?q=col_11', { token: hr });
    expect(data).toEqual([]);
  });

  test('says nothing of who is on the roll already', async () => {
    const id = await start(row(1, 'Zzz'), row(13, ''));
    expect((await rowsOf(id)).map(({ veredicto }) => veredicto)).toEqual(['igual', 'crear']);
  });

  test('is understood in one call and by another header, and is none of another company’s', async () => {
    const other = await portal.addCompany();
    await portal.addPerson(other, { username: 'rrhh_plantilla_b', access: { types: [2] } });
    const token = await portal.signIn('rrhh_plantilla_b');
    const rows = [row(20, 'Ingreso de planta')];
    const { data } = await portal.send('POST', '/v2/portal/employees/load', {
      token,
      multipart: fileOf(rows),
    });
    expect(data[0]).toMatchObject({
      creados: 0,
      rechazados: 1,
      errores: [{ fila: 2, campo: 'plantilla_onboarding', code: 'PEOPLE_LOAD_TEMPLATE_UNKNOWN' }],
    });
    const header = HEADER.replace('plantilla_onboarding', 'Plantilla de ingreso');
    const taken = await portal.send('POST', '/v2/portal/employees/loads', {
      token: hr,
      multipart: fileOf(rows, header),
    });
    expect((await loadOf(taken.data[0].id)).columnas.at(-1)).toMatchObject({
      campo: 'plantilla_onboarding',
      origen: 'sugerido',
    });
  });
});
