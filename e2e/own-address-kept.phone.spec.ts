import type { Page } from '@playwright/test';
import { call, tokenOf } from './support/account.ts';
import { expect, expectSound, portalUrl, speak, test } from './support/portal.ts';
import { allowChanges, enteredNewcomer } from './support/self-service.ts';
import { keptTyped } from './support/typed.ts';

/** Of company 1: what its people may change is what no other journey takes from them. */
const HR = 'ana_rios';

type Person = Awaited<ReturnType<typeof enteredNewcomer>>;

const ADDRESS = '/e/data/address';
const NUMBER = '218';
const city = (page: Page) => page.getByRole('combobox', { name: /^(Ciudad|Cidade)/ });
const street = (page: Page) => page.getByRole('textbox', { name: /^(Calle|Rua)/ });
const number = (page: Page) => page.getByRole('textbox', { name: /^Número/ });
const send = (page: Page) => page.getByRole('button', { name: 'Enviar para ' });
const takenUp = (page: Page) => page.getByText(/^(Se recuperó|Foi recuperado)/);
const signOut = (page: Page) => page.getByRole('button', { name: /^(Salir|Sair)$/ });
const kept = (page: Page) => keptTyped(page, /Perito|Moreno/);

/** Signs in by the form, which stands already. */
async function enter(page: Page, person: Person) {
  await page.getByLabel(/^(Usuario|Usuário)/).fill(person.username);
  await page.getByRole('textbox', { name: /^(Clave|Contraseña|Senha) o[ur]? PIN/ }).fill(person.password);
  await page.getByRole('button', { name: /^(Ingresar|Entrar)$/ }).click();
  await page.waitForURL((url) => !url.pathname.endsWith('/login'));
}

/** With nothing to lose, nobody is asked. */
async function signOutFromAccount(page: Page) {
  await page.goto(`${portalUrl()}/e/account`);
  await signOut(page).click();
  await expect(page).toHaveURL(/\/e\/login/);
}

for (const language of ['Español', 'Português'] as const)
  test(`an address that is typed outlives the session’s end, for its person alone, in ${language}`, async ({
    page,
  }) => {
    test.slow();
    const mark = language === 'Español' ? 'es' : 'pt';
    const hr = await tokenOf(page, HR);
    await allowChanges(page, hr);
    const [person, other] = [await enteredNewcomer(page, hr), await enteredNewcomer(page, hr)];
    const own = `Perito Moreno ${person.username}`;

    await test.step('the session ends while the address is typed', async () => {
      await page.goto(`${portalUrl()}/e/login`);
      await enter(page, person);
      if (language === 'Português') await speak(page, language);
      await page.goto(portalUrl() + ADDRESS);
      await page.getByRole('combobox', { name: 'País' }).selectOption('Argentina');
      await page.getByRole('combobox', { name: /^(Provincia|Estado)/ }).fill('Mendoza');
      await city(page).fill('Godoy Cruz');
      await street(page).pressSequentially(own);
      const token = await page.evaluate(() => localStorage.getItem('e.token') ?? '');
      await call(page, token, 'POST', '/v2/auth-mod/logout');
      await number(page).fill(NUMBER);
      await send(page).click();
      await expect(page).toHaveURL(/\/e\/login/);
      expect(await kept(page)).toBe(1);
    });

    await test.step('somebody else on this phone sees none of it, and leaves it when they sign out', async () => {
      await enter(page, other);
      if (language === 'Português') await speak(page, language);
      await page.goto(portalUrl() + ADDRESS);
      await expect(street(page)).toHaveValue('');
      await expect(number(page)).toHaveValue('');
      await expect(page.getByRole('combobox', { name: 'País' })).toHaveValue('');
      await expect(takenUp(page)).toHaveCount(0);
      await expectSound(page, `e-own-kept-other-${mark}`);
      await signOutFromAccount(page);
      expect(await kept(page)).toBe(1);
    });

    await test.step('its person finds it, to the last sign', async () => {
      await page.goto(portalUrl() + ADDRESS);
      await expect(page).toHaveURL(/\/e\/login/);
      await enter(page, person);
      await expect(page).toHaveURL(portalUrl() + ADDRESS);
      await expect(street(page)).toHaveValue(own);
      await expect(number(page)).toHaveValue(NUMBER);
      await expect(city(page)).toHaveValue('Godoy Cruz');
      await expect(takenUp(page)).toBeVisible();
      await expectSound(page, `e-own-kept-${mark}`);
    });

    await test.step('who signs out is told of it first', async () => {
      await page.goto(`${portalUrl()}/e/account`);
      await signOut(page).click();
      await expect(page.getByRole('dialog').getByRole('listitem')).toHaveText(
        /^(Sus cambios en Domicilio|Suas alterações em Endereço)$/,
      );
      await expectSound(page, `e-own-kept-leaving-${mark}`);
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^(Quedarme|Ficar)$/ })
        .click();
    });

    await test.step('what is sent is kept no more', async () => {
      await page.goto(portalUrl() + ADDRESS);
      await expect(street(page)).toHaveValue(own);
      await send(page).click();
      await expect(page.getByRole('status').filter({ hasText: /^Enviado para/ })).toBeVisible();
      await expect.poll(() => kept(page)).toBe(0);
      await signOutFromAccount(page);
    });
  });
