import { call, tokenOf } from './support/account.ts';
import { photo } from './support/onboarding.ts';
import { activePeople } from './support/papers.ts';
import { expect, expectSound, portalUrl, signIn, test } from './support/portal.ts';

/** Company 2, whose Human Resources other journeys leave as they are. */
const HR = 'carla_mora';
const mark = String(Date.now()).slice(-6);

test('documents that people sent are looked at page by page, accepted with `a` and sent back with `r` [S129]', async ({
  page,
  quiet,
}) => {
  test.slow();
  quiet.allow(/^Connecting to 'blob:/);
  const hr = await tokenOf(page, HR);
  const read = async (token: string, method: string, path: string, form: Record<string, string>) =>
    JSON.parse((await call(page, token, method, path, form)).toString('utf8')).results.data[0];
  const folder = await read(hr, 'POST', '/v2/folder', {
    nombre: `Carnets ${mark}`,
    tipo: 'documentos',
    visible: '1',
    firmable: '0',
  });
  const person = (await activePeople(HR)).find(({ usuario }) => usuario !== HR);
  if (!person) throw new Error('Nobody works there.');
  const token = await tokenOf(page, person.usuario);
  const bring = async (name: string) => {
    const type = await read(hr, 'POST', '/v2/subfolder/create', {
      idCarpeta: String(folder.idCarpeta),
      name,
      parser: 'manual',
      upload: '1',
      totalPages: '2',
      requiredPages: '2',
      vence: 'opcional',
    });
    const form = { idSubCarpeta: String(type.idSubCarpeta), origen: 'camara' };
    const { id } = await read(token, 'POST', '/v2/portal/me/uploads', form);
    for (const [n, colour] of [
      [1, '#d8cfc0'],
      [2, '#a0c0d8'],
    ] as const) {
      const answer = await page.request.put(`${portalUrl()}/v2/portal/me/uploads/${id}/pages/${n}`, {
        headers: { authorization: `Bearer ${token}` },
        multipart: { file: await photo('hoja.jpg', colour) },
      });
      expect(answer.status(), await answer.text()).toBe(200);
    }
    const sent = { subida: String(id), vence: '01/01/2090', comentario: 'Renovado este mes' };
    await read(token, 'POST', '/v2/portal/me/documents', sent);
  };
  await bring(`Licencia ${mark}`);
  await bring(`Vacuna ${mark}`);

  await signIn(page, 's', HR, '/fileUploadResume?tab=documentos');
  await page
    .getByRole('row')
    .filter({ hasText: `Licencia ${mark}` })
    .click();
  const panel = page.getByRole('region', { name: /^Documento de / });
  await expect(panel.getByRole('img', { name: `Licencia ${mark} (1)` })).toBeVisible();
  await expect(panel.getByRole('img', { name: `Licencia ${mark} (2)` })).toBeVisible();
  await expect(panel.getByText('vence el 01/01/2090')).toBeVisible();
  await expect(panel.getByText('Renovado este mes')).toBeVisible();
  await expectSound(page, 'tray-upload');
  await page.keyboard.press('a');
  await expect(page.getByRole('row').filter({ hasText: `Licencia ${mark}` })).toHaveCount(0);

  await page
    .getByRole('row')
    .filter({ hasText: `Vacuna ${mark}` })
    .click();
  await expect(panel.getByRole('img', { name: `Vacuna ${mark} (1)` })).toBeVisible();
  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('Falta el sello');
  await dialog.getByRole('button', { name: 'Devolver' }).click();
  await expect(page.getByRole('row').filter({ hasText: `Vacuna ${mark}` })).toHaveCount(0);
});
