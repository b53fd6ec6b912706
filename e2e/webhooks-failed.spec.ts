import type { Route } from '@playwright/test';
import { type Receiver, startReceiver } from '../apps/server/test/support/webhook-receiver.ts';
import { call, tokenOf } from './support/account.ts';
import { expect, expectSound, signIn, test } from './support/portal.ts';

let receiver: Receiver;
test.beforeEach(async () => {
  receiver = await startReceiver();
});
test.afterEach(() => receiver.close());

for (const [language, hr, retry, test_] of [
  ['es', 'ana_rios', 'Reintentar', 'Enviar una prueba'],
  ['pt', 'bruno_lima', 'Tentar novamente', 'Enviar um teste'],
] as const)
  test(`what cannot be had of the addresses, or is refused there, is said and tried again (${language}) [15.5]`, async ({
    page,
    quiet,
  }) => {
    quiet.allow(/status of 500/);
    const fail = (route: Route) => route.fulfill({ status: 500, body: '{}' });
    const list = /\/v2\/portal\/webhooks$/;
    const section = page.locator('section', { has: page.locator('#webhooks') });
    const again = section.getByRole('button', { name: retry });

    await page.route(list, fail);
    await signIn(page, 's', hr, '/api-keys');
    await expect(section.getByRole('alert')).toBeVisible({ timeout: 20_000 });
    await expectSound(page, `webhooks-failed-${language}`);
    await page.unroute(list);
    await again.click();
    await expect(section.getByRole('alert')).toBeHidden();

    const descripcion = `Falla ${String(Date.now()).slice(-7)}`;
    const token = await tokenOf(page, hr);
    const made = await call(page, token, 'POST', '/v2/portal/webhooks', {
      direccion: `${receiver.url}/falla`,
      eventos: 'empleado.baja',
      descripcion,
    });
    const { id } = JSON.parse(made.toString()).results.data[0];
    const deliveries = /\/webhooks\/\d+\/deliveries/;
    await page.route(deliveries, fail);
    await section.getByRole('button', { name: descripcion }).click();
    const panel = page.getByRole('region', { name: descripcion });
    await expect(panel.getByRole('alert')).toBeVisible({ timeout: 20_000 });
    await expectSound(page, `webhooks-deliveries-failed-${language}`);
    await page.unroute(deliveries);
    await panel.getByRole('button', { name: retry }).click();
    await expect(panel.getByRole('alert')).toBeHidden();

    await page.route(/\/webhooks\/\d+\/test$/, fail);
    await panel.getByRole('button', { name: test_ }).click();
    await expect(panel.getByRole('alert')).toBeVisible();
    expect(receiver.received).toEqual([]);
    await call(page, token, 'DELETE', `/v2/portal/webhooks/${id}`);
  });
