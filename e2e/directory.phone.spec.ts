import { call } from './support/account.ts';
import { turn, withDirectory } from './support/directory.ts';
import { expect, expectNoSideScroll, expectSound, portalUrl, signIn, test } from './support/portal.ts';

const WORDS = {
  es: {
    idioma: 'es-AR',
    people: 'Personas',
    enter: 'Encuentre a quienes trabajan con usted',
    account: 'Mi cuenta',
    own: 'Qué muestro de mí',
    find: 'Nombre, puesto o sector',
    none: 'No hay nadie con esas palabras',
    chart: 'Organigrama',
    top: 'Ver desde arriba',
    me: 'Dónde estoy',
    mail: 'Mi correo',
    birthday: 'El día y el mes de mi cumpleaños',
    save: 'Guardar lo que muestro',
    saved: 'Listo: quedó guardado.',
    consent: /^Acepto que las personas activas de mi empresa/,
    since: /^Lo aceptó el/,
    shown: '2 de marzo',
    off: 'Su empresa no tiene directorio',
    gone: 'Esa persona no está en el directorio',
    all: 'Todos',
    team: 'Mi equipo',
    reports: 'Responde a',
    peers: 'Su equipo',
    count: '1 persona',
    always: 'Sus compañeros siempre ven su nombre, su puesto y su sector.',
    photo: 'Mi foto',
    back: 'Volver a Personas',
    retry: 'Reintentar',
  },
  pt: {
    idioma: 'pt-BR',
    people: 'Pessoas',
    enter: 'Encontre quem trabalha com você',
    account: 'Minha conta',
    own: 'O que mostro de mim',
    find: 'Nome, cargo ou setor',
    none: 'Não há ninguém com essas palavras',
    chart: 'Organograma',
    top: 'Ver desde o topo',
    me: 'Onde estou',
    mail: 'Meu e-mail',
    birthday: 'O dia e o mês do meu aniversário',
    save: 'Salvar o que mostro',
    saved: 'Pronto: foi salvo.',
    consent: /^Aceito que as pessoas ativas da minha empresa/,
    since: /^Você aceitou em/,
    shown: '2 de março',
    off: 'Sua empresa não tem diretório',
    gone: 'Essa pessoa não está no diretório',
    all: 'Todos',
    team: 'Minha equipe',
    reports: 'Responde a',
    peers: 'Sua equipe',
    count: '1 pessoa',
    always: 'Seus colegas sempre veem seu nome, seu cargo e seu setor.',
    photo: 'Minha foto',
    back: 'Voltar a Pessoas',
    retry: 'Tentar novamente',
  },
} as const;

for (const language of ['es', 'pt'] as const)
  test(`colleagues are found, opened and walked up and down, and what one shows is one's own (${language})`, async ({
    page,
    quiet,
  }) => {
    test.slow();
    quiet.allow(/status of 500/);
    const words = WORDS[language];
    const { company, boss, one, two } = await withDirectory(page, `dir_${language}`);
    await call(page, one.token, 'PUT', '/v2/portal/me/language', { idioma: words.idioma });
    await signIn(page, 'e', one.username);
    const title = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
    const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });

    await test.step('from home to the list, in which everybody is', async () => {
      await page.getByRole('link', { name: words.enter }).click();
      await expect(title(words.people)).toBeFocused();
      await expect(row('Cumbre, Berta')).toContainText('Gerenta');
      await expect(row('Monte, Dora')).toContainText('Vendedora · Ventas');
      await expectSound(page, `e-directory-${language}`);
      await page.setViewportSize({ width: 320, height: 640 });
      await expectNoSideScroll(page);
      await expectSound(page, `e-directory-320-${language}`);
      await page.setViewportSize({ width: 390, height: 844 });
    });

    await test.step('searched by position and narrowed to one’s own place; numbers find nobody', async () => {
      const box = page.getByRole('searchbox', { name: words.find });
      await box.fill('vendedora');
      await expect(row('Cumbre, Berta')).toHaveCount(0);
      await expect(row('Monte, Dora')).toBeVisible();
      await box.fill('27');
      await expect(page.getByRole('heading', { name: words.none })).toBeVisible();
      await expectSound(page, `e-directory-none-${language}`);
      await box.fill('');
      await expect(row('Cumbre, Berta')).toBeVisible();
      await page.getByRole('button', { name: 'Ventas' }).click();
      await expect(row('Cumbre, Berta')).toHaveCount(0);
      await page.getByRole('button', { name: words.all }).click();
      await expect(row('Cumbre, Berta')).toBeVisible();
    });

    await test.step('one’s own team: whom one reports to, and who report to the same', async () => {
      await page.getByRole('searchbox', { name: words.find }).fill('nadie de nadie');
      await expect(page.getByRole('heading', { name: words.none })).toBeVisible();
      await page.getByRole('button', { name: words.team }).click();
      const part = (name: string) => page.getByRole('region', { name, exact: true });
      await expect(part(words.reports).getByRole('listitem')).toHaveText([/Cumbre, Berta/]);
      await expect(part(words.peers).getByRole('listitem')).toHaveText([/Monte, Dora/]);
      await expect(page.getByRole('searchbox', { name: words.find })).toHaveValue('');
      await expect(part(words.peers).getByText(words.count, { exact: true })).toBeVisible();
      await expectSound(page, `e-directory-team-${language}`);
      // Words are looked for among all.
      await page.getByRole('searchbox', { name: words.find }).fill('llano');
      await expect(row('Llano, Ciro')).toBeVisible();
      await expect(part(words.peers)).toHaveCount(0);
      await page.getByRole('searchbox', { name: words.find }).fill('');
      await expect(row('Cumbre, Berta')).toBeVisible();
    });

    await test.step('a card shows what one works at, and nothing that was not consented to', async () => {
      await row('Monte, Dora').getByRole('link').click();
      await expect(title('Monte, Dora')).toBeFocused();
      await expect(page.getByRole('link', { name: /@/ })).toHaveCount(0);
      await expect(page.getByText(words.shown)).toHaveCount(0);
      await expectSound(page, `e-directory-card-${language}`);
      await page.getByRole('link', { name: /Cumbre, Berta/ }).click();
      await expect(title('Cumbre, Berta')).toBeFocused();
      await expect(page.getByRole('link', { name: /Llano, Ciro/ })).toBeVisible();
    });

    await test.step('the chart is walked by arrows, from oneself or from the top', async () => {
      await page.getByRole('link', { name: words.back }).click();
      await page.getByRole('link', { name: words.chart }).click();
      await expect(title(words.chart)).toBeFocused();
      const up = page.getByRole('link', { name: /Cumbre, Berta/ });
      await up.focus();
      await page.keyboard.press('ArrowDown');
      await expect(page.locator('[aria-current="true"] > *').filter({ hasText: 'Llano' })).toBeFocused();
      await page.keyboard.press('ArrowUp');
      await expect(up).toBeFocused();
      await expectSound(page, `e-directory-chart-${language}`);
      await page.getByRole('link', { name: words.top }).click();
      await expect(page.getByRole('link', { name: words.me })).toBeVisible();
      await expect(up).toBeVisible();
      await up.focus();
      await page.keyboard.press('Enter');
      await expect(title('Cumbre, Berta')).toBeVisible();
    });

    await test.step('what one shows is consented to under its text', async () => {
      await page.getByRole('link', { name: words.account }).first().click();
      await page.getByRole('link', { name: words.own }).click();
      await expect(title(words.own)).toBeFocused();
      await expect(page.getByText(words.consent)).toBeVisible();
      for (const box of await page.getByRole('checkbox').all()) await expect(box).not.toBeChecked();
      await page.getByRole('checkbox', { name: words.mail }).check();
      await page.getByRole('checkbox', { name: words.birthday }).check();
      await page.getByRole('button', { name: words.save }).click();
      await expect(page.getByRole('status').filter({ hasText: words.saved })).toBeVisible();
      await expect(page.getByText(words.since)).toBeVisible();
      await expectSound(page, `e-directory-own-${language}`);
      await page.setViewportSize({ width: 320, height: 640 });
      await expectSound(page, `e-directory-own-320-${language}`);
      await page.setViewportSize({ width: 390, height: 844 });
      const seen = await call(page, two.token, 'GET', `/v2/portal/directory/${one.id}`);
      expect(seen.toString()).toContain(`${one.username}@demo.example`);
      await page.goto(`${portalUrl()}/e/directory/${one.id}`);
      await expect(page.getByText(words.shown)).toBeVisible();
      await expectSound(page, `e-directory-shown-${language}`);
    });

    await test.step('another tab takes something back: this one does not give it again', async () => {
      await page.goto(`${portalUrl()}/e/account/directory`);
      await expect(page.getByRole('checkbox', { name: words.mail })).toBeChecked();
      await call(page, one.token, 'PUT', '/v2/portal/me/directory', { mail: '0' });
      await page.getByRole('checkbox', { name: words.birthday }).uncheck();
      await page.getByRole('button', { name: words.save }).click();
      await expect(page.getByRole('status').filter({ hasText: words.saved })).toBeVisible();
      await expect(page.getByRole('checkbox', { name: words.mail })).not.toBeChecked();
      const seen = await call(page, two.token, 'GET', `/v2/portal/directory/${one.id}`);
      expect(JSON.parse(seen.toString()).results.data[0]).toMatchObject({ mail: null, cumple: null });
    });

    await test.step('what the company leaves out is offered to nobody', async () => {
      const show = (parts: readonly string[]) =>
        call(page, company.token, 'PUT', '/v2/portal/company/settings', {
          directorio_muestra: JSON.stringify(parts),
        });
      await show(['foto']);
      await page.reload();
      await expect(page.getByText(words.always)).toBeVisible();
      await expect(page.getByRole('checkbox')).toHaveCount(1);
      await expect(page.getByRole('checkbox', { name: words.photo })).toBeVisible();
      await expectSound(page, `e-directory-parts-${language}`);
      await show(['apodo', 'locacion', 'ausente', 'foto', 'mail', 'telefono', 'cumple']);
    });

    await test.step('whoever is hidden is gone, and the others hang from the next one above', async () => {
      await call(page, company.token, 'PUT', `/v2/portal/employees/${boss.id}/directory`, { oculto: '1' });
      await page.goto(`${portalUrl()}/e/directory/${boss.id}`);
      await expect(page.getByRole('heading', { name: words.gone })).toBeVisible();
      await expectSound(page, `e-directory-gone-${language}`);
    });

    await test.step('what fails is said, and tried again', async () => {
      const list = /\/v2\/portal\/directory(\?|$)/;
      await page.route(list, (route) => route.fulfill({ status: 500, body: '{}' }));
      await page.goto(`${portalUrl()}/e/directory`);
      await expect(page.getByRole('alert')).toBeVisible();
      await page.unroute(list);
      await page.getByRole('button', { name: words.retry }).click();
      await expect(row('Monte, Dora')).toBeVisible();
    });

    await test.step('switched off, nothing leads there, and its address says so', async () => {
      await turn(page, company, false);
      await page.goto(`${portalUrl()}/e/directory`);
      await expect(page.getByRole('heading', { name: words.off })).toBeVisible();
      await expectSound(page, `e-directory-off-${language}`);
      await page.goto(`${portalUrl()}/e/account`);
      await expect(title('Llano, Ciro')).toBeVisible();
      await expect(page.getByRole('link', { name: words.people })).toHaveCount(0);
      await expect(page.getByRole('link', { name: words.own })).toHaveCount(0);
    });
  });
