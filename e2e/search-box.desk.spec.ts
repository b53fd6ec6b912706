import { expect, portalUrl, signIn, test } from './support/portal.ts';

test('what is typed into a search stays as it is typed, however slowly', async ({ page }) => {
  await signIn(page, 's', 'ana_rios');
  await page.goto(`${portalUrl()}/s/employees/list`);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  const asked: (string | null)[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/v2/portal/employees') asked.push(searchParams.get('q'));
  });
  const box = page.getByRole('searchbox');
  await box.pressSequentially('luna ');
  await expect(page).toHaveURL(/q=luna$/);
  await expect(box).toHaveValue('luna ');
  await box.pressSequentially('p');
  await expect(page).toHaveURL(/q=luna(\+|%20)p$/);
  await expect(box).toHaveValue('luna p');
  expect(asked.filter((q) => q?.includes('lunap'))).toEqual([]);
  expect(asked).toContain('luna p');

  await test.step('what comes from elsewhere is taken over', async () => {
    await page.getByRole('button', { name: 'Limpiar filtros' }).first().click();
    await expect(box).toHaveValue('');
    await box.fill('luna');
    await expect(page).toHaveURL(/q=luna$/);
    await page.getByRole('button', { name: 'Borrar' }).click();
    await expect(box).toHaveValue('');
    await expect(page).not.toHaveURL(/q=/);
  });

  await test.step('a key pressed before it was asked is undone by clearing too', async () => {
    await box.fill('zz');
    await page.getByRole('button', { name: 'Borrar' }).click();
    await expect(box).toHaveValue('');
    await box.fill('luna');
    await box.press('Enter');
    await expect(page).toHaveURL(/q=luna$/);
    await expect(box).toHaveValue('luna');
  });
});
