import { expect, expectSound, signIn, test } from './support/portal.ts';
import { typePasswordAgain } from './support/proof.ts';

test('what line managers reach of their reports is said, allowed and forbidden again', async ({ page }) => {
  await signIn(page, 's', 'carla_mora', '/generalSettings');
  const title = page.getByRole('heading', { name: 'Jefes y datos de su equipo' });
  const section = page.locator('section').filter({ has: title });
  await expect(section.getByRole('status').first()).toHaveText('No permitido');
  await expectSound(page, 'managers-off');
  await section.getByRole('button', { name: 'Permitir a los jefes' }).click();
  await expect(section.getByRole('status').first()).toHaveText('Permitido');
  await expectSound(page, 'managers-on');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectSound(page, 'managers-on');
  await section.getByRole('button', { name: 'Dejar de permitirlo' }).click();
  await expect(section.getByRole('status').first()).toHaveText('No permitido');
});

test('the page tells what is of the company and what of oneself, and leads to each without losing what was typed', async ({
  page,
}) => {
  await signIn(page, 's', 'carla_mora', '/generalSettings');
  const list = page.getByRole('navigation', { name: 'En esta página' });
  const company = page.getByRole('group', { name: 'De la empresa' });
  const own = page.getByRole('group', { name: 'De su usuario' });
  const length = company.getByRole('textbox', { name: 'Largo mínimo', exact: true });
  await length.fill('11');
  // Each name of the list is a title below, and nothing is missing in it.
  await expect(own.getByRole('heading', { name: 'Cómo le avisamos' })).toBeVisible();
  await expect(company.getByRole('heading', { name: 'Sistema de personas' })).toBeVisible();
  await expect(company.getByRole('heading', { name: 'Avisos de la empresa' })).toBeVisible();
  await expect(company.getByRole('heading', { name: 'Adelantos de sueldo' })).toBeVisible();
  const names = await list.getByRole('link').allTextContents();
  for (const name of names) {
    await list.getByRole('link', { name, exact: true }).press('Enter');
    await expect(page.getByRole('heading', { name, exact: true }), name).toBeFocused();
  }
  expect(names).toHaveLength(17);
  await expect(length).toHaveValue('11');
  await expect(own.getByRole('heading', { name: 'Sesiones abiertas' })).toBeInViewport();
  await expectSound(page, 'security-parts');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectSound(page, 'security-parts');
});

test('who does not administer sees what is their own', async ({ page }) => {
  await signIn(page, 's', 'marta_sosa', '/generalSettings');
  await expect(page.getByRole('group', { name: 'De su usuario' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'De la empresa' })).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'En esta página' }).getByRole('link')).toHaveCount(3);
  await expectSound(page, 'security-own');
});

test('whether a passkey signs is said, and turned off and on again', async ({ page }) => {
  await signIn(page, 's', 'carla_mora', '/generalSettings');
  const title = page.getByRole('heading', { name: 'Llave de acceso para firmar' });
  const section = page.locator('section').filter({ has: title });
  await expect(section.getByRole('status').first()).toHaveText('Se acepta');
  await section.getByRole('button', { name: 'Dejar de aceptarla para firmar' }).click();
  await expect(section.getByRole('status').first()).toHaveText('No se acepta');
  await expectSound(page, 'passkey-off');
  await section.getByRole('button', { name: 'Aceptar la llave para firmar' }).click();
  await expect(section.getByRole('status').first()).toHaveText('Se acepta');
});

test('a second step is required at once, no longer after a wait, and the wait can be stopped', async ({
  page,
}) => {
  test.slow();
  await signIn(page, 's', 'carla_mora', '/generalSettings');
  const box = page.getByRole('checkbox', { name: 'Exigir a Recursos Humanos limitado', exact: true });
  await expect(box).not.toBeChecked();
  await box.click();
  await typePasswordAgain(page);
  await expect(box).toBeChecked();
  await box.click();
  const waits = page.getByText('No exigir más el segundo paso a Recursos Humanos limitado', { exact: true });
  await expect(waits).toBeVisible();
  await expect(page.getByText(/^Lo pidió Carla Mora el .* Rige desde el /)).toBeVisible();
  await page.getByRole('button', { name: /^Detener: No exigir más/ }).click();
  await expect(waits).toBeHidden();
  await expect(box).toBeChecked();

  // Asked for again and left alone, it holds: the demo is as it was.
  await box.click();
  await expect(waits).toBeVisible();
  await expectSound(page, 'loosening-waits');
  await expect(async () => {
    await page.reload();
    // A full machine takes some seconds to open the page.
    await expect(box).not.toBeChecked({ timeout: 6000 });
  }).toPass({ timeout: 120_000 });
  await expect(waits).toBeHidden();
});
