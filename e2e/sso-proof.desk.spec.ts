import { call, newcomer, tokenOf } from './support/account.ts';
import { withOwnLogin } from './support/own-login.ts';
import { expect, expectSound, portalUrl, test } from './support/portal.ts';
import { proveToken } from './support/proof.ts';

test('who administers, has no password and came by single sign-on proves it at the provider, and what they began goes on', async ({
  page,
  request,
}) => {
  const hr = await tokenOf(page, 'carla_mora');
  await proveToken(page, hr);
  const { id, username } = await newcomer(page, hr, null);
  await call(page, hr, 'PUT', `/v2/admin-mod/profile/users/${id}`, { idperfiles: '1,2' });
  await withOwnLogin(request, async (provider) => {
    const self = { sub: username, preferred_username: username };
    provider.signsIn(self);
    await page.goto(`${portalUrl()}/s/pampa`);
    await page.getByRole('link', { name: 'Ingresar con Pampa ID' }).click();
    await expect(page).toHaveURL(/\/s\/home$/);
    await page.goto(`${portalUrl()}/s/generalSettings`);

    // The provider is looked at before it answers.
    let isHeld = true;
    const waiting: (() => void)[] = [];
    await page.context().route(`${provider.issuer}/auth?**`, async (route) => {
      const asked = new URL(route.request().url()).searchParams;
      expect([asked.get('prompt'), asked.get('max_age')]).toEqual(['login', '0']);
      if (isHeld) await new Promise<void>((resolve) => waiting.push(resolve));
      await route.continue().catch(() => undefined);
    });
    const letGo = () => {
      isHeld = false;
      for (const go of waiting.splice(0)) go();
    };

    await page.getByRole('button', { name: 'Configurar app' }).click();
    const dialog = page.getByRole('dialog', { name: 'Confirme que es usted' });
    const confirm = dialog.getByRole('button', { name: 'Confirmar con Pampa ID' });
    await expect(confirm).toBeFocused();
    await expect(dialog.getByRole('textbox')).toHaveCount(0);
    await expectSound(page, 'proof-asked');

    // Opened from the keyboard, and closed without an answer.
    const opened = page.waitForEvent('popup');
    await page.keyboard.press('Enter');
    const first = await opened;
    await expect(dialog.getByRole('status')).toContainText(
      'Esperando a que confirme en la ventana de Pampa ID',
    );
    const again = dialog.getByRole('button', { name: 'Abrir Pampa ID de nuevo' });
    await expect(again).toBeFocused();
    await expectSound(page, 'proof-waiting');
    await first.close();
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(dialog.getByRole('status')).toContainText('no se hizo nada. Si cerró la ventana');
    await page.setViewportSize({ width: 390, height: 844 });
    await expectSound(page, 'proof-back');
    await page.setViewportSize({ width: 1366, height: 820 });

    // Somebody else's account there proves nothing.
    letGo();
    provider.signsIn({ sub: 'carla', preferred_username: 'carla_mora' });
    await again.click();
    await expect(dialog.getByRole('alert')).toContainText(
      'En el proveedor de identidad ingresó otra persona',
    );
    await expectSound(page, 'proof-other-user');

    // The person's own does; the window goes, and the app is set up.
    provider.signsIn(self);
    const second = page.waitForEvent('popup');
    await confirm.click();
    const window_ = await second;
    await expect(page.getByText(/^[A-Z2-7]{32}$/)).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(async () => {
      expect(window_.isClosed() || (await window_.getByText('Listo. Ya puede cerrar').isVisible())).toBe(
        true,
      );
    }).toPass();
    await expectSound(page, 'proof-done');
  });
});
