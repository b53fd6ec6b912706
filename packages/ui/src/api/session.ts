import type { sessionUser } from '@legajo/contract/calls/session';
import type { z } from 'zod';

/** Who is signed in, as `login` answers (wire-names, Session). */
export type SessionUser = z.output<typeof sessionUser>;

export interface SessionState {
  readonly token: string | null;
  readonly user: SessionUser | null;
  readonly actions: readonly (number | string)[];
}

const EMPTY: SessionState = { token: null, user: null, actions: [] };

/** The one place where a session lives: memory, and the storage keys of the specification (S80). */
export interface Session {
  get(): SessionState;
  set(change: Partial<SessionState>): void;
  /** Forgets token, user and actions, and tells whoever listens. */
  clear(): void;
  subscribe(listener: () => void): () => void;
  /** The place a visitor wanted before being asked to sign in; reading it forgets it. */
  remember(place: string): void;
  takeRemembered(): string | null;
}

/**
 * A session kept in `storage` under `token`, `user` and `actions`, each with the app's prefix. Two tabs of
 * one app share it: a sign-out in one is seen by the other through the storage event.
 */
export function createSession(storage: Storage, prefix = ''): Session {
  const key = (name: string) => `${prefix}${name}`;
  const listeners = new Set<() => void>();
  let state = load(storage, key);

  const tell = () => {
    for (const listener of listeners) listener();
  };
  addEventListener('storage', (event) => {
    if (event.storageArea !== storage || (event.key && !event.key.startsWith(prefix))) return;
    state = load(storage, key);
    tell();
  });

  return {
    get: () => state,
    set(change) {
      state = { ...state, ...change };
      if (state.token) storage.setItem(key('token'), state.token);
      storage.setItem(key('user'), JSON.stringify(state.user));
      storage.setItem(key('actions'), JSON.stringify(state.actions));
      tell();
    },
    clear() {
      for (const name of ['token', 'user', 'actions', 'navBarConfig', 'ssoData', 'jwt', 'modal'])
        storage.removeItem(key(name));
      state = EMPTY;
      tell();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    remember: (place) => storage.setItem(key('wanted'), place),
    takeRemembered() {
      const place = storage.getItem(key('wanted'));
      storage.removeItem(key('wanted'));
      return place?.startsWith('/') && !place.startsWith('//') ? place : null;
    },
  };
}

function load(storage: Storage, key: (name: string) => string): SessionState {
  const token = storage.getItem(key('token'));
  if (!token) return EMPTY;
  return {
    token,
    user: parse<SessionUser | null>(storage.getItem(key('user')), null),
    actions: parse<readonly (number | string)[]>(storage.getItem(key('actions')), []),
  };
}

function parse<T>(text: string | null, otherwise: T): T {
  try {
    return text ? (JSON.parse(text) as T) : otherwise;
  } catch {
    return otherwise;
  }
}
