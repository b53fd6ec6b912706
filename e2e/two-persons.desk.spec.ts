import { legajo } from './support/command-line.ts';
import { ownCompany } from './support/own-company.ts';
import { anotherPerson, expect, expectSound, PASSWORD, signIn, speak, test } from './support/portal.ts';

const WORDS = {
  es: {
    title: 'Publicación por dos personas',
    on: 'Pedir otra persona',
    from: 'Desde cuántos documentos',
    wrong: 'Un número, desde 1.',
    save: 'Guardar',
    saved: 'Guardado.',
    pending: /^El cambio espera a otra persona de la dirección\./,
    see: 'Ver el pedido',
    approve: 'Aprobar',
    asked: 'Publicación por dos personas: hoy desde 2 documentos; quedaría desde 5 documentos',
  },
  pt: {
    title: 'Publicação por duas pessoas',
    on: 'Pedir outra pessoa',
    from: 'A partir de quantos documentos',
    wrong: 'Um número, a partir de 1.',
    save: 'Salvar',
    saved: 'Salvo.',
    pending: /^A mudança espera por outra pessoa da direção\./,
    see: 'Ver o pedido',
    approve: 'Aprovar',
    asked: 'Publicação por duas pessoas: hoje a partir de 2 documentos; ficaria a partir de 5 documentos',
  },
} as const;

for (const language of ['es', 'pt'] as const)
  test(`publication by two persons is switched on at once, and loosened by somebody else alone [${language}]`, async ({
    page,
    quiet,
  }) => {
    test.slow();
    // There is nobody who could approve it.
    quiet.allow(/status of 4(09|22)/);
    const words = WORDS[language];
    const own = await ownCompany(page, `dospersonas${language}`);
    const enter = async (who: typeof page, username: string, place: string) => {
      if (language === 'pt') {
        await signIn(who, 'e', username);
        await speak(who, 'Português');
      }
      await signIn(who, 's', username, place);
    };
    const section = page.locator('section').filter({ has: page.getByRole('heading', { name: words.title }) });
    const [box, from] = [section.getByLabel(words.on), section.getByRole('textbox', { name: words.from })];
    const save = section.getByRole('button', { name: words.save });
    await enter(page, own.username, '/generalSettings');
    await box.check();
    await from.fill('0');
    await save.click();
    await expect(section.getByText(words.wrong)).toBeVisible();
    await from.fill('2');
    await save.click();
    await expect(section.getByText(words.saved)).toBeVisible();
    await expectSound(page, `two-persons-${language}`);

    // Nobody else is of the management: only the operator could loosen it.
    await from.fill('5');
    await save.click();
    await expect(section.getByRole('status').or(section.getByRole('alert')).last()).toBeVisible();
    await expect(section.getByText(words.pending)).toHaveCount(0);
    const [kept] = await own.read('GET', '/v2/portal/company/settings');
    expect([kept?.doble_control, kept?.doble_control_desde]).toEqual([1, 2]);

    const second = `segunda_${Date.now() % 1_000_000}`;
    await legajo(
      ...['user', 'create', '--company', String(own.id), '--username', second, '--password', PASSWORD],
      ...['--name', 'Dora', '--surname', 'Segunda', '--mail', `${second}@andes.example`],
      ...['--id-number', '27221234569', '--profile', '2', '--must-change', '0'],
    );
    await save.click();
    await expect(section.getByText(words.pending)).toBeVisible();
    await expect(from).toHaveValue('2');
    await page.setViewportSize({ width: 390, height: 844 });
    await expectSound(page, `two-persons-waits-${language}`);
    await page.setViewportSize({ width: 1366, height: 820 });
    await section.getByRole('link', { name: words.see }).click();
    await expect(page).toHaveURL(/\/inbox\?pedido=\d+/);
    const { pathname, search } = new URL(page.url());
    const place = pathname.replace(/^\/s/, '') + search;
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // Whoever asked for it does not decide.
    await expect(page.getByRole('button', { name: new RegExp(`^${words.approve} `) })).toHaveCount(0);

    const other = await anotherPerson(page);
    await enter(other, second, place);
    await expectSound(other, `two-persons-decides-${language}`);
    await expect(other.getByText(words.asked)).toBeVisible();
    await other.getByRole('button', { name: new RegExp(`^${words.approve} `) }).click();
    await expect(other.getByText(words.asked)).toHaveCount(0);
    await other.context().close();

    await page.goto(page.url().replace(/\/inbox.*/, '/generalSettings'));
    await expect(from).toHaveValue('5');
    await expect(section.getByText(words.pending)).toHaveCount(0);
  });
