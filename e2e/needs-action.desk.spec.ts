import type { Page } from '@playwright/test';
import { call, newcomer, tokenOf } from './support/account.ts';
import { dataOf, GIVEN, takeOwnPassword } from './support/personal.ts';
import { expect, expectSound, portalUrl, signIn, test } from './support/portal.ts';
import { proveToken } from './support/proof.ts';

const HR = 'carla_mora';

/** Screens by the action that opens them. `$folder` and `$document` stand for some of the company. */
const ONE = {
  7: ['/employees/unsubscribe'],
  82: ['/folder/list', '/folder/$folder/subfolder/list', '/folder/$folder/subfolder/$type'],
  104: ['/certificates'],
  105: ['/documents/publish/massive'],
  109: ['/update/logo', '/update/colors'],
  // Under that of the employees, who are opened by it as well.
  200: ['/self-service/configuration'],
} as const;
const OTHER = {
  3: ['/documents/search'],
  38: ['/reports/main'],
  78: ['/fileUploadResume'],
  106: ['/employees/integration-profile'],
  110: ['/company/welcome-email'],
  309: ['/documents/detail/$document'],
} as const;

/** Somebody who holds these actions and no other. */
async function holder(page: Page, hr: string, actions: readonly (number | string)[]): Promise<string> {
  const person = await newcomer(page, hr, GIVEN);
  await takeOwnPassword(page, person);
  const profiles = { idperfiles: '[1,3]', acciones: JSON.stringify(actions.map(Number)) };
  await call(page, hr, 'PUT', `/v2/admin-mod/profile/users/${person.id}`, profiles);
  return person.username;
}

test('each screen opens for whoever holds its action, and for nobody who holds only others [folder-list.5] [subfolder-list.3] [subfolder-update.2] [publish-massive.2] [document-search.1] [document-detail.1] [task-tray.1] [certificates.1] [mass-dismissal.4] [integration-profile.2] [welcome-email.2] [update-logo.1] [update-colors.1] [reports.2] [self-service-configuration.2]', async ({
  page,
  quiet,
}) => {
  test.slow();
  quiet.allow(/status of 4(03|04)/);
  const hr = await tokenOf(page, HR);
  await proveToken(page, hr);
  const [folder] = dataOf(
    await call(page, hr, 'POST', '/v2/folder', { nombre: `Permisos ${String(Date.now()).slice(-6)}` }),
  );
  const [type] = dataOf(
    await call(page, hr, 'POST', '/v2/subfolder/create', {
      idCarpeta: String(folder.idCarpeta),
      name: 'Nota',
    }),
  );
  const [document] = dataOf(await call(page, hr, 'POST', '/v2/portal/documents/search'));
  expect(document.id).toEqual(expect.any(Number));
  const at = (path: string) =>
    `${portalUrl()}/s${path}`
      .replace('$folder', String(folder.idCarpeta))
      .replace('$type', String(type.idSubCarpeta))
      .replace('$document', String(document.id));
  const title = page.getByRole('heading', { level: 1 });
  const sets = [
    [Object.keys(ONE), Object.values(ONE).flat(), Object.values(OTHER).flat()],
    [Object.keys(OTHER), Object.values(OTHER).flat(), Object.values(ONE).flat()],
  ] as const;
  for (const [actions, opens, refused] of sets) {
    await signIn(page, 's', await holder(page, hr, actions));
    for (const path of opens) {
      await page.goto(at(path));
      await expect(title, path).toBeVisible();
      expect(page.url(), path).toBe(at(path));
      await expect(title, path).not.toContainText('No tiene acceso');
    }
    for (const path of refused) {
      await page.goto(at(path));
      await expect(title, path).toContainText('No tiene acceso a');
      await expect(page, path).toHaveURL(/\/s\/403/);
    }
  }
});

test('the parent’s action alone, or the screen’s alone, does not open self-management; own mails open for anybody who signed in [self-service-configuration.2] [custom-emails-list.3]', async ({
  page,
  quiet,
}) => {
  quiet.allow(/status of 4(03|04)/);
  const hr = await tokenOf(page, HR);
  await proveToken(page, hr);
  const title = page.getByRole('heading', { level: 1 });
  for (const alone of [7, 200]) {
    await signIn(page, 's', await holder(page, hr, [alone]), '/self-service/configuration');
    await expect(title).toContainText('No tiene acceso a');
    await expect(page).toHaveURL(/\/s\/403/);
  }
  await page.goto(`${portalUrl()}/s/CustomEmails/list`);
  await expect(page).toHaveURL(/\/s\/CustomEmails\/list$/);
  await expect(title).not.toContainText('No tiene acceso');
  await expectSound(page, 'own-mails-by-login');
});
