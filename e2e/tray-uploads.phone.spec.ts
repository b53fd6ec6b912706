import { bringing } from './support/bringing.ts';
import { expect, expectSound, signIn, test } from './support/portal.ts';

/** Human Resources of the company of Brazil. */
const HR = 'bruno_lima';
const mark = String(Date.now()).slice(-6);

test('in Portuguese, on a phone: the list, then one document with its sheets and where it goes, and back', async ({
  page,
  quiet,
}) => {
  test.slow();
  quiet.allow(/^Connecting to 'blob:/);
  quiet.allow(/422/);
  const { people, bring } = await bringing(page, HR, mark);
  const person = people[0];
  if (!person) throw new Error('Nobody works there.');
  await bring(person, 'Carteira', { vence: '01/01/2090', comentario: 'Renovada' });
  await bring(person, 'Atestado');

  await signIn(page, 's', HR, '/fileUploadResume?tab=documentos');
  const row = (name: string) => page.getByRole('row').filter({ hasText: `${name} ${mark}` });
  await expect(row('Carteira')).toBeVisible();
  // Nothing is shown, and no key decides, before it was opened.
  const panel = page.getByRole('region', { name: /^Documento de / });
  await expect(panel).toHaveCount(0);
  await expectSound(page, 'pt-tray-list');
  await row('Carteira').click();
  await expect(panel.getByRole('img', { name: `Carteira ${mark} (2)` })).toBeVisible();
  await expect(panel.getByText('Folha 1 · Frente')).toBeVisible();
  await expect(panel.getByRole('heading', { level: 2 })).toBeFocused();
  await expectSound(page, 'pt-tray-document');
  await panel.getByLabel('Vence em').fill('01/02/2020');
  await panel.getByRole('button', { name: 'Aceitar e seguir' }).click();
  await expect(panel.getByLabel('Vence em')).toHaveAttribute('aria-invalid', 'true');
  await expectSound(page, 'pt-tray-refused');
  await page.getByRole('button', { name: 'Voltar à lista' }).click();
  await expect(row('Atestado')).toBeVisible();
  await row('Atestado').getByRole('checkbox').check();
  await row('Carteira').getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Devolver 2' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Devolver 2' }).click();
  await expect(dialog.getByText('Este campo é obrigatório.').first()).toBeVisible();
  await expectSound(page, 'pt-tray-reasons');
  for (const field of await dialog.getByRole('textbox').all()) await field.fill('Não dá para ler');
  await dialog.getByRole('button', { name: 'Devolver 2' }).click();
  await expect(row('Atestado')).toHaveCount(0);
  await expectSound(page, 'pt-tray-after');
});
