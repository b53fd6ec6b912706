import { call, tokenOf } from './support/account.ts';
import { monthsAgo } from './support/months.ts';
import { activePeople } from './support/papers.ts';
import { expect, expectSound, PASSWORD, portalUrl, signIn, speak, test } from './support/portal.ts';
import { publishTo } from './support/publish-to.ts';

test('a former employee signs in on the phone, reads and downloads, and is told what they may answer', async ({
  page,
}) => {
  const banner = page.getByText(/Su relación con Andes/);
  await signIn(page, 'e', 'ex_empleado');
  await expect(page.getByRole('heading', { level: 1, name: 'Hola, Ernesto' })).toBeVisible();
  await expect(banner).toContainText(
    'durante 90 días desde que se publica un documento, firmarlo y consultar sobre él.',
  );
  // What they may answer they are told of; the billboard and papers are no more theirs.
  await expect(page.getByRole('link', { name: 'Ver los avisos' })).toBeVisible();
  await expectSound(page, 'e-former-home');
  await page.goto(`${portalUrl()}/e/account`);
  await expect(banner).toBeVisible();
  // The address they had may be the company's.
  await page.getByRole('button', { name: 'Cambiar: Correo' }).click();
  await expect(page.getByRole('textbox', { name: 'Correo nuevo' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expectSound(page, 'e-former-account');
  await page.goto(`${portalUrl()}/e/documents`);
  await expect(banner).toBeVisible();
  for (const [name, file] of [
    [/^Bajar \d{4} en un archivo$/, /^mis-documentos-\d{4}\.zip$/],
    ['Bajar todo en un archivo', 'mis-documentos.zip'],
  ] as const) {
    const archive = page.waitForEvent('download');
    await page.getByRole('button', { name }).first().click();
    expect((await archive).suggestedFilename()).toMatch(file);
    await expect(page.getByText(/La descarga empezó\. El archivo trae \d+ documento/)).toBeVisible();
  }
  await expectSound(page, 'e-former-documents');
  await page.getByRole('main').getByRole('listitem').first().getByRole('link').click();
  await expect(page.locator('canvas').first()).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar' }).click();
  expect((await downloading).suggestedFilename()).toMatch(/\.pdf$/);
  await page.getByRole('button', { name: 'Consultas sobre el documento' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectSound(page, 'e-former-reader');
});

/** The list of one's own documents. */
const LIST = /\/v2\/portal\/me\/documents\?/;

test('who left signs, disagrees with and asks about what was published to them, and later is told why not', async ({
  page,
}) => {
  test.slow();
  const hr = await tokenOf(page, 'ana_rios');
  const person = (await activePeople('ana_rios')).find(({ usuario }) => usuario === 'lucia_ponce');
  if (!person) throw new Error('Nobody of this name works there.');
  const left = new Date().toLocaleDateString('es-AR', {
    timeZone: 'America/Argentina/Buenos_Aires',
    ...({ day: '2-digit', month: '2-digit', year: 'numeric' } as const),
  });
  await call(page, hr, 'PUT', `/employees/${person.id}`, { fechabaja: left, motivo: 'Renuncia' });
  const [next, after] = [
    await publishTo(page, hr, person, monthsAgo(-1)),
    await publishTo(page, hr, person, monthsAgo(-1), { ofType: 1 }),
  ];
  const sheet = page.getByRole('dialog');
  const sign = page.getByRole('button', { name: 'Firmar', exact: true });
  const open = (id: number) => page.goto(`${portalUrl()}/e/documents/${id}`);
  const password = sheet.getByRole('textbox', { name: /^Su (clave|contraseña)/ });

  await test.step('signs one, by when it can be', async () => {
    await signIn(page, 'e', person.usuario, `/documents/${next}`);
    await expect(page.getByText(/^Puede firmarlo y consultar hasta el \d+/)).toBeVisible();
    await expect(sign).toBeEnabled();
    await expectSound(page, 'e-former-to-sign');
    await sign.click();
    await sheet.getByRole('button', { name: /Firmar en conformidad/ }).click();
    await password.fill(PASSWORD);
    await sheet.getByRole('button', { name: 'Firmar en conformidad' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Firmado en conformidad' })).toBeVisible();
  });

  await test.step('of what is too old they are told why', async () => {
    // As the list says it 90 days later: the refusal itself is held in the server's tests.
    await page.route(LIST, async (route) => {
      const answer = await route.fetch();
      const body = await answer.json();
      for (const row of body.results.data)
        Object.assign(row, { firmable: 0, responde_hasta: '2026-01-01T00:00:00.000Z' });
      await route.fulfill({ response: answer, json: body });
    });
    await open(after);
    await expect(page.getByText(/^Pasaron 90 días desde su publicación/)).toBeVisible();
    await page.getByRole('button', { name: 'Consultas sobre el documento' }).click();
    await expect(sheet.getByText(/^Pasaron 90 días desde su publicación/)).toBeVisible();
    await expect(sheet.getByRole('textbox')).toHaveCount(0);
    await expectSound(page, 'e-former-over');
    await speak(page, 'Português');
    await open(after);
    await expect(page.getByText(/^Passaram 90 dias desde a publicação/)).toBeVisible();
    await expectSound(page, 'e-former-over-pt');
    await page.unroute(LIST);
    await speak(page, 'Español');
  });

  await test.step('asks about the other, and disagrees with it', async () => {
    await open(after);
    await page.getByRole('button', { name: 'Consultas sobre el documento' }).click();
    await sheet.getByRole('textbox', { name: 'Escriba su consulta' }).fill('¿Está la indemnización?');
    await sheet.getByRole('button', { name: 'Enviar' }).click();
    await expect(sheet.getByText('¿Está la indemnización?').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await sign.click();
    await sheet.getByRole('button', { name: /Firmar en disconformidad/ }).click();
    await sheet.getByRole('textbox', { name: 'Motivo' }).fill('Falta el preaviso.');
    await sheet.getByRole('button', { name: 'Seguir' }).click();
    await password.fill(PASSWORD);
    await sheet.getByRole('button', { name: 'Firmar en disconformidad' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Firmado en disconformidad' })).toBeVisible();
  });
});
