import { call, newcomer, tokenOf } from './support/account.ts';
import { legajo } from './support/command-line.ts';
import { GIVEN, takeOwnPassword } from './support/personal.ts';
import { expect, expectSound, PASSWORD, signIn, test } from './support/portal.ts';
import { proveToken } from './support/proof.ts';

const WORDS = {
  es: {
    form: 'Cuándo le avisamos',
    from: 'No avisar desde',
    until: 'hasta',
    daily: 'Un solo correo por día con lo que no es urgente',
    save: 'Guardar cuándo',
    saved: 'Guardado.',
    theirs: 'la empresa no hace sonar ningún teléfono de 21:00 a 08:00',
  },
  pt: {
    form: 'Quando avisamos você',
    from: 'Não avisar a partir de',
    until: 'até',
    daily: 'Um só e-mail por dia com o que não é urgente',
    save: 'Salvar quando',
    saved: 'Salvo.',
    theirs: 'a empresa não faz tocar nenhum telefone das 21:00 às 08:00',
  },
} as const;

for (const language of ['es', 'pt'] as const)
  test(`a person says when no telephone rings and that mails come together, and half of it is refused at its field (${language})`, async ({
    page,
  }, info) => {
    const words = WORDS[language];
    const person = await newcomer(page, await tokenOf(page, 'ana_rios'), GIVEN);
    await takeOwnPassword(page, person);
    const token = await tokenOf(page, person.username);
    const locale = language === 'es' ? 'es-AR' : 'pt-BR';
    await call(page, token, 'PUT', '/v2/portal/me/language', { idioma: locale });
    await signIn(page, 'e', person.username, '/account');
    const form = page.getByRole('form', { name: words.form });
    await expect(form.getByText(words.theirs)).toBeVisible();
    const answered = () =>
      page.waitForResponse(
        (answer) =>
          answer.url().endsWith('/me/notification-preferences') && answer.request().method() === 'PUT',
      );
    const from = form.getByLabel(words.from, { exact: true });
    const until = form.getByLabel(words.until, { exact: true });
    const daily = form.getByRole('checkbox', { name: words.daily });
    await from.fill('14:00');
    await daily.press('Space');
    const refused = answered();
    await form.getByRole('button', { name: words.save }).press('Enter');
    expect((await refused).status()).toBe(422);
    await expect(until).toHaveAttribute('aria-invalid', 'true');
    await until.fill('16:30');
    const kept = answered();
    await until.press('Enter');
    expect((await kept).status()).toBe(200);
    await expect(form.getByText(words.saved)).toBeVisible();
    await form.scrollIntoViewIfNeeded();
    await expectSound(page, `notice-times-${language}-${info.project.name}`);
    await page.reload();
    await expect(from).toHaveValue('14:00');
    await expect(until).toHaveValue('16:30');
    await expect(daily).toBeChecked();
  });

const DESK = {
  es: {
    title: 'Avisos de la empresa',
    kinds: 'Aviso por aviso',
    way: 'Respuesta a su consulta: Correo',
    always: 'Siempre',
    save: 'Guardar los avisos',
    saved: 'Guardado.',
    own: 'Correo: siempre. Lo decidió la empresa.',
    late: 'Otra persona',
  },
  pt: {
    title: 'Avisos da empresa',
    kinds: 'Aviso por aviso',
    way: 'Resposta à sua consulta: E-mail',
    always: 'Sempre',
    save: 'Salvar os avisos',
    saved: 'Salvo.',
    own: 'E-mail: sempre. A empresa decidiu.',
    late: 'Outra pessoa',
  },
} as const;

for (const language of ['es', 'pt'] as const)
  test(`management decides by which way everybody is told, and each sees that it was decided; the later of two tabs is told (${language})`, async ({
    page,
  }, info) => {
    const words = DESK[language];
    const username = `avisa_${language}_${info.project.name}`.replaceAll('-', '_');
    const { id } = await legajo(
      ...['company', 'create', '--name', `Avisos ${username}`, '--country', language === 'es' ? 'AR' : 'BR'],
      ...['--tax-id', language === 'es' ? '30500010912' : '11222333000181'],
    );
    await legajo(
      ...['user', 'create', '--company', String(id), '--username', username, '--password', PASSWORD],
      ...['--name', 'Eva', '--surname', 'Avisos', '--mail', `${username}@andes.example`],
      ...['--id-number', language === 'es' ? '20401110160' : '52998224725', '--profile', '2'],
      ...['--must-change', '0'],
    );
    await signIn(page, 's', username, '/generalSettings');
    const section = page.locator('section', { has: page.getByRole('heading', { name: words.title }) }).last();
    await section.getByText(words.kinds).click();
    const way = section.getByLabel(words.way, { exact: true });
    const answered = () =>
      page.waitForResponse(
        (answer) =>
          answer.url().endsWith('/portal/notification-settings') && answer.request().method() === 'PUT',
      );
    await way.selectOption({ label: words.always });
    await way.scrollIntoViewIfNeeded();
    await expectSound(page, `notice-settings-${language}-${info.project.name}`);
    const kept = answered();
    await section.getByRole('button', { name: words.save }).press('Enter');
    // A session that began with a password a moment ago is proof enough.
    expect((await kept).status()).toBe(200);
    await expect(section.getByText(words.saved)).toBeVisible();
    await expect(page.getByText(words.own).first()).toBeVisible();
    await page.reload();
    await section.getByText(words.kinds).click();
    await expect(way.locator('option:checked')).toHaveText(words.always);
    // Meanwhile somebody else decided.
    const other = await tokenOf(page, username);
    await proveToken(page, other);
    await call(page, other, 'PUT', '/v2/portal/notification-settings', { resumen: 'diario' });
    await way.selectOption({ index: 0 });
    const stale = answered();
    await section.getByRole('button', { name: words.save }).press('Enter');
    expect((await stale).status()).toBe(409);
    await expect(section.getByText(words.late)).toBeVisible();
  });
