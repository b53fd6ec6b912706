import { expect, expectSound, signIn, test } from './support/portal.ts';

test('who can see a person and a document of theirs, and where the way of the others ends', async ({
  page,
}) => {
  await signIn(page, 's', 'ana_rios', '/access');
  await page.getByRole('searchbox').fill('luna');
  await page
    .getByRole('button', { name: /Luna, Pedro/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: /personas ven el legajo de Luna, Pedro/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Luna, Pedro/ })).toBeVisible();
  await expectSound(page, 'access-person');
  await page.getByRole('row', { name: /Díaz, Raúl/ }).click();
  await page.getByRole('row', { name: /Díaz, Raúl/ }).press('Enter');
  await expect(page.getByRole('heading', { name: /No ve este legajo/ })).toBeVisible();
});

test('a limited administrator is told that the answer is for management', async ({ page }) => {
  await signIn(page, 's', 'luis_vega', '/access?persona=1');
  await expect(page.getByRole('alert')).toContainText(/gesti[oó]n/i);
});
