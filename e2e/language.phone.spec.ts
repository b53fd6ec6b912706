import { expect, expectSound, PASSWORD, portalUrl, signIn, test } from './support/portal.ts';

const ASK = { es: '¿Es auténtico?', pt: 'É autêntico?' };

test('a person chooses their language: at once, at the next way in, and after it, in both portals', async ({
  page,
}) => {
  const html = page.locator('html');
  const spoken = page.getByRole('group', { name: 'Idioma' });
  await signIn(page, 'e', 'ana_rios', '/account');
  await expect(spoken.getByRole('radio', { name: 'Español' })).toBeChecked();
  await expectSound(page, 'e-language-es');
  await spoken.getByRole('radio', { name: 'Português' }).check();
  await expect(html).toHaveAttribute('lang', 'pt-BR');
  await expect(page.getByText('falam neste idioma')).toBeVisible();
  await expect(spoken.getByRole('radio', { name: 'Português' })).toBeChecked();
  await expectSound(page, 'e-language-pt');

  await test.step('the way in of this browser keeps it', async () => {
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage)) if (key !== 'language') localStorage.removeItem(key);
    });
    await page.goto(`${portalUrl()}/e/login`);
    await expect(html).toHaveAttribute('lang', 'pt-BR');
    await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible();
    await expectSound(page, 'e-login-pt');
  });

  await test.step('in a browser that never heard of it, the first screen speaks it', async () => {
    await page.evaluate(() => localStorage.clear());
    await page.goto(`${portalUrl()}/e/login`);
    await expect(html).toHaveAttribute('lang', 'es-AR');
    await page.getByRole('textbox', { name: 'Usuario', exact: true }).fill('ana_rios');
    await page.getByRole('textbox', { name: 'Clave o PIN', exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Ingresar', exact: true }).click();
    await expect(page).not.toHaveURL(/login/);
    await expect(html).toHaveAttribute('lang', 'pt-BR');
  });

  await test.step('the administrators’ portal speaks it to her as well', async () => {
    await signIn(page, 's', 'ana_rios');
    await expect(html).toHaveAttribute('lang', 'pt-BR');
  });

  await test.step('and it is taken back', async () => {
    await page.goto(`${portalUrl()}/e/account`);
    await spoken.getByRole('radio', { name: 'Español' }).check();
    await expect(html).toHaveAttribute('lang', 'es-AR');
  });
});

test('before anybody is in, each screen is told its language: the ways in and /verificar', async ({
  page,
}) => {
  const html = page.locator('html');
  const says = (words: string) =>
    page
      .getByRole('button', { name: words, exact: true })
      .or(page.getByRole('heading', { name: words }))
      .last();
  for (const [path, es, pt] of [
    ['/e/login', 'Ingresar', 'Entrar'],
    ['/s/login', 'Ingresar', 'Entrar'],
    ['/verificar', ASK.es, ASK.pt],
  ] as const) {
    await page.goto(portalUrl() + path);
    const spoken = page.getByRole('group', { name: 'Idioma' });
    await expect(says(es)).toBeVisible();
    await expect(spoken.getByRole('button', { name: 'Español' })).toHaveAttribute('aria-pressed', 'true');
    await spoken.getByRole('button', { name: 'Português' }).click();
    await expect(says(pt)).toBeVisible();
    await expect(html).toHaveAttribute('lang', 'pt-BR');
    await expectSound(page, `${path.replace(/\W/g, '-')}-told-pt`);
    await page.reload();
    await expect(html).toHaveAttribute('lang', 'pt-BR');
    await spoken.getByRole('button', { name: 'Español' }).click();
    await expect(html).toHaveAttribute('lang', 'es-AR');
  }
});
