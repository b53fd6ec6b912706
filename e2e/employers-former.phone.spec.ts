import { expect, expectSound, portalUrl, signIn, test } from './support/portal.ts';

test('to who was dismissed an employer is no longer an active one', async ({ page }) => {
  await signIn(page, 'e', 'ex_empleado');
  await page.goto(`${portalUrl()}/e/account`);
  const jobs = page.getByRole('region', { name: 'Mis empleos' });
  await expect(jobs.getByRole('listitem')).toHaveText([/Andes.*está aquí.*Relación terminada/s]);
  await expect(jobs.getByText('Activo')).toHaveCount(0);
  await expectSound(page, 'e-former-employer');
});
