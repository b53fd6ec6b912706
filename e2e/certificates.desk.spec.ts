import { LIMITS } from '@legajo/contract/limits';
import type { Page } from '@playwright/test';
import { call, newcomer } from './support/account.ts';
import { damage } from './support/damage.ts';
import { ownCompany } from './support/own-company.ts';
import { choosePerson, chooser, chooseWhat, dataOf, PLACE, password, pdf } from './support/personal.ts';
import { CERTIFICATE_PASSWORD, expect, expectSound, portalUrl, signIn, test } from './support/portal.ts';

const [HOLDER, NEXT] = ['Sosa, Elvira', 'Paz, Tomás'];

/** Fills in the form of a certificate; the company's name stands there. */
async function fillIn(page: Page, holder: string, again = CERTIFICATE_PASSWORD) {
  const form = page.getByRole('dialog');
  await form.getByLabel('Titular').fill(holder);
  await form.getByLabel('Cargo').fill('Apoderada');
  await form.getByLabel('Correo').fill('firma@andes.example');
  await form.getByLabel('CUIL').fill('20-40111016-0');
  await form.getByLabel('CUIT').fill('30-50001091-2');
  await form.getByLabel('Clave del certificado').fill(CERTIFICATE_PASSWORD);
  await form.getByLabel('Repita la clave').fill(again);
  return form;
}

test('a certificate is made, looked at, replaced and ended for good; its errors are said [certificates.2] [certificates.3] [certificates.4] [certificates.5] [certificates.6] [certificates.7]', async ({
  page,
  quiet,
}) => {
  test.slow();
  quiet.allow(/status of 4(04|09|22)/);
  const own = await ownCompany(page, 'certifica');
  await signIn(page, 's', own.username, '/certificates');
  await expect(page.getByText('Aún no hay certificados')).toBeVisible();
  const row = (holder: string) => page.getByRole('row').filter({ hasText: holder });
  const create = () => page.getByRole('button', { name: 'Crear certificado' }).first().click();

  await test.step('what is missing, or differs, is said in its field; made, it is in the list', async () => {
    await create();
    const form = page.getByRole('dialog');
    await form.getByRole('button', { name: 'Crear certificado' }).click();
    await expect(form.getByText('Este campo es requerido.').first()).toBeVisible();
    await fillIn(page, HOLDER, 'Otra2026');
    await form.getByRole('button', { name: 'Crear certificado' }).click();
    await expect(form.getByText('Las contraseñas no coinciden')).toBeVisible();
    await form.getByLabel('Repita la clave').fill(CERTIFICATE_PASSWORD);
    await form.getByLabel('CUIL').fill('1');
    await form.getByRole('button', { name: 'Crear certificado' }).click();
    await expect(form.getByLabel('CUIL')).toHaveAttribute('aria-invalid', 'true');
    await expectSound(page, 'certificate-form');
    await form.getByLabel('CUIL').fill('20-40111016-0');
    await form.getByRole('button', { name: 'Crear certificado' }).click();
    await expect(row(HOLDER)).toContainText('Activo');
  });

  await test.step('its page has both days, and whether it is good', async () => {
    await row(HOLDER).click();
    const detail = page.getByRole('dialog', { name: HOLDER });
    for (const [fact, value] of [
      ['Estado', 'Activo'],
      ['Cargo', 'Apoderada'],
      ['Correo', 'firma@andes.example'],
      ['CUIL', '20-40111016-0'],
      ['Creado', /^\d\d\/\d\d\/\d{4}$/],
      ['Vence', /^\d\d\/\d\d\/\d{4}$/],
    ] as const)
      await expect(detail.locator('dt', { hasText: fact }).locator('+ dd')).toHaveText(value);
    await expectSound(page, 'certificate-detail');
    await page.keyboard.press('Escape');
  });

  await test.step('another one is active only in its place', async () => {
    await create();
    const form = await fillIn(page, NEXT);
    await form.getByRole('button', { name: 'Crear certificado' }).click();
    await expect(form.getByText(/^La empresa ya tiene un certificado activo/)).toBeVisible();
    await form.getByLabel(/^Reemplazar el activo/).check();
    await form.getByRole('button', { name: 'Crear y reemplazar' }).click();
    await expect(row(NEXT)).toContainText('Activo');
    await expect(row(HOLDER)).toContainText('Vencido');
    await expect(row(HOLDER).getByRole('button', { name: 'Vencer' })).toHaveCount(0);
  });

  await test.step('ended it is ended: also where a tab of before asks again, or asks for one that is not there', async () => {
    const [active] = (await own.read('GET', '/v2/portal/certificates')).filter(
      ({ estado }) => estado === 'activo',
    );
    const ask = async () => {
      await row(NEXT).getByRole('button', { name: 'Vencer' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Vencer' }).click();
    };
    await page.route('**/certificates/*/expire', (route) =>
      route.continue({ url: `${portalUrl()}/v2/portal/certificates/999999/expire` }),
    );
    await ask();
    await expect(page.getByText('No se encontró el certificado.')).toBeVisible();
    await page.unroute('**/certificates/*/expire');
    await page.keyboard.press('Escape');
    await call(page, own.token, 'PATCH', `/v2/portal/certificates/${active?.id}/expire`);
    await ask();
    await expect(page.getByText('El certificado ya está vencido.')).toBeVisible();
    await expectSound(page, 'certificate-already-expired');
    await page.reload();
    await expect(row(NEXT)).toContainText('Vencido');
    await expect(page.getByRole('button', { name: 'Vencer' })).toHaveCount(0);
  });

  await test.step('a company has so many and no more', async () => {
    for (let made = 2; made < LIMITS['certificates.company']; made += 1) await own.certificate();
    await page.reload();
    await create();
    const form = await fillIn(page, 'Una de más');
    await form.getByLabel(/^Reemplazar el activo/).check();
    await form.getByRole('button', { name: 'Crear y reemplazar' }).click();
    await expect(form.getByText(/alcanzó el máximo de certificados \(10\)/)).toBeVisible();
  });
});

test('publishing says that the certificate’s password is wrong, that it ended, and that there is none [document-detail.9]', async ({
  page,
  quiet,
}) => {
  quiet.allow(/status of 4(03|09|22)/);
  const own = await ownCompany(page, 'sinfirma');
  const folder = `Recibos de ${own.username}`.replaceAll('_', ' ');
  const [made] = dataOf(
    await call(page, own.token, 'POST', '/v2/folder', { nombre: folder, tipo: 'recibos', firmable: '1' }),
  );
  await call(page, own.token, 'POST', '/v2/subfolder/create', {
    idCarpeta: String(made.idCarpeta),
    name: 'Mensual',
  });
  const person = await newcomer(page, own.token, null);
  const certificate = await own.certificate();
  await signIn(page, 's', own.username, PLACE);
  await choosePerson(page, person);
  await chooseWhat(page, folder, 'Mensual');
  await chooser(page, '.pdf').setInputFiles(pdf('recibo.pdf', person.cuil, 500_000));
  const publish = page.getByRole('button', { name: /^Publicar/ });
  await password(page).fill('Equivocada1');
  await publish.click();
  await expect(page.getByText('La clave del certificado no es correcta.')).toBeVisible();
  await expectSound(page, 'certificate-wrong-password');
  // Its last day went by while the form stood open.
  await damage(
    `update certificate set created_at = created_at - interval '3 years', expires_at = expires_at - interval '3 years'
      where company_id = $1 and id = $2`,
    [own.id, certificate],
  );
  await password(page).fill(CERTIFICATE_PASSWORD);
  await publish.click();
  await expect(page.getByText('El certificado de la empresa está vencido.')).toBeVisible();
  await expectSound(page, 'certificate-expired');
  await call(page, own.token, 'PATCH', `/v2/portal/certificates/${await own.certificate()}/expire`);
  await publish.click();
  await expect(page.getByText('La empresa no tiene un certificado activo.')).toBeVisible();
  await expectSound(page, 'certificate-none');
});
