import type { Page } from '@playwright/test';
import { call, tokenOf } from './support/account.ts';
import { activePeople } from './support/papers.ts';
import { expect, expectSound, PASSWORD, portalUrl, signIn, speak, test } from './support/portal.ts';
import { signedByPerson } from './support/two-signers.ts';
import { addVirtualKey, createKey } from './support/virtual-key.ts';

const mark = String(Date.now()).slice(-6);
const HR = 'ana_rios';

/** Two of the demo whom no other journey knows, by their place from the end of the list. */
async function pair(place: number) {
  const people = await activePeople(HR);
  const [reader, signer] = [people.at(place), people.at(place - 1)];
  if (!reader || !signer) throw new Error('Too few people work there.');
  return { reader: reader.usuario, second: signer.usuario, name: `${signer.apellido}, ${signer.nombre}` };
}

const sheet = (page: Page) => page.getByRole('dialog');
const sign = (page: Page) => page.getByRole('button', { name: 'Firmar', exact: true });
const signed = (page: Page) => page.getByRole('heading', { level: 1, name: 'Firmado', exact: true });

test('its person sees whom a document waits for; the second signer’s key proves it; then both say so', async ({
  page,
}) => {
  test.slow();
  const { reader, second, name } = await pair(-11);
  const origin = portalUrl().replace('127.0.0.1', 'localhost');
  const id = await signedByPerson(page, HR, reader, second, `Contrato llave ${mark}`);

  await test.step('waits, in both languages', async () => {
    await signIn(page, 'e', reader, `/documents/${id}`);
    await expect(page.getByText(`Espera la firma de ${name}`)).toBeVisible();
    await expectSound(page, 'e-second-waits');
    await speak(page, 'Português');
    await page.goto(`${portalUrl()}/e/documents/${id}`);
    await expect(page.getByText(`Espera a assinatura de ${name}`)).toBeVisible();
    await expectSound(page, 'e-second-waits-pt');
    await speak(page, 'Español');
  });

  await test.step('by a key', async () => {
    await addVirtualKey(page);
    // A key is of a host's name, and an address of numbers has none.
    await page.goto(`${origin}/e/login`);
    await page.getByLabel(/^Usuario/).fill(second);
    await page.getByRole('textbox', { name: /^(Clave|Contraseña) o PIN/ }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Ingresar', exact: true }).click();
    await expect(page).not.toHaveURL(/login/);
    await page.goto(`${origin}/e/account`);
    await createKey(page, 'Mi teléfono');
    await page.goto(`${origin}/e/second?id=${id}`);
    await expect(sign(page)).toBeEnabled();
    await sign(page).click();
    await expect(sheet(page).getByText(/Su teléfono le pedirá la huella/)).toBeVisible();
    await expectSound(page, 'e-second-key');
    const answer = page.waitForResponse(/\/countersign$/);
    await sheet(page).getByRole('button', { name: 'Firmar', exact: true }).click();
    expect((await answer).status()).toBe(200);
    await expect(signed(page)).toBeVisible();
  });

  await test.step('what waits no more offers a way on', async () => {
    await page.goto(`${origin}/e/second?id=${id}`);
    await expect(page.getByText('Este documento no espera su firma')).toBeVisible();
    await expectSound(page, 'e-second-not-here');
    await page.getByRole('link', { name: 'Ir al inicio' }).click();
    await expect(page).toHaveURL(/\/e\/$/);
  });

  await test.step('its person and Human Resources are told', async () => {
    await signIn(page, 'e', reader, `/documents/${id}`);
    await expect(page.getByText(new RegExp(`^${name} firmó después el `))).toBeVisible();
    await expectSound(page, 'e-second-done');
  });
});

test('an old session in the middle of a second signature, and a slow phone whose answer is lost, sign it once', async ({
  page,
  quiet,
}) => {
  test.slow();
  quiet.allow(/ERR_CONNECTION_RESET|ERR_FAILED/);
  const { reader, second } = await pair(-13);
  const id = await signedByPerson(page, HR, reader, second, `Contrato lento ${mark}`);
  const place = `/second?id=${id}`;
  await signIn(page, 'e', second, place);
  await expect(sign(page)).toBeEnabled();
  const password = sheet(page).getByRole('textbox', { name: /^Su (clave|contraseña)/ });

  await test.step('the session is over: after the way in it goes on where it was', async () => {
    await sign(page).click();
    await password.fill(PASSWORD);
    const token = await page.evaluate(() => localStorage.getItem('e.token') ?? '');
    await call(page, token, 'POST', '/v2/auth-mod/logout');
    await sheet(page).getByRole('button', { name: 'Firmar', exact: true }).click();
    await expect(page).toHaveURL(/\/e\/login/);
    await page.getByLabel(/^Usuario/).fill(second);
    await page.getByRole('textbox', { name: /^(Clave|Contraseña) o PIN/ }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Ingresar', exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/e/second\\?id=${id}`));
    await expect(sign(page)).toBeEnabled();
  });

  await test.step('the line is slow and loses the answer', async () => {
    const phone = await page.context().newCDPSession(page);
    await phone.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const keys: string[] = [];
    await page.route('**/countersign', async (route) => {
      keys.push((await route.request().headerValue('idempotency-key')) ?? '');
      const answer = await route.fetch();
      if (keys.length === 1) return route.abort('connectionreset');
      return route.fulfill({ response: answer });
    });
    await sign(page).click();
    await password.fill(PASSWORD);
    await sheet(page).getByRole('button', { name: 'Firmar', exact: true }).click();
    await expect(sheet(page).getByText(/Seguimos intentando/)).toBeVisible();
    await expect(signed(page)).toBeVisible({ timeout: 30_000 });
    expect(keys.length).toBe(2);
    expect(new Set(keys).size).toBe(1);
    const detail = await call(page, await tokenOf(page, HR), 'GET', `/v2/portal/documents/${id}`);
    expect(JSON.parse(detail.toString('utf8')).results.data[0].segunda_firma.estado).toBe('firmada');
  });
});
