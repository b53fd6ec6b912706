import type { Page } from '@playwright/test';
import { call, newcomer, tokenOf } from './support/account.ts';
import { legajo } from './support/command-line.ts';
import { monthsAgo } from './support/months.ts';
import { payslipOf, zipOf } from './support/papers.ts';
import { expect, expectNoSideScroll, expectSound, PASSWORD, signIn, test } from './support/portal.ts';
import { typePasswordAgain } from './support/proof.ts';
import { expectReview, sendPublication } from './support/publishing.ts';

const made = async (page: Page, token: string, path: string, form: Record<string, string>) =>
  JSON.parse((await call(page, token, 'POST', path, form)).toString('utf8')).results.data;

/** A company that nobody but who founded it is in, made as an operator does. */
async function found(username: string, country: 'AR' | 'BR', number: string, taxId: string): Promise<void> {
  const name = `Primera ${username}`;
  const made = await legajo('company', 'create', '--name', name, '--country', country, '--tax-id', taxId);
  await legajo(
    ...['user', 'create', '--company', String(made.id), '--username', username, '--password', PASSWORD],
    ...['--name', 'Eva', '--surname', 'Primera', '--mail', `${username}@andes.example`],
    ...['--id-number', number, '--profile', '2', '--must-change', '0'],
  );
}

test('a company begins with nothing: the list of its first day leads through, tests to oneself, and is put away [ours]', async ({
  page,
  isMobile,
}) => {
  const username = isMobile ? 'funda_movil' : 'funda_mesa';
  await found(username, 'AR', isMobile ? '20401110039' : '20401110020', '30500010912');
  await signIn(page, 's', username);
  const card = page.locator('section', { has: page.getByRole('heading', { name: 'Puesta en marcha' }) });
  await expect(card).toContainText('0 de 6 pasos hechos');
  await expectSound(page, 'first-day-card');
  await card.getByRole('link', { name: 'Seguir' }).click();
  const steps = page.getByRole('navigation', { name: 'Pasos' });

  await test.step('six counted steps, the first that is not done is open', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Puesta en marcha');
    await expect(page.getByText('0 de 6 hechos')).toBeVisible();
    await expect(steps.getByRole('listitem')).toHaveCount(6);
    await expect(steps.getByRole('link', { name: /^Empresa/ })).toHaveAttribute('aria-current', 'step');
    await expectNoSideScroll(page);
    await expectSound(page, 'first-day-steps');
  });

  await test.step('by keys to the test: it is read, and goes without a seal where there is no certificate', async () => {
    await steps.getByRole('link', { name: /^Prueba/ }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Una prueba, solo para usted' })).toBeFocused();
    await expect(page.getByRole('heading', { name: 'Una prueba, solo para usted' })).toBeInViewport();
    await page.getByRole('button', { name: 'Hacer la prueba' }).click();
    await expect(page.getByText(/^Se leyó/)).toContainText('Primera, Eva');
    await expect(page.getByText('Salió sin sello')).toBeVisible();
    await expect(page.getByText('1 de 6 hechos')).toBeVisible();
    await expectNoSideScroll(page);
    await expectSound(page, 'first-day-tested');
    const file = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Descargar el recibo de prueba' }).click();
    expect((await file).suggestedFilename()).toBe('prueba.pdf');
  });

  await test.step('somebody else’s file is refused under it, with its reason; one’s own is read where its number stands', async () => {
    const own = isMobile ? '20401110039' : '20401110020';
    const month = monthsAgo(1);
    const paper = (cuil: string) =>
      Buffer.from(
        payslipOf([{ id: 1, usuario: username, nombre: 'Eva', apellido: 'Primera', cuil }], month.iso),
      );
    const choose = page.locator('input[type=file]');
    await choose.setInputFiles({
      name: 'ajeno.pdf',
      mimeType: 'application/pdf',
      buffer: paper('27401112222'),
    });
    await page.getByRole('button', { name: 'Hacer la prueba' }).click();
    await expect(page.getByText(/27401112222 no es de un empleado que usted administra/)).toBeVisible();
    await expectSound(page, 'first-day-own-refused');
    await choose.setInputFiles({ name: 'mi-recibo.pdf', mimeType: 'application/pdf', buffer: paper(own) });
    await page.getByRole('button', { name: 'Hacer la prueba' }).click();
    await expect(page.getByText(/En «mi-recibo\.pdf» se encontró .*, en la página 1 de 1\./)).toBeVisible();
    await expect(page.getByRole('img', { name: 'La página con el sello' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Descargar el recibo de prueba' })).toHaveCount(0);
    await expectNoSideScroll(page);
    await expectSound(page, 'first-day-own-tested');
  });

  await test.step('nobody is there to be invited yet', async () => {
    await steps.getByRole('link', { name: /^Invitar/ }).click();
    await expect(page.getByText('Primero cargue a las personas.')).toBeVisible();
    await expectSound(page, 'first-day-invite-nobody');
  });

  await test.step('put away it leaves the home, and comes back from where it is found', async () => {
    await page.getByRole('button', { name: 'Guardar la lista' }).click();
    await expect(page.getByText('La lista está guardada: no aparece en Inicio.')).toBeVisible();
    await signIn(page, 's', username);
    await expect(page.getByRole('heading', { name: 'En espera' })).toBeVisible();
    await expect(card).toHaveCount(0);
    await signIn(page, 's', username, '/first-day');
    await page.getByRole('button', { name: 'Volver a mostrarla en Inicio' }).click();
    await expect(page.getByRole('button', { name: 'Guardar la lista' })).toBeVisible();
  });
});

test('people are invited in one act that says how many, after the password; others than were shown are not [ours]', async ({
  page,
  isMobile,
}) => {
  const username = isMobile ? 'invita_movil' : 'invita_mesa';
  await found(username, 'AR', isMobile ? '27401110066' : '20401110058', '30500010912');
  const token = await tokenOf(page, username);
  await newcomer(page, token, null);
  await signIn(page, 's', username, '/first-day?step=invitar');
  const one = page.getByRole('button', { name: 'Invitar por correo a 1 persona' });
  await expect(one).toBeVisible();
  const who = page.getByRole('region', { name: 'A quién se invita' });
  await expect(who.getByRole('listitem')).toHaveCount(1);
  await expectNoSideScroll(page);
  await expectSound(page, 'first-day-invite');

  await test.step('somebody came meanwhile: nobody is invited, and the count is the new one', async () => {
    await newcomer(page, token, null);
    await one.click();
    await typePasswordAgain(page);
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Invitar por correo a 2 personas' })).toBeVisible();
    await expect(who.getByRole('listitem')).toHaveCount(2);
    await expectSound(page, 'first-day-invite-refused');
  });

  await test.step('they are searched by name; all of them are invited whatever the search finds', async () => {
    await who.getByRole('searchbox').fill('nadie así');
    await expect(who.getByText('Nadie de la lista coincide con «nadie así».')).toBeVisible();
    await expect(who.getByRole('listitem')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Invitar por correo a 2 personas' })).toBeVisible();
    await expectSound(page, 'first-day-invite-nobody-found');
  });

  await test.step('both are invited, and the step is done', async () => {
    await page.getByRole('button', { name: 'Invitar por correo a 2 personas' }).click();
    await expect(page.getByText('Se invitó a 2 personas.')).toBeVisible();
    await expect(page.getByText('Todas las personas están invitadas.')).toBeVisible();
    await expectNoSideScroll(page);
    await expectSound(page, 'first-day-invited');
  });
});

test('before there is a certificate a notice that nobody signs is published without a seal [ours]', async ({
  page,
  isMobile,
}) => {
  const username = isMobile ? 'avisa_movil' : 'avisa_mesa';
  const cuil = isMobile ? '20401110039' : '20401110020';
  await found(username, 'AR', cuil, '30500010912');
  const token = await tokenOf(page, username);
  const [folder] = await made(page, token, '/v2/folder', {
    nombre: 'Avisos',
    tipo: 'documentos',
    visible: '1',
    firmable: '0',
  });
  const type = { idCarpeta: String(folder.idCarpeta), name: 'Aviso', parser: 'nombre_archivo' };
  await made(page, token, '/v2/subfolder/create', type);
  await signIn(page, 's', username, '/documents/publish/massive');

  await test.step('it is said before the upload, with the way to a certificate', async () => {
    await expect(page.getByText('Sin él solo se publica lo que nadie firma.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Crear el certificado' })).toBeVisible();
    await page.getByLabel('Carpeta').selectOption({ label: 'Avisos' });
    await page.getByLabel('Tipo de documento').selectOption({ label: 'Aviso' });
    await expect(page.getByText('se puede publicar sin sello, y así se muestra')).toBeVisible();
    await expectSound(page, 'publish-unsealed-start');
  });

  await test.step('it is read, confirmed without a password, and out', async () => {
    const month = monthsAgo(1);
    const self = { id: 1, usuario: username, nombre: 'Eva', apellido: 'Primera', cuil };
    const file = zipOf('avisos.zip', [{ name: `${cuil}.pdf`, bytes: payslipOf([self], month.iso) }]);
    await sendPublication(page, { folder: 'Avisos', type: 'Aviso', month: month.named, file });
    await expectReview(page);
    await page.getByRole('button', { name: 'Publicar 1 documento' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('cada documento sale sin sello')).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: /certificado/ })).toHaveCount(0);
    await expectSound(page, 'publish-unsealed-confirm');
    await dialog.getByRole('button', { name: 'Publicar 1 documento' }).click();
    await expect(page.getByText('Se publicó 1 documento.')).toBeVisible({ timeout: 45_000 });
  });
});

test('what cannot be had says so and is tried again; in Portuguese as well [ours]', async ({
  page,
  isMobile,
  quiet,
}) => {
  quiet.allow(/ERR_FAILED|status of 500/);
  const username = isMobile ? 'funda_br_movil' : 'funda_br_mesa';
  await found(username, 'BR', isMobile ? '15157984294' : '52998224725', '11444777000161');
  await page.route('**/v2/portal/home/first-day', (route) => route.fulfill({ status: 500, body: '{}' }));
  await signIn(page, 's', username, '/first-day');
  const again = page.getByRole('button', { name: 'Tentar novamente' });
  await expect(again).toBeVisible({ timeout: 20_000 });
  await expectSound(page, 'first-day-failed');
  await page.unroute('**/v2/portal/home/first-day');
  await again.click();
  await expect(page.getByText('0 de 6 feitos')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Primeiros passos');
  await expectNoSideScroll(page);
  await expectSound(page, 'first-day-pt');

  await test.step('a file of one’s own, and those who will be invited, in Portuguese', async () => {
    const cpf = isMobile ? '15157984294' : '52998224725';
    const self = { id: 1, usuario: username, nombre: 'Eva', apellido: 'Primera', cuil: cpf };
    const buffer = Buffer.from(payslipOf([self], monthsAgo(1).iso));
    await page
      .getByRole('navigation')
      .getByRole('link', { name: /^Teste/ })
      .click();
    await page.locator('input[type=file]').setInputFiles({
      name: 'assinado.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('nada'),
    });
    await page.getByRole('button', { name: 'Fazer o teste' }).click();
    await expect(page.getByText('O arquivo não é do tipo esperado.')).toBeVisible();
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'meu.pdf', mimeType: 'application/pdf', buffer });
    await page.getByRole('button', { name: 'Fazer o teste' }).click();
    await expect(page.getByText(/Em «meu\.pdf» foi encontrado/)).toBeVisible();
    await expectSound(page, 'first-day-own-pt');
  });
});
