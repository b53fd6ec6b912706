import { call } from './support/account.ts';
import { beAway, withDirectory } from './support/directory.ts';
import { expect, expectNoSideScroll, expectSound, portalUrl, signIn, test } from './support/portal.ts';

const WORDS = {
  es: {
    idioma: 'es-AR',
    reports: 'Responde a',
    peers: 'Su equipo',
    below: 'A su cargo',
    count: '2 personas',
  },
  pt: {
    idioma: 'pt-BR',
    reports: 'Responde a',
    peers: 'Sua equipe',
    below: 'A seu cargo',
    count: '2 pessoas',
  },
} as const;
const AWAY = 'Ausente';
const ALL = ['apodo', 'locacion', 'ausente', 'foto', 'mail', 'telefono', 'cumple'];

for (const language of ['es', 'pt'] as const)
  test(`a team says how many they are and who is away today, not why; where the company leaves it out, of nobody (${language})`, async ({
    page,
  }) => {
    test.slow();
    const words = WORDS[language];
    const { company, boss, one, two } = await withDirectory(page, `faltan_${language}`);
    const show = (parts: readonly string[]) =>
      call(page, company.token, 'PUT', '/v2/portal/company/settings', {
        directorio_muestra: JSON.stringify(parts),
      });
    for (const { token } of [one, boss])
      await call(page, token, 'PUT', '/v2/portal/me/language', { idioma: words.idioma });
    for (const { id } of [two, boss]) await beAway(page, company, id);
    const part = (name: string) => page.getByRole('region', { name, exact: true });
    const row = (name: string) => part(name).getByRole('listitem');
    await signIn(page, 'e', one.username, '/directory?de=equipo');

    await test.step('above and beside', async () => {
      await expect(row(words.peers)).toHaveText([/Monte, Dora.*Ausente/]);
      await expect(row(words.reports)).toHaveText([/Cumbre, Berta.*Ausente/]);
      await expect(page.getByText(/reposo|enferm|doen/i)).toHaveCount(0);
      await expectSound(page, `e-directory-team-away-${language}`);
      await page.setViewportSize({ width: 320, height: 640 });
      await expectNoSideScroll(page);
      await expectSound(page, `e-directory-team-away-320-${language}`);
      await page.setViewportSize({ width: 390, height: 844 });
    });

    await test.step('left out by the company, it is said of nobody', async () => {
      await show(ALL.filter((name) => name !== 'ausente'));
      await page.reload();
      await expect(row(words.peers)).toHaveText([/Monte, Dora/]);
      await expect(page.getByText(AWAY)).toHaveCount(0);
      await show(ALL);
    });

    await test.step('below, for whoever leads them', async () => {
      await signIn(page, 'e', boss.username, '/directory?de=equipo');
      await expect(row(words.below)).toHaveText([/Llano, Ciro/, /Monte, Dora.*Ausente/]);
      await expect(part(words.below).getByText(words.count, { exact: true })).toBeVisible();
      await expect(row(words.below).filter({ hasText: 'Llano' }).getByText(AWAY)).toHaveCount(0);
      await expectSound(page, `e-directory-team-below-${language}`);
    });

    await test.step('whoever the company leaves out is not counted, nor said to be away', async () => {
      await call(page, company.token, 'PUT', `/v2/portal/employees/${two.id}/directory`, { oculto: '1' });
      await page.goto(`${portalUrl()}/e/directory?de=equipo`);
      await expect(row(words.below)).toHaveText([/Llano, Ciro/]);
      await expect(page.getByText(AWAY)).toHaveCount(0);
    });
  });
