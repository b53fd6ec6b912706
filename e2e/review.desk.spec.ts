import { readFileSync } from 'node:fs';
import { monthsAgo } from './support/months.ts';
import { activePeople, encryptedPaper, payslipOf, zipOf } from './support/papers.ts';
import { expect, expectSound, signIn, test } from './support/portal.ts';
import { confirmPublication, counter, expectReview, sendPublication } from './support/publishing.ts';

const month = monthsAgo(0);

test('what is not sure waits for a person: fixed in place, left out, and the rest goes out with its reasons', async ({
  page,
}) => {
  const [ana, beto, carla, lost] = await activePeople('carla_mora');
  if (!ana || !beto || !carla || !lost) throw new Error('The company has no people.');
  const twoPeople = `${ana.cuil}-${beto.cuil}.pdf`;
  const file = zipOf('recibos-pampa.zip', [
    ...[ana, beto, carla].map((who) => ({
      name: `${who.cuil}_${month.iso}.pdf`,
      bytes: payslipOf([who], month.iso),
    })),
    { name: 'recibo-suelto.pdf', bytes: payslipOf(['sin número'], month.iso) },
    { name: twoPeople, bytes: payslipOf([ana, beto], month.iso) },
    { name: `${carla.cuil}_con-clave.pdf`, bytes: encryptedPaper() },
  ]);
  const open = (name: string) => page.getByRole('row').filter({ hasText: name }).click();
  const panel = (name: string) => page.getByRole('region', { name });

  await signIn(page, 's', 'carla_mora', '/documents/publish/massive');
  await sendPublication(page, {
    folder: 'Recibos de haberes',
    type: 'Recibo mensual',
    month: month.named,
    file,
  });

  await test.step('the review keeps three apart, each with its page and its reason', async () => {
    await expectReview(page);
    await expect(counter(page, 'Por resolver')).toContainText('3');
    await expect(counter(page, 'Listos')).toContainText('3');
    await expect(page.getByRole('row')).toHaveCount(4);
    await expect(page.locator('tbody img').first()).toBeVisible();
    await open(twoPeople);
    await expect(panel(twoPeople).getByRole('img').first()).toBeVisible();
    await expectSound(page, 'review');
  });

  await test.step('the lost one is given to its person', async () => {
    await open('recibo-suelto.pdf');
    const here = panel('recibo-suelto.pdf');
    await here.getByRole('searchbox').fill(lost.apellido);
    await here.getByRole('radio', { name: lost.nombre }).first().check();
    await here.getByRole('button', { name: 'Asignar y seguir' }).click();
    await expect(counter(page, 'Listos')).toContainText('4');
    await expect(page.getByRole('row').filter({ hasText: 'recibo-suelto.pdf' })).toHaveCount(0);
  });

  await test.step('the page of two people is left out', async () => {
    await open(twoPeople);
    await panel(twoPeople).getByRole('button', { name: 'Dejar fuera' }).click();
    await expect(counter(page, 'Dejados fuera')).toContainText('1');
    await expect(counter(page, 'Por resolver')).toContainText('1');
  });

  await test.step('the encrypted file stays behind; the four sure ones go out', async () => {
    const refused: string[] = [];
    page.on('response', (answer) => {
      if (answer.status() >= 400) refused.push(answer.url());
    });
    await confirmPublication(page, 4);
    await expect(page.getByText('Se publicaron 4 documentos.')).toBeVisible();
    await expect(page.getByText('1 no se pudo publicar.')).toBeVisible();
    await expectSound(page, 'result-partial');
    // What a review alone can be asked is not asked once more when it has ended.
    expect(refused).toEqual([]);
  });

  await test.step('the CSV names the file, the code and the reason of what failed', async () => {
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'CSV' }).click();
    const path = await (await downloading).path();
    const lines = readFileSync(path, 'utf8').trimEnd().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(`"${carla.cuil}_con-clave.pdf"`);
    expect(lines[1]).toContain('"268"');
  });
});
