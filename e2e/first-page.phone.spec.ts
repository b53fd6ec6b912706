import { expect, expectSound, portalUrl, signIn, test } from './support/portal.ts';
import { somebodyAskedToSign } from './support/to-sign.ts';

const ENGINE = /\/pdf-[0-9a-f]+\.js|pdf\.worker/;

test('by its link, a document’s first page stands before the reader is there, and is then the reader’s', async ({
  page,
}) => {
  const { username, document } = await somebodyAskedToSign(page);
  await signIn(page, 'e', username);
  await page.getByRole('link', { name: 'Ver y firmar' }).first().click();
  await expect(page).toHaveURL(new RegExp(`/e/documents/${document}$`));
  await expect(page.locator('canvas').first()).toBeVisible();
  const address = page.url();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  let letOn = () => {};
  const held = new Promise<void>((resolve) => {
    letOn = resolve;
  });
  await page.route(ENGINE, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(address);
  const picture = page.locator('img[data-page="1"]');
  await expect(picture.first()).toBeVisible();
  // Of one page all was drawn by then: it can be signed, and evidence says by what it was shown.
  await expect(page.getByRole('button', { name: 'Firmar', exact: true })).toBeEnabled();
  await expect(page.locator('canvas')).toHaveCount(0);
  await expectSound(page, 'e-first-page');
  const pictures = asked.filter((path) => /\/me\/documents\/\d+\/pages\/1$/.test(path));
  expect(pictures).toHaveLength(1);
  letOn();
  await expect(page.locator('canvas').first()).toBeVisible();
  await expect(picture).toHaveCount(0);
});

test('what the phone’s own reader cannot open, the portal’s pictures show; without a picture nothing is signed', async ({
  page,
  quiet,
}) => {
  quiet.allow(/net::ERR_FAILED/);
  const { username, document } = await somebodyAskedToSign(page);
  await signIn(page, 'e', username);
  // The engine does not come, nor do the pictures.
  await page.route(/pdf\.worker/, (route) => route.abort());
  await page.route(/\/pages\/\d+/, (route) => route.abort());
  await page.getByRole('link', { name: 'Ver y firmar' }).first().click();
  await expect(page).toHaveURL(new RegExp(`/e/documents/${document}$`));
  const sign = page.getByRole('button', { name: 'Firmar', exact: true });
  await expect(sign).toBeVisible();
  await expect(sign).toBeDisabled();
  await page.unroute(/\/pages\/\d+/);
  await page.reload();
  await expect(page.locator('img[data-page="1"]').first()).toBeVisible();
  await expect(sign).toBeEnabled();
  await page.goto(`${portalUrl()}/e/documents`);
  await expect(page.locator('img[data-page]')).toHaveCount(0);
});
