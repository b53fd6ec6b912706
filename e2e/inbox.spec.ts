import { call, tokenOf } from './support/account.ts';
import { askerOf, employeeToken } from './support/approvals.ts';
import { expect, expectSound, portalUrl, signIn, test } from './support/portal.ts';
import { allowChanges } from './support/self-service.ts';

const WORDS = {
  es: {
    title: 'Pendientes',
    changes: /^Cambios de datos/,
    open: 'Abrir',
    tray: 'Bandeja de tareas',
    gone: 'Ya no espera',
    none: 'Nada espera por usted',
  },
  pt: {
    title: 'Pendências',
    changes: /^Alterações de dados/,
    open: 'Abrir',
    tray: 'Bandeja de tarefas',
    gone: 'Não espera mais',
    none: 'Nada espera por você',
  },
} as const;

for (const [language, hr] of [
  ['es', 'ana_rios'],
  ['pt', 'bruno_lima'],
] as const)
  test(`all that waits stands in one list: by kind, opened where it is done, and requests alone are marked (${language}) [7.10]`, async ({
    page,
    isMobile,
  }) => {
    const words = WORDS[language];
    const asker = await askerOf(page, hr, `Junta${String(Date.now()).slice(-5)}`, 1000);
    await allowChanges(page, await tokenOf(page, hr));
    const own = await employeeToken(page, asker.username);
    await call(page, own, 'PUT', `/v2/selfservice/${asker.id}/me`, { nickname: 'Juni' });
    await signIn(page, 's', hr, '/inbox');
    await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible();
    const rows = page.getByRole('row');
    await expect(rows.filter({ hasText: asker.surname }).first()).toBeVisible();
    await expectSound(page, `inbox-all-${language}`);

    // What is no request has no box: it is done elsewhere.
    if (isMobile) await page.getByRole('button', { name: 'Filtros' }).click();
    await page.getByRole('button', { name: words.changes }).click();
    await expect(page).toHaveURL(/clase=cambio_datos/);
    const change = rows.filter({ hasText: asker.surname });
    await expect(change).toHaveCount(1);
    await expect(change).toBeVisible();
    await expect(change.getByRole('checkbox')).toHaveCount(0);
    await change.click();
    const open = page.getByRole('link', { name: words.open, exact: true });
    await expect(open).toHaveAttribute('href', /^\/s\/fileUploadResume\?tab=cambios&cambio=\d+$/);
    await expectSound(page, `inbox-change-${language}`);
    if (isMobile) await open.click();
    else await page.keyboard.press('o');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(words.tray);
    await page.goBack();
    await expect(page).toHaveURL(/clase=cambio_datos/);

    // One that somebody did meanwhile, by an old address.
    await page.goto(`${portalUrl()}/s/inbox?pedido=subida-999999`);
    await expect(page.getByText(words.gone)).toBeVisible();
    await expectSound(page, `inbox-gone-${language}`);
    await page.goto(`${portalUrl()}/s/inbox?clase=retencion`);
    await expect(page.getByText(words.none)).toBeVisible();
    await expectSound(page, `inbox-none-${language}`);
  });
