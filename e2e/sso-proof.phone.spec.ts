import { newcomer, tokenOf } from './support/account.ts';
import { withOwnLogin } from './support/own-login.ts';
import { expect, expectSound, portalUrl, test } from './support/portal.ts';

test('where the browser opens no window, a link does; what comes back finds the tab that asked', async ({
  page,
  request,
}) => {
  const { username } = await newcomer(page, await tokenOf(page, 'carla_mora'), null);
  await withOwnLogin(request, async (provider) => {
    provider.signsIn({ sub: username, preferred_username: username });
    await page.goto(`${portalUrl()}/e/login?empresa=pampa`);
    await page.getByRole('link', { name: 'Ingresar con Pampa ID' }).click();
    await expect(page.getByRole('heading', { name: /Hola/ })).toBeVisible();
    await page.addInitScript(() => {
      window.open = () => null;
    });
    await page.goto(`${portalUrl()}/e/account`);
    await page.getByRole('button', { name: 'Configurar app' }).click();
    const dialog = page.getByRole('dialog', { name: 'Confirme que es usted' });
    await expectSound(page, 'proof-asked-phone');
    await dialog.getByRole('button', { name: 'Confirmar con Pampa ID' }).click();
    await expect(dialog.getByRole('status')).toContainText('El navegador no dejó abrir la ventana');
    const link = dialog.getByRole('link', { name: 'Abrir Pampa ID en otra pestaña' });
    await expect(link).toBeFocused();
    await expectSound(page, 'proof-blocked');
    const opened = page.context().waitForEvent('page');
    await link.click();
    const tab = await opened;
    await expect(page.getByText(/^[A-Z2-7]{32}$/)).toBeVisible();
    await expect(async () => {
      expect(tab.isClosed() || (await tab.getByText('Listo. Ya puede cerrar').isVisible())).toBe(true);
    }).toPass();
    if (!tab.isClosed()) await expectSound(tab, 'proof-landed');
  });
});

test('a window that nobody asked for says where to go, and leaves nothing in its address', async ({
  page,
}) => {
  await page.goto(`${portalUrl()}/e/redirect/proof?prueba=nada&resultado=nada`);
  await expect(page.getByRole('status')).toHaveText('Vuelva a la ventana del portal para seguir.');
  await expect(page).toHaveURL(`${portalUrl()}/e/redirect/proof`);
  await expectSound(page, 'proof-nobody');
});
