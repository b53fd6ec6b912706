import { passkeySignIn } from '@legajo/contract/calls/mfa';
import { login } from '@legajo/contract/calls/session';
import type { Backend } from '../api/backend.ts';
import { keptFor } from '../factors/kept-device.ts';
import { askPasskey } from '../factors/second-step.ts';
import { rememberedCompany } from '../session/remembered-company.ts';
import type { Answer } from '../session/way-in.ts';

/** Which of the two portals somebody comes into. */
export interface Portal {
  /** Both share an origin: of what is stored, the employees' keys carry one (S80). */
  readonly prefix: '' | 'e.';
  /** What they come in as: 1 an employee, 2 who administers. */
  readonly profile: '1' | '2';
}

/** What goes on with the answer of a way in: in, or something is due first. What it throws is shown where it was asked. */
export type OnAnswer = (answer: Answer | undefined) => Promise<unknown>;

/**
 * Signs in with a user name, an address or, where this device knows the company, an identity number. Throws `Problem` when
 * refused.
 */
export async function signIn(backend: Backend, { prefix, profile }: Portal, user: string, password: string) {
  const body = {
    user,
    password,
    perfil: profile,
    empresa: rememberedCompany(backend),
    ...keptFor(localStorage, prefix, user),
  };
  return (await backend.api(login, { body })).data[0];
}

/** Signs in with a passkey alone. Throws `Problem` when refused, and what the browser throws. */
export async function signInWithPasskey(backend: Backend, { profile }: Portal) {
  const body = { ...(await askPasskey(backend)), perfil: profile };
  return (await backend.api(passkeySignIn, { body })).data[0];
}
