import type { Page } from '@playwright/test';
import { PASSWORD } from './portal.ts';

/** A device that holds passkeys and verifies its owner by itself, as a phone's fingerprint reader would. */
export async function addVirtualKey(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** Where the keys of an account are shown: adds one, proves who it is by the password, and puts the recovery codes away. */
export async function createKey(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Agregar llave' }).click();
  await page.getByLabel('Nombre de la llave').fill(name);
  await page.getByRole('button', { name: 'Crear la llave' }).click();
  await page
    .getByRole('dialog')
    .last()
    .getByLabel(/^(clave|contraseña)/i)
    .first()
    .fill(PASSWORD);
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await page.getByRole('button', { name: 'Ya los guardé' }).click();
}
