import { call, tokenOf } from './support/account.ts';
import { expect, expectSound, signIn, test } from './support/portal.ts';

const WORDS = {
  es: {
    act: '¿Quién ve esta carpeta?',
    title: (name: string) => `Quién ve «${name}»`,
    seeNot: /^No la ven/,
    part: /^La ven/,
    none: 'Nadie con esa búsqueda.',
    company: /De toda la empresa; todas las carpetas/,
    step: 'Puede ingresar: Usuario activo',
  },
  pt: {
    act: 'Quem vê esta pasta?',
    title: (name: string) => `Quem vê «${name}»`,
    seeNot: /^Não veem/,
    part: /^Veem/,
    none: 'Ninguém com essa busca.',
    company: /De toda a empresa; todas as pastas/,
    step: /Usuário ativo$/,
  },
} as const;

for (const [language, hr] of [
  ['es', 'carla_mora'],
  ['pt', 'bruno_lima'],
] as const)
  test(`who sees a folder stands beside its list: searched, by keys, with every step (${language}) [50b]`, async ({
    page,
  }, info) => {
    const words = WORDS[language];
    const name = `Se ve ${String(Date.now()).slice(-6)}${info.project.name === 'phone' ? 'f' : 'd'}`;
    const token = await tokenOf(page, hr);
    await call(page, token, 'POST', '/v2/folder', {
      nombre: name,
      tipo: 'documentos',
      visible: '1',
      firmable: '0',
    });
    await signIn(page, 's', hr, '/folder/list');
    const row = page.getByRole('row').filter({ hasText: name });
    await row
      .getByRole('button', { name: new RegExp(name) })
      .last()
      .click();
    const answered = page.waitForResponse((answer) => answer.url().includes('/access?') && answer.ok());
    await page.getByRole('button', { name: words.act }).click();
    await answered;
    const panel = page.getByRole('dialog', { name: words.title(name) });
    const people = panel.getByRole('listitem').filter({ has: page.locator('summary') });
    await expect(people.first()).toBeVisible();
    await expect(panel.getByText(words.company).first()).toBeVisible();
    await expectSound(page, `folder-sight-${language}`);

    await test.step('every step, by keys', async () => {
      await people.first().locator('summary').focus();
      await page.keyboard.press('Enter');
      await expect(people.first().getByText(words.step)).toBeVisible();
      await expectSound(page, `folder-sight-steps-${language}`);
    });

    await test.step('searched; those who do not see it', async () => {
      await panel.getByRole('searchbox').fill('nadie con este nombre');
      await expect(panel.getByText(words.none)).toBeVisible();
      await expectSound(page, `folder-sight-none-${language}`);
      await panel.getByRole('searchbox').fill('');
      await expect(people.first()).toBeVisible();
      await panel.getByRole('button', { name: words.seeNot }).click();
      await expect(panel.getByRole('button', { name: words.seeNot })).toHaveAttribute('aria-pressed', 'true');
      await panel.getByRole('button', { name: words.part }).click();
      await expect(people.first()).toBeVisible();
    });

    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    await expect(row).toBeVisible();
  });
