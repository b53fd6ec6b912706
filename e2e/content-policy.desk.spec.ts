import { anotherPerson, expect, portalUrl, signIn, test } from './support/portal.ts';
import { refusals } from './support/refusals.ts';
import { settled } from './support/settled.ts';

test('the policy refuses a style that comes with markup, and this listener hears it', async ({
  page,
  quiet,
}) => {
  quiet.allow(/Content Security Policy/);
  const refused = await refusals(page);
  for (const portal of ['s', 'e']) {
    await page.goto(`${portalUrl()}/${portal}/login`);
    await settled(page);
    expect(refused).toEqual([]);
    await page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<p style="color: red">x</p>'));
    await expect.poll(() => refused.splice(0)).toEqual([expect.stringContaining('style-src-attr inline')]);
  }
});

// Each screen by its address is in `routes.spec.ts`, which listens as well.
test('nothing that is opened inside the administrators’ portal needs what the policy refuses', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const refused = await refusals(page);
  await signIn(page, 's', 'ana_rios', '/employees/list');
  await test.step('a person, each tab of their file, and a form', async () => {
    await settled(page);
    await page.getByRole('row').nth(1).click();
    await expect(page).toHaveURL(/\/s\/employee\/\d+/);
    const tabs = page.getByRole('tab');
    await expect(tabs.first()).toBeVisible();
    for (const tab of await tabs.all()) {
      await tab.click();
      await settled(page);
    }
    await page.goto(`${page.url().split('?')[0]}?tab=datos&editar=trabajo`);
    await expect(page.getByRole('textbox').first()).toBeVisible();
  });
  await test.step('menus and the search box', async () => {
    await page.goto(`${portalUrl()}/s/documents/search`);
    await settled(page);
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog')).toBeVisible();
    await settled(page);
  });
  expect(refused).toEqual([]);
});

test('nor of the employees’ portal, nor a page that the server writes itself', async ({ page }) => {
  test.setTimeout(120_000);
  const phone = await anotherPerson(page, false);
  const refused = [await refusals(phone), await refusals(page)];
  await signIn(phone, 'e', 'pedro_luna');
  const places = [
    '/',
    '/documents',
    '/data',
    '/data/photo',
    '/data/changes',
    '/account',
    '/confirm?confirm=x',
  ];
  for (const place of places) {
    await phone.goto(`${portalUrl()}/e${place}`);
    await expect(phone.getByRole('heading', { level: 1 }), place).toBeVisible();
    await settled(phone);
  }
  await test.step('a document, drawn', async () => {
    await phone.goto(`${portalUrl()}/e/documents`);
    await phone.locator('a[href*="/e/documents/"]').first().click();
    await expect(phone.locator('canvas').first()).toBeVisible();
    await settled(phone);
  });
  for (const path of ['/demo/mail', '/v3/tasks', '/verificar']) {
    await page.goto(portalUrl() + path);
    await settled(page);
  }
  expect(refused.flat()).toEqual([]);
});
