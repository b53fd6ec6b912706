import { call, tokenOf } from './support/account.ts';
import { monthsAgo } from './support/months.ts';
import { activePeople, payslipOf, zipOf } from './support/papers.ts';
import { expect, expectSound, signIn, test } from './support/portal.ts';
import { expectReview, sendPublication } from './support/publishing.ts';

test('a type that leaves it open is published by whatever way is chosen then', async ({ page }) => {
  const folder = 'Sin manera de la prueba';
  const month = monthsAgo(2);
  const token = await tokenOf(page, 'carla_mora');
  const made = await call(page, token, 'POST', '/v2/folder', { nombre: folder, visible: '1', firmable: '1' });
  const { idCarpeta } = JSON.parse(made.toString()).results.data[0];
  const type = 'Nota sin manera';
  await call(page, token, 'POST', '/v2/subfolder/create', {
    idCarpeta: String(idCarpeta),
    name: type,
    parser: '',
  });
  const [one] = await activePeople('carla_mora');
  if (!one) throw new Error('The company has no people.');
  const bytes = payslipOf([one], month.iso);
  await signIn(page, 's', 'carla_mora', '/documents/publish/massive');
  const way = page.getByLabel('Cómo se sabe de quién es cada uno');
  await expect(way).toHaveCount(0);
  const file = zipOf('notas.zip', [{ name: 'nota.pdf', bytes }]);
  await sendPublication(page, { folder, type, month: month.named, file });
  await expect(way).toBeFocused();
  await expectSound(page, 'publish-reader');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectSound(page, 'publish-reader');
  await page.setViewportSize({ width: 1366, height: 768 });
  await way.selectOption('Por lo que dice la página');
  await page.getByRole('button', { name: 'Enviar y revisar' }).click();
  await expectReview(page);
});
