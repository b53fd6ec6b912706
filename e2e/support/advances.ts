import type { Page } from '@playwright/test';
import { call, newcomer } from './account.ts';
import { portalUrl } from './portal.ts';

const GIVEN = 'provisoria1';
const OWN = 'monte-azul-557';
const RULES = { tope: '100000', por_mes: 2, dia_desde: 1, dia_hasta: 31, cuotas: 3, aprueba: 'payroll' };

/** Lets the people of a company ask for advances, by these rules where they are not the usual ones. */
export async function takeAdvances(page: Page, hr: string, change: Partial<typeof RULES> = {}) {
  await call(page, hr, 'PATCH', '/externalapis/vismapeople/payroll/salary-advance/status', {
    activated: '1',
  });
  await call(page, hr, 'PUT', '/v2/portal/company/settings', {
    adelantos: JSON.stringify({ ...RULES, ...change }),
  });
}

/** Days of a month among which today is none. */
export function daysWithoutToday(): { dia_desde: number; dia_hasta: number } {
  const today = new Date().getDate();
  return today > 2 ? { dia_desde: 1, dia_hasta: today - 2 } : { dia_desde: 10, dia_hasta: 31 };
}

/** A new employee with a password of their own, who may ask. */
export async function asker(page: Page, hr: string, surname: string) {
  const person = await newcomer(page, hr, GIVEN, undefined, undefined, surname);
  const login = await page.request.post(`${portalUrl()}/v2/auth-mod/login`, {
    form: { user: person.username, password: GIVEN },
  });
  const [{ token: challenge }] = (await login.json()).results.data;
  const answer = await call(page, challenge, 'POST', '/users/firstLogin', { pass: OWN, repass: OWN });
  const [{ token }] = JSON.parse(answer.toString('utf8')).results.data;
  return { ...person, password: OWN, token: String(token) };
}

export interface AskedAdvance {
  readonly id: number;
  readonly idAprobacion: number;
}

/** Asks for an advance beside the screens. */
export async function ask(page: Page, token: string, amount: string): Promise<AskedAdvance> {
  const answer = await call(page, token, 'POST', '/v2/portal/me/advances', { importe: amount, cuotas: '2' });
  return JSON.parse(answer.toString('utf8')).results.data[0];
}

/** Answers one beside the screens. */
export async function decide(
  page: Page,
  hr: string,
  { idAprobacion }: AskedAdvance,
  form: { decision: 'aprobar' | 'rechazar'; comentario?: string },
): Promise<void> {
  await call(page, hr, 'POST', `/v2/portal/approvals/${idAprobacion}/decide`, { ...form, paso: '1' });
}
