import type { ActionId } from '@legajo/contract/actions';
import type {} from '@tanstack/react-router';

/**
 * Who may open a route: anybody, any session, or who holds an action (`payroll` is one). Required of every
 * route by the augmentation below, so that a route without one does not compile.
 */
export type RouteAccess = 'public' | 'session' | ActionId;

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    readonly access: RouteAccess;
    /** An error, or a way to one: nobody is brought back here after signing in. */
    readonly unremembered?: true;
  }
}

export type Verdict = 'open' | 'sign-in' | 'forbidden';

/** What to do with a visitor, looking at every matched route and not only the last. */
export function judgeAccess(
  accesses: readonly RouteAccess[],
  session: { readonly token: string | null; readonly actions: readonly (number | string)[] },
): Verdict {
  const needed = accesses.filter((access) => access !== 'public');
  if (needed.length === 0) return 'open';
  if (!session.token) return 'sign-in';
  const held = needed.every((access) => access === 'session' || session.actions.includes(access));
  return held ? 'open' : 'forbidden';
}
