import { askerOf, decideElsewhere } from './support/approvals.ts';
import { expect, expectSound, signIn, test } from './support/portal.ts';

const WORDS = {
  es: {
    title: 'Pendientes',
    approve: /^Aprobar y seguir/,
    approved: /^Aprobado: /,
    reject: /^Rechazar/,
    rejectTitle: 'Rechazar el pedido',
    why: 'Motivo',
    missing: 'Escriba el motivo.',
    rejected: /^Rechazado: /,
    decided: 'Decidí',
    closed: /El pedido ya terminó/,
    state: 'Rechazado',
    gone: 'Este pedido no se puede ver',
    home: 'Aprobaciones que esperan su decisión',
    back: 'Volver a pendientes',
  },
  pt: {
    title: 'Pendências',
    approve: /^Aprovar e seguir/,
    approved: /^Aprovado: /,
    reject: /^Recusar/,
    rejectTitle: 'Recusar o pedido',
    why: 'Motivo',
    missing: 'Escreva o motivo.',
    rejected: /^Recusado: /,
    decided: 'Decidi',
    closed: /O pedido já terminou/,
    state: 'Recusado',
    gone: 'Não é possível ver este pedido',
    home: 'Aprovações que esperam sua decisão',
    back: 'Voltar às pendências',
  },
} as const;

for (const [language, hr] of [
  ['es', 'ana_rios'],
  ['pt', 'bruno_lima'],
] as const)
  test(`what waits for a decision is approved, rejected with its reason, and found again (${language}) [7.1] [7.3]`, async ({
    page,
    quiet,
    isMobile,
  }) => {
    quiet.allow(/status of 4(04|09|22)/);
    const words = WORDS[language];
    const stamp = String(Date.now()).slice(-5);
    const first = await askerOf(page, hr, `Primera${stamp}`, 1000);
    const second = await askerOf(page, hr, `Segunda${stamp}`, 2000);
    const third = await askerOf(page, hr, `Tercera${stamp}`, 3000);
    const row = (surname: string) => page.getByRole('row', { name: new RegExp(surname) });

    // Home counts them and leads there.
    await signIn(page, 's', hr);
    await page.getByRole('link', { name: words.home }).click();
    await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible();
    await expect(row(first.surname)).toBeVisible();
    await expectSound(page, `approvals-list-${language}`);

    await row(first.surname).click();
    await expect(page.getByRole('button', { name: words.approve })).toBeVisible();
    await expectSound(page, `approvals-one-${language}`);
    await page.getByRole('button', { name: words.approve }).click();
    await expect(page.getByText(words.approved)).toBeVisible();
    await expect(row(first.surname)).toHaveCount(0);

    await row(second.surname).click();
    await page.getByRole('button', { name: words.reject }).click();
    const dialog = page.getByRole('dialog', { name: words.rejectTitle });
    await dialog.getByRole('button', { name: words.reject }).click();
    await expect(dialog.getByText(words.missing)).toBeVisible();
    await expectSound(page, `approvals-reject-${language}`);
    await dialog.getByRole('textbox', { name: words.why }).fill('Supera el tope del mes');
    await dialog.getByRole('button', { name: words.reject }).click();
    await expect(page.getByText(words.rejected)).toBeVisible();
    await expect(row(second.surname)).toHaveCount(0);

    // Somebody else was first: it is said in the server’s words, and what is looked at stays, as it stands by now.
    await row(third.surname).click();
    await expect(page.getByRole('button', { name: words.approve })).toBeVisible();
    await decideElsewhere(page, hr, third.request);
    await page.getByRole('button', { name: words.approve }).click();
    await expect(page.getByText(words.closed)).toBeVisible();
    await expect(page.getByRole('button', { name: words.approve })).toHaveCount(0);
    await expect(page.getByRole('blockquote').or(page.locator('blockquote'))).toHaveText('Ya se pagó');
    await expectSound(page, `approvals-first-${language}`);
    if (isMobile) await page.getByRole('button', { name: words.back }).click();

    await page.getByRole('tab', { name: words.decided }).click();
    await row(second.surname).click();
    await expect(page.locator('blockquote')).toHaveText('Supera el tope del mes');
    await expectSound(page, `approvals-decided-${language}`);

    await signIn(page, 's', hr, '/approvals/999999');
    await expect(page.getByText(words.gone)).toBeVisible();
    await expectSound(page, `approvals-none-${language}`);
  });
