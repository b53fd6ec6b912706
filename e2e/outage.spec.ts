import { legajo } from './support/command-line.ts';
import { expect, expectSound, portalUrl, signIn, test } from './support/portal.ts';

test('what is out is told on the way in and inside, in both portals, for as long as it is', async ({
  page,
}) => {
  test.slow();
  const told = page.getByRole('region', { name: 'Servicio interrumpido' });
  const words = 'No se pueden firmar documentos: estamos trabajando en eso.';
  const everywhere = ['/s/login', '/e/login'];
  await legajo('notice', 'set', '--kind', 'outage', '--text', words, '--until', '2999-01-31T15:00:00Z');
  try {
    for (const place of everywhere) {
      await page.goto(portalUrl() + place);
      await expect(told).toContainText(words);
      await expect(told).toContainText('al 31/01/2999 12:00');
      await expectSound(page, `outage${place.replaceAll('/', '-')}`);
    }
    await signIn(page, 's', 'ana_rios', '/MainDocumentPage');
    await expect(told).toContainText(words);
    // Nothing in it takes it away.
    await expect(told.getByRole('button')).toHaveCount(0);
    await expectSound(page, 'outage-inside');
    await signIn(page, 'e', 'pedro_luna');
    await expect(told).toContainText(words);
    await expectSound(page, 'outage-employee');
  } finally {
    await legajo('notice', 'clear', '--kind', 'outage');
  }
  // The stream says that it is over: nobody asks, nobody loads the page again.
  await expect(told).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(told).toHaveCount(0);
});
