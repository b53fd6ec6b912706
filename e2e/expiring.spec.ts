import { call, newcomer, tokenOf } from './support/account.ts';
import { dayFromToday } from './support/days.ts';
import { monthsAgo } from './support/months.ts';
import { dataOf } from './support/personal.ts';
import { expect, expectNoSideScroll, expectSound, listCount, signIn, test } from './support/portal.ts';
import { publishTo } from './support/publish-to.ts';

const WORDS = {
  es: {
    hr: 'ana_rios',
    alerts: 'Avisos',
    alert: /^Documentos vencidos o por vencer/,
    chip: 'Quitar el filtro Vencido o por vencer',
    more: 'Más filtros',
    from: 'Vence desde',
    until: 'Vence hasta',
    apply: 'Aplicar',
    filters: /^Filtros/,
    untilChip: (day: string) => `Quitar el filtro Vence hasta el ${day}`,
    missing: 'tiene 28 días',
  },
  pt: {
    hr: 'bruno_lima',
    alerts: 'Avisos',
    alert: /^Documentos vencidos ou a vencer/,
    chip: 'Remover o filtro Vencido ou a vencer',
    more: 'Mais filtros',
    from: 'Vence de',
    until: 'Vence até',
    apply: 'Aplicar',
    filters: /^Filtros/,
    untilChip: (day: string) => `Remover o filtro Vence até ${day}`,
    missing: '28 dias',
  },
} as const;

for (const language of ['es', 'pt'] as const)
  test(`what runs out is told at home, and its list is searched by the day (${language}) [ours]`, async ({
    page,
  }, { project }) => {
    const words = WORDS[language];
    const hr = await tokenOf(page, words.hr);
    // Of a name that no other journey has.
    const surname = `Vence${language}${project.name}`;
    const person = await newcomer(page, hr, null, undefined, undefined, surname);
    await publishTo(page, hr, person, monthsAgo(1));
    const [document] = dataOf(
      await call(page, hr, 'POST', '/v2/portal/documents/search', { q: person.cuil }),
    );
    const end = dayFromToday(3);
    await call(page, hr, 'PATCH', `/v2/admin-mod/documents/${document.id}`, { vence: end });

    await test.step('the alert of the home leads to its list', async () => {
      await signIn(page, 's', words.hr);
      const row = page
        .locator('section', { has: page.getByRole('heading', { name: words.alerts, exact: true }) })
        .getByRole('listitem')
        .filter({ hasText: words.alert });
      await expect(row).toBeVisible();
      await expectSound(page, `expiring-home-${language}`);
      await row.getByRole('link').click();
      await expect(page).toHaveURL(/pendiente=vencimiento/);
      await expect(page.getByRole('button', { name: words.chip })).toBeVisible();
    });

    await test.step('the document is there, and says its last day', async () => {
      await page.getByRole('searchbox').fill(person.cuil);
      await expect(page).toHaveURL(new RegExp(`q=%?2?2?${person.cuil}`));
      await expect(listCount(page)).toHaveText('1');
      await expect(page.getByRole('row').filter({ hasText: surname })).toContainText(end);
      await expectNoSideScroll(page);
      await expectSound(page, `expiring-list-${language}`);
    });

    await test.step('a day that does not exist is told in its field; until a day before, it is not found', async () => {
      const opener = page.getByRole('button', { name: words.more });
      if (project.name === 'phone' && !(await opener.isVisible()))
        await page.getByRole('button', { name: words.filters }).click();
      await opener.click();
      const dialog = page.getByRole('dialog', { name: words.more });
      await dialog.getByLabel(words.until).fill('31/02/2027');
      await dialog.getByRole('button', { name: words.apply }).click();
      await expect(dialog.getByText(words.missing)).toBeVisible();
      await expectSound(page, `expiring-filter-${language}`);
      const before = dayFromToday(2);
      await dialog.getByLabel(words.until).fill(before);
      await dialog.getByRole('button', { name: words.apply }).click();
      await expect(page.getByRole('button', { name: words.untilChip(before) })).toBeVisible();
      await expect(page.getByRole('row').filter({ hasText: surname })).toHaveCount(0);
      await page.getByRole('button', { name: words.untilChip(before) }).click();
      await expect(page.getByRole('row').filter({ hasText: surname })).toBeVisible();
    });
  });
