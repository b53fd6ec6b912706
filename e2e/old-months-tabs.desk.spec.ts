import { call, newcomer, tokenOf } from './support/account.ts';
import { monthsAgo } from './support/months.ts';
import {
  choosePerson,
  chooser,
  DRAWN_WITHIN_MS,
  dataOf,
  GIVEN,
  PLACE,
  password,
  pdf,
  takeOwnPassword,
} from './support/personal.ts';
import { CERTIFICATE_PASSWORD, expect, expectSound, portalUrl, signIn, test } from './support/portal.ts';
import { proveToken } from './support/proof.ts';

/** Company 2, whose Human Resources other journeys leave as they are. */
const HR = 'carla_mora';
const old = monthsAgo(50);

test('a month older than a year in two tabs: what one published the other asks about, and a permission taken away meanwhile is gone in both', async ({
  page,
}) => {
  test.slow();
  const hr = await tokenOf(page, HR);
  const folder = `Pestañas ${Date.now() % 100_000}`;
  const form = { nombre: folder, tipo: 'documentos', visible: '1', firmable: '0' };
  const [{ idCarpeta }] = dataOf(await call(page, hr, 'POST', '/v2/folder', form));
  const type = { idCarpeta: String(idCarpeta), name: 'Constancia', firmable: '0' };
  await call(page, hr, 'POST', '/v2/subfolder/create', type);
  const holder = await newcomer(page, hr, GIVEN);
  await takeOwnPassword(page, holder);
  const person = await newcomer(page, hr, null);
  const give = async (...more: string[]) => {
    await proveToken(page, hr);
    const acciones = JSON.stringify([3, 4, 5, 7, ...more]);
    await call(page, hr, 'PUT', `/v2/admin-mod/profile/users/${holder.id}`, {
      idperfiles: '[1,3]',
      acciones,
    });
  };
  await give('historial');

  await signIn(page, 's', holder.username, PLACE);
  const other = await page.context().newPage();
  await other.goto(`${portalUrl()}/s${PLACE}`);
  const filled = async (tab: typeof page, name: string, cents: number) => {
    await choosePerson(tab, person);
    await tab.getByLabel('Carpeta').selectOption({ label: folder });
    await tab.getByLabel('Tipo de documento').selectOption({ label: 'Constancia' });
    await tab.getByLabel('Período').selectOption({ label: old.named });
    await chooser(tab, '.pdf').setInputFiles(pdf(name, person.cuil, cents));
    await expect(tab.getByRole('img', { name: 'Hoja 1 de 1' })).toBeVisible({ timeout: DRAWN_WITHIN_MS });
    await password(tab).fill(CERTIFICATE_PASSWORD);
  };
  const publish = (tab: typeof page) => tab.getByRole('button', { name: 'Publicar 1 documento' }).click();
  const out = async () =>
    dataOf(await call(page, hr, 'POST', '/v2/portal/documents/search', { cuil: person.cuil })).map(
      ({ archivo, periodo }: Record<string, string>) => [archivo, periodo],
    );

  await test.step('both are filled with the same month; the first is out', async () => {
    await filled(page, 'primera.pdf', 100_000_00);
    await filled(other, 'segunda.pdf', 110_000_00);
    await publish(page);
    await expect(page.getByText('1 documento quedó a la vista de Quintana, Emilia.')).toBeVisible();
    expect(await out()).toEqual([['primera.pdf', old.written]]);
  });

  await test.step('the second is asked what is to become of it, and goes out beside', async () => {
    await publish(other);
    const beside = other.getByRole('radio', { name: 'Es adicional' });
    await expect(beside).toBeVisible({ timeout: DRAWN_WITHIN_MS });
    await expectSound(other, 'old-month-second-tab');
    await beside.check();
    await publish(other);
    await expect(other.getByText('1 documento quedó a la vista de Quintana, Emilia.')).toBeVisible();
    expect(await out()).toHaveLength(2);
  });

  await test.step('the permission is taken away while a third is filled: it does not go out, in neither tab', async () => {
    await page.getByRole('button', { name: 'Publicar otro' }).click();
    await filled(page, 'tercera.pdf', 120_000_00);
    await give();
    await publish(page);
    await expect(page).toHaveURL(/\/s\/login/);
    // What one tab found over is over in the other, which is covered.
    await expect(other.getByRole('alertdialog')).toBeVisible();
    await expectSound(other, 'old-month-covered');
    expect(await out()).toHaveLength(2);
    await signIn(page, 's', holder.username, PLACE);
    await expect(page.getByLabel('Período').locator('option:not([value=""])')).toHaveCount(14);
    await expect(page.getByText(/años atrás/)).toHaveCount(0);
  });
});
