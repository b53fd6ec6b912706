import { PLACE_LIST } from '../apps/admin/src/app/tables/places.ts';
import { expect, expectNoSideScroll, expectSound, portalUrl, signIn, test } from './support/portal.ts';
import { refusals } from './support/refusals.ts';
import { settled } from './support/settled.ts';

/** Words that come with what a screen shows, of those whose rows are looked at as they stand. */
const SHOWN: Readonly<Record<string, string>> = {
  '/home': 'Firmas ·',
  '/employees/list': 'Activos',
  '/documents/search': 'Persona',
  '/certificates': 'Certificados',
  '/company/process-manager': 'Procesos',
  '/documents/publish/massive': 'Publicación masiva',
};

test('every route of the table opens sound: named, accessible, nothing to scroll sideways, nothing that the content policy refuses [app-shell.4] [app-shell.6] [main-business-page.1] [general-settings.1] [error-404.1] [error-404h.1] [error-404nh.1] [error-404nh.2] [navigation-guard.8]', async ({
  page,
  isMobile,
}) => {
  test.setTimeout(360_000);
  const refused = await refusals(page);
  await signIn(page, 's', 'ana_rios');
  const title = page.getByRole('heading', { level: 1 });
  const addresses = PLACE_LIST.filter(([key]) => key !== 'document_detail').map(([, { path }]) =>
    path.replace(/\$\w+/g, '1'),
  );
  for (const path of addresses) {
    await page.goto(`${portalUrl()}/s${path}`);
    await expect(title, path).toBeVisible();
    await expect(page, path).toHaveTitle(/.+ · Legajo$/);
    await expect(page.getByRole('banner'), path).toBeVisible();
    await expect(page.getByRole('contentinfo'), path).toBeAttached();
    // On a phone it is behind its button.
    const menu = isMobile
      ? page.getByRole('button', { name: 'Menú', exact: true })
      : page.getByRole('navigation', { name: 'Menú' });
    await expect(menu, path).toBeVisible();
    await expectNoSideScroll(page);
    const words = SHOWN[path];
    if (words) await expect(page.getByText(words).first(), path).toBeAttached();
    // What is still coming would be looked at as an empty shape, and might need what the policy refuses: once is enough.
    if (words || !isMobile) await settled(page);
    await expectSound(page, `route-${path.replace(/\W/g, '')}`);
  }
  for (const path of ['/reports/main', '/403/?from=/certificates', '/404/']) {
    await page.goto(`${portalUrl()}/s${path}`);
    await expect(title).toBeVisible();
    await settled(page);
    await expectSound(page, `route-${path.replace(/\W/g, '')}`);
  }
  for (const path of ['/404/', '/404H/']) {
    await page.goto(`${portalUrl()}/s${path}`);
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Volver a Empleados' })).toHaveAttribute(
      'href',
      '/s/employees/list',
    );
  }
  await page.goto(`${portalUrl()}/s/no/existe`);
  await expect(page).toHaveURL(/\/s\/404NH$/);
  await expect(title).toBeVisible();
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expectSound(page, 'route-404NH');
  expect(refused).toEqual([]);
});
