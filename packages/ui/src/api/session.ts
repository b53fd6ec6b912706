import type { sessionUser } from '@legajo/contract/calls/session';
import type { z } from 'zod';

/** Who is signed in, as `login` answers (wire-names, Session). */
export type SessionUser = z.output<typeof sessionUser> & {
  /** The profile of this session, of those that the person holds: 1 employee, 2 administration (S153). */
  readonly perfil?: number;
};

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

/** What the browser holds instead of this tab's session: another person or company, or nobody (`user: null`). */
export interface Elsewhere {
  readonly user: SessionUser | null;
  /** There is nobody because the session was found to be over. */
  readonly expired?: true;
}

/**
 * One person in one company, from their way in to their end in this tab. What was begun in it is of nobody once it is
 * over: calls are made in it and answered to it, and what is kept of the server goes with it.
 */
export interface Scope {
  /** Its number in this tab. */
  readonly id: number;
  readonly over: AbortSignal;
}

const EMPTY: SessionState = { token: null, user: null, actions: [], jwt: null };
/** What all tabs share of a session. The token is written last: whoever reads a new one reads its user too. */
const SHARED = ['user', 'actions', 'jwt', 'token'] as const;
/** What a sign-out forgets (S84, S85). The menu's look and the company's login page are of the browser, and stay. */
const FORGOTTEN = ['token', 'user', 'actions', 'jwt', 'modal'] as const;

/** The one place where a session lives: memory, and the storage keys of the specification (S80). */
export interface Session {
  /** The session this tab works in. Another tab may renew it, and never gives it another person or company. */
  get(): SessionState;
  /** What another tab put in the place of this tab's session, while it did. Nothing of this tab may go out then. */
  elsewhere(): Elsewhere | null;
  /** The same, asked of the storage now: a tab may not have been told yet. */
  look(): Elsewhere | null;
  /** Whoever comes in where nobody was goes on in the scope that there is. */
  scope(): Scope;
  /** Aborted when the scope is over, and when another tab takes the browser: nothing goes on being sent then. */
  here(): AbortSignal;
  /** Whether this token is the tab's own and still the browser's. */
  holds(token: string): boolean;
  /** Changes the session; a new token takes the browser over. Without one, nothing while another tab has it. */
  set(change: Partial<SessionState>): void;
  /**
   * Forgets token, user and actions, and tells whoever listens; nothing while another tab has the browser. Other tabs
   * learn whether the session was found to be over.
   */
  clear(why?: 'expired'): void;
  /** The listener is told `expired` of a session that was found to be over. */
  subscribe(listener: (why?: 'expired') => void): () => void;
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

/** Whether two sessions are of one person in one company, or both of nobody. */
const isSameScope = (one: SessionState, other: SessionState): boolean =>
  !one.token === !other.token &&
  one.user?.id === other.user?.id &&
  one.user?.empresa.id === other.user?.empresa.id;

/**
 * A session kept in `storage` under `token`, `user`, `actions`, `jwt`, `ssoData` and `modal`, each with the app's
 * prefix. The tabs of one app share it: a tab where nobody is signed in follows, one that works in a session keeps to
 * it, and finds out that the browser went on to another, or to none. The wanted place is the tab's own.
 */
export function createSession(storage: Storage, prefix = '', tab: Storage = sessionStorage): Session {
  const key = (name: string) => `${prefix}${name}`;
  const listeners = new Set<(why?: 'expired') => void>();
  const stored = () => SHARED.map((name) => storage.getItem(key(name))).join('\n');
  let seen = stored();
  let state = load(storage, key);
  let elsewhere: Elsewhere | null = null;
  let ending = new AbortController();
  let scope: Scope = { id: 0, over: ending.signal };
  let leaving = new AbortController();

  const become = (next: SessionState) => {
    const over = state.token && !isSameScope(next, state);
    state = next;
    if (!over) return;
    leaving.abort();
    ending.abort();
    ending = new AbortController();
    scope = { id: scope.id + 1, over: ending.signal };
  };
  const arrive = () => {
    elsewhere = null;
    if (leaving.signal.aborted) leaving = new AbortController();
  };
  const tell = (why?: 'expired') => {
    for (const listener of listeners) listener(why);
  };
  const look = (): Elsewhere | null => {
    const now = stored();
    if (now === seen) return elsewhere;
    seen = now;
    const kept = load(storage, key);
    if (state.token && !isSameScope(kept, state)) {
      const expired = !kept.token && keptLife(storage, key)?.jwtExpired;
      elsewhere = { user: kept.user, ...(expired ? { expired } : {}) };
      leaving.abort();
    } else {
      // A sign-in stores its actions after the session: none for that moment would take screens away.
      become(kept.actions.length > 0 ? kept : { ...kept, actions: state.actions });
      arrive();
    }
    tell();
    return elsewhere;
  };
  addEventListener('storage', look);
  // A page that comes back from the browser's history was told nothing meanwhile.
  addEventListener('pageshow', look);

  return {
    get: () => state,
    elsewhere: () => elsewhere,
    look,
    scope: () => scope,
    here: () => leaving.signal,
    holds: (token) => !look() && state.token === token,
    set(change) {
      if (!change.token && look()) return;
      // What was known of the life of one token says nothing of another's.
      const renewed = change.token && change.token !== state.token;
      become({ ...state, ...(renewed ? { jwt: null } : {}), ...change });
      arrive();
      storage.setItem(key('user'), JSON.stringify(state.user));
      storage.setItem(key('actions'), JSON.stringify(state.actions));
      if (state.jwt) storage.setItem(key('jwt'), JSON.stringify(state.jwt));
      else storage.removeItem(key('jwt'));
      if (state.token) storage.setItem(key('token'), state.token);
      seen = stored();
      tell();
    },
    clear(why) {
      if (look()) return;
      // Before the token goes, by which other tabs learn of it.
      const expira = state.jwt?.expira ?? '';
      if (why) storage.setItem(key('jwt'), JSON.stringify({ expira, jwtExpired: true }));
      for (const name of FORGOTTEN) if (!why || name !== 'jwt') storage.removeItem(key(name));
      seen = stored();
      become(EMPTY);
      arrive();
      tell(why);
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
    jwt: keptLife(storage, key),
  };
}

const keptLife = (storage: Storage, key: (name: string) => string) =>
  parse<SessionLife | null>(storage.getItem(key('jwt')), null);

function parse<T>(text: string | null, otherwise: T): T {
  try {
    return text ? (JSON.parse(text) as T) : otherwise;
  } catch {
    return otherwise;
  }
}

/** Resolves with the next change of the session. Throws the signal's reason when that comes first. */
export async function changeOf(session: Session, signal?: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    const done = () => {
      stop();
      resolve();
    };
    const stop = session.subscribe(done);
    signal?.addEventListener('abort', done, { once: true });
  });
  signal?.throwIfAborted();
}
