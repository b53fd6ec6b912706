import { expect, expectSound, signIn, test } from './support/portal.ts';

const WORDS = {
  es: {
    title: 'Cómo le avisamos',
    mail: 'Documento nuevo Correo',
    why: 'Correo: siempre. Protege su cuenta.',
    phone: /pantalla bloqueada|no puede avisar|bloqueados/,
  },
  pt: {
    title: 'Como avisamos você',
    mail: 'Documento novo E-mail',
    why: 'E-mail: sempre. Protege a sua conta.',
    phone: /tela bloqueada|não pode avisar|bloqueados/,
  },
} as const;

for (const [language, who] of [
  ['es', 'raul_diaz'],
  ['pt', 'clara_souza'],
] as const)
  test(`a person chooses on the telephone how they are told, by keyboard, and it is kept (${language})`, async ({
    page,
  }, info) => {
    const words = WORDS[language];
    await signIn(page, 'e', who, '/account');
    const section = page.getByRole('region', { name: words.title });
    await expect(section).toBeVisible();
    await expect(section.getByText(words.phone)).toBeVisible();
    await expect(section.getByText(words.why).first()).toBeVisible();
    // Nothing is promised that the installation does not have.
    await expect(section.getByText(/WhatsApp|SMS|Mensaje de texto|Mensagem de texto/)).toHaveCount(0);
    const mail = section.getByRole('checkbox', { name: words.mail });
    const before = await mail.isChecked();
    await mail.scrollIntoViewIfNeeded();
    await expectSound(page, `notice-wishes-${language}-${info.project.name}`);
    const kept = () =>
      page.waitForResponse(
        (answer) =>
          answer.url().endsWith('/me/notification-preferences') && answer.request().method() === 'PUT',
      );
    const answered = kept();
    await mail.focus();
    await page.keyboard.press('Space');
    expect((await answered).status()).toBe(200);
    await expect(mail).toBeChecked({ checked: !before });
    await page.reload();
    await expect(mail).toBeChecked({ checked: !before });
    const again = kept();
    await mail.press('Space');
    await again;
    await expect(mail).toBeChecked({ checked: before });
  });

test('the desk has the same among its settings, with what Human Resources are told of', async ({
  page,
}, info) => {
  await signIn(page, 's', 'ana_rios', '/generalSettings');
  const section = page
    .locator('section', { has: page.getByRole('heading', { name: WORDS.es.title }) })
    .last();
  await expect(section.getByText('Legajos con documentos por vencer')).toBeVisible();
  await expect(section.getByText('La empresa tiene que comunicárselo.').first()).toBeVisible();
  await section.getByRole('heading', { name: 'Recursos Humanos' }).scrollIntoViewIfNeeded();
  await expectSound(page, `notice-wishes-desk-${info.project.name}`);
});
