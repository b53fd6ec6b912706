import { expect, type Page } from '@playwright/test';
import { call } from './account.ts';
import { PASSWORD } from './portal.ts';

/** Types the password that a call asks for again of who has no second step. */
export async function typePasswordAgain(page: Page, password = PASSWORD): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirme que es usted' });
  await dialog.getByRole('textbox', { name: 'Clave' }).fill(password);
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  await expect(dialog).toBeHidden();
}

/** The same beside the screens, for calls that a journey makes by itself. */
export async function proveToken(page: Page, token: string, password = PASSWORD): Promise<void> {
  await call(page, token, 'POST', '/v2/portal/mfa/step-up', { pass: password });
}
