import type { Page } from '@playwright/test';
import { tokenOf } from './support/account.ts';
import { expect, expectSound, signIn, test } from './support/portal.ts';
import { read } from './support/self-service.ts';

/** The file of pedro_luna, whom marta_sosa leads. */
async function openFile(page: Page, user: string): Promise<void> {
  const hr = await tokenOf(page, 'ana_rios');
  const { id } = await read<{ id: number }>(page, hr, '/v2/portal/employees?q=luna pedro');
  await signIn(page, 's', user, `/employee/${id}?tab=datos`);
  await expect(page.getByRole('heading', { level: 2, name: 'Domicilio' })).toBeVisible();
}

const TOUCHED = ['Imprimir hojas de activación', 'Clave temporal'];

test('a line manager is not offered what the company keeps from them; Human Resources is', async ({
  page,
}) => {
  const bank = page.getByRole('heading', { level: 2, name: 'Cuenta bancaria' });
  const act = (name: string) => page.locator('[popover]:popover-open').getByRole('button', { name });
  const refused: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() === 403) refused.push(new URL(answer.url()).pathname);
  });
  await openFile(page, 'marta_sosa');
  await expect(bank).toHaveCount(0);
  await page.getByRole('button', { name: /^Acciones/ }).click();
  await expect(act('Mover')).toBeVisible();
  for (const name of TOUCHED) await expect(act(name)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Editar Acceso' }).click();
  const user = page.getByRole('textbox', { name: 'Usuario' });
  await expect(user).toHaveAttribute('readonly', '');
  await expect(page.getByText('Su empresa no deja que los jefes cambien este dato.').first()).toBeVisible();
  // The field took the focus and scrolled the record: what half lies under the bar above is no target of a size.
  await page.locator('#main').evaluate((main) => {
    for (let part: Element | null = main; part; part = part.parentElement) part.scrollTop = 0;
  });
  await expectSound(page, 'file-of-manager');
  expect(refused).toEqual([]);

  await openFile(page, 'ana_rios');
  await expect(bank).toBeVisible();
  await page.getByRole('button', { name: /^Acciones/ }).click();
  for (const name of TOUCHED) await expect(act(name)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Editar Acceso' }).click();
  await expect(user).not.toHaveAttribute('readonly', '');
});
