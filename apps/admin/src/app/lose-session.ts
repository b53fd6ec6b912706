import { authLogout } from '@legajo/contract/calls/session';
import type { Backend } from '@legajo/ui/api/backend.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';

interface Parts {
  readonly backend: Backend;
  readonly queries: QueryClient;
  readonly router: Pick<AnyRouter, 'state' | 'navigate'>;
}

const LOGIN = '/login';

/**
 * What any call does that answers 401, once however many find out: a logout is posted, which nobody waits for,
 * everything of the session is forgotten, and the person is asked in again (S139).
 */
export function loseSession(parts: Parts): void {
  // Sent before the token is forgotten. It never answers 401 (decision A22).
  void parts.backend.api(authLogout).catch(() => undefined);
  forget(parts);
}

/** What the keep-alive does that answers 401: the same, and there is nothing left to log out of (S84, S140). */
export function forget({ backend, queries, router }: Parts): void {
  const { pathname, href } = router.state.location;
  const there = pathname.replace(/\/$/, '') === LOGIN;
  const errors = router.state.matches.some((match) => match.staticData.unremembered);
  if (!there && !errors) backend.session.remember(href);
  backend.session.clear('expired');
  queries.clear();
  // No form asks before it is left: what was typed in it is kept for the same person.
  if (!there) void router.navigate({ to: LOGIN, search: { expired: true }, ignoreBlocker: true });
}
