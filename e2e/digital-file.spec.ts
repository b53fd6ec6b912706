import { expect, expectSound, signIn, test } from './support/portal.ts';

test('the menu leads to how complete files are, by sector and person by person; what lacks is asked of a sector, once a day [side-menu.7]', async ({
  page,
  isMobile,
}) => {
  // What one width asked for is not asked again by the other.
  const name = isMobile ? 'Calidad' : 'Mantenimiento';
  await signIn(page, 's', 'ana_rios', '/certificates');
  if (isMobile) await page.getByRole('button', { name: 'Menú', exact: true }).click();
  await page.getByRole('navigation', { name: 'Menú' }).getByRole('link', { name: 'Legajo digital' }).click();
  await expect(page).toHaveURL(/\/s\/digital-file$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Legajo digital' })).toBeVisible();
  const sector = page.getByRole('row', { name: new RegExp(name) });
  await expect(sector).toContainText('%');
  await expect(sector.getByRole('button', { name: `Pedir lo que falta a ${name}` })).toBeVisible();
  await expectSound(page, 'digital-file-sectors');

  await page.getByRole('link', { name: 'Por locación' }).click();
  await expect(page.getByRole('table', { name: 'Por locación' })).toBeVisible();
  await page.getByRole('link', { name: 'Por sector' }).click();
  await sector.getByText(name).click();
  await expect(page).toHaveURL(/vista=personas/);
  await expect(page.getByRole('button', { name: new RegExp(`Sector: ${name}`) })).toBeVisible();
  await expect(page.getByRole('table').getByText('%').first()).toBeVisible();
  await expectSound(page, 'digital-file-people');

  const ask = page.getByRole('button', { name: 'Pedir lo que falta', exact: true }).first();
  await ask.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('A quiénes se les pide')).toBeVisible();
  await expectSound(page, 'digital-file-ask');
  await dialog.getByRole('button', { name: /^Pedir a \d+ persona/ }).click();
  await expect(page.getByText(/^Se pidió a \d+ persona/)).toBeVisible();
  await expect(dialog).toHaveCount(0);

  await ask.click();
  await expect(dialog.getByText('No hay a quién pedirle ahora')).toBeVisible();
  await expect(dialog.getByText('Ya pedido hoy')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Pedir lo que falta' })).toBeDisabled();
  await expectSound(page, 'digital-file-asked');
  await dialog.getByRole('button', { name: 'Cancelar' }).click();

  await page.goto(`${new URL(page.url()).origin}/s/digital-file?vista=personas&estado=entregado&q=nadie`);
  await expect(page.getByText('Ninguna persona coincide')).toBeVisible();
  await expectSound(page, 'digital-file-nobody');
});

test('the same in Portuguese', async ({ page }) => {
  await signIn(page, 's', 'bruno_lima', '/digital-file');
  await expect(page.getByRole('heading', { level: 1, name: 'Prontuário digital' })).toBeVisible();
  await expect(page.getByRole('row').getByText('%').first()).toBeVisible();
  await expectSound(page, 'digital-file-pt');
  await page.getByRole('link', { name: 'Pessoas', exact: true }).click();
  await expect(page.getByRole('table').getByText('%').first()).toBeVisible();
  await expectSound(page, 'digital-file-people-pt');
  await page.getByRole('button', { name: 'Pedir o que falta' }).click();
  await expect(page.getByRole('dialog').getByText('Pessoas', { exact: true })).toBeVisible();
  await expectSound(page, 'digital-file-ask-pt');
});
