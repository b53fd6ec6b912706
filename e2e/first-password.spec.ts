import type { Page } from '@playwright/test';
import { call, newcomer, tokenOf } from './support/account.ts';
import { expect, expectSound, portalUrl, test } from './support/portal.ts';
import { proveToken } from './support/proof.ts';

const GIVEN = 'provisoria1';
const OWN = 'monte-azul-557';
const HR = 'bruno_lima';

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Signs in by the form, in Portuguese, with the password that Human Resources gave. */
async function enter(page: Page, portal: 's' | 'e', username: string): Promise<void> {
  await page.goto(`${portalUrl()}/${portal}/login`);
  await press(page, 'Português');
  await field(page, 'Usuário').fill(username);
  await field(page, portal === 's' ? 'Senha' : 'Senha ou PIN').fill(GIVEN);
  await press(page, 'Entrar');
}

/** Both ways of one screen: what it is at a desk, and on a phone. */
async function lookedAt(page: Page, name: string): Promise<void> {
  for (const [width, height] of [
    [1366, 820],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expectSound(page, name);
  }
}

for (const portal of ['e', 's'] as const)
  test(`the first password of one’s own is chosen in Portuguese, refused with its reason and taken (${portal})`, async ({
    page,
  }) => {
    const hr = await tokenOf(page, HR);
    const person = await newcomer(page, hr, GIVEN);
    if (portal === 's') {
      await proveToken(page, hr);
      await call(page, hr, 'PUT', `/v2/admin-mod/profile/users/${person.id}`, { idperfiles: '1,2' });
    }
    await enter(page, portal, person.username);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Escolha sua senha');
    await lookedAt(page, `first-password-pt-${portal}`);

    await test.step('nothing typed, two that differ, and one that anybody guesses', async () => {
      await expect(page.getByRole('button', { name: 'Atualizar', exact: true })).toBeDisabled();
      await field(page, 'Senha nova').fill(OWN);
      await expect(page.getByText('cumprido').first()).toBeAttached();
      await field(page, 'Repetir a senha nova').fill(`${OWN}x`);
      await field(page, 'Repetir a senha nova').blur();
      await expect(page.getByText('As senhas não coincidem').first()).toBeVisible();
      await lookedAt(page, `first-password-pt-${portal}-differ`);
      await field(page, 'Senha nova').fill(GIVEN);
      await field(page, 'Repetir a senha nova').fill(GIVEN);
      await press(page, 'Atualizar');
      await expect(page.getByRole('alert')).toContainText('A senha é muito fácil de adivinhar.');
      await lookedAt(page, `first-password-pt-${portal}-refused`);
    });

    await test.step('their own is taken, and leads in', async () => {
      await field(page, 'Senha nova').fill(OWN);
      await field(page, 'Repetir a senha nova').fill(OWN);
      await press(page, 'Atualizar');
      await expect(page.getByRole('button', { name: 'Ir ao início' })).toBeVisible();
      await lookedAt(page, `first-password-pt-${portal}-done`);
      await press(page, 'Ir ao início');
      await expect(page).not.toHaveURL(/login/);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  });
