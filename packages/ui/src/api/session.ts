import type { sessionUser } from '@legajo/contract/calls/session';
import type { z } from 'zod';

/** Who is signed in, as `login` answers (wire-names, Session). */
export type SessionUser = z.output<typeof sessionUser>;

/** Until when the server said the session lives, and whether it was found to be over (decision C19). */
export interface SessionLife {
  readonly expira: string;
  readonly jwtExpired: boolean;
}

export interface SessionState {
  readonly token: string | null;
  readonly user: SessionUser | null;
  readonly actions: readonly (number | string)[];
  readonly jwt?: SessionLife | null;
}

/** What a company's own login page says: whether it shows the single sign-on button, and which company it is. */
export interface SsoData {
  readonly flag: number;
  readonly company: string;
}

const EMPTY: SessionState = { token: null, user: null, actions: [], jwt: null };
/** What a sign-out forgets (S84, S85). The menu's look and the company's login page are of the browser, and stay. */
const FORGOTTEN = ['token', 'user', 'actions', 'jwt', 'modal'] as const;

/** The one place where a session lives: memory, and the storage keys of the specification (S80). */
export interface Session {
  get(): SessionState;
  set(change: Partial<SessionState>): void;
  /** Forgets token, user and actions, and tells whoever listens. */
  clear(): void;
  subscribe(listener: () => void): () => void;
  /** Kept through a sign-out, so that the next way in shows the same button. */
  sso(): SsoData | null;
  setSso(data: SsoData | null): void;
  /** The place a visitor wanted before being asked to sign in; reading it forgets it. */
  remember(place: string): void;
  takeRemembered(): string | null;
  /** Whether the one dialog that opens by itself has been shown in this session. */
  modalShown(): boolean;
  markModalShown(): void;
}

/**
 * A session kept in `storage` under `token`, `user`, `actions`, `jwt`, `ssoData` and `modal`, each with the app's
 * prefix. Two tabs of one app share it: a sign-out in one is seen by the other through the storage event. The wanted
 * place is the tab's own.
 */
export function createSession(storage: Storage, prefix = '', tab: Storage = sessionStorage): Session {
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
      if (change.jwt) storage.setItem(key('jwt'), JSON.stringify(change.jwt));
      tell();
    },
    clear() {
      for (const name of FORGOTTEN) storage.removeItem(key(name));
      state = EMPTY;
      tell();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    sso: () => parse<SsoData | null>(storage.getItem(key('ssoData')), null),
    setSso(data) {
      if (data) storage.setItem(key('ssoData'), JSON.stringify(data));
      else storage.removeItem(key('ssoData'));
      tell();
    },
    remember: (place) => tab.setItem(key('wanted'), place),
    takeRemembered() {
      const place = tab.getItem(key('wanted'));
      tab.removeItem(key('wanted'));
      // A backslash is a slash to a browser: both ways to name another host are refused.
      return place && /^\/(?![/\\])/.test(place) ? place : null;
    },
    modalShown: () => storage.getItem(key('modal')) !== null,
    markModalShown: () => storage.setItem(key('modal'), '1'),
  };
}

function load(storage: Storage, key: (name: string) => string): SessionState {
  const token = storage.getItem(key('token'));
  if (!token) return EMPTY;
  return {
    token,
    user: parse<SessionUser | null>(storage.getItem(key('user')), null),
    actions: parse<readonly (number | string)[]>(storage.getItem(key('actions')), []),
    jwt: parse<SessionLife | null>(storage.getItem(key('jwt')), null),
  };
}

function parse<T>(text: string | null, otherwise: T): T {
  try {
    return text ? (JSON.parse(text) as T) : otherwise;
  } catch {
    return otherwise;
  }
}
