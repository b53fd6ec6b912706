import { createContext, type ReactNode, use, useSyncExternalStore } from 'react';
import type { Backend } from './backend.ts';
import type { Scope, SessionState } from './session.ts';

const BackendContext = createContext<Backend | null>(null);

/** Hands the app's client down to its screens. */
export function BackendProvider({
  backend,
  children,
}: {
  readonly backend: Backend;
  readonly children: ReactNode;
}) {
  return <BackendContext value={backend}>{children}</BackendContext>;
}

/** The app's client. Throws outside `BackendProvider`, which is a mistake of ours. */
export function useBackend(): Backend {
  const backend = use(BackendContext);
  if (!backend) throw new Error('no backend');
  return backend;
}

/** The session, kept up to date. */
export function useSession(): SessionState {
  const { session } = useBackend();
  return useSyncExternalStore(session.subscribe, session.get, session.get);
}

/** The scope that this tab works in. What was drawn for another is drawn no more. */
export function useScope(): Scope {
  const { session } = useBackend();
  return useSyncExternalStore(session.subscribe, session.scope, session.scope);
}

/** Whether the session holds one of these actions. No id given means no: access is always named. */
export function useCan(...actions: readonly [number | string, ...(number | string)[]]): boolean {
  const held = useSession().actions;
  return actions.some((id) => held.includes(id));
}
