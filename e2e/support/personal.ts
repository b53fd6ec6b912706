import type { Page } from '@playwright/test';
import { call, type newcomer, tokenOf } from './account.ts';
import { monthsAgo } from './months.ts';
import { payslipsOf } from './papers.ts';
import { anotherPerson, expect, PASSWORD, signIn } from './portal.ts';

/** The month that journeys publish. */
export const month = monthsAgo(1);
/** The password that HR gives whom a journey makes. */
export const GIVEN = 'Provisoria1';
export const PLACE = '/documents/publish/personal';
/** Hosts that were just started read and draw slowly. */
export const DRAWN_WITHIN_MS = 30_000;

type Someone = Awaited<ReturnType<typeof newcomer>>;

export const dataOf = (answer: Buffer) => JSON.parse(answer.toString('utf8')).results.data;
export const pdf = (name: string, cuil: string, ...basics: readonly number[]) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(payslipsOf([cuil], month.iso, basics)),
});
export const password = (page: Page) => page.getByRole('textbox', { name: 'Clave del certificado' });
export const chooser = (page: Page, ending: string) => page.locator(`input[type=file][accept="${ending}"]`);

export async function choosePerson(page: Page, who: Someone) {
  await page.getByRole('searchbox', { name: /legajo|matrícula/ }).fill(who.cuil);
  await page.getByRole('button', { name: /Quintana, Emilia/ }).click();
  await expect(page.getByRole('button', { name: 'Cambiar persona' })).toBeFocused();
}

export async function chooseWhat(page: Page, folder: string, type: string) {
  await page.getByLabel('Carpeta').selectOption({ label: folder });
  await page.getByLabel('Tipo de documento').selectOption({ label: type });
  await page.getByLabel('Período').selectOption({ label: month.named });
}

/** The password of the demo takes the place of the one that HR gave. */
export async function takeOwnPassword(page: Page, who: Pick<Someone, 'username'>) {
  const token = await tokenOf(page, who.username, GIVEN);
  const change = { oldpass: GIVEN, pass: PASSWORD, repass: PASSWORD };
  await call(page, token, 'PUT', '/users/changePass', change);
}

/** What the person finds in their own list, once the password that HR gave is their own. */
export async function openOwn(page: Page, who: Someone) {
  await takeOwnPassword(page, who);
  const own = await anotherPerson(page, false);
  await signIn(own, 'e', who.username, '/documents');
  return own;
}
