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

/** Asks the device to sign a challenge, or, without one, to sign in alone. Throws what the browser throws. */
export async function askPasskey(
  backend: Backend,
  challenge?: string,
): Promise<{ desafio: string; credencial: string }> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const { data } = await backend.api(passkeyOptionsCall, { body: challenge ? { desafio: challenge } : {} });
  const asked = data[0];
  if (!asked) throw new TypeError('a passkey without a challenge');
  const optionsJSON = asked.opciones as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON'];
  const answer = await startAuthentication({ optionsJSON });
  return { desafio: asked.desafio, credencial: JSON.stringify(answer) };
}

const deviceKey = (prefix: string, user: string) => `${prefix}device.${user.trim().toLowerCase()}`;

/** The token of a device that was remembered for this user, under the app's own prefix. */
export const deviceOf = (storage: Storage, prefix: string, user: string) =>
  storage.getItem(deviceKey(prefix, user)) ?? undefined;

const knownKey = (prefix: string, user: string) => `${prefix}known.${user.trim().toLowerCase()}`;

/** What an earlier sign-in of this user gave this device, so that guesses from elsewhere do not lock it out. */
export const markOf = (storage: Storage, prefix: string, user: string) =>
  storage.getItem(knownKey(prefix, user)) ?? undefined;

/** Keeps what an answer gives this device, of either kind. */
export function keepGiven(
  storage: Storage,
  prefix: string,
  answer:
    | { readonly equipo?: string; readonly conocido?: string; readonly user?: { readonly usuario: string } }
    | undefined,
): void {
  if (!answer?.user) return;
  const { usuario } = answer.user;
  if (answer.conocido) storage.setItem(knownKey(prefix, usuario), answer.conocido);
  if (answer.equipo) keepDevice(storage, prefix, usuario, answer.equipo);
}

/** Keeps it: leaving does not forget it, which is what it is for. */
function keepDevice(storage: Storage, prefix: string, user: string, token: string): void {
  storage.setItem(deviceKey(prefix, user), token);
}
