import { call, newcomer, tokenOf } from './support/account.ts';
import { monthsAgo } from './support/months.ts';
import { payslipOf } from './support/papers.ts';
import { CERTIFICATE_PASSWORD, expect, expectSound, portalUrl, signIn, test } from './support/portal.ts';

const month = monthsAgo(1);
const pdf = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(payslipOf([], month.iso)),
});

test('one document goes out to many, counted and named before [publish-generic.1] [publish-generic.2] [publish-generic.3] [publish-generic.4] [publish-generic.5]', async ({
  page,
}, { project }) => {
  test.slow();
  const folder = `Políticas de la prueba ${project.name}`;
  const token = await tokenOf(page, 'carla_mora');
  const made = await call(page, token, 'POST', '/v2/folder', {
    nombre: folder,
    tipo: 'documentos',
    visible: '1',
    firmable: '1',
  });
  const { idCarpeta } = JSON.parse(made.toString()).results.data[0];
  for (const [name, sinCodigo] of [
    ['Política de seguridad', '1'],
    ['Carta personal', '0'],
  ])
    await call(page, token, 'POST', '/v2/subfolder/create', {
      idCarpeta: String(idCarpeta),
      name: name as string,
      sinCodigo: sinCodigo as string,
      firmable: '1',
    });
  const first = await newcomer(page, token, null, undefined, undefined, 'Abalos');
  const second = await newcomer(page, token, null, undefined, undefined, 'Abascal');
  const summary = page.getByRole('region', { name: 'Quiénes lo reciben' });
  const numbers = page.getByRole('textbox', { name: 'Números de identificación' });
  const publish = page.getByRole('button', { name: /^Publicar/ });

  await signIn(page, 's', 'carla_mora', '/documents/publish/generic');

  await test.step('says what it needs, and sends nothing without', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Publicación genérica' })).toBeVisible();
    await expect(summary.getByText('Todavía nadie')).toBeVisible();
    await expectSound(page, 'generic-empty');
    await publish.click();
    await expect(page.getByText('Este campo es requerido.').first()).toBeVisible();
    await expect(page.getByText('Elija el PDF que se publica.')).toBeVisible();
  });

  await test.step('offers types of generic publication alone, and the months that may be published', async () => {
    await page.getByLabel('Carpeta').selectOption({ label: folder });
    const type = page.getByLabel('Tipo de documento');
    await expect(type.getByRole('option', { name: 'Política de seguridad' })).toBeAttached();
    await expect(type.getByRole('option', { name: 'Carta personal' })).toHaveCount(0);
    await type.selectOption({ label: 'Política de seguridad' });
    // One month ahead, this one, and twelve back; beside the one that says to choose.
    await expect(page.getByLabel('Período').getByRole('option')).toHaveCount(15);
    await page.getByLabel('Período').selectOption({ label: month.named });
  });

  await test.step('takes no file over 1 MB', async () => {
    const file = page.locator('input[type=file]');
    await file.setInputFiles({ ...pdf('grande.pdf'), buffer: Buffer.alloc(1_048_577, '%PDF-') });
    await expect(page.getByText(/pesa .* y el máximo es/)).toBeVisible();
    await file.setInputFiles(pdf('politica-seguridad.pdf'));
    await expect(page.getByText('politica-seguridad.pdf')).toBeVisible();
  });

  await test.step('names numbers of nobody: a semicolon separates none', async () => {
    await numbers.fill(`${first.cuil};${second.cuil}`);
    await expect(summary.getByText(`${first.cuil};${second.cuil}`)).toBeVisible();
    await expectSound(page, 'generic-unknown');
    await numbers.fill(Array.from({ length: 101 }, (_, i) => String(20_301_112_223 + i)).join(','));
    await expect(page.getByText('101 de 100, separados por comas')).toBeVisible();
    await expect(summary.getByText(/máximo de números separados por comas es 100/)).toBeVisible();
  });

  await test.step('counts and names who receives it, by numbers and conditions, each once', async () => {
    await numbers.fill(`${first.cuil}, ${second.cuil}`);
    await expect(summary.getByRole('heading', { name: '2 personas recibirán este documento' })).toBeVisible();
    await expect(summary.getByText('Abalos, Emilia')).toBeVisible();
    await page.getByRole('radio', { name: 'Todas las personas activas a mi alcance' }).check();
    await expect(summary.getByText('Repetidas, se cuentan una vez')).toBeVisible();
    await expectSound(page, 'generic-counted');
    await page.getByRole('radio', { name: 'Por sector, locación o puesto' }).check();
    await expect(page.getByRole('group', { name: /^Sector/ })).toBeVisible();
    await expectSound(page, 'generic-conditions');
    await page.getByRole('radio', { name: 'Solo los números que se escriban' }).check();
    await expect(summary.getByRole('heading', { name: '2 personas recibirán este documento' })).toBeVisible();
  });

  await test.step('asks for the password once, says a wrong one, and publishes', async () => {
    await page.getByRole('button', { name: 'Publicar para 2 personas' }).click();
    const dialog = page.getByRole('dialog');
    const password = dialog.getByRole('textbox', { name: 'Clave del certificado' });
    await expect(password).toBeFocused();
    await expectSound(page, 'generic-confirm');
    await password.fill('Otra1234');
    await dialog.getByRole('button', { name: 'Publicar para 2 personas' }).click();
    await expect(dialog.getByText(/clave|contraseña/i).last()).toBeVisible();
    await expect(dialog).toBeVisible();
    await password.fill(CERTIFICATE_PASSWORD);
    await dialog.getByRole('button', { name: 'Publicar para 2 personas' }).click();
    await expect(page.getByText('2 personas recibieron el documento.')).toBeVisible({ timeout: 45_000 });
    await expectSound(page, 'generic-result');
  });

  await test.step('who has it already is left out and counted; where all have it, it says so', async () => {
    await page.getByRole('link', { name: 'Nueva publicación genérica' }).click();
    await page.getByLabel('Carpeta').selectOption({ label: folder });
    await page.getByLabel('Tipo de documento').selectOption({ label: 'Política de seguridad' });
    await page.getByLabel('Período').selectOption({ label: month.named });
    await page.locator('input[type=file]').setInputFiles(pdf('politica-seguridad.pdf'));
    const third = await newcomer(page, token, null, undefined, undefined, 'Abate');
    await numbers.fill(`${first.cuil}, ${second.cuil}, ${third.cuil}`);
    await expect(summary.getByText('Ya lo tienen, quedan fuera')).toBeVisible();
    await page.getByRole('button', { name: 'Publicar para 1 persona' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Clave del certificado' }).fill(CERTIFICATE_PASSWORD);
    await dialog.getByRole('button', { name: 'Publicar para 1 persona' }).click();
    await expect(page.getByText('1 persona recibió el documento.')).toBeVisible({ timeout: 45_000 });
    await expect(page.getByText('Quién quedó fuera y por qué')).toBeVisible();
    await expectSound(page, 'generic-left-out');
  });

  await test.step('a whole publication is withdrawn in one act, with its number and a reason before', async () => {
    const id = new URL(page.url()).searchParams.get('process') ?? '';
    await page.goto(`${portalUrl()}/s/company/process-manager?proceso=${id}`);
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('button', { name: 'Anular la publicación' }).click();
    const asked = page.getByRole('dialog', { name: 'Anular 1 documento' });
    await expect(asked.getByText('Abiertos por su persona')).toBeVisible();
    await expectSound(page, 'withdraw-asked');
    await asked.getByRole('button', { name: 'Anular la publicación' }).click();
    await expect(asked).toBeVisible();
    await asked.getByRole('textbox', { name: 'Motivo' }).fill('La política cambió otra vez');
    await asked.getByRole('button', { name: 'Anular la publicación' }).click();
    await expect(asked).toBeHidden();
    await page.goto(`${portalUrl()}/s/documents/publish/massive?process=${id}`);
    await expect(page).toHaveURL(/publish\/generic/);
    await expect(page.getByText(/Publicación anulada: 1 de 1/)).toBeVisible({ timeout: 30_000 });
    await expect(page.getByRole('button', { name: 'Anular la publicación' })).toHaveCount(0);
    await expectSound(page, 'withdrawn');
  });
});

test('without action 302 it is not opened [publish-generic.2]', async ({ page }) => {
  await signIn(page, 's', 'luis_vega', '/documents/publish/generic');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No tiene acceso a Publicación genérica');
});

test('generic publication speaks Portuguese', async ({ page }) => {
  await signIn(page, 's', 'bruno_lima', '/documents/publish/generic');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Publicação genérica');
  await expect(page.getByText('Ninguém ainda')).toBeVisible();
  await expectSound(page, 'generic-portuguese');
});
