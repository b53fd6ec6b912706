import { expect, expectSound, signIn, test } from './support/portal.ts';

test('a phone that shares files gives the document to its other apps; refused, it saves it', async ({
  page,
}) => {
  // This browser has no sheet of a phone: what it would be handed is written down.
  await page.addInitScript(() => {
    const given: string[] = [];
    Object.assign(globalThis, { given });
    Object.assign(navigator, {
      canShare: () => true,
      share: async ({ files }: { files: File[] }) => {
        if (given.length > 0) throw new DOMException('no', 'NotAllowedError');
        for (const file of files) given.push(`${file.name} ${file.type} ${file.size > 1000}`);
      },
    });
  });
  await signIn(page, 'e', 'pedro_luna', '/documents');
  await page.getByRole('listitem').getByRole('link').last().click();
  const share = page.getByRole('button', { name: 'Compartir' });
  await share.click();
  await expect
    .poll(() => page.evaluate(() => (globalThis as unknown as { given: string[] }).given))
    .toEqual([expect.stringMatching(/^Recibo .+, [a-z]+ \d{4}, \S.*\.pdf application\/pdf true$/)]);
  await expectSound(page, 'e-reader-share');
  const saved = page.waitForEvent('download');
  await share.click();
  expect((await saved).suggestedFilename()).toMatch(/^Recibo .+, [a-z]+ \d{4}, \S.*\.pdf$/);
});

test('where it does not, there is the download alone', async ({ page }) => {
  await signIn(page, 'e', 'pedro_luna', '/documents');
  await page.getByRole('listitem').getByRole('link').last().click();
  await expect(page.getByRole('button', { name: 'Descargar', exact: true })).toBeEnabled();
  await expect(page.getByRole('button', { name: 'Compartir' })).toHaveCount(0);
});
