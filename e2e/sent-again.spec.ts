import type { Page } from '@playwright/test';
import { call, newcomer, personOf, tokenOf } from './support/account.ts';
import { photo } from './support/onboarding.ts';
import {
  choosePerson,
  chooser,
  chooseWhat,
  DRAWN_WITHIN_MS,
  dataOf,
  GIVEN,
  PLACE,
  password,
  pdf,
} from './support/personal.ts';
import { CERTIFICATE_PASSWORD, expect, expectSound, signIn, test } from './support/portal.ts';

/** The server does what is asked, and its first answer is lost on the way. */
async function loseFirstAnswer(page: Page, path: RegExp) {
  let lost = false;
  await page.route(path, async (route) => {
    if (lost || route.request().method() !== 'POST') return route.fallback();
    lost = true;
    await route.fetch();
    await route.abort('connectionreset');
  });
}

test('a personal publication whose answer is lost is sent again as it stands, and is out once', async ({
  page,
  quiet,
}) => {
  test.slow();
  quiet.allow(/ERR_CONNECTION_RESET/);
  const hr = await tokenOf(page, 'ana_rios');
  const person = await newcomer(page, hr, GIVEN);
  await signIn(page, 's', 'ana_rios', PLACE);
  await choosePerson(page, person);
  await chooseWhat(page, 'Recibos de haberes', 'Recibo mensual');
  await chooser(page, '.pdf').setInputFiles(pdf('una-vez.pdf', person.cuil, 170_000_00));
  await expect(page.getByRole('img', { name: 'Hoja 1 de 1' })).toBeVisible({ timeout: DRAWN_WITHIN_MS });
  await password(page).fill(CERTIFICATE_PASSWORD);
  await loseFirstAnswer(page, /\/publish\/document\/single$/);
  const publish = page.getByRole('button', { name: 'Publicar 1 documento' });
  await publish.click();
  await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible();
  await expectSound(page, 'personal-answer-lost');
  await publish.click();
  await expect(page.getByText('1 documento quedó a la vista de Quintana, Emilia.')).toBeVisible();
  const found = dataOf(await call(page, hr, 'POST', '/v2/portal/documents/search', { cuil: person.cuil }));
  expect(found.map(({ archivo }: Record<string, string>) => archivo)).toEqual(['una-vez.pdf']);
});

test('what is brought in somebody’s name, its answer lost, is brought once (pt)', async ({
  page,
  quiet,
}, info) => {
  quiet.allow(/ERR_CONNECTION_RESET/);
  const token = await tokenOf(page, 'bruno_lima');
  const make = async (path: string, form: Record<string, string>) =>
    dataOf(await call(page, token, 'POST', path, form))[0];
  const name = `Uma vez ${info.project.name}`.replace(/[^\p{L} ]/gu, ' ').trim();
  const { idCarpeta } = await make('/v2/folder', { nombre: name, tipo: 'documentos', visible: '1' });
  const type = { idCarpeta: String(idCarpeta), name: 'Diploma', upload: '1', parser: 'manual' };
  await make('/v2/subfolder/create', { ...type, totalPages: '1', requiredPages: '1' });
  const person = await personOf(page, token, 'Repetida');
  await signIn(page, 's', 'bruno_lima', `/employee/${person.id}`);
  await page.getByRole('button', { name: 'Enviar um documento' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Tipo de documento/).selectOption({ label: `Diploma · ${name}` });
  await dialog.locator('input[type=file]').setInputFiles(await photo('diploma.jpg'));
  await loseFirstAnswer(page, /\/employees\/\d+\/uploads$/);
  const send = dialog.getByRole('button', { name: 'Enviar', exact: true });
  await send.click();
  await expect(dialog.getByRole('alert').first()).toBeVisible();
  await expectSound(page, 'bring-answer-lost');
  await send.click();
  await expect(page.getByText('O documento já está no prontuário')).toBeVisible();
  const found = dataOf(await call(page, token, 'GET', `/v2/portal/employees/${person.id}/documents`));
  expect(found).toHaveLength(1);
});
