import { newcomer, tokenOf } from './support/account.ts';
import { GIVEN, takeOwnPassword } from './support/personal.ts';
import { expect, expectSound, portalUrl, signIn, speak, test } from './support/portal.ts';

test('in the account what can be changed and the word for it stand beside each other, in both languages', async ({
  page,
}) => {
  const person = await newcomer(page, await tokenOf(page, 'ana_rios'), GIVEN);
  await takeOwnPassword(page, person);
  await signIn(page, 'e', person.username, '/account');
  for (const words of [/^Cambiar: (Correo|Clave|PIN)/, /^Trocar: (E-mail|Senha|PIN)/]) {
    if (words.source.includes('Senha')) await speak(page, 'Português');
    const changes = page.getByRole('button', { name: words });
    await expect(changes).toHaveCount(3);
    for (const change of await changes.all()) {
      // Both at one moment: what comes above them later moves them.
      const [word, said] = await change.evaluate((button) => {
        const value = button.parentElement?.querySelector(':scope > span') ?? button;
        return [button, value].map((part) => part.getBoundingClientRect().toJSON() as DOMRect);
      });
      if (!word || !said) throw new Error('Nothing is drawn.');
      const middle = word.y + word.height / 2;
      expect(said.y).toBeLessThan(middle);
      expect(said.y + said.height).toBeGreaterThan(middle);
      expect(said.x + said.width).toBeLessThanOrEqual(word.x);
    }
    await expectSound(page, 'account-changes');
  }
});

test('a photograph that is not there is not asked for', async ({ page }) => {
  await signIn(page, 'e', 'nora_gil');
  const missing: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() === 404) missing.push(answer.url());
  });
  const known = page.waitForResponse((answer) => answer.url().includes('/v2/portal/faces'));
  await page.goto(`${portalUrl()}/e/data/photo`);
  await known;
  await expect(page.getByText('Elegir una foto')).toBeVisible();
  await expect(page.getByText('Foto actual')).toHaveCount(0);
  await expectSound(page, 'photo-none');
  expect(missing).toEqual([]);
  // Who has one is shown it.
  await signIn(page, 'e', 'pedro_luna', '/data/photo');
  await expect(page.getByText('Foto actual')).toBeVisible();
});
