import { authLogout, legacyLogout, listAvailableActions } from '@legajo/contract/calls/session';
import type { Backend } from '@legajo/ui/api/backend.ts';
import type { Portal } from '@legajo/ui/login/sign-in.ts';
import { type Answer, goOn as goOnWith, open as openWith, type WayOn } from '@legajo/ui/session/way-in.ts';

/** This app's keys carry no prefix (S80). */
export const PORTAL: Portal = { prefix: '', profile: '2' };

/** What follows an answer of any way in. */
export async function goOn(backend: Backend, answer: Answer | undefined): Promise<WayOn> {
  const due = goOnWith(backend.session, PORTAL.prefix, answer);
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
