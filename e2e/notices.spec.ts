import { activePeople } from './support/papers.ts';
import { expect, expectSound, signIn, test } from './support/portal.ts';
import { signedByPerson } from './support/two-signers.ts';

for (const [language, hr, reader, second, words] of [
  [
    'es',
    'ana_rios',
    'raul_diaz',
    'pedro_luna',
    { see: 'Ver los avisos', title: 'Avisos', hide: /^Ocultar: /, bell: /^Avisos: / },
  ],
  [
    'pt',
    'bruno_lima',
    'clara_souza',
    'bruno_lima',
    { see: 'Ver os avisos', title: 'Avisos', hide: /^Ocultar: /, bell: /^Avisos: / },
  ],
] as const)
  test(`a document is told on the phone and leads there; the desk has its own (${language})`, async ({
    page,
  }, info) => {
    const name = `Aviso ${language} ${info.project.name}`;
    expect((await activePeople(hr)).length).toBeGreaterThan(1);
    const id = await signedByPerson(page, hr, reader, second, name);
    await signIn(page, 'e', reader);
    await page.getByRole('link', { name: words.see }).click();
    await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible();
    const row = page.getByRole('listitem').filter({ hasText: name });
    await expect(row).toBeVisible();
    await expectSound(page, `notices-${language}`);
    await row.getByRole('link').click();
    await expect(page).toHaveURL(new RegExp(`/e/documents/${id}`));
    await page.goBack();
    await expect(row).toHaveCount(0);
    await signIn(page, 's', hr);
    const bell = page.getByRole('button', { name: words.bell });
    await bell.click();
    await expect(page.getByRole('dialog', { name: words.title })).toBeVisible();
    await expectSound(page, `notices-desk-${language}`);
    await page.keyboard.press('Escape');
    await expect(bell).toBeFocused();
  });
