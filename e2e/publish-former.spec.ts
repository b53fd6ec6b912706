import type { Page } from '@playwright/test';
import { newcomer, tokenOf } from './support/account.ts';
import { dismissed } from './support/onboarding.ts';
import { chooser, chooseWhat, DRAWN_WITHIN_MS, GIVEN, PLACE, password, pdf } from './support/personal.ts';
import { CERTIFICATE_PASSWORD, expect, expectSound, signIn, test } from './support/portal.ts';

const WORDS = {
  es: { left: /^Dejó la empresa el \d\d\/\d\d\/\d{4}/, reads: /No puede firmarlo/ },
  pt: { left: /^Saiu da empresa em \d\d\/\d\d\/\d{4}/, reads: /Não pode assiná-lo/ },
} as const;

/** Finds by number or by name, and takes the one who is said to have left. */
async function chooseFormer(page: Page, text: string, words: (typeof WORDS)['es' | 'pt']) {
  await page.getByRole('searchbox', { name: /legajo|matrícula/ }).fill(text);
  const found = page
    .getByRole('button', { name: /Quintana, Emilia/ })
    .filter({ hasText: words.left.source.slice(1, 8) });
  await expect(found).toHaveCount(1);
  return found;
}

test('who left is found by number and by name, is told as such before, and receives', async ({ page }) => {
  test.slow();
  const hr = await tokenOf(page, 'ana_rios');
  const person = await dismissed(page, hr, GIVEN);
  await signIn(page, 's', 'ana_rios', PLACE);
  await chooseFormer(page, `Quintana ${person.username}`, WORDS.es);
  const found = await chooseFormer(page, person.cuil, WORDS.es);
  await expectSound(page, 'personal-former-found');
  await found.click();
  const note = page.getByRole('status').filter({ hasText: WORDS.es.left });
  await expect(note).toContainText(WORDS.es.reads);
  await expectSound(page, 'personal-former');
  await chooseWhat(page, 'Recibos de haberes', 'Recibo mensual');
  await chooser(page, '.pdf').setInputFiles(pdf('final.pdf', person.cuil, 180_000_00));
  await expect(page.getByRole('img', { name: 'Hoja 1 de 1' })).toBeVisible({ timeout: DRAWN_WITHIN_MS });
  await password(page).fill(CERTIFICATE_PASSWORD);
  await page.getByRole('button', { name: 'Publicar 1 documento' }).click();
  await page.getByRole('link', { name: 'Documento 1' }).click();
  await page.getByRole('link', { name: 'Publicar corregido' }).click();
  // Who comes with a document is told the same.
  await expect(note).toContainText(WORDS.es.reads);
});

test('who left is told as such in Portuguese, and who did not is not', async ({ page }) => {
  const hr = await tokenOf(page, 'bruno_lima');
  const person = await dismissed(page, hr, GIVEN);
  const stays = await newcomer(page, hr, GIVEN);
  await signIn(page, 's', 'bruno_lima', PLACE);
  await (await chooseFormer(page, person.cuil, WORDS.pt)).click();
  const note = page.getByRole('status').filter({ hasText: WORDS.pt.left });
  await expect(note).toContainText(WORDS.pt.reads);
  await expectSound(page, 'personal-former-pt');
  await page.getByRole('button', { name: 'Trocar pessoa' }).click();
  await page.getByRole('searchbox', { name: /matrícula/ }).fill(stays.cuil);
  await page.getByRole('button', { name: /Quintana, Emilia/ }).click();
  await expect(page.getByRole('button', { name: 'Trocar pessoa' })).toBeFocused();
  await expect(note).toHaveCount(0);
});
