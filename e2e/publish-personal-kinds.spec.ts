import type { Page } from '@playwright/test';
import { call, newcomer, tokenOf } from './support/account.ts';
import {
  choosePerson,
  chooser,
  chooseWhat,
  DRAWN_WITHIN_MS,
  dataOf,
  GIVEN,
  openOwn,
  PLACE,
  password,
  pdf,
} from './support/personal.ts';
import { CERTIFICATE_PASSWORD, expect, expectSound, portalUrl, signIn, test } from './support/portal.ts';

/** A type of its own in a folder of its own. */
async function typeOf(page: Page, hr: string, folder: Record<string, string>, type: Record<string, string>) {
  const [made] = dataOf(await call(page, hr, 'POST', '/v2/folder', folder));
  const answer = await page.request.post(`${portalUrl()}/v2/subfolder/create`, {
    headers: { authorization: `Bearer ${hr}` },
    multipart: { idCarpeta: String(made.idCarpeta), ...type },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

test('a type without a seal asks for no password, and says so to its reader; a hidden one is told before [2.4] [2.5]', async ({
  page,
}) => {
  test.slow();
  const hr = await tokenOf(page, 'ana_rios');
  const person = await newcomer(page, hr, GIVEN);
  const tag = person.username.slice(-6);
  await typeOf(page, hr, { nombre: `Avisos ${tag}`, firmable: '1' }, { name: 'Aviso', sinSello: '1' });
  await typeOf(page, hr, { nombre: `Ocultos ${tag}`, visible: '0' }, { name: 'Interno', sinSello: '1' });
  await signIn(page, 's', 'ana_rios', PLACE);
  await choosePerson(page, person);
  await chooseWhat(page, `Avisos ${tag}`, 'Aviso');
  await expect(page.getByText(/^Este tipo se publica sin sello/)).toBeVisible();
  await expect(password(page)).toHaveCount(0);
  await expect(page.getByLabel('Pedir la firma a la persona')).toHaveCount(0);
  await chooser(page, '.pdf').setInputFiles(pdf('aviso.pdf', person.cuil, 140_000_00));
  await page.getByRole('button', { name: 'Publicar 1 documento' }).click();
  await page.getByRole('link', { name: 'Documento 1' }).click();
  await expect(page.getByText('Sin sello').first()).toBeVisible();
  await expectSound(page, 'personal-unsealed-detail');
  const own = await openOwn(page, person);
  const link = own.getByRole('link', { name: /Aviso.*Para leer · sin sello/ });
  await expect(link).toBeVisible();
  await link.click();
  await expect(own.getByText('Sin sello de la empresa')).toBeVisible();
  await expectSound(own, 'e-unsealed');
  await own.context().close();

  await page.goto(`${portalUrl()}/s${PLACE}`);
  await choosePerson(page, person);
  await chooseWhat(page, `Ocultos ${tag}`, 'Interno');
  await expect(page.getByText(/oculto/i).first()).toBeVisible();
  await expect(page.getByLabel('Avisar a la persona')).toHaveCount(0);
  await chooser(page, '.pdf').setInputFiles(pdf('interno.pdf', person.cuil, 150_000_00));
  await page.getByRole('button', { name: 'Publicar 1 documento' }).click();
  await expect(page.getByText('1 documento publicado en el legajo de Quintana, Emilia.')).toBeVisible();
  await expect(page.getByText(/^El tipo está oculto/)).toBeVisible();
});

test('a type that asks for a signature and is no receipt may go out without: the person only reads it [2.2]', async ({
  page,
}) => {
  test.slow();
  const hr = await tokenOf(page, 'ana_rios');
  const person = await newcomer(page, hr, GIVEN);
  const tag = person.username.slice(-6);
  await typeOf(page, hr, { nombre: `Firmables ${tag}`, firmable: '1' }, { name: 'Aviso' });
  await signIn(page, 's', 'ana_rios', PLACE);
  await choosePerson(page, person);
  await chooseWhat(page, `Firmables ${tag}`, 'Aviso');
  await page.getByLabel('Pedir la firma a la persona').uncheck();
  await expect(page.getByText('La persona solo lo lee. La traza dice quién lo decidió.')).toBeVisible();
  await chooser(page, '.pdf').setInputFiles(pdf('aviso.pdf', person.cuil, 190_000_00));
  await password(page).fill(CERTIFICATE_PASSWORD);
  await page.getByRole('button', { name: 'Publicar 1 documento' }).click();
  await expect(page.getByText('1 documento quedó a la vista de Quintana, Emilia.')).toBeVisible();
  const own = await openOwn(page, person);
  await expect(own.getByRole('link', { name: /Aviso.*Para leer/ })).toHaveCount(1);
  await own.context().close();
});

test('a type with an XML asks for it and is not split; a date is kept until then; a bad file is told before anything is sent', async ({
  page,
}) => {
  test.slow();
  const hr = await tokenOf(page, 'ana_rios');
  const person = await newcomer(page, hr, GIVEN);
  const tag = person.username.slice(-6);
  await typeOf(page, hr, { nombre: `Con XML ${tag}` }, { name: 'Comprobante', xml: '1' });
  await signIn(page, 's', 'ana_rios', PLACE);
  await choosePerson(page, person);
  await chooseWhat(page, `Con XML ${tag}`, 'Comprobante');
  await expect(page.getByText('Con un XML el documento es uno solo.')).toBeVisible();
  await chooser(page, '.pdf').setInputFiles({
    name: 'roto.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('nada de esto es un PDF'),
  });
  await expect(page.getByRole('region', { name: 'Hojas del archivo' }).getByRole('alert')).toBeVisible({
    timeout: DRAWN_WITHIN_MS,
  });
  await chooser(page, '.pdf').setInputFiles(pdf('comprobante.pdf', person.cuil, 160_000_00));
  await expect(page.getByRole('img', { name: 'Hoja 1 de 1' })).toBeVisible({ timeout: DRAWN_WITHIN_MS });
  await password(page).fill(CERTIFICATE_PASSWORD);
  await page.getByRole('radio', { name: 'Programar', exact: true }).check();
  await page.getByLabel('Día').selectOption({ index: 3 });
  await page.getByRole('button', { name: 'Programar 1 documento' }).click();
  await expect(page.getByText('Elija el XML: este tipo lo pide.')).toBeVisible();
  await expectSound(page, 'personal-xml');
  await chooser(page, '.xml').setInputFiles({
    name: 'comprobante.xml',
    mimeType: 'text/xml',
    buffer: Buffer.from('<recibo><neto>1</neto></recibo>'),
  });
  await page.getByRole('button', { name: 'Programar 1 documento' }).click();
  await expect(page.getByText(/^1 documento para Quintana, Emilia se publica solo el/)).toBeVisible();
  await expectSound(page, 'personal-scheduled');
});
