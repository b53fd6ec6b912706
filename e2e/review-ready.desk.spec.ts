import { monthsAgo } from './support/months.ts';
import { activePeople, encryptedPaper, payslipOf, zipOf } from './support/papers.ts';
import { expect, expectSound, portalUrl, signIn, test } from './support/portal.ts';
import { confirmPublication, counter, expectReview, sendPublication } from './support/publishing.ts';

const month = monthsAgo(4);

test('what is ready is looked at before it goes out, five at a time by lot; its result leads on to its documents', async ({
  page,
}) => {
  test.slow();
  const people = (await activePeople('carla_mora')).slice(0, 7);
  const first = people[0];
  if (!first) throw new Error('The company has no people.');
  const file = zipOf('listos-pampa.zip', [
    ...people.map((who) => ({
      name: `${who.cuil}_${month.iso}.pdf`,
      bytes: payslipOf([`Adicional ${month.named}`, who], month.iso),
    })),
    { name: `${first.cuil}_con-clave.pdf`, bytes: encryptedPaper() },
  ]);
  const view = (name: RegExp) =>
    page.getByRole('group', { name: 'Qué se revisa' }).getByRole('button', { name });
  const files = () => page.getByRole('rowgroup').last().getByRole('row').allInnerTexts();

  await signIn(page, 's', 'carla_mora', '/documents/publish/massive');
  await sendPublication(page, {
    folder: 'Recibos de haberes',
    type: 'Recibo mensual',
    month: month.named,
    file,
  });
  await expectReview(page);
  const ready = Number(await counter(page, 'Listos').locator('dd').first().innerText());
  // Two of them have one of that month already. What keeps others is said on the page.
  expect(ready, await page.getByRole('main').innerText()).toBeGreaterThanOrEqual(5);

  await test.step('the tab of the ready ones shows each with its page', async () => {
    await view(/^Listos/).click();
    await expect(page.getByRole('table', { name: 'Listos' }).getByRole('row')).toHaveCount(ready + 1);
    await expect(page.locator('tbody img').first()).toBeVisible();
    await expect(page.getByRole('region').getByRole('img').first()).toBeVisible();
    await expect(page.getByText(/^El sello va abajo .*, hoja 1\.$/)).toBeVisible();
    await expectSound(page, 'review-ready');
  });

  await test.step('j and k walk them, and the page follows', async () => {
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await expect(page.getByRole('row').nth(2)).toBeFocused();
    const name = (await page.getByRole('row').nth(2).innerText()).match(/\S+\.pdf/)?.[0] ?? '';
    await expect(page.getByRole('region', { name })).toBeVisible();
  });

  await test.step('five by lot stay the same five; other five are asked for', async () => {
    await view(/^Cinco al azar/).click();
    await expect(page.getByRole('row')).toHaveCount(6);
    const drawn = await files();
    await view(/^Listos/).click();
    await expect(page.getByRole('row')).toHaveCount(ready + 1);
    await view(/^Cinco al azar/).click();
    await expect(page.getByRole('row')).toHaveCount(6);
    expect(await files()).toEqual(drawn);
    await page.getByRole('button', { name: 'Otras cinco' }).click();
    await expect(page.getByRole('row')).toHaveCount(6);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectSound(page, 'review-sample');
    await page.setViewportSize({ width: 1366, height: 860 });
  });

  await test.step('the result says who signed and who was told, and what to do about what failed', async () => {
    await confirmPublication(page, ready);
    await expect(page.getByText(`0 de ${ready} firmaron`)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Recordar a quienes faltan' })).toBeVisible();
    await expect(
      page.getByText('Pida el archivo corregido y súbalo en una publicación nueva.'),
    ).toBeVisible();
    await expectSound(page, 'result-onward');
    await page.setViewportSize({ width: 390, height: 844 });
    await expectSound(page, 'result-onward');
    await page.setViewportSize({ width: 1366, height: 860 });
  });

  await test.step('it leads to its documents, and the processes lead back', async () => {
    await page.getByRole('link', { name: `Ver los ${ready} documentos` }).click();
    await expect(page).toHaveURL(/proceso=/);
    await expect(page.getByRole('rowgroup').last().getByRole('row')).toHaveCount(ready);
    await expectSound(page, 'search-of-process');
    await page.goto(`${portalUrl()}/s/company/process-manager`);
    // Not a row that stands for those on their way.
    await page.getByRole('row').filter({ hasText: 'listos-pampa' }).click();
    await expect(page.getByText(`0 de ${ready} firmaron`)).toBeVisible();
  });
});
