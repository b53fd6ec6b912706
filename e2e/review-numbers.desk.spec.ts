import { monthsAgo } from './support/months.ts';
import { activePeople, payslipOf, zipOf } from './support/papers.ts';
import { expect, expectSound, portalUrl, signIn, test } from './support/portal.ts';
import { counter, expectReview, sendPublication } from './support/publishing.ts';

const month = monthsAgo(1);
/** Nobody's on the roll: on every page, and on one alone. */
const SIGNS = '20-11111112-0';
const STRAY = '27-33456781-3';

test('a number of nobody is shown where it stands, named once for all, and a document is accepted by one key', async ({
  page,
}) => {
  const people = (await activePeople('carla_mora')).slice(4, 8);
  const [alone] = people;
  if (!alone) throw new Error('The company has no people.');
  const nameOf = (who: typeof alone) => `recibo-${who.cuil}.pdf`;
  const file = zipOf(
    'recibos-firmados.zip',
    people.map((who) => ({
      name: nameOf(who),
      bytes: payslipOf([who, who === alone ? STRAY : SIGNS], month.iso),
    })),
  );
  await signIn(page, 's', 'carla_mora', '/documents/publish/massive');
  await sendPublication(page, {
    folder: 'Recibos de haberes',
    type: 'Recibo mensual',
    month: month.named,
    file,
  });

  await test.step('all wait, and the page shows why', async () => {
    await expectReview(page);
    await expect(counter(page, 'Por resolver')).toContainText('4');
    await page
      .getByRole('row')
      .filter({ hasText: nameOf(alone) })
      .click();
    const panel = page.getByRole('region', { name: nameOf(alone) });
    await expect(panel.getByRole('heading')).toContainText(STRAY);
    await expect(panel.getByText('Dice otra cosa')).toBeVisible();
    const mark = await panel.getByText('Dice otra cosa').locator('..').boundingBox();
    const sheet = await panel.getByRole('img', { name: /^Página/ }).boundingBox();
    expect(mark && sheet && mark.x >= sheet.x && mark.x + mark.width <= sheet.x + sheet.width).toBe(true);
    await expectSound(page, 'review-other-number');
  });

  await test.step('one is accepted by Enter: its person was found all the same', async () => {
    const row = page.getByRole('row').filter({ hasText: nameOf(alone) });
    await expect(row).toContainText(alone.apellido);
    await row.focus();
    await page.keyboard.press('Enter');
    await expect(counter(page, 'Listos')).toContainText('1');
    await expect(row).toHaveCount(0);
  });

  await test.step('the number of whoever signs is said once, by one key, and the others are read again', async () => {
    await page.getByRole('row').filter({ hasText: 'recibo-' }).first().focus();
    await page.keyboard.press('r');
    await expect(counter(page, 'Listos')).toContainText('4', { timeout: 45_000 });
    await expect(page.getByText('Todo tiene dueño')).toBeVisible();
  });

  await test.step('what was said is found and taken back', async () => {
    await page.goto(`${portalUrl()}/s/documents/publish/massive`);
    await page.getByRole('button', { name: 'Números conocidos' }).click();
    const drawer = page.getByRole('dialog', { name: 'Números conocidos' });
    await expect(drawer).toContainText(SIGNS);
    await expect(drawer).toContainText('Es de un representante');
    await expectSound(page, 'known-numbers');
    const name = drawer.getByRole('textbox', { name: `Nombre en los documentos de ${SIGNS}` });
    await name.fill('Zárate Delfina');
    const saved = page.waitForResponse(
      (answer) => answer.url().includes('/publish/numbers') && answer.request().method() !== 'GET',
    );
    await page.keyboard.press('Enter');
    expect((await saved).ok()).toBe(true);
    await expect(drawer.getByRole('button', { name: 'Guardar nombre' })).toHaveCount(0);
    await page.reload();
    await page.getByRole('button', { name: 'Números conocidos' }).click();
    await expect(name).toHaveValue('Zárate Delfina');
    await page.setViewportSize({ width: 390, height: 844 });
    await expectSound(page, 'known-numbers');
    await drawer.getByRole('button', { name: `Quitar ${SIGNS}` }).click();
    await expect(drawer).toContainText('Todavía no se nombró ninguno');
  });
});
