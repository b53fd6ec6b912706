import type { Page } from '@playwright/test';
import { call, mailedLink, newcomer, tokenOf } from './support/account.ts';
import { anotherPerson, expect, expectSound, portalUrl, signIn, test } from './support/portal.ts';
import { proveToken, typePasswordAgain } from './support/proof.ts';

const OWN = 'quebrada-honda-527';
const HR = 'diego_rojas';

type Person = Awaited<ReturnType<typeof someone>>;

test('who agrees to another address gets the next mail there, and what was theirs ends', async ({ page }) => {
  const hr = await tokenOf(page, HR);
  const person = await someone(page, hr);
  await move(page, hr, person);
  await comeIn(page, person);

  await test.step('the account says what waits, who asked and until when; nothing has moved', async () => {
    await page.goto(`${portalUrl()}/e/account`);
    await expect(page.getByText(/Rojas Araya, Diego pidió cambiar su correo por o••••@/)).toBeVisible();
    await expectSound(page, 'e-mail-waits');
    await expectNextMail(page, person, person.mail);
  });

  await test.step('their word at the old address lets it hold at once', async () => {
    await openLink(page, person);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('¿Cambia su correo?');
    await expectSound(page, 'e-mail-wait-asked');
    await page.getByRole('button', { name: 'Aceptar el cambio' }).click();
    await expect(page.getByText('El cambio quedó hecho.')).toBeVisible();
  });

  await test.step('the session of before is over; the next one finds nothing that waits', async () => {
    await page.goto(`${portalUrl()}/e/account`);
    await expect(page).toHaveURL(/\/e\/login/);
    // They come in where they wanted to be.
    await comeIn(page, person);
    await expect(page.getByText(person.next)).toBeVisible();
    await expect(page.getByText(/pidió cambiar su correo/)).toHaveCount(0);
    await expectNextMail(page, person, person.next);
  });
});

test('who refuses keeps their address, and Human Resources is told', async ({ page }) => {
  const hr = await tokenOf(page, HR);
  const person = await someone(page, hr);
  await move(page, hr, person);
  await openLink(page, person);
  const refused = page.waitForResponse((one) => one.url().endsWith('/ways-in/refuse'));
  await page.getByRole('button', { name: 'Rechazar el cambio' }).click();
  const answer = await refused;
  expect(answer.status(), await answer.text()).toBe(200);
  await expect(page.getByText('El cambio se rechazó. Avisamos a la empresa.')).toBeVisible();
  await expectSound(page, 'e-mail-wait-refused');
  await comeIn(page, person);
  await page.goto(`${portalUrl()}/e/account`);
  await expect(page.getByText(person.mail)).toBeVisible();
  await expect(page.getByText(/pidió cambiar su correo/)).toHaveCount(0);
  await expectNextMail(page, person, person.mail);

  const office = await anotherPerson(page);
  await signIn(office, 's', HR, `/employee/${person.id}?tab=datos`);
  await expect(office.getByText(person.mail).first()).toBeVisible();
  await expect(office.getByText(/Cambio propuesto/)).toHaveCount(0);
  await office.context().close();
});

test('Human Resources calls it off from the record: the link agrees to nothing, and nothing moves', async ({
  page,
}) => {
  const hr = await tokenOf(page, HR);
  const person = await someone(page, hr);
  const office = await anotherPerson(page);

  await test.step('who writes another address down sees that it waits', async () => {
    await signIn(office, 's', HR, `/employee/${person.id}?tab=datos&editar=acceso`);
    await office.getByRole('textbox', { name: /^Correo/ }).fill(person.next);
    await office.getByRole('button', { name: /^Guardar cambios/ }).click();
    await typePasswordAgain(office);
    await expect(office.getByText(`Cambio propuesto: ${person.next}.`, { exact: false })).toBeVisible();
    await expectSound(office, 's-mail-waits');
  });

  await test.step('and takes it back', async () => {
    // The notice is read anew with each version of the record, and is gone for a moment then too.
    const taken = office.waitForResponse(
      (one) => one.url().endsWith('/mail-change') && one.request().method() === 'DELETE',
    );
    await office.getByRole('button', { name: 'Cancelar el cambio' }).click();
    expect((await taken).status()).toBe(200);
    await expect(office.getByText(/Cambio propuesto/)).toHaveCount(0);
    await expect(office.getByText(person.mail).first()).toBeVisible();
    await office.context().close();
  });

  await openLink(page, person);
  await page.getByRole('button', { name: 'Rechazar el cambio' }).click();
  await expect(page.getByRole('alert')).toContainText('No hay un cambio de correo que espere');
  await comeIn(page, person);
  await page.goto(`${portalUrl()}/e/account`);
  await expect(page.getByText(person.mail)).toBeVisible();
  await expectNextMail(page, person, person.mail);
});

/** A new employee who showed that they read their address, by the link to their first password. */
async function someone(page: Page, hr: string) {
  const person = await newcomer(page, hr, null);
  const sent = { user: person.username, email: person.mail };
  await page.request.post(`${portalUrl()}/v2/auth-mod/resetPassword`, { form: sent });
  const token = new URL(await mailedLink(page, person.mail)).searchParams.get('reset') ?? '';
  const form = { email: person.mail, token, pass: OWN, repass: OWN };
  const chosen = await page.request.post(`${portalUrl()}/users/resetPass`, { form });
  expect(chosen.status(), await chosen.text()).toBe(200);
  return { ...person, next: `otra.${person.mail}` };
}

/** Human Resources writes another address down. Who touches another's way in types their own password first. */
async function move(page: Page, hr: string, { id, next }: Person): Promise<void> {
  await proveToken(page, hr);
  await call(page, hr, 'PUT', `/users/profile/${id}`, { email: next });
}

async function openLink(page: Page, { mail }: Person): Promise<void> {
  await page.goto(await mailedLink(page, mail, 'move'));
  // What the link proves leaves the address first: whoever presses before that presses what is drawn anew.
  await expect(page).toHaveURL(/\/e\/confirm$/);
}

async function comeIn(page: Page, { username }: Person): Promise<void> {
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  if (!page.url().includes('/e/login')) await page.goto(`${portalUrl()}/e/login`);
  await field('Usuario').fill(username);
  await field('Clave o PIN').fill(OWN);
  await page.getByRole('button', { name: 'Ingresar', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Emilia');
}

/** Asks for a link to another password at both addresses: it comes to the one that holds, and nothing to the other. */
async function expectNextMail(page: Page, { username, mail, next }: Person, holds: string): Promise<void> {
  const linksTo = async (to: string) => {
    const answer = await page.request.get(`${portalUrl()}/demo/mail?to=${encodeURIComponent(to)}`);
    return (await answer.text()).match(/\?reset=[\w-]+/g) ?? [];
  };
  const other = holds === mail ? next : mail;
  const before = { holds: (await linksTo(holds))[0], other: (await linksTo(other))[0] };
  for (const email of [other, holds])
    await page.request.post(`${portalUrl()}/v2/auth-mod/resetPassword`, { form: { user: username, email } });
  await expect(async () => expect((await linksTo(holds))[0]).not.toBe(before.holds)).toPass();
  expect((await linksTo(other))[0]).toBe(before.other);
}
