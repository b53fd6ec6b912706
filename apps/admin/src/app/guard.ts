import { listAvailableActions } from '@legajo/contract/calls/session';
import type { Backend } from '@legajo/ui/api/backend.ts';
import { toProblem } from '@legajo/ui/api/problem.ts';
import type { Session, SessionUser } from '@legajo/ui/api/session.ts';
import { judgeAccess, type RouteAccess } from '@legajo/ui/route/access.ts';
import { redirect } from '@tanstack/react-router';

const EMPLOYEE = 1;
/** For which token a session's actions were asked. */
const asked = new WeakMap<Session, string>();

/** What the guard looks at of a matched route. */
export interface Asked {
  readonly access: RouteAccess;
  readonly unremembered?: true;
}

/**
 * Before any screen: every matched route's access against the session. Without a token the wanted place is
 * remembered and the person asked in; without the action, or without any profile that administers, 403.
 */
export async function guard(
  routes: readonly Asked[],
  place: { readonly href: string; readonly pathname: string },
  { session, api }: Backend,
): Promise<void> {
  const accesses = routes.map(({ access }) => access);
  if (accesses.every((access) => access === 'public')) return;
  // Such a user counts as nobody; with a token kept, /login and /home would send each other on (decision B14).
  if (session.get().user?.ingreso === 0) session.clear();
  const { token, actions, jwt } = session.get();
  const over = jwt ? new Date(jwt.expira) <= new Date() : false;
  // Who may do nothing is asked after once, and an employee's session not at all: there is nothing here for it.
  const unknown = actions.length === 0 && asked.get(session) !== token && administers(session.get().user);
  if (token && (unknown || over)) await loadActions(token);
  const verdict = judgeAccess(accesses, session.get());
  const error = routes.some(({ unremembered }) => unremembered);
  if (verdict === 'sign-in') {
    if (!error) session.remember(place.href);
    throw redirect({ to: '/login' });
  }
  if (verdict === 'forbidden' || (!error && !administers(session.get().user)))
    throw redirect({ to: '/403', search: { from: place.pathname } });

  /** What the menu is made of. Without it there is no portal to show: the way in again (S141). */
  async function loadActions(of: string): Promise<void> {
    try {
      const { data } = await api(listAvailableActions);
      asked.set(session, of);
      session.set({ actions: data.map((action) => action.id), ...(over ? { jwt: null } : {}) });
    } catch (cause) {
      if (!routes.some(({ unremembered }) => unremembered)) session.remember(place.href);
      const expired = toProblem(cause).kind === 'unauthorised';
      session.clear(expired ? 'expired' : undefined);
      throw redirect({ to: '/login', search: expired ? { expired: true } : {} });
    }
  }
}

/** Whether a session is of any profile besides the employee's (D87, decision B9). */
export function administers(user: SessionUser | null): boolean {
  if (user?.perfil === EMPLOYEE) return false;
  return user?.perfiles.some(({ id_perfil_tipo }) => id_perfil_tipo !== EMPLOYEE) ?? false;
}
