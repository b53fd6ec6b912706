import { legajo } from './support/command-line.ts';
import { damage } from './support/damage.ts';
import { ownCompany } from './support/own-company.ts';
import { expect, expectSound, PASSWORD, signIn, test } from './support/portal.ts';

const PLACE = '/company/audit';

const WORDS = {
  es: {
    boss: 'carla_mora',
    title: 'Visor de auditoría',
    what: 'Qué pasó',
    opened: 'Inició sesión',
    find: 'Persona o asiento',
    entry: (n: string) => `Asiento ${n}`,
    by: 'Lo que hizo',
    panel: 'Un asiento',
    chained: 'Cómo está encadenado',
    none: 'Ningún asiento coincide',
    address: 'Red (IP)',
    back: 'Volver a la lista',
    chain: 'Estado de la cadena',
    exporting: 'Exportar el registro',
    confirm: 'Confirme que es usted',
    sealed: /Último sello: asiento \d/,
    reason: 'Motivo',
    missing: 'Diga para qué se exporta.',
    format: 'Formato',
    exported: /Se descargan? [\d.]+ asientos?\./,
  },
  pt: {
    boss: 'bruno_lima',
    title: 'Visor de auditoria',
    what: 'O que aconteceu',
    opened: 'Entrou',
    find: 'Pessoa ou registro',
    entry: (n: string) => `Registro ${n}`,
    by: 'O que fez',
    panel: 'Um registro',
    chained: 'Como está encadeado',
    none: 'Nenhum registro coincide',
    address: 'Rede (IP)',
    back: 'Voltar à lista',
    chain: 'Estado da cadeia',
    exporting: 'Exportar o registro',
    confirm: 'Confirme que é você',
    sealed: /Último selo: registro \d/,
    reason: 'Motivo',
    missing: 'Diga para que se exporta.',
    format: 'Formato',
    exported: /(São baixados|É baixado) [\d.]+ registros?\./,
  },
} as const;

for (const language of ['es', 'pt'] as const) {
  const words = WORDS[language];

  test(`the trail is narrowed, walked by keys, and an entry found by its number (${language})`, async ({
    page,
  }) => {
    test.slow();
    await signIn(page, 's', words.boss, PLACE);
    await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible();
    const panel = page.getByRole('region', { name: words.panel });
    const rows = page.getByRole('table').first().getByRole('row');
    await expect(panel.getByRole('heading', { name: words.chained })).toBeVisible();
    await expectSound(page, `audit-${language}`);

    await test.step('by kind, and to what somebody did', async () => {
      await page.getByRole('combobox', { name: words.what }).selectOption('session.opened');
      await expect(panel.getByRole('heading', { level: 2, name: words.opened })).toBeVisible();
      await panel
        .getByRole('button', { name: /Mora|Lima/ })
        .last()
        .click();
      await expect(page).toHaveURL(/quien=\d+/);
      await expect(panel.getByRole('heading', { level: 2, name: words.opened })).toBeVisible();
    });

    await test.step('the keys walk from entry to entry', async () => {
      await expect(rows.nth(1)).toBeVisible();
      const before = page.url();
      await page.keyboard.press('j');
      await expect(page).toHaveURL(/entrada=\d+/);
      expect(page.url()).not.toBe(before);
    });

    await test.step('a number typed finds that entry', async () => {
      await page.getByRole('searchbox', { name: words.find }).fill('1');
      await page.getByRole('button', { name: words.entry('1'), exact: true }).click();
      await expect(page).toHaveURL(/asiento=1/);
      await expect(page).not.toHaveURL(/entrada=/);
    });

    await test.step('what is from nowhere is not there', async () => {
      await page.goto(page.url().replace(/\?.*/, '?ip=203.0.113.250'));
      await expect(page.getByText(words.none)).toBeVisible();
      await expectSound(page, `audit-none-${language}`);
    });

    await test.step('on a phone one at a time', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(page.url().replace(/\?.*/, ''));
      await expect(rows.nth(1)).toBeVisible();
      await expectSound(page, `audit-phone-${language}`);
      await rows.nth(1).click();
      await expect(page.getByRole('button', { name: words.back })).toBeVisible();
      await expect(panel.getByRole('heading', { name: words.chained })).toBeVisible();
      await expectSound(page, `audit-entry-phone-${language}`);
      await page.getByRole('button', { name: words.back }).click();
      await expect(rows.nth(1)).toBeVisible();
    });
  });
}

test('what somebody did is looked for by name', async ({ page }) => {
  await signIn(page, 's', 'carla_mora', PLACE);
  await page.getByRole('searchbox', { name: WORDS.es.find }).fill('Mora');
  const found = page.getByRole('list', { name: 'Lo que se encontró' });
  await expect(found.getByRole('button', { name: /^Ver todo de Mora/ }).first()).toBeVisible();
  await expectSound(page, 'audit-found');
  await found.getByRole('button', { name: 'Ver todo de Mora, Carla' }).click();
  await expect(page.getByRole('button', { name: /Hecho por Mora/ })).toBeVisible();
});

for (const language of ['es', 'pt'] as const) {
  const words = WORDS[language];

  test(`a sealed export is downloaded with its reason, and holds by the command (${language})`, async ({
    page,
  }) => {
    test.slow();
    await signIn(page, 's', words.boss, `${PLACE}?evento=session.opened`);
    await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible();
    await expect(page.getByRole('region', { name: words.chain }).getByText(words.sealed)).toBeVisible();
    await page.getByRole('button', { name: 'Exportar' }).click();
    const dialog = page.getByRole('dialog', { name: words.exporting });
    await dialog.getByRole('button', { name: 'Exportar' }).click();
    await expect(dialog.getByText(words.missing)).toBeVisible();
    await dialog.getByRole('textbox', { name: words.reason }).fill('Requerimiento 2026-114');
    await dialog.getByRole('combobox', { name: words.format }).selectOption('csv');
    const authority = (await dialog.locator('code').innerText()).replaceAll(' ', '');
    await expectSound(page, `audit-export-${language}`);
    const coming = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Exportar' }).click();
    const proof = page.getByRole('dialog', { name: words.confirm });
    await proof.getByRole('textbox').fill(PASSWORD);
    await proof.getByRole('button', { name: 'Confirmar' }).click();
    // What is said goes after a while: before the file is looked at, which takes longer.
    await expect(page.getByText(words.exported)).toBeVisible();
    await expect(dialog).toBeHidden();
    const download = await coming;
    expect(download.suggestedFilename()).toMatch(/^auditoria-\d{4}-\d{2}-\d{2}\.zip$/);
    const verified = await legajo('verify', await download.path());
    expect(verified).toMatchObject({
      ok: true,
      faults: [],
      authority,
      manifest: { pedido: { motivo: 'Requerimiento 2026-114' } },
    });
  });
}

test('a chain that somebody changed says where, and stays said', async ({ page }) => {
  const company = await ownCompany(page, 'auditoria');
  await signIn(page, 's', company.username, PLACE);
  const state = page.getByRole('region', { name: 'Estado de la cadena' });
  await expect(state.getByText(/todavía no se releyó/)).toBeVisible();
  await state.getByRole('button', { name: 'Releer ahora' }).click();
  await expect(state.getByText(/La cadena está íntegra hasta el asiento \d/)).toBeVisible();
  await damage(
    `update audit_entry set body = '{"otra": 1}' where company_id = $1
       and id = (select entry_id from audit_seal where company_id = $1 and sequence = 2)`,
    [company.id],
  );
  await state.getByRole('button', { name: 'Releer ahora' }).click();
  await expect(state.getByRole('alert')).toContainText('La cadena está rota en el asiento 2.');
  await expect(state.getByText('La cadena está íntegra hasta el asiento 1')).toBeVisible();
  await page.reload();
  await expect(state.getByRole('alert')).toContainText('asiento 2');
  await expectSound(page, 'audit-broken');
});
