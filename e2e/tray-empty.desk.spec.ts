import { expect, expectSound, signIn, test } from './support/portal.ts';

test('a tray whose call finds nothing is an empty list, and no error [task-tray.11]', async ({
  page,
  quiet,
}) => {
  quiet.allow(/status of 404/);
  await page.route('**/v2/uploaddocuments/documentWaiting?**', (route) =>
    route.fulfill({ status: 404, json: { code: '404', results: { data: [] } } }),
  );
  await signIn(page, 's', 'ana_rios', '/fileUploadResume?tab=documentos');
  await expect(page.getByText('No hay documentos para revisar')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expectSound(page, 'tray-empty-404');
});
