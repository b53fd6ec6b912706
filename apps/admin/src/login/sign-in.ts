import { passkeySignIn, postMfaVerify } from '@legajo/contract/calls/mfa';
import { authLogout, legacyLogout, listAvailableActions, login } from '@legajo/contract/calls/session';
import type { Backend } from '@legajo/ui/api/backend.ts';
import { keepGiven, keptFor } from '@legajo/ui/factors/kept-device.ts';
import { askPasskey, type Proof, type Due as SecondStepDue } from '@legajo/ui/factors/second-step.ts';
import { type Answer, type Due, dueOf } from '@legajo/ui/session/way-in.ts';

/** This app's keys carry no prefix (S80). */
const PREFIX = '';

/** How a sign-in went on: in, or something is due first. */
export type SignIn = { readonly state: 'in' } | Due;

/** Signs in and loads the actions. Throws `Problem` when refused. */
export async function signIn(backend: Backend, user: string, password: string): Promise<SignIn> {
  const kept = keptFor(localStorage, PREFIX, user);
  const { data } = await backend.api(login, { body: { user, password, perfil: '2', ...kept } });
  return goOn(backend, keep(data[0] as Answer | undefined));
}

/** Signs in with a passkey alone. Throws `Problem` when refused, and what the browser throws. */
export async function signInWithPasskey(backend: Backend): Promise<SignIn> {
  const signed = await askPasskey(backend);
  const { data } = await backend.api(passkeySignIn, { body: { ...signed, perfil: '2' } });
  return goOn(backend, keep(data[0] as Answer | undefined));
}

/** Answers the second step, and keeps the device's token where it is to be remembered. */
export async function answerSecondStep(
  backend: Backend,
  due: SecondStepDue,
  proof: Proof,
  remember: boolean,
): Promise<SignIn> {
  const body = { desafio: due.desafio, ...proof, recordar: remember ? '1' : undefined };
  const answer = (await backend.api(postMfaVerify, { body })).data[0] as Answer | undefined;
  return goOn(backend, keep(answer));
}

/** Keeps what an answer gives this device. @returns the answer. */
function keep(answer: Answer | undefined): Answer | undefined {
  if (answer) keepGiven(localStorage, PREFIX, answer);
  return answer;
}

/** What follows an answer of any way in. */
export async function goOn(backend: Backend, answer: Answer | undefined): Promise<SignIn> {
  const due = dueOf(answer);
  if (due) return due;
  await open(backend, answer);
  return { state: 'in' };
}

/** What follows a password that was due: the answer is that of a way in. */
export const goOnAfterDue = (backend: Backend, way: unknown): Promise<SignIn> =>
  goOn(backend, way as Answer | undefined);

/** Keeps what the server answered and asks what it allows. */
export async function open(backend: Backend, answer: Answer | undefined): Promise<void> {
  if (!answer?.token || !answer.user) throw new TypeError('a sign-in without a token');
  const { token, user, perfil } = answer;
  backend.session.set({ token, user: { ...user, ...(perfil ? { perfil } : {}) }, actions: [] });
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
