import { passkeySignIn, postMfaVerify } from '@legajo/contract/calls/mfa';
import { authLogout, legacyLogout, listAvailableActions, login } from '@legajo/contract/calls/session';
import type { Backend } from '@legajo/ui/api/backend.ts';
import { keptFor } from '@legajo/ui/factors/kept-device.ts';
import { askPasskey, type Proof, type Due as SecondStepDue } from '@legajo/ui/factors/second-step.ts';
import { type Answer, goOn as goOnWith, open as openWith, type WayOn } from '@legajo/ui/session/way-in.ts';

/** This app's keys carry no prefix (S80). */
const PREFIX = '';

/** Signs in and loads the actions. Throws `Problem` when refused. */
export async function signIn(backend: Backend, user: string, password: string): Promise<WayOn> {
  const kept = keptFor(localStorage, PREFIX, user);
  const { data } = await backend.api(login, { body: { user, password, perfil: '2', ...kept } });
  return goOn(backend, data[0]);
}

/** Signs in with a passkey alone. Throws `Problem` when refused, and what the browser throws. */
export async function signInWithPasskey(backend: Backend): Promise<WayOn> {
  const signed = await askPasskey(backend);
  const { data } = await backend.api(passkeySignIn, { body: { ...signed, perfil: '2' } });
  return goOn(backend, data[0]);
}

/** Answers the second step, and keeps the device's token where it is to be remembered. */
export async function answerSecondStep(
  backend: Backend,
  due: SecondStepDue,
  proof: Proof,
  remember: boolean,
): Promise<WayOn> {
  const body = { desafio: due.desafio, ...proof, recordar: remember ? '1' : undefined };
  return goOn(backend, (await backend.api(postMfaVerify, { body })).data[0]);
}

/** What follows an answer of any way in. */
export async function goOn(backend: Backend, answer: Answer | undefined): Promise<WayOn> {
  const due = goOnWith(backend.session, PREFIX, answer);
  if (due) return due;
  await askActions(backend);
  return { state: 'in' };
}

/** Keeps what the server answered and asks what it allows. */
export async function open(backend: Backend, answer: Answer | undefined): Promise<void> {
  openWith(backend.session, answer);
  await askActions(backend);
}

async function askActions(backend: Backend): Promise<void> {
  const actions = await backend.api(listAvailableActions);
  backend.session.set({ actions: actions.data.map((action) => action.id) });
}

/**
 * Leaves, in the order of the specification (S85): the service, what is stored, the old service, the state.
 * A service that does not answer keeps nobody in.
 */
export async function signOut(backend: Backend, reset: () => void): Promise<void> {
  await backend.api(authLogout).catch(() => undefined);
  backend.session.clear();
  await backend.api(legacyLogout).catch(() => undefined);
  reset();
}
