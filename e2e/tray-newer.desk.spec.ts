import { call, newcomer, tokenOf } from './support/account.ts';
import { GIVEN, takeOwnPassword } from './support/personal.ts';
import { expect, expectSound, portalUrl, signIn, test } from './support/portal.ts';

test('a tray whose call finds nothing is an empty list, and no error [task-tray.11]', async ({
  page,
  quiet,
}) => {
  quiet.allow(/status of 404/);
  await page.route('**/v2/uploaddocuments/documentWaiting?**', (route) =>
    route.fulfill({ status: 404, json: { code: '404', results: { data: [] } } }),
  );
  await signIn(page, 's', 'ana_rios', '/fileUploadResume');
  await expect(page.getByText('No hay documentos para revisar')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expectSound(page, 'tray-empty-404');
});

test('who works with the newer tasks is led there from the tray; the count in the bar is theirs [task-tray.2]', async ({
  page,
}) => {
  const hr = await tokenOf(page, 'ana_rios');
  const person = await newcomer(page, hr, GIVEN);
  await takeOwnPassword(page, person);
  await call(page, hr, 'PUT', `/v2/admin-mod/profile/users/${person.id}`, {
    idperfiles: '1,3',
    acciones: '7,78,305',
  });
  const counted = page.waitForResponse('**/v2/admin/inbox**');
  await signIn(page, 's', person.username);
  expect((await counted).status()).toBe(200);
  await page.goto(`${portalUrl()}/s/fileUploadResume`);
  await expect(page).toHaveURL(/\/v3\/tasks/);
});
