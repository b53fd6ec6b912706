import type { Page } from '@playwright/test';
import { expect, expectSound, portalUrl, signIn, speak, test } from './support/portal.ts';
import { somebodyAskedToSign } from './support/to-sign.ts';

/** Holds what is behind home's first picture back. @returns lets it come. */
async function holdPortal(page: Page): Promise<() => void> {
  let letOn = () => {};
  const held = new Promise<void>((resolve) => {
    letOn = resolve;
  });
  await page.route(/\/assets\/portal-[0-9a-f]+\.js/, async (route) => {
    await held;
    await route.continue();
  });
  return letOn;
}

test('home stands before the portal is there, in both languages, and is then the portal’s', async ({
  page,
}) => {
  const { username } = await somebodyAskedToSign(page);
  await signIn(page, 'e', username);
  const sections = page.getByRole('navigation');
  await expect(sections).toBeVisible();
  const lists: string[] = [];
  page.on('request', (request) => {
    if (/\/me\/documents\?/.test(request.url())) lists.push(request.url());
  });
  for (const [language, sign, shot] of [
    ['Español', 'Ver y firmar', 'e-first-home'],
    ['Português', 'Ver e assinar', 'e-first-home-pt'],
  ] as const) {
    if (language !== 'Español') await speak(page, language);
    lists.length = 0;
    const letOn = await holdPortal(page);
    await page.goto(`${portalUrl()}/e/`);
    await expect(page.getByRole('link', { name: sign })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(sections).toHaveCount(0);
    await expectSound(page, shot);
    letOn();
    await expect(sections).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.getByRole('link', { name: sign })).toHaveCount(1);
    // The portal took over what was asked for beside it.
    expect(lists).toHaveLength(1);
    await page.unrouteAll({ behavior: 'wait' });
  }
});

test('a tap on what awaits is taken before the portal is there', async ({ page }) => {
  const { username, document } = await somebodyAskedToSign(page);
  await signIn(page, 'e', username);
  await expect(page.getByRole('navigation')).toBeVisible();
  const letOn = await holdPortal(page);
  await page.goto(`${portalUrl()}/e/`);
  await page.getByRole('link', { name: 'Ver y firmar' }).click();
  letOn();
  await expect(page).toHaveURL(new RegExp(`/e/documents/${document}$`));
  await expect(page.getByRole('button', { name: 'Firmar', exact: true })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/e\/?$/);
  await expect(page.getByRole('link', { name: 'Ver y firmar' })).toBeVisible();
});

test('a session that ended shows nothing that awaits, and the way in', async ({ page, quiet }) => {
  quiet.allow(/status of 401/);
  const { username } = await somebodyAskedToSign(page);
  await signIn(page, 'e', username);
  await expect(page.getByRole('navigation')).toBeVisible();
  await page.evaluate(async () => {
    const token = localStorage.getItem('e.token');
    await fetch('/v2/auth-mod/logout', { method: 'POST', headers: { authorization: `Bearer ${token}` } });
  });
  const letOn = await holdPortal(page);
  const refused = page.waitForResponse((answer) => answer.status() === 401);
  await page.goto(`${portalUrl()}/e/`);
  await refused;
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link')).toHaveCount(0);
  letOn();
  await expect(page.getByRole('button', { name: 'Ingresar', exact: true })).toBeVisible();
});
