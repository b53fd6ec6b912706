import { arrowTo, expectVisibleFocus, tabTo } from './support/keys.ts';
import { monthsAgo } from './support/months.ts';
import { activePeople, payslipOf, zipOf } from './support/papers.ts';
import {
  CERTIFICATE_PASSWORD,
  expect,
  expectSound,
  listCount,
  PASSWORD,
  portalUrl,
  test,
} from './support/portal.ts';
import { counter } from './support/publishing.ts';

const month = monthsAgo(0);

test('by keys alone: from a file to the result of its publication, and one of its documents withdrawn', async ({
  page,
}) => {
  test.slow();
  const press = (key: string) => page.keyboard.press(key);
  const title = page.getByRole('heading', { level: 1 });
  const [who] = await activePeople('lucia_ortiz');
  if (!who) throw new Error('The company has no people.');

  await test.step('in, and to the place by the menu', async () => {
    await page.goto(`${portalUrl()}/s/login`);
    await tabTo(page, page.getByRole('textbox', { name: 'Usuario' }));
    await page.keyboard.type('lucia_ortiz');
    await press('Tab');
    await page.keyboard.type(PASSWORD);
    await press('Enter');
    await expect(title).toBeFocused();
    await tabTo(page, page.getByRole('link', { name: 'Documentos', exact: true }), true);
    await press('Enter');
    await expect(title).toHaveText('Documentos');
    await tabTo(page, page.getByRole('link', { name: 'Publicación masiva', exact: true }), true);
    await press('Enter');
    await expect(title).toHaveText('Publicación masiva');
    await expect(title).toBeFocused();
  });

  await test.step('the first screen: what is missing takes the focus; then it is filled and sent', async () => {
    await expect(page.getByLabel('Período'), 'offered from the last publication').not.toHaveValue('');
    await tabTo(page, page.getByRole('button', { name: 'Enviar y revisar' }));
    await press('Enter');
    await expect(page.getByRole('button', { name: 'Elegir archivo' })).toBeFocused();
    await expect(page.getByText('Elija el archivo que se publica.')).toBeVisible();
    await expectVisibleFocus(page);
    await tabTo(page, page.getByLabel('Carpeta'), true);
    await arrowTo(page, page.getByLabel('Carpeta'), 'Recibos de nómina');
    await arrowTo(page, page.getByLabel('Tipo de documento'), 'Nómina mensual');
    await arrowTo(page, page.getByLabel('Período'), month.named);
    await tabTo(page, page.getByRole('button', { name: 'Elegir archivo' }));
    const choosing = page.waitForEvent('filechooser');
    await press('Enter');
    const pages = ['uno', 'dos', 'tres'].map((text, i) => ({
      name: `suelto-${i + 1}.pdf`,
      bytes: payslipOf([text], month.iso),
    }));
    await (await choosing).setFiles(zipOf('nomina.zip', pages));
    await tabTo(page, page.getByRole('button', { name: 'Enviar y revisar' }));
    await press('Enter');
  });

  await test.step('the review: j comes to the next problem and shows it, o leaves it out', async () => {
    await expect(counter(page, 'Por resolver')).toContainText('3');
    await expect(page.getByRole('row')).toHaveCount(4);
    await expect(page.getByText(/^o dejar fuera$/)).toBeVisible();
    await press('j');
    await expect(page.getByRole('row').nth(1)).toBeFocused();
    await expectVisibleFocus(page);
    await press('j');
    await expect(page.getByRole('region', { name: 'suelto-2.pdf' })).toBeVisible();
    await press('o');
    await expect(counter(page, 'Dejados fuera')).toContainText('1');
    await expect(page.getByRole('region', { name: 'suelto-3.pdf' })).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: 'suelto-3.pdf' })).toBeFocused();
    await press('k');
    await expect(page.getByRole('region', { name: 'suelto-1.pdf' })).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: 'suelto-1.pdf' })).toBeFocused();
  });

  await test.step('Enter asks for the person who is missing, an arrow takes the one found, Enter assigns', async () => {
    await press('Enter');
    await expect(page.getByRole('searchbox', { name: 'Otra persona' })).toBeFocused();
    await page.keyboard.type(`${who.nombre}`);
    const found = page.getByRole('radio').first();
    await expect(found).toBeVisible();
    await press('ArrowDown');
    await expect(found).toBeFocused();
    await expect(found).toBeChecked();
    await expectVisibleFocus(page);
    await press('Enter');
    await expect(counter(page, 'Listos')).toContainText('1');
    await expect(page.getByRole('row').filter({ hasText: 'suelto-3.pdf' })).toBeFocused();
    await press('o');
    await expect(counter(page, 'Por resolver')).toContainText('0');
    await expectSound(page, 'review-by-keys');
  });

  await test.step('calling it off is asked first, and Esc goes back to its button', async () => {
    const cancel = page.getByRole('button', { name: 'Cancelar', exact: true });
    await tabTo(page, cancel, true);
    await press('Enter');
    await expect(page.getByRole('dialog', { name: 'Cancelar la publicación' })).toBeVisible();
    await press('Escape');
    await expect(cancel).toBeFocused();
  });

  await test.step('the last look takes the password and Enter; the result takes the focus', async () => {
    await tabTo(page, page.getByRole('button', { name: 'Publicar 1 documento' }));
    await press('Enter');
    const password = page.getByRole('dialog').getByRole('textbox', { name: 'Contraseña del certificado' });
    await expect(password, 'nothing else must be filled').toBeFocused();
    await page.keyboard.type(CERTIFICATE_PASSWORD);
    await press('Enter');
    await expect(page.getByText('Se publicó 1 documento.')).toBeVisible();
    await expect(title).toBeFocused();
  });

  await test.step('the document is found, marked and withdrawn with its reason', async () => {
    await tabTo(page, page.getByRole('link', { name: 'Buscar documentos' }), true);
    await press('Enter');
    await expect(title).toHaveText('Buscar documentos');
    await press('/');
    await page.keyboard.type(who.apellido);
    await expect(page).toHaveURL(/q=/);
    await expect(listCount(page)).toHaveText(/^\d+$/);
    // What was found before stays until what is looked for comes; keys are for the rows that stay.
    await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
    await press('Escape');
    await press('j');
    const row = page.getByRole('row').nth(1);
    await expect(row).toBeFocused();
    await expect(row).toContainText(month.written);
    await press('x');
    const act = page.getByRole('button', { name: 'Anular 1 documento' });
    await tabTo(page, act, true);
    await press('Enter');
    const dialog = page.getByRole('dialog');
    await tabTo(page, dialog.getByRole('textbox', { name: 'Motivo' }));
    await page.keyboard.type('Se publicó a modo de prueba.');
    await tabTo(page, dialog.getByRole('button', { name: 'Anular 1 documento' }));
    await press('Enter');
    await expect(dialog).toBeHidden();
    await expect(row).toContainText('Anulado');
    await expect(title, 'the button that opened the dialog is gone').toBeFocused();
  });
});
