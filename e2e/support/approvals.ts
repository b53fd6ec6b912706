import type { Page } from '@playwright/test';
import { call, newcomer, tokenOf } from './account.ts';
import { dataOf, GIVEN, takeOwnPassword } from './personal.ts';
import { PASSWORD, portalUrl } from './portal.ts';

/** Somebody who asked for an advance of pay, which whoever holds payroll and the management may decide. */
export interface Asker {
  readonly id: number;
  readonly username: string;
  readonly surname: string;
  readonly request: number;
}

/**
 * Makes somebody of HR’s company with this surname, who asks for so much in advance.
 *
 * @param boss to whom they report, who decides first; without one, whoever holds payroll and the management do.
 */
export async function askerOf(
  page: Page,
  hr: string,
  surname: string,
  amount: number,
  boss?: number,
): Promise<Asker> {
  const admin = await adminToken(page, hr);
  await call(page, admin, 'PATCH', '/externalapis/vismapeople/payroll/salary-advance/status', {
    activated: '1',
  });
  const rules = { tope: '', por_mes: 5, dia_desde: 1, dia_hasta: 31, cuotas: 3, aprueba: 'jefe' };
  await call(page, admin, 'PUT', '/v2/portal/company/settings', { adelantos: JSON.stringify(rules) });
  const person = await somebody(page, hr, surname);
  if (boss !== undefined)
    await call(page, admin, 'POST', '/v2/portal/employees/move', {
      idusuarios: String(person.id),
      reporta: String(boss),
    });
  const own = await employeeToken(page, person.username);
  const [row] = dataOf(
    await call(page, own, 'POST', '/v2/portal/me/advances', { importe: String(amount), motivo: 'Arreglo' }),
  );
  return { ...person, request: row.idAprobacion };
}

/** Makes somebody of HR’s company with this surname, with the password of the demo. */
export async function somebody(page: Page, hr: string, surname: string) {
  const person = await newcomer(page, await tokenOf(page, hr), GIVEN, '02/03/1985', '01/06/2015', surname);
  await takeOwnPassword(page, person);
  return { id: person.id, username: person.username, surname };
}

async function adminToken(page: Page, username: string): Promise<string> {
  const answer = await page.request.post(`${portalUrl()}/v2/auth-mod/login`, {
    form: { user: username, password: PASSWORD, perfil: '2' },
  });
  return (await answer.json()).results.data[0].token;
}

/** A session of the employees’ portal. */
export async function employeeToken(page: Page, username: string): Promise<string> {
  const answer = await page.request.post(`${portalUrl()}/v2/auth-mod/login`, {
    form: { user: username, password: PASSWORD, perfil: '1' },
  });
  return (await answer.json()).results.data[0].token;
}

/** Decides about a request beside the screens, as somebody else who was first. */
export async function decideElsewhere(page: Page, user: string, request: number): Promise<void> {
  const token = await tokenOf(page, user);
  await call(page, token, 'POST', `/v2/portal/approvals/${request}/decide`, {
    decision: 'rechazar',
    paso: '1',
    comentario: 'Ya se pagó',
  });
}
