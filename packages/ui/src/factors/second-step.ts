import { passkeyOptions as passkeyOptionsCall, type postMfaResend } from '@legajo/contract/calls/mfa';
import type { Backend, Element } from '../api/backend.ts';

/** A second step that is due, whichever call answered it. */
export type Due = Element<typeof postMfaResend>;

/** What answers it: one of the three. */
export interface Proof {
  readonly codigo?: string;
  readonly recuperacion?: string;
  readonly credencial?: string;
}

/** Whether this browser can use passkeys at all, here: they belong to a name, never to an address. */
export const hasPasskeys = () =>
  'PublicKeyCredential' in globalThis && !/^[\d.]+$|:/.test(globalThis.location.hostname);

/** What a passkey of this device signed for what the portal asked, as JSON. Throws what the browser throws. */
export async function askDevice(opciones: unknown): Promise<string> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const optionsJSON = opciones as Parameters<typeof startAuthentication>[0]['optionsJSON'];
  return JSON.stringify(await startAuthentication({ optionsJSON }));
}

/** Asks the device to sign a challenge, or, without one, to sign in alone. Throws what the browser throws. */
export async function askPasskey(
  backend: Backend,
  challenge?: string,
): Promise<{ desafio: string; credencial: string }> {
  const { data } = await backend.api(passkeyOptionsCall, { body: challenge ? { desafio: challenge } : {} });
  const asked = data[0];
  if (!asked) throw new TypeError('a passkey without a challenge');
  return { desafio: asked.desafio, credencial: await askDevice(asked.opciones) };
}
