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

/** Makes somebody of HR’s company with this surname, who asks for so much in advance. */
export async function askerOf(page: Page, hr: string, surname: string, amount: number): Promise<Asker> {
  const admin = await tokenOf(page, hr);
  await call(page, admin, 'PATCH', '/externalapis/vismapeople/payroll/salary-advance/status', {
    activated: '1',
  });
  const person = await newcomer(page, admin, GIVEN, '02/03/1985', '01/06/2015', surname);
  await takeOwnPassword(page, person);
  const own = await employeeToken(page, person.username);
  const [row] = dataOf(
    await call(page, own, 'POST', '/v2/portal/me/advances', { importe: String(amount), motivo: 'Arreglo' }),
  );
  return { id: person.id, username: person.username, surname, request: row.idAprobacion };
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

/** Ends whatever somebody delegated before, so that no days overlap. */
export async function endDelegations(page: Page, user: string): Promise<void> {
  const token = await employeeToken(page, user);
  const rows = dataOf(await call(page, token, 'GET', '/v2/portal/me/delegations'));
  for (const { id } of rows as { id: number }[])
    await call(page, token, 'DELETE', `/v2/portal/me/delegations/${id}`);
}
