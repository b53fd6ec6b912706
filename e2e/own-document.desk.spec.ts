import { call, newcomer, tokenOf } from './support/account.ts';
import { legajo } from './support/command-line.ts';
import { monthsAgo } from './support/months.ts';
import { expect, expectSound, PASSWORD, signIn, test } from './support/portal.ts';
import { publishTo } from './support/publish-to.ts';

const month = monthsAgo(2);

test('a document of one’s own is not offered to be changed or withdrawn, and the page says who does [desk]', async ({
  page,
}) => {
  const hr = await tokenOf(page, 'ana_rios');
  const number = String(Date.now()).slice(-8);
  const username = `propio_${number}`;
  const cuil = `27${number}1`;
  const { id } = await legajo(
    ...['user', 'create', '--company', '1', '--username', username, '--password', PASSWORD],
    ...['--name', 'Emilia', '--surname', 'Propio', '--mail', `${username}@andes.example`],
    ...['--id-number', cuil, '--must-change', '0'],
  );
  const person = { id: Number(id), cuil, username };
  const other = await newcomer(page, hr, PASSWORD, '02/03/1985', '01/06/2015', 'Ajeno');
  await call(page, hr, 'PUT', `/v2/admin-mod/profile/users/${person.id}`, { idperfiles: '1,2' });
  const own = await publishTo(page, hr, person, month);
  await publishTo(page, hr, other, month);

  await test.step('on its page', async () => {
    await signIn(page, 's', person.username, `/documents/detail/${own}`);
    await expect(page.getByText(/^Es un documento suyo: lo edita/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Constancia' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Editar datos' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Anular' })).toHaveCount(0);
    await expectSound(page, 'own-document');
  });

  await test.step('in the list: of two that are ticked the other one alone is withdrawn', async () => {
    await page.goto(page.url().replace(/documents\/detail.*/, 'documents/search?q=Emilia'));
    const row = (name: string) => page.getByRole('row').filter({ hasText: name }).first();
    await row('Propio').getByRole('checkbox').check();
    await expect(page.getByRole('button', { name: 'Anular documentos' })).toBeDisabled();
    await expect(page.getByText('1 es suyo: lo anula otra persona')).toBeVisible();
    await row('Ajeno').getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Anular 1 documento' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Ajeno');
    await expect(dialog).not.toContainText('Propio');
    await expectSound(page, 'own-document-list');
  });

  await test.step('nor on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(page.url().replace(/documents\/search.*/, `documents/detail/${own}`));
    await expect(page.getByText(/^Es un documento suyo: lo edita/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Anular' })).toHaveCount(0);
    await expectSound(page, 'own-document-phone');
  });
});
