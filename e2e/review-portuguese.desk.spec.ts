import type { Page } from '@playwright/test';
import { monthsAgo } from './support/months.ts';
import { activePeople, encryptedPaper, payslipOf, zipOf } from './support/papers.ts';
import { CERTIFICATE_PASSWORD, expect, expectSound, signIn, test } from './support/portal.ts';

const month = monthsAgo(6);
const READ_WITHIN_MS = 45_000;
const DESK = { width: 1366, height: 820 };
const PHONE = { width: 390, height: 844 };

/** A dialog as it stands at a desk and on a narrow screen; it is open in both. */
async function lookedAt(page: Page, name: string): Promise<void> {
  for (const size of [PHONE, DESK]) {
    await page.setViewportSize(size);
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectSound(page, name);
  }
}

test('the dialogs of a review in Portuguese: known numbers, who is missing, the confirmation and its refusals, the cancellation', async ({
  page,
}) => {
  test.slow();
  const [one, other] = await activePeople('bruno_lima');
  if (!one || !other) throw new Error('The company has no people.');
  const dialog = page.getByRole('dialog');
  await signIn(page, 's', 'bruno_lima', '/documents/publish/massive');

  await test.step('known numbers, before anything is sent', async () => {
    await page.getByRole('button', { name: 'Números conhecidos' }).click();
    await expect(dialog).toHaveAccessibleName('Números conhecidos');
    await expect(dialog.getByText(/^Números que constam nos documentos/)).toBeVisible();
    await lookedAt(page, 'pt-known-numbers');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });

  await test.step('a file with one that waits', async () => {
    await expect(page.getByLabel('Pasta')).not.toHaveValue('');
    const months = page.getByLabel('Período');
    await months.selectOption(month.written);
    const payslip = (who: typeof one) => ({
      name: `${who.cuil}_${month.iso}.pdf`,
      bytes: payslipOf([`Revisado ${Date.now()}`, who], month.iso),
    });
    await page
      .locator('input[type=file]')
      .setInputFiles(
        zipOf('revisao.zip', [
          payslip(one),
          payslip(other),
          { name: 'com-senha.pdf', bytes: encryptedPaper() },
        ]),
      );
    await page.getByRole('button', { name: 'Enviar e revisar' }).click();
    await expect(page.getByText('A resolver', { exact: true }).first()).toBeVisible({
      timeout: READ_WITHIN_MS,
    });
    await expectSound(page, 'pt-review');
  });

  await test.step('who has nothing in it', async () => {
    await page.getByRole('button', { name: 'ver', exact: true }).click();
    await expect(dialog).toHaveAccessibleName('Sem documento');
    await expect(dialog.getByRole('listitem').first()).toBeVisible();
    await lookedAt(page, 'pt-review-missing');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });

  await test.step('the confirmation: what goes out, a date that lacks, a wrong password', async () => {
    await page.getByRole('button', { name: 'Publicar 2 documentos' }).click();
    await expect(dialog).toHaveAccessibleName('Publicar 2 documentos');
    const password = dialog.getByRole('textbox', { name: 'Senha do certificado' });
    await expect(password).toBeFocused();
    await lookedAt(page, 'pt-review-confirm');
    await dialog.getByRole('button', { name: 'Publicar 2 documentos' }).click();
    await expect(password).toHaveAttribute('aria-invalid', 'true');
    await password.fill('Equivocada1');
    await dialog.getByRole('button', { name: 'Publicar 2 documentos' }).click();
    await expect(password).toHaveAccessibleDescription(/senha/i);
    await lookedAt(page, 'pt-review-confirm-refused');
    await dialog.getByRole('radio', { name: 'Programar' }).check();
    await password.fill(CERTIFICATE_PASSWORD);
    await expect(password).not.toHaveAttribute('aria-invalid', 'true');
    await expect(dialog.getByLabel('Hora de São Paulo')).toBeVisible();
    await lookedAt(page, 'pt-review-confirm-dated');
    await dialog.getByRole('button', { name: 'Cancelar', exact: true }).click();
    await expect(dialog).toHaveCount(0);
  });

  await test.step('the cancellation: nothing went out', async () => {
    await page.getByRole('button', { name: 'Cancelar', exact: true }).click();
    await expect(dialog.getByRole('button', { name: 'Cancelar a publicação' })).toBeVisible();
    await lookedAt(page, 'pt-review-cancel');
    await dialog.getByRole('button', { name: 'Cancelar a publicação' }).click();
    await expect(page.getByText('Nenhum documento foi publicado.')).toBeVisible();
    await expectSound(page, 'pt-review-cancelled');
  });
});
