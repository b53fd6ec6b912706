import type { Session } from '../api/session.ts';

/**
 * Forgets what is kept of a scope as soon as that is over. To be called before anything is drawn: who listens first
 * hears first, and nothing of the old scope is drawn in the new one.
 */
export function forgetWithScope(session: Session, forget: () => void): void {
  let { id } = session.scope();
  session.subscribe(() => {
    const now = session.scope().id;
    if (now === id) return;
    id = now;
    forget();
  });
}
