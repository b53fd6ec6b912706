import { expect, expectSound, portalUrl, test } from './support/portal.ts';

test('whoever writes a program finds a call, what it takes and how it refuses', async ({ page }) => {
  await page.goto(`${portalUrl()}/docs`);
  await expect(page.getByRole('heading', { level: 1, name: 'Calls' })).toBeVisible();
  await expectSound(page, 'docs');

  await page.getByRole('searchbox', { name: 'Search' }).fill('users profile PATCH');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^\d of \d+ calls\./)).toBeVisible();
  await expectSound(page, 'docs-search');

  await page.getByRole('link', { name: 'PATCH /users/profile/:id', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'PATCH /users/profile/:id' })).toBeVisible();
  await expect(page.getByText('Authorization: Bearer $TOKEN')).toBeVisible();
  const refusals = page.getByRole('table', { name: 'Every way it refuses' });
  await expect(refusals.getByRole('row', { name: /SESSION_SSO_NO_SWITCH/ })).toContainText(
    'no se puede cambiar de empresa',
  );
  await expectSound(page, 'docs-call');
});
