import type { Page } from '@playwright/test';
import { call } from './support/account.ts';
import { withDirectory } from './support/directory.ts';
import { expect, expectNoSideScroll, expectSound, portalUrl, signIn, test } from './support/portal.ts';

const WORDS = {
  es: {
    idioma: 'es-AR',
    people: 'Personas',
    section: 'Directorio de personas',
    turnOn: 'Encender el directorio',
    turnOff: 'Apagar el directorio',
    on: 'Encendido',
    nickname: 'Apodo',
    location: 'Locación',
    save: 'Guardar lo que se muestra',
    saved: 'Guardado.',
    stale: /^No se guardó: la configuración cambió mientras tanto/,
    data: 'Datos',
    hide: 'Ocultar del directorio',
    hidden: 'Oculto',
    show: 'Mostrar en el directorio',
    off: 'Su empresa no tiene directorio',
    choose: 'Elija a una persona',
    find: 'Nombre, puesto o sector',
    sector: 'Sector',
    top: 'Ver desde arriba',
    tops: 'Quiénes están arriba',
    back: 'Volver a Personas',
    gone: 'Esa persona no está en el directorio',
  },
  pt: {
    idioma: 'pt-BR',
    people: 'Pessoas',
    section: 'Diretório de pessoas',
    turnOn: 'Ligar o diretório',
    turnOff: 'Desligar o diretório',
    on: 'Ligado',
    nickname: 'Apelido',
    location: 'Local',
    save: 'Salvar o que se mostra',
    saved: 'Salvo.',
    stale: /^Não foi salvo: a configuração mudou enquanto isso/,
    data: 'Dados',
    hide: 'Ocultar do diretório',
    hidden: 'Oculto',
    show: 'Mostrar no diretório',
    off: 'Sua empresa não tem diretório',
    choose: 'Escolha uma pessoa',
    find: 'Nome, cargo ou setor',
    sector: 'Setor',
    top: 'Ver desde o topo',
    tops: 'Quem está no topo',
    back: 'Voltar a Pessoas',
    gone: 'Essa pessoa não está no diretório',
  },
} as const;

for (const language of ['es', 'pt'] as const)
  test(`the directory is switched on, walked at the desk, and somebody is left out of it (${language})`, async ({
    page,
  }) => {
    test.slow();
    const words = WORDS[language];
    const { company, boss, one, two } = await withDirectory(page, `mesa_${language}`, false);
    await call(page, company.token, 'PUT', '/v2/portal/me/language', { idioma: words.idioma });
    await call(page, two.token, 'PUT', '/v2/portal/me/language', { idioma: words.idioma });
    await signIn(page, 's', company.username, '/generalSettings');
    const menu = page.getByRole('navigation').getByRole('link', { name: words.people, exact: true });
    const section = page.locator('section').filter({ has: page.locator('#directory') });
    const list = page.getByRole('list').filter({ has: page.getByRole('link', { name: /Llano, Ciro/ }) });

    await test.step('off, nothing leads there; management switches it on', async () => {
      await expect(section.getByRole('button', { name: words.turnOn })).toBeVisible();
      await expect(menu).toHaveCount(0);
      await section.getByRole('button', { name: words.turnOn }).click();
      await expect(section.getByText(words.on, { exact: true })).toBeVisible();
      await expect(menu).toBeVisible();
      for (const box of await section.getByRole('checkbox').all()) await expect(box).toBeChecked();
      await section.getByRole('checkbox', { name: words.location, exact: true }).uncheck();
      await section.getByRole('button', { name: words.save }).click();
      await expect(section.getByText(words.saved)).toBeVisible();
      await page.reload();
      await expect(section.getByRole('checkbox', { name: words.location, exact: true })).not.toBeChecked();
      await expect(section.getByRole('checkbox', { name: words.nickname, exact: true })).toBeChecked();
      await expectSound(page, `s-directory-settings-${language}`);
    });

    await test.step('the list is searched and narrowed, and a card stands beside it', async () => {
      await menu.click();
      await expect(page.getByRole('heading', { level: 1, name: words.people })).toBeFocused();
      await expect(page.getByRole('heading', { name: words.choose })).toBeVisible();
      await expectSound(page, `s-directory-${language}`);
      await page.getByRole('searchbox', { name: words.find }).fill('analista');
      await expect(list.getByRole('listitem')).toHaveCount(1);
      await page.getByRole('searchbox', { name: words.find }).fill('');
      await expect(page.getByRole('link', { name: /Cumbre, Berta/ })).toBeVisible();
      await page.getByRole('combobox', { name: words.sector }).selectOption({ label: 'Ventas' });
      await expect(page.getByRole('link', { name: /Cumbre, Berta/ })).toHaveCount(0);
      await page.getByRole('link', { name: /Llano, Ciro/ }).click();
      await expect(page.getByRole('heading', { level: 2, name: 'Llano, Ciro' })).toBeFocused();
      await expectSound(page, `s-directory-card-${language}`);
    });

    await test.step('the chart leads up, and down by arrows', async () => {
      const chart = page.locator('nav[aria-labelledby="chart"]');
      await chart.getByRole('link', { name: /Cumbre, Berta/ }).click();
      await expect(page.getByRole('heading', { level: 2, name: 'Cumbre, Berta' })).toBeFocused();
      await expect(chart.getByRole('link', { name: /Monte, Dora/ })).toBeVisible();
      await chart.locator('[data-own]').focus();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowRight');
      await expect(chart.getByRole('link', { name: /Monte, Dora/ })).toBeFocused();
      await page.keyboard.press('ArrowUp');
      await expect(chart.locator('[data-own]')).toBeFocused();
      await expectSound(page, `s-directory-chart-${language}`);
      await page.getByRole('link', { name: words.top }).click();
      await expect(page.getByRole('heading', { name: words.tops })).toBeVisible();
      await page.setViewportSize({ width: 390, height: 844 });
      await expectNoSideScroll(page);
      await expectSound(page, `s-directory-tops-${language}`);
      await page.getByRole('link', { name: words.back }).click();
      await expect(page.getByRole('link', { name: /Llano, Ciro/ })).toBeVisible();
      await expectSound(page, `s-directory-${language}`);
      await page.setViewportSize({ width: 1366, height: 820 });
    });

    await test.step('on the record of somebody, management leaves them out', async () => {
      await page.goto(`${portalUrl()}/s/employee/${boss.id}?tab=datos`);
      await page.getByRole('button', { name: words.hide }).click();
      await expect(page.getByRole('button', { name: words.show })).toBeVisible();
      await expect(page.getByRole('status').filter({ hasText: words.hidden })).toBeVisible();
      await expectSound(page, `s-directory-hidden-${language}`);
      await page.goto(`${portalUrl()}/s/directory?de=${boss.id}`);
      await expect(page.getByRole('heading', { name: words.gone })).toBeVisible();
      await page.goto(`${portalUrl()}/s/directory?de=${one.id}`);
      await expect(page.getByRole('heading', { level: 2, name: 'Llano, Ciro' })).toBeVisible();
      await expect(page.getByRole('link', { name: /Cumbre, Berta/ })).toHaveCount(0);
    });

    await test.step('switched off again, its address says that there is none', async () => {
      await page.goto(`${portalUrl()}/s/generalSettings`);
      await section.getByRole('button', { name: words.turnOff }).click();
      await expect(menu).toHaveCount(0);
      await page.goto(`${portalUrl()}/s/directory`);
      await expect(page.getByRole('heading', { name: words.off })).toBeVisible();
      await expectSound(page, `s-directory-off-${language}`);
    });
  });

for (const language of ['es', 'pt'] as const)
  test(`what the directory shows, saved in two tabs at once: the second is told, and sees what stands (${language})`, async ({
    page,
    quiet,
  }) => {
    test.slow();
    quiet.allow(/status of 409/);
    const words = WORDS[language];
    const { company, two } = await withDirectory(page, `partes_${language}`);
    await call(page, company.token, 'PUT', '/v2/portal/me/language', { idioma: words.idioma });
    await signIn(page, 's', company.username, '/generalSettings');
    const other = await page.context().newPage();
    await other.goto(`${portalUrl()}/s/generalSettings`);
    const section = (tab: Page) => tab.locator('section').filter({ has: tab.locator('#directory') });
    const box = (tab: Page, name: string) => section(tab).getByRole('checkbox', { name, exact: true });
    const save = (tab: Page) => section(tab).getByRole('button', { name: words.save }).click();
    const shown = async () =>
      (await company.read('GET', '/v2/portal/company/settings'))[0]?.directorio_muestra;

    await test.step('both tabs show the same, and each takes something else away', async () => {
      for (const tab of [page, other]) await expect(box(tab, words.nickname)).toBeChecked();
      await box(page, words.location).uncheck();
      await box(other, words.nickname).uncheck();
      await save(page);
      await expect(section(page).getByText(words.saved)).toBeVisible();
      await section(page).scrollIntoViewIfNeeded();
      await expectSound(page, `s-directory-parts-${language}`);
    });

    await test.step('the second is refused in words, and shows what the first saved', async () => {
      await save(other);
      await expect(section(other).getByRole('alert').filter({ hasText: words.stale })).toBeVisible();
      await expect(box(other, words.location)).not.toBeChecked();
      await expect(box(other, words.nickname)).toBeChecked();
      await section(other).scrollIntoViewIfNeeded();
      await expectSound(other, `s-directory-parts-stale-${language}`);
      await other.setViewportSize({ width: 390, height: 844 });
      await section(other).scrollIntoViewIfNeeded();
      await expectNoSideScroll(other);
      await expectSound(other, `s-directory-parts-stale-390-${language}`);
      expect(await shown()).toEqual(['apodo', 'ausente', 'foto', 'mail', 'telefono', 'cumple']);
    });

    await test.step('chosen again over what stands it is saved, and colleagues see neither', async () => {
      await box(other, words.nickname).uncheck();
      await expect(section(other).getByText(words.stale)).toHaveCount(0);
      await save(other);
      await expect(section(other).getByText(words.saved)).toBeVisible();
      expect(await shown()).toEqual(['ausente', 'foto', 'mail', 'telefono', 'cumple']);
      const seen = await call(page, two.token, 'GET', '/v2/portal/directory?q=llano');
      expect(JSON.parse(seen.toString()).results.data).toMatchObject([{ apodo: null, locacion: null }]);
    });

    await test.step('the first tab, which did not look since, is refused in its turn', async () => {
      await box(page, words.location).check();
      await save(page);
      await expect(section(page).getByRole('alert').filter({ hasText: words.stale })).toBeVisible();
      for (const name of [words.location, words.nickname]) await expect(box(page, name)).not.toBeChecked();
    });
  });

test('a company that never said anything has none, for whoever administers it', async ({ page }) => {
  await signIn(page, 's', 'bruno_lima', '/directory');
  await expect(page.getByRole('heading', { name: WORDS.pt.off })).toBeVisible();
});
