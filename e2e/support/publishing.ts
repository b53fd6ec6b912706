import { expect, type Page } from '@playwright/test';
import { CERTIFICATE_PASSWORD } from './portal.ts';

/** What is chosen on the first screen of a massive publication. */
export interface Publication {
  readonly folder: string;
  readonly type: string;
  /** As its list names it: `Octubre 2026`. */
  readonly month: string;
  /** A path, or a file made here. */
  readonly file: string | { name: string; mimeType: string; buffer: Buffer };
}

/** Fills the first screen and sends it. */
export async function sendPublication(page: Page, publication: Publication): Promise<void> {
  await page.getByLabel('Carpeta').selectOption({ label: publication.folder });
  await page.getByLabel('Tipo de documento').selectOption({ label: publication.type });
  await page.getByLabel('Período').selectOption({ label: publication.month });
  await page.locator('input[type=file]').setInputFiles(publication.file);
  await page.getByRole('button', { name: 'Enviar y revisar' }).click();
}

/** In the review: one of the counters above the table. */
export function counter(page: Page, name: string) {
  return page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) });
}

/** Reading takes what hosts take that are just started: longer than a screen may. */
const READ_WITHIN_MS = 45_000;

/** Waits until the file was read and its review stands. */
export async function expectReview(page: Page): Promise<void> {
  await expect(counter(page, 'Listos')).toBeVisible({ timeout: READ_WITHIN_MS });
}

/** Confirms what is ready with the certificate's password. */
export async function confirmPublication(page: Page, count: number): Promise<void> {
  const words = count === 1 ? 'Publicar 1 documento' : `Publicar ${count} documentos`;
  await page.getByRole('button', { name: words }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByRole('textbox', { name: /^(Clave|Contraseña) del certificado$/ })
    .fill(CERTIFICATE_PASSWORD);
  await dialog.getByRole('button', { name: words }).click();
  await expect(dialog).toBeHidden();
}
