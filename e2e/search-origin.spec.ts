import { call, tokenOf } from './support/account.ts';
import { dataOf } from './support/personal.ts';
import { expect, expectSound, signIn, test } from './support/portal.ts';

const WORDS = {
  es: {
    hr: 'ana_rios',
    more: 'Más filtros',
    origin: 'Origen',
    mass: 'De carga masiva',
    form: 'De un formulario',
    apply: 'Aplicar',
    off: 'Quitar el filtro',
  },
  pt: {
    hr: 'bruno_lima',
    more: 'Mais filtros',
    origin: 'Origem',
    mass: 'De carga em massa',
    form: 'De um formulário',
    apply: 'Aplicar',
    off: 'Remover o filtro',
  },
} as const;

for (const language of ['es', 'pt'] as const)
  test(`documents are searched by where they came from (${language})`, async ({ page }, { project }) => {
    const words = WORDS[language];
    const hr = await tokenOf(page, words.hr);
    const mass = dataOf(await call(page, hr, 'POST', '/v2/portal/documents/search', { origen: 'CD' }));
    expect(mass.length).toBeGreaterThan(0);
    await signIn(page, 's', words.hr, '/documents/search');
    const choose = async (what: string) => {
      const more = page.getByRole('dialog', { name: words.more });
      const opener = page.getByRole('button', { name: words.more });
      // On a narrow screen they are behind one button.
      if (project.name === 'phone' && !(await opener.isVisible()))
        await page.getByRole('button', { name: /^Filtros/ }).click();
      await opener.click();
      await more.getByLabel(words.origin).selectOption(what);
      await expectSound(page, `search-origin-filter-${language}`);
      await more.getByRole('button', { name: words.apply }).click();
    };
    await choose(words.mass);
    await expect(page).toHaveURL(/origen=CD/);
    await expect(page.getByRole('button', { name: `${words.off} ${words.mass}` })).toBeVisible();
    await expect(page.getByRole('main').getByRole('row').nth(1)).toBeVisible();
    await expectSound(page, `search-origin-${language}`);
    await choose(words.form);
    await expect(page).toHaveURL(/origen=EFORMS/);
    await expect(page.getByRole('button', { name: `${words.off} ${words.form}` })).toBeVisible();
    await expectSound(page, `search-origin-none-${language}`);
  });
