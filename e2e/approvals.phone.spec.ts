import { askerOf, decideElsewhere, somebody } from './support/approvals.ts';
import { expect, expectNoSideScroll, expectSound, portalUrl, signIn, test } from './support/portal.ts';

const WORDS = {
  es: {
    card: /espera[n]? su decisión/,
    see: 'Ver y decidir',
    title: 'Aprobaciones',
    approve: 'Aprobar',
    reject: 'Rechazar',
    rejectTitle: 'Rechazar el pedido',
    why: 'Motivo',
    missing: 'Escriba el motivo.',
    approved: /^Aprobado\. /,
    rejected: /^Rechazado\. /,
    closed: /El pedido ya terminó/,
    asked: 'Pedí',
    account: 'Aprobaciones y delegaciones',
    away: 'Mientras no estoy',
    delegate: 'Delegar',
    delegateTitle: 'Delegar mis decisiones',
    whomMissing: 'Elija quién decide.',
    until: 'Hasta',
    end: /^Terminar la delegación/,
    ended: 'Terminada',
    instead: /por Jefatura/,
    none: 'Nada espera su decisión',
    comment: 'Comentario',
  },
  pt: {
    card: /espera[m]? sua decisão/,
    see: 'Ver e decidir',
    title: 'Aprovações',
    approve: 'Aprovar',
    reject: 'Recusar',
    rejectTitle: 'Recusar o pedido',
    why: 'Motivo',
    missing: 'Escreva o motivo.',
    approved: /^Aprovado\. /,
    rejected: /^Recusado\. /,
    closed: /O pedido já terminou/,
    asked: 'Pedi',
    account: 'Aprovações e delegações',
    away: 'Enquanto não estou',
    delegate: 'Delegar',
    delegateTitle: 'Delegar minhas decisões',
    whomMissing: 'Escolha quem decide.',
    until: 'Até',
    end: /^Terminar a delegação/,
    ended: 'Terminada',
    instead: /por Jefatura/,
    none: 'Nada espera sua decisão',
    comment: 'Comentário',
  },
} as const;

for (const [language, hr] of [
  ['es', 'ana_rios'],
  ['pt', 'bruno_lima'],
] as const) {
  test(`a phone decides about what waits, and whoever asked reads why (${language}) [7.1] [7.3]`, async ({
    page,
    quiet,
  }) => {
    quiet.allow(/status of 409/);
    const words = WORDS[language];
    const stamp = String(Date.now()).slice(-5);
    const first = await askerOf(page, hr, `Movil${stamp}`, 1000);
    const second = await askerOf(page, hr, `Tablero${stamp}`, 2000);
    const third = await askerOf(page, hr, `Ajena${stamp}`, 3000);
    const line = (surname: string) => page.getByRole('link', { name: new RegExp(surname) });

    await signIn(page, 'e', hr);
    await expect(page.getByText(words.card)).toBeVisible();
    await page.getByRole('link', { name: words.see }).click();
    await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible();
    await expect(line(first.surname)).toBeVisible();
    await expectSound(page, `approvals-phone-list-${language}`);
    await page.setViewportSize({ width: 320, height: 700 });
    await expectNoSideScroll(page);
    await line(first.surname).click();
    await expect(page.getByRole('button', { name: words.approve })).toBeVisible();
    await expectSound(page, `approvals-phone-one-${language}`);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectSound(page, `approvals-phone-one-${language}`);
    await page.getByRole('textbox', { name: words.comment }).fill('Para el alquiler');
    await page.getByRole('button', { name: words.approve }).click();
    await expect(page.getByText(words.approved)).toBeVisible();
    await expect(page.getByRole('button', { name: words.approve })).toHaveCount(0);
    await expect(page.locator('blockquote')).toHaveText('Para el alquiler');

    await page.goto(`${portalUrl()}/e/approvals/${second.request}`);
    await page.getByRole('button', { name: words.reject }).click();
    const sheet = page.getByRole('dialog', { name: words.rejectTitle });
    await sheet.getByRole('button', { name: words.reject }).click();
    await expect(sheet.getByText(words.missing)).toBeVisible();
    await expectSound(page, `approvals-phone-reject-${language}`);
    await sheet.getByRole('textbox', { name: words.why }).fill('Supera el tope del mes');
    await sheet.getByRole('button', { name: words.reject }).click();
    await expect(page.getByText(words.rejected)).toBeVisible();
    await expect(page.locator('blockquote')).toHaveText('Supera el tope del mes');

    await page.goto(`${portalUrl()}/e/approvals/${third.request}`);
    await expect(page.getByRole('button', { name: words.approve })).toBeVisible();
    await decideElsewhere(page, hr, third.request);
    await page.getByRole('button', { name: words.approve }).click();
    await expect(page.getByText(words.closed)).toBeVisible();
    await expect(page.getByRole('button', { name: words.approve })).toHaveCount(0);
    await expectSound(page, `approvals-phone-first-${language}`);

    // Whoever asked finds it with its reason, by way of the account.
    await signIn(page, 'e', second.username, '/account');
    await page.getByRole('link', { name: words.account }).click();
    await page.getByRole('button', { name: words.asked, exact: true }).click();
    await page.getByRole('link', { name: /2000|2\.000/ }).click();
    await expect(page.locator('blockquote')).toHaveText('Supera el tope del mes');
    await expectSound(page, `approvals-phone-asked-${language}`);
  });

  test(`decisions go to somebody else while one is away, who decides in one’s stead (${language}) [7.6]`, async ({
    page,
  }) => {
    const words = WORDS[language];
    const stamp = String(Date.now()).slice(-5);
    const boss = await somebody(page, hr, `Jefatura${stamp}`);
    // Nothing waits yet, and nobody is named by anything.
    await signIn(page, 'e', boss.username, '/approvals');
    await expect(page.getByText(words.none)).toBeVisible();
    await expectSound(page, `approvals-phone-empty-${language}`);
    const helper = await askerOf(page, hr, `Suplente${stamp}`, 900, boss.id);
    const asker = await askerOf(page, hr, `Pedido${stamp}`, 1500, boss.id);
    await page.reload();
    await expect(page.getByRole('link', { name: new RegExp(asker.surname) })).toBeVisible();
    await expect(page.getByRole('heading', { name: words.away })).toBeVisible();
    await page.getByRole('button', { name: words.delegate, exact: true }).click();
    const sheet = page.getByRole('dialog', { name: words.delegateTitle });
    await expect(sheet.getByRole('radio', { name: new RegExp(helper.surname) })).toBeVisible();
    await sheet.getByRole('button', { name: words.delegate, exact: true }).click();
    await expect(sheet.getByText(words.whomMissing)).toBeVisible();
    await expectSound(page, `delegation-phone-${language}`);
    await sheet.getByRole('radio', { name: new RegExp(helper.surname) }).check();
    const today = await sheet.getByRole('textbox').first().inputValue();
    await sheet.getByRole('textbox', { name: words.until }).fill(today);
    await sheet.getByRole('button', { name: words.delegate, exact: true }).click();
    await expect(sheet).toHaveCount(0);
    await expect(page.getByRole('button', { name: words.end })).toBeVisible();
    await expectSound(page, `delegations-phone-${language}`);

    // The other decides, and it says for whom.
    await signIn(page, 'e', helper.username);
    await page.getByRole('link', { name: words.see }).click();
    await page.getByRole('link', { name: new RegExp(asker.surname) }).click();
    await page.getByRole('button', { name: words.approve }).click();
    await expect(page.getByText(words.approved)).toBeVisible();
    await expect(page.getByText(words.instead).first()).toBeVisible();
    await expectSound(page, `delegation-instead-${language}`);

    await signIn(page, 'e', boss.username, '/approvals');
    await page.getByRole('button', { name: words.end }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Terminar$/ })
      .click();
    await expect(page.getByText(words.ended).first()).toBeVisible();
  });
}
