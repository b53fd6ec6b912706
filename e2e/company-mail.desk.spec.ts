import sharp from 'sharp';
import { newcomer } from './support/account.ts';
import { ownCompany } from './support/own-company.ts';
import { expect, expectSound, portalUrl, signIn, test } from './support/portal.ts';

const drawn = (format: 'png' | 'jpeg', background: string) =>
  sharp({ create: { width: 90, height: 60, channels: 3, background } })
    .toFormat(format)
    .toBuffer();

test('a company’s library holds twenty pictures, .jpg or .png, of a megabyte each, also for two who add at once [image-gallery.1] [image-gallery.2] [image-gallery.3]', async ({
  page,
  quiet,
}) => {
  test.slow();
  quiet.allow(/status of 4(09|22)/);
  const company = await ownCompany(page, 'galeria');
  const add = async (n: number) => {
    const answer = await page.request.post(`${portalUrl()}/v2/portal/gallery`, {
      headers: { authorization: `Bearer ${company.token}` },
      multipart: {
        file: { name: `foto-${n}.png`, mimeType: 'image/png', buffer: await drawn('png', '#3060a0') },
      },
    });
    expect(answer.status(), await answer.text()).toBe(200);
  };
  for (let n = 1; n <= 18; n += 1) await add(n);

  await signIn(page, 's', company.username, '/CustomEmails/edit?id=2');
  await page.getByRole('button', { name: 'Galería' }).first().click();
  const gallery = page.getByRole('dialog');
  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    gallery.locator('input[type=file]').setInputFiles({ name, mimeType, buffer });
  const pictures = gallery.getByRole('list', { name: 'Galería' }).getByRole('listitem');
  await expect(pictures).toHaveCount(18);

  await test.step('neither of another kind nor above a megabyte', async () => {
    await choose('saludo.gif', 'image/gif', Buffer.from('GIF89a'));
    await expect(gallery.getByText(/^Se espera un archivo/)).toBeVisible();
    await choose('grande.png', 'image/png', Buffer.alloc(1024 * 1024 + 1, 7));
    await expect(gallery.getByText(/^El archivo pesa .* y el máximo es 1/)).toBeVisible();
    await choose('no-es.png', 'image/png', Buffer.from('%PDF-1.7 no es una imagen'));
    await expect(gallery.getByRole('alert')).toContainText('Solo imágenes .jpg o .png.');
    await expect(pictures).toHaveCount(18);
  });

  await test.step('a .jpg is one, and is chosen at once', async () => {
    await choose('valle.jpg', 'image/jpeg', await drawn('jpeg', '#508030'));
    await expect(gallery.getByRole('button', { name: /^valle\.jpg/, pressed: true })).toBeVisible();
    await expect(gallery.getByRole('heading', { name: 'Galería de imágenes: 19 de 20' })).toBeVisible();
  });

  await test.step('the twentieth was added elsewhere: one more is refused and says why', async () => {
    await add(20);
    await choose('una-mas.png', 'image/png', await drawn('png', '#a03030'));
    await expect(gallery.getByRole('alert')).toContainText('20');
    await page.reload();
    await page.getByRole('button', { name: 'Galería' }).first().click();
    await expect(gallery.getByRole('heading', { name: 'Galería de imágenes: 20 de 20' })).toBeVisible();
    await expect(gallery.locator('input[type=file]')).toBeDisabled();
    await expectSound(page, 'gallery-full');
  });
});

test('the welcome goes out once and says how far it came; a second sending says that it was sent [welcome-email.3] [welcome-email.4]', async ({
  page,
  context,
  quiet,
}) => {
  test.slow();
  quiet.allow(/status of 409/);
  const company = await ownCompany(page, 'bienvenida');
  await newcomer(page, company.token, null);
  await signIn(page, 's', company.username, '/company/welcome-email');
  const send = (tab: typeof page) => tab.getByRole('button', { name: /^Enviar a \d+ persona/ });
  await expect(send(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto(`${portalUrl()}/s/company/welcome-email`);
  await expect(send(other)).toBeVisible();
  await send(other).click();

  await test.step('it goes out, and the screen says how far it came', async () => {
    await send(page).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Enviar la bienvenida' }).click();
    await expect(page.getByText(/^El correo de bienvenida ya se envió: /)).toBeVisible({ timeout: 60_000 });
    await expect(page.getByText(/^Correos listos: (\d+) de \1\.$/)).toBeVisible();
    await expect(send(page)).toHaveCount(0);
    await expectSound(page, 'welcome-sent');
  });

  await test.step('a tab that was open before is told that it was sent', async () => {
    const dialog = other.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Enviar la bienvenida' }).click();
    await expect(dialog.getByRole('alert')).toContainText(/ya se envió/);
  });
});
