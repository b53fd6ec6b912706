import { call, tokenOf } from './support/account.ts';
import { dismissed, photo, template } from './support/onboarding.ts';
import { expect, expectSound, portalUrl, signIn, test } from './support/portal.ts';
import { HR } from './support/uploads.ts';

const mark = String(Date.now()).slice(-6);

test('what an onboarding asked for beyond the country’s list stands in record, digital file and onboarding alike, with its pages and who decided; in both languages, on desk and phone', async ({
  page,
  quiet,
}) => {
  test.slow();
  quiet.allow(/^Connecting to 'blob:/);
  const token = await tokenOf(page, HR);
  const person = await dismissed(page, token, 'provisoria1');
  const asked = {
    personal_info: ['contact'],
    personal_documents: ['identity', 'resume', 'diploma'],
    documents: ['confidentiality'],
  };
  const idCompanyTemplate = await template(
    page,
    token,
    `Más que la ley ${mark}`,
    asked,
    { mensaje_bienvenida: 'Hola' },
    ['diploma'],
  );
  await call(page, token, 'POST', '/OnBoarding/UserOnBoarding', {
    iduser: String(person.id),
    idCompanyTemplate: String(idCompanyTemplate),
  });
  const bring = async (field: string, by: string) => {
    const sent = await page.request.post(`${portalUrl()}/OnBoarding/UploadOnBoardingFile`, {
      headers: { authorization: `Bearer ${by}` },
      multipart: { iduser: String(person.id), field, file: await photo(`${field}.jpg`) },
    });
    expect(sent.status(), await sent.text()).toBe(200);
  };
  await bring('resume', token);

  const papers = page.getByRole('main').getByRole('listitem');
  const paper = (name: string) => papers.filter({ hasText: name }).first();
  await test.step('in the record: there, with who accepted it; missing; optional', async () => {
    await signIn(page, 's', HR, `/employee/${person.id}`);
    await expect(paper('Currículum')).toContainText('Completo');
    await expect(paper('Currículum')).toContainText('Aceptado el');
    await expect(paper('Acuerdo de confidencialidad')).toContainText('Falta');
    await expect(paper('Título o certificado de estudios')).toContainText('Opcional');
    await expectSound(page, 'papers-beyond-record');
    await paper('Currículum').getByRole('button', { name: 'Ver Currículum' }).click();
    await expect(
      page.getByRole('dialog').getByRole('img', { name: 'Hoja 1 de 1 de Currículum' }),
    ).toBeVisible();
    await expectSound(page, 'papers-beyond-page');
    await page.keyboard.press('Escape');
  });

  await test.step('in the onboarding, the same', async () => {
    await page.goto(`${portalUrl()}/s/employee/${person.id}?tab=ingreso`);
    await expect(paper('Currículum')).toContainText('Listo');
    await expect(paper('Acuerdo de confidencialidad')).toContainText('Falta');
  });

  await test.step('among everybody’s files, the same, by its name', async () => {
    await page.goto(`${portalUrl()}/s/digital-file?vista=personas&q=${person.cuil}`);
    const row = page.getByRole('row').filter({ hasText: 'Quintana' });
    await expect(row).toHaveCount(1);
    await expect(row).toContainText('Falta');
    await expectSound(page, 'papers-beyond-list');
  });

  await test.step('in Portuguese, at 390 px', async () => {
    try {
      await call(page, token, 'PUT', '/v2/portal/me/language', { idioma: 'pt-BR' });
      await page.setViewportSize({ width: 390, height: 844 });
      await signIn(page, 's', HR, `/employee/${person.id}`);
      await expect(paper('Currículo')).toContainText('Aceito em');
      await expect(paper('Acordo de confidencialidade')).toBeVisible();
      await expectSound(page, 'papers-beyond-record-pt');
      await paper('Currículo').getByRole('button', { name: 'Ver Currículo' }).click();
      await expect(page.getByRole('dialog').getByRole('img', { name: /^Folha 1 de 1/ })).toBeVisible();
      await expectSound(page, 'papers-beyond-page-pt');
      await page.keyboard.press('Escape');
      await page.goto(`${portalUrl()}/s/digital-file?vista=personas&q=${person.cuil}`);
      await expect(page.getByRole('row').filter({ hasText: 'Quintana' })).toHaveCount(1);
      await expectSound(page, 'papers-beyond-list-pt');
    } finally {
      await call(page, token, 'PUT', '/v2/portal/me/language', { idioma: 'es-AR' });
    }
  });
});
