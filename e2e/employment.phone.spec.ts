import { expect, expectSound, portalUrl, signIn, test } from './support/portal.ts';

test('in Portuguese and on a phone: what a dismissal changes is said before, and nothing happens by looking', async ({
  page,
}) => {
  const dialog = page.getByRole('dialog');
  await signIn(page, 's', 'bruno_lima', '/employees/list?q=souza');
  const row = page.getByRole('row', { name: /Souza Alves, Clara/ });
  await row.getByRole('button', { name: /^Ações de/ }).click();
  await page.getByRole('button', { name: 'Desligar', exact: true }).click();
  await expect(dialog.getByRole('heading', { name: 'Desligar Souza Alves, Clara' })).toBeVisible();
  await expect(dialog).toContainText('O que muda');
  await expect(dialog).toContainText('ler e baixar seus documentos; não assina');
  await expectSound(page, 'pt-dismiss');
  await dialog.getByRole('button', { name: 'Desligar', exact: true }).click();
  await expect(dialog.getByText('Este campo é obrigatório.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row).toContainText('Ativo');
  await page.goto(`${portalUrl()}/s/employees/unsubscribe`);
  await expect(page.getByRole('heading', { level: 1, name: 'Desligamento em massa' })).toBeVisible();
  await expectSound(page, 'pt-mass-start');
});
