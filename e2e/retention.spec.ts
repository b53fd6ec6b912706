import { newcomer, tokenOf } from './support/account.ts';
import { expect, expectSound, PASSWORD, signIn, test } from './support/portal.ts';

const WORDS = {
  es: {
    title: 'Conservación de documentos',
    none: 'Nada para destruir',
    holds: 'Retención legal',
    add: 'Nueva retención legal',
    reason: 'Motivo',
    reasonMissing: 'Escriba el motivo.',
    find: 'Nombre, número o legajo',
    take: /^Elegir a /,
    act: 'Retener',
    months: 'Hasta el período',
    from: 'Desde el período',
    wrong: /primer mes no sea posterior/,
    lift: /^Levantar: /,
    liftTitle: 'Levantar la retención',
    liftAct: 'Levantar',
    why: 'Por qué se levanta',
    whyMissing: 'Escriba por qué.',
    lifted: 'Levantadas',
    proof: 'Confirme que es usted',
  },
  pt: {
    title: 'Conservação de documentos',
    none: 'Nada para destruir',
    holds: 'Retenção legal',
    add: 'Nova retenção legal',
    reason: 'Motivo',
    reasonMissing: 'Escreva o motivo.',
    find: 'Nome, número ou matrícula',
    take: /^Escolher /,
    act: 'Reter',
    months: 'Até o período',
    from: 'Do período',
    wrong: /primeiro mês não seja posterior/,
    lift: /^Levantar: /,
    liftTitle: 'Levantar a retenção',
    liftAct: 'Levantar',
    why: 'Por que se levanta',
    whyMissing: 'Escreva por quê.',
    lifted: 'Levantadas',
    proof: /^Confirme que/,
  },
} as const;

for (const [language, hr] of [
  ['es', 'ana_rios'],
  ['pt', 'bruno_lima'],
] as const)
  test(`a hold keeps somebody’s documents, is refused where it ends before it begins, and is lifted with a reason (${language}) [1.10]`, async ({
    page,
    quiet,
  }) => {
    quiet.allow(/status of 422/);
    const words = WORDS[language];
    const stamp = String(Date.now()).slice(-6);
    const surname = `Juicio${stamp}`;
    await newcomer(page, await tokenOf(page, hr), null, '02/03/1985', '01/06/2015', surname);
    await signIn(page, 's', hr, '/company/retention');
    await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible();
    await expect(page.getByText(words.none)).toBeVisible();
    await expectSound(page, `retention-none-${language}`);

    await page.getByRole('button', { name: words.add }).click();
    const dialog = page.getByRole('dialog', { name: words.add });
    await dialog.getByRole('button', { name: words.act, exact: true }).click();
    await expect(dialog.getByText(words.reasonMissing)).toBeVisible();
    await dialog.getByRole('textbox', { name: words.reason }).fill(`Reclamo ${stamp}`);
    await dialog.getByPlaceholder(words.find).fill(surname);
    await dialog.getByRole('button', { name: words.take }).first().click();
    await dialog.getByRole('textbox', { name: words.from }).fill('10/2026');
    await dialog.getByRole('textbox', { name: words.months }).fill('09/2026');
    await dialog.getByRole('button', { name: words.act, exact: true }).click();
    await expect(dialog.getByText(words.wrong).first()).toBeVisible();
    await expectSound(page, `retention-hold-${language}`);
    await dialog.getByRole('textbox', { name: words.months }).fill('11/2026');
    await dialog.getByRole('button', { name: words.act, exact: true }).click();
    await expect(dialog).toHaveCount(0);
    const row = page.getByRole('row').filter({ hasText: `Reclamo ${stamp}` });
    await expect(row).toContainText(surname);
    await expect(row).toContainText('10/2026');
    await expectSound(page, `retention-holds-${language}`);

    await row.getByRole('button', { name: words.lift }).click();
    const lifting = page.getByRole('dialog', { name: words.liftTitle });
    await lifting.getByRole('button', { name: words.liftAct, exact: true }).click();
    await expect(lifting.getByText(words.whyMissing)).toBeVisible();
    await lifting.getByRole('textbox', { name: words.why }).fill('Hubo acuerdo');
    await expectSound(page, `retention-lift-${language}`);
    await lifting.getByRole('button', { name: words.liftAct, exact: true }).click();
    // What lets documents go is asked for again.
    const proof = page.getByRole('dialog', { name: words.proof });
    await proof.locator('input[type=password]').fill(PASSWORD);
    await proof.getByRole('button', { name: 'Confirmar' }).click();
    await expect(lifting).toHaveCount(0);
    await expect(row).toHaveCount(0);
    await page.getByRole('button', { name: words.lifted, exact: true }).click();
    await expect(row).toContainText('Hubo acuerdo');
    await expectSound(page, `retention-lifted-${language}`);
  });
