import { ownCompany } from './support/own-company.ts';
import { expect, expectSound, PASSWORD, portalUrl, test } from './support/portal.ts';

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

test('a call is tried against the demo, and with no company of somebody’s own', async ({ page }) => {
  const mine = await ownCompany(page, 'prueba');
  await page.goto(`${portalUrl()}/docs/calls/list-directory`);
  const enter = page.locator('#enter');
  const send = page.getByRole('button', { name: 'Send' });
  const answer = page.getByRole('region', { name: 'What it answered' });
  const signIn = async (user: string, password: string) => {
    await enter.getByRole('textbox', { name: 'User' }).fill(user);
    await enter.getByLabel('Password').fill(password);
    await enter.getByRole('button', { name: 'Sign in' }).click();
  };
  await expect(send).toBeDisabled();

  await test.step('whoever is of a company of their own is let go', async () => {
    await signIn(mine.username, PASSWORD);
    await expect(page.getByText('That company is none of the demo: the session was ended.')).toBeVisible();
    await expect(send).toBeDisabled();
  });

  await test.step('a wrong password is said', async () => {
    await signIn('pedro_luna', 'ninguna-clave-1');
    await expect(page.getByText(/^Not signed in\. ./)).toBeVisible();
    await expect(send).toBeDisabled();
  });

  await test.step('somebody of the demo asks, and sees the answer or the refusal as it came', async () => {
    await signIn('pedro_luna', PASSWORD);
    await expect(page.getByText(/^Signed in as pedro_luna/)).toBeVisible();
    await expect(enter.getByLabel('Password')).toHaveValue('');
    await page.locator('#send').getByRole('textbox', { name: 'q', exact: true }).fill('sosa marta');
    await send.click();
    await expect(answer.getByText('Status 200')).toBeVisible();
    await expect(answer).toContainText('"apellido": "Sosa"');
    await page.locator('#send').getByRole('textbox', { name: 'sector' }).fill('ninguno');
    await send.click();
    await expect(answer.getByText('Status 422')).toBeVisible();
    await expectSound(page, 'docs-try');
    await page.setViewportSize({ width: 390, height: 844 });
    await expectSound(page, 'docs-try');
  });

  await test.step('nothing of it is kept', async () => {
    await page.reload();
    await expect(send).toBeDisabled();
    expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
  });
});
