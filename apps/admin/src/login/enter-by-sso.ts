import { login } from '@legajo/contract/calls/session';
import type { Backend } from '@legajo/ui/api/backend.ts';
import { goOn } from './sign-in.ts';

/**
 * Opens a session with the token that single sign-on brought, and keeps that it was so and for which company, so that
 * the next way in shows the same button (S16).
 *
 * @returns whether one is in; throws `Problem` when the token is refused.
 */
export async function enterBySso(backend: Backend, ssoToken: string): Promise<boolean> {
  const { data } = await backend.api(login, { body: { sso: ssoToken, perfil: '2' } });
  const next = await goOn(backend, data[0]);
  if (next.state !== 'in') return false;
  const { session } = backend;
  const company = session.sso()?.company ?? String(session.get().user?.empresa.id ?? '');
  session.setSso({ flag: 1, company });
  return true;
}
