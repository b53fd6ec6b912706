import type { Page } from '@playwright/test';
import { tokenOf } from './support/account.ts';
import { withLeave } from './support/leave.ts';
import { expect, expectSound, portalUrl, test } from './support/portal.ts';

const CASES = [
  {
    language: 'es',
    hr: 'carla_mora',
    link: 'Calendario en su teléfono',
    team: /^Las mías y las de mi equipo/,
    make: 'Crear dirección',
    made: 'Su dirección está lista',
    address: 'Dirección secreta',
    copy: 'Copiar dirección',
    copied: 'Dirección copiada.',
    mine: 'Mis direcciones',
    renew: 'Cambiar dirección',
    end: 'Terminar dirección',
    full: /^Ya tiene las 3 direcciones/,
  },
  {
    language: 'pt',
    hr: 'bruno_lima',
    link: 'Calendário no seu telefone',
    team: /^As minhas e as da minha equipe/,
    make: 'Criar endereço',
    made: 'Seu endereço está pronto',
    address: 'Endereço secreto',
    copy: 'Copiar endereço',
    copied: 'Endereço copiado.',
    mine: 'Meus endereços',
    renew: 'Trocar endereço',
    end: 'Encerrar endereço',
    full: /^Você já tem os 3 endereços/,
  },
] as const;

/** Comes in by the form, as whoever has a password that the demo does not know. */
async function enter(page: Page, person: { readonly username: string; readonly password: string }) {
  await page.goto(`${portalUrl()}/e/login`);
  await page.getByRole('textbox', { name: 'Usuario' }).fill(person.username);
  await page
    .getByLabel(/^Clave/)
    .first()
    .fill(person.password);
  await page.getByRole('button', { name: 'Ingresar', exact: true }).click();
  await expect(page).not.toHaveURL(/login/);
}

for (const one of CASES)
  test(`a calendar’s secret address is made, copied, changed and ended [${one.language}]`, async ({
    page,
  }) => {
    test.slow();
    const hr = await tokenOf(page, one.hr);
    const { person } = await withLeave(page, hr, `Calendario${Date.now() % 100_000}`);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await enter(page, person);
    await page.goto(`${portalUrl()}/e/leave`);
    await page.getByRole('link', { name: one.link }).click();
    await expect(page.getByRole('heading', { name: one.link, level: 1 })).toBeVisible();
    await expectSound(page, `leave-feed-${one.language}`);
    await page.getByRole('radio', { name: one.team }).check();
    await page.getByRole('button', { name: one.make }).click();
    await expect(page.getByRole('heading', { name: one.made })).toBeFocused();
    const field = page.getByRole('textbox', { name: one.address });
    const first = await field.inputValue();
    await page.getByRole('button', { name: one.copy }).click();
    await expect(page.getByText(one.copied)).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first);
    await expectSound(page, `leave-feed-made-${one.language}`);
    const read = async (address: string) =>
      (await page.request.get(`${portalUrl()}${new URL(address).pathname}`)).status();
    expect(await read(first)).toBe(200);

    const entry = page.getByRole('region', { name: one.mine }).getByRole('listitem');
    await expect(entry).toHaveCount(1);
    await entry.getByRole('button', { name: one.renew }).click();
    const dialog = page.getByRole('dialog');
    await expectSound(page, `leave-feed-renew-${one.language}`);
    await dialog.getByRole('button', { name: one.renew }).click();
    await expect(field).not.toHaveValue(first);
    const second = await field.inputValue();
    expect([await read(first), await read(second)]).toEqual([404, 200]);

    for (const count of [2, 3]) {
      await page.getByRole('button', { name: one.make }).click();
      await expect(entry).toHaveCount(count);
    }
    await expect(page.getByText(one.full)).toBeVisible();
    // Told once: who comes back finds the list and no address.
    await page.reload();
    await expect(entry).toHaveCount(3);
    await expect(field).toHaveCount(0);
    await entry.last().getByRole('button', { name: one.end }).click();
    await dialog.getByRole('button', { name: one.end }).click();
    await expect(entry).toHaveCount(2);
    expect(await read(second)).toBe(404);
  });
