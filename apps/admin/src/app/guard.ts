import { listAvailableActions } from '@legajo/contract/calls/session';
import type { Backend } from '@legajo/ui/api/backend.ts';
import { judgeAccess, type RouteAccess } from '@legajo/ui/route/access.ts';
import { redirect } from '@tanstack/react-router';

/**
 * Before any screen: every matched route's access against the session. Without a token the wanted place is
 * remembered and the person asked in; without the action, 403.
 */
export async function guard(
  accesses: readonly RouteAccess[],
  place: { readonly href: string; readonly pathname: string },
  { session, api }: Backend,
): Promise<void> {
  if (session.get().token && session.get().actions.length === 0 && accesses.some((a) => a !== 'public')) {
    const { data } = await api(listAvailableActions);
    session.set({ actions: data.map((action) => action.id) });
  }
  const verdict = judgeAccess(accesses, session.get());
  if (verdict === 'sign-in') {
    session.remember(place.href);
    throw redirect({ to: '/login' });
  }
  if (verdict === 'forbidden') throw redirect({ to: '/403', search: { from: place.pathname } });
}
