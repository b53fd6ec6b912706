import type { Page } from '@playwright/test';
import { call } from './account.ts';
import { dayFromToday } from './days.ts';
import { type OwnCompany, ownCompany } from './own-company.ts';
import { PASSWORD, portalUrl } from './portal.ts';

const GIVEN = 'provisoria1';
let people = 0;

/** Somebody of a company of a journey, who signs in with `PASSWORD`. */
export interface OfDirectory {
  readonly id: number;
  readonly username: string;
  readonly token: string;
}

/** A company of its own with its directory on or off: somebody at the top, and two who report to them. */
export async function withDirectory(page: Page, word: string, isOn = true) {
  const company = await ownCompany(page, word);
  if (isOn) await turn(page, company, true);
  const boss = await hire(page, company, { nombre: 'Berta', apellido: 'Cumbre', cargo: 'Gerenta' });
  const under = { reporta: String(boss.id), sector: 'Ventas', locacion: 'Rosario' };
  const one = await hire(page, company, { nombre: 'Ciro', apellido: 'Llano', cargo: 'Analista', ...under });
  const two = await hire(page, company, { nombre: 'Dora', apellido: 'Monte', cargo: 'Vendedora', ...under });
  return { company, boss, one, two };
}

/** Makes somebody, who chose their password already. */
async function hire(
  page: Page,
  company: OwnCompany,
  form: Readonly<Record<string, string>>,
): Promise<OfDirectory> {
  people += 1;
  const number = String(Date.now()).slice(-8, -1) + String(people % 10);
  const usuario = `directorio_${number}`;
  const [made] = await company.read('POST', '/v2/portal/employees', {
    usuario,
    dni: number,
    cuil: `27${number}0`,
    mail: `${usuario}@demo.example`,
    fecha_nacimiento: '02/03/1985',
    fecha_contratacion: '01/06/2015',
    bienvenida: '0',
    password: GIVEN,
    ...form,
  });
  const login = await page.request.post(`${portalUrl()}/v2/auth-mod/login`, {
    form: { user: usuario, password: GIVEN },
  });
  const [{ token: challenge }] = (await login.json()).results.data;
  const answer = await call(page, challenge, 'POST', '/users/firstLogin', {
    pass: PASSWORD,
    repass: PASSWORD,
  });
  const [{ token }] = JSON.parse(answer.toString('utf8')).results.data;
  return { id: Number(made?.id), username: usuario, token };
}

/** Writes down that somebody is away today, on days that go on until tomorrow, by a leave of a type of the company. */
export async function beAway(page: Page, company: OwnCompany, personId: number): Promise<void> {
  const [policy] = await company.read('GET', '/v2/licenses/policies');
  await call(page, company.token, 'PUT', `/v2/admin-mod/users/licensesprofile/${personId}`, {
    ...{ tiene_perfil_licencias: '1', tiene_perfil_aprobador: '0', niveles_aprobacion: '0' },
    ...{ id_politica: String(policy?.id), antiguedad_previa: '0', licencias_progresivas: '0' },
  });
  const types = await company.read('GET', '/v2/portal/leave/types');
  const type = types.find(({ clave }) => clave === 'enfermedad');
  await call(page, company.token, 'POST', `/v2/portal/employees/${personId}/leave/requests`, {
    ...{ idTipo: String(type?.id), registrar: '1', motivo: 'Reposo.' },
    ...{ desde: dayFromToday(0), hasta: dayFromToday(1) },
  });
}

/** Switches the directory of a company. */
export async function turn(page: Page, company: OwnCompany, on: boolean): Promise<void> {
  await call(page, company.token, 'PUT', '/v2/portal/company/settings', { directorio: on ? '1' : '0' });
}
