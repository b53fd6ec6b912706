import { flatPng } from '../apps/server/test/support/flat-png.ts';
import { expect, expectSound, portalUrl, signIn, test } from './support/portal.ts';

const WORDS = [
  {
    language: 'es',
    admin: 'ana_rios',
    title: 'Correos personalizados',
    mail: 'Respuesta a una consulta',
    fixed: 'Código de verificación',
    subject: 'Asunto',
    heading: 'Título',
    text: 'Texto',
    picture: 'Galería',
    use: 'Usar esta imagen',
    wrong: /No se acepta ese archivo|\.jpg, \.jpeg, \.png/,
    save: 'Guardar',
    saved: 'El correo quedó guardado.',
    unknown: /\{sueldo\} no es un dato de este correo/,
    look: 'El correo como se ve',
    whose: 'Como lo recibe',
    somebody: ['Luna', 'Pedro'],
    phone: 'Teléfono',
    test: 'Enviarme una prueba',
    tested: /La prueba va a /,
    own: 'Texto propio',
    reset: 'Volver al nuestro',
    back: 'Volver a la lista',
    tab: 'Español',
    welcome: 'Correo de bienvenida',
    send: /^Enviar a /,
    once: /Es una sola vez/,
    cancel: 'Cancelar',
    delete: 'Borrar',
  },
  {
    language: 'pt',
    admin: 'bruno_lima',
    title: 'E-mails personalizados',
    mail: 'Resposta a uma pergunta',
    fixed: 'Código de verificação',
    subject: 'Assunto',
    heading: 'Título',
    text: 'Texto',
    picture: 'Galeria',
    use: 'Usar esta imagem',
    wrong: /\.jpg, \.jpeg, \.png/,
    save: 'Salvar',
    saved: 'O e-mail foi salvo.',
    unknown: /\{sueldo\} não é um dado deste e-mail/,
    look: 'O e-mail como se vê',
    whose: 'Como recebe',
    somebody: ['Souza', 'Clara'],
    phone: 'Telefone',
    test: 'Enviar um teste para mim',
    tested: /O teste vai para /,
    own: 'Texto próprio',
    reset: 'Voltar ao nosso',
    back: 'Voltar à lista',
    tab: 'Português',
    welcome: 'E-mail de boas-vindas',
    send: /^Enviar a /,
    once: /É uma só vez/,
    cancel: 'Cancelar',
    delete: 'Apagar',
  },
] as const;

for (const words of WORDS) {
  test(`a mail is said in the company’s words, seen, tested and taken back (${words.language}) [custom-emails-list.1] [custom-emails-list.2] [custom-emails-edit.1] [custom-emails-edit.3] [image-gallery.4]`, async ({
    page,
  }) => {
    await signIn(page, 's', words.admin, '/CustomEmails');
    await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible();
    await expect(page.getByText(words.fixed)).toBeVisible();
    await expectSound(page, `custom-emails-list-${words.language}`);
    await page.getByText(words.mail, { exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: words.mail })).toBeVisible();
    await page.getByRole('tab', { name: words.tab }).click();
    const field = (name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}(?! del| do)`) });
    const save = page.getByRole('button', { name: words.save, exact: true });

    // What the mail does not fill in is refused by its name.
    await field(words.text).fill('{sueldo}');
    await save.click();
    await expect(page.getByText(words.unknown).first()).toBeVisible();

    const name = `viaje-${words.language}.png`;
    await page.getByRole('button', { name: words.picture }).click();
    const gallery = page.getByRole('dialog');
    await gallery
      .locator('input[type=file]')
      .setInputFiles({ name: 'saludo.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
    await expect(gallery.getByText(words.wrong).first()).toBeVisible();
    await gallery.locator('input[type=file]').setInputFiles({
      name,
      mimeType: 'image/png',
      buffer: Buffer.from(await flatPng({ width: 120, height: 60 })),
    });
    await expect(gallery.getByRole('button', { name: new RegExp(`^${name}`), pressed: true })).toBeVisible();
    await expectSound(page, `custom-emails-gallery-${words.language}`);
    await gallery.getByRole('button', { name: words.use }).click();

    await field(words.subject).fill('{nombre} - viaje');
    await field(words.heading).fill('<b>Viaje</b>');
    await field(words.text).fill('**{nombre}**\n\n- uno\n- dos');
    const look = page.frameLocator(`iframe[title="${words.look}"]`);
    await expect(look.getByRole('heading', { name: '<b>Viaje</b>' })).toBeVisible();
    await expect(look.getByRole('listitem')).toHaveText(['uno', 'dos']);
    await expect(look.locator('img[src^="data:image/png"]').last()).toBeVisible();
    // The styles of the mail stand although the portal's policy lets no attribute through.
    await expect(look.locator('strong')).toBeVisible();
    await expect(look.locator('h1')).toHaveCSS('font-size', '24px');
    await page.getByRole('combobox', { name: words.whose }).fill(words.somebody[0]);
    await page.getByRole('option').filter({ hasText: words.somebody[1] }).first().click();
    await expect(look.locator('strong')).toHaveText(words.somebody[1]);
    await page.getByRole('button', { name: words.phone }).click();
    await page.getByRole('button', { name: words.test }).click();
    await expect(page.getByText(words.tested)).toBeVisible();
    await save.click();
    await expect(page.getByText(words.saved)).toBeVisible();
    await expect(page.getByText(words.own)).toBeVisible();
    await expectSound(page, `custom-emails-edit-${words.language}`);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectSound(page, `custom-emails-edit-phone-${words.language}`);
    await page.setViewportSize({ width: 1366, height: 768 });

    await page.getByRole('button', { name: words.reset }).click();
    await page.getByRole('dialog').getByRole('button', { name: words.reset }).click();
    await expect(page.getByText(words.own)).toHaveCount(0);
    await page.getByRole('button', { name: words.picture }).click();
    await gallery.getByRole('button', { name: new RegExp(`^${name}`) }).click();
    await gallery.getByRole('button', { name: words.delete }).click();
    await expect(gallery.getByRole('button', { name: new RegExp(`^${name}`) })).toHaveCount(0);
  });

  test(`the welcome says whom it is for, and asks before it goes out (${words.language}) [welcome-email.1]`, async ({
    page,
  }) => {
    await signIn(page, 's', words.admin, '/company');
    await expect(page.getByRole('heading', { level: 1, name: words.welcome })).toBeVisible();
    await expect(page).toHaveURL(`${portalUrl()}/s/company/welcome-email`);
    await page.getByRole('button', { name: words.send }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(words.once)).toBeVisible();
    await dialog.getByRole('button', { name: words.cancel }).click();
    await expectSound(page, `welcome-email-${words.language}`);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectSound(page, `welcome-email-phone-${words.language}`);
  });
}

test('the editor needs only a login; the server keeps its answer for the management, and says so [custom-emails-edit.2]', async ({
  page,
}) => {
  await signIn(page, 's', 'luis_vega', '/CustomEmails/edit?id=2');
  await expect(page).toHaveURL(`${portalUrl()}/s/CustomEmails/edit?id=2`);
  await expect(page.getByRole('alert')).toContainText('Se requiere un perfil de gestión (RRHH)');
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expectSound(page, 'custom-emails-not-management');
});
