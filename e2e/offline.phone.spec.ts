import { expect, expectNoSideScroll, expectSound, signIn, test } from './support/portal.ts';

test('without a line: a strip says so, the list kept stays, and nothing can be signed', async ({
  page,
  quiet,
}) => {
  quiet.offline();
  await signIn(page, 'e', 'clara_souza', '/documents');
  await expect(page.getByRole('link').filter({ hasText: 'Holerite' }).first()).toBeVisible();
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.context().setOffline(true);
  await expect(page.getByRole('status').filter({ hasText: /Sem conexão/ })).toBeVisible();
  await expect(page.getByRole('link').filter({ hasText: 'Holerite' }).first()).toBeVisible();
  await expectNoSideScroll(page);
  await page.reload();
  await expect(page.getByRole('link').filter({ hasText: 'Holerite' }).first()).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /Sem conexão/ })).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('status').filter({ hasText: /Sem conexão/ })).toHaveCount(0);
  await expectSound(page, 'e-pt-documents');
});

test('leaving takes the person’s data off the phone', async ({ page }) => {
  await signIn(page, 'e', 'clara_souza', '/account');
  await expectSound(page, 'e-account');
  await page.getByRole('button', { name: 'Sair' }).click();
  await expect(page).toHaveURL(/\/e\/login/);
  const left = await page.evaluate(() =>
    Object.keys(localStorage).filter((key) => /token|user|documents/.test(key)),
  );
  expect(left).toEqual([]);
});
