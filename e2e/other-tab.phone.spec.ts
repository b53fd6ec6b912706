import { expect, expectSound, portalUrl, signIn, test } from './support/portal.ts';

test('a sign-out in another tab covers this one, and the same person finds what they wrote', async ({
  page,
}) => {
  await signIn(page, 'e', 'pedro_luna');
  await page.goto(`${portalUrl()}/e/documents`);
  const box = page.getByRole('searchbox');
  await expect(page.getByRole('listitem').first()).toBeVisible();
  await box.fill('recibo de');
  const other = await page.context().newPage();
  await other.goto(`${portalUrl()}/e/account`);
  await other.getByRole('button', { name: 'Salir' }).click();
  await expect(other).toHaveURL(/\/e\/login/);
  const cover = page.getByRole('alertdialog');
  await expect(cover).toHaveAccessibleName('Se cerró la sesión en otra pestaña');
  await expect(box).toHaveCount(0);
  await expectSound(page, 'e-other-tab');
  await signIn(other, 'e', 'clara_souza');
  await expect(cover).toHaveAccessibleName(/En otra pestaña ahora está Clara Souza/);
  await other.evaluate(() => localStorage.clear());
  await expect(cover).toHaveAccessibleName('Se cerró la sesión en otra pestaña');
  await signIn(other, 'e', 'pedro_luna');
  await expect(cover).toHaveCount(0);
  await expect(box).toHaveValue('recibo de');
});

test('in Portuguese the cover speaks Portuguese', async ({ page }) => {
  await signIn(page, 'e', 'clara_souza');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const other = await page.context().newPage();
  await other.goto(`${portalUrl()}/e/account`);
  await other.getByRole('button', { name: 'Sair' }).click();
  await expect(page.getByRole('alertdialog')).toHaveAccessibleName('A sessão foi encerrada em outra aba');
  await expectSound(page, 'e-other-tab-pt');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page).toHaveURL(/\/e\/login/);
});
