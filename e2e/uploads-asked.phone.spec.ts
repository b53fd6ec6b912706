import type { Page } from '@playwright/test';
import { call, tokenOf } from './support/account.ts';
import { activePeople } from './support/papers.ts';
import { expect, expectSound, portalUrl, signIn, speak, test } from './support/portal.ts';
import {
  broughtOf,
  decide,
  files,
  HR,
  paperOnTable,
  personOfTwo,
  tile,
  uploadType,
} from './support/uploads.ts';

const mark = String(Date.now()).slice(-6);
const WHY = 'Lo pide el seguro de vida';

const own = (page: Page) => page.getByRole('main');
const asked = (page: Page) =>
  own(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: /Recursos Humanos/, level: 2 }) });

test('what Human Resources asked for stands first, says why and until when, goes when it is sent and comes back', async ({
  page,
  quiet,
}) => {
  test.slow();
  quiet.allow(/^Connecting to 'blob:/);
  const hr = await tokenOf(page, HR);
  const name = `Beneficiarios ${mark}`;
  const typeId = await uploadType(page, hr, name, { requiredPages: '1', papel: 'life-insurance' });
  const username = await personOfTwo(8);
  const person = (await activePeople(HR)).find(({ usuario }) => usuario === username);
  await signIn(page, 'e', username, '/uploads');
  await expect(page.getByRole('heading', { name: 'Mis envíos', level: 1 })).toBeVisible();
  await expect(asked(page).getByRole('heading', { name, level: 3 })).toHaveCount(0);
  const until = `30/12/${new Date().getFullYear() + 1}`;
  await call(page, hr, 'POST', `/v2/portal/employees/${person?.id}/file/request`, {
    motivo: WHY,
    hasta: until,
  });

  await test.step('first in the list, and at the choice of a type', async () => {
    await page.reload();
    await expect(asked(page).getByRole('heading', { name, level: 3 })).toBeVisible();
    await expect(asked(page)).toContainText(/Falta en su legajo; se lo pidieron el \d+\/\d+\/\d{4}/);
    await expect(asked(page)).toContainText(WHY);
    await expect(asked(page)).toContainText(`Hasta el ${until}`);
    await expect(own(page).getByRole('heading', { level: 2 }).first()).toHaveText(
      'Se lo pidió Recursos Humanos',
    );
    await expectSound(page, 'e-uploads-asked');
    await page.getByRole('link', { name: 'Subir un documento' }).click();
    await expect(asked(page)).toContainText(WHY);
    await expectSound(page, 'e-uploads-asked-types');
  });

  await test.step('in Portuguese too', async () => {
    await speak(page, 'Português');
    await page.goto(`${portalUrl()}/e/uploads`);
    await expect(asked(page)).toContainText('Falta no seu prontuário; foi pedido em');
    await expect(asked(page)).toContainText(`Até ${until}`);
    await expectSound(page, 'e-uploads-asked-pt');
    await speak(page, 'Español');
    await page.goto(`${portalUrl()}/e/uploads`);
  });

  await test.step('sent, it is gone; sent back, it is there again', async () => {
    await asked(page)
      .getByRole('link', { name: `Subir ${name}` })
      .click();
    await files(page).setInputFiles(await paperOnTable('uno.jpg', 'Uno'));
    await page.getByRole('dialog').getByRole('button', { name: 'Usar esta hoja' }).click();
    await expect(tile(page, 'Hoja 1')).toContainText('Guardada');
    await page.getByRole('button', { name: 'Enviar 1 hoja' }).click();
    await expect(page.getByText('Enviado. La empresa lo va a revisar')).toBeVisible();
    // What others asked of this person meanwhile may still stand there.
    await expect(asked(page).getByRole('heading', { name, level: 3 })).toHaveCount(0);
    const [sent] = await broughtOf(page, await tokenOf(page, username), typeId);
    await decide(page, hr, sent?.id ?? 0, 'No se lee');
    await page.reload();
    await expect(asked(page).getByRole('heading', { name, level: 3 })).toBeVisible();
    await expect(own(page)).toContainText('No se lee');
  });
});
