import {
  expect,
  expectAccessible,
  expectNoSideScroll,
  PASSWORD,
  portalUrl,
  signIn,
  test,
} from './support/portal.ts';
import { typePasswordAgain } from './support/proof.ts';
import { settled } from './support/settled.ts';

test('on the phone: employers are seen, one more is linked, gone to and taken apart', async ({ page }) => {
  await signIn(page, 'e', 'sofia_munoz', '/account');
  const jobs = page.getByRole('region', { name: 'Mis empleos' });
  await expect(jobs.getByRole('listitem')).toHaveText([/Austral Minera.*está aquí.*Activo/s]);
  // What stands above comes bit by bit, and moves what is below.
  await settled(page);
  await jobs.getByRole('button', { name: 'Unir otro empleo' }).click();
  const sheet = page.getByRole('dialog', { name: 'Unir otro empleo' });
  await sheet.getByRole('textbox', { name: 'Usuario en esa empresa' }).fill('jorge_cruz');
  await sheet.getByLabel(/^Clave de esa cuenta/).fill(PASSWORD);
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Comprobar y unir' }).click();
  // A found phone links nothing: it asks who is holding it.
  await typePasswordAgain(page);
  await expect(jobs.getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await jobs.getByRole('button', { name: 'Ir a esta empresa' }).click();
  await expect(page).toHaveURL(/\/e\/$/);
  await page.goto(`${portalUrl()}/e/account`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Cruz');
  await settled(page);
  await jobs.getByRole('button', { name: /Separar.*Austral/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Separar' }).click();
  await expect(jobs.getByRole('listitem')).toHaveCount(1);
});

test('on the phone: open sessions are listed, and the others closed', async ({ page, request }) => {
  await signIn(page, 'e', 'clara_souza');
  const form = { user: 'clara_souza', password: PASSWORD, perfil: '1' };
  const other = await request.post(`${portalUrl()}/v2/auth-mod/login`, { form });
  const [{ token }] = (await other.json()).results.data;
  await page.goto(`${portalUrl()}/e/account`);
  const sessions = page.getByRole('region', { name: 'Sessões abertas' });
  await expect(sessions.getByText('Esta sessão')).toBeVisible();
  await sessions.getByRole('button', { name: 'Encerrar as outras' }).click();
  // A found phone closes nobody's sessions: it asks who is holding it.
  const proof = page.getByRole('dialog', { name: 'Confirme que é você' });
  await proof.getByRole('textbox', { name: 'Senha' }).fill(PASSWORD);
  await proof.getByRole('button', { name: 'Confirmar' }).click();
  await expect(sessions.getByRole('status')).toBeVisible();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  const headers = { authorization: `Bearer ${token}` };
  expect((await request.get(`${portalUrl()}/users/profile`, { headers })).status()).toBe(401);
});
