import { createBackend } from '@legajo/ui/api/backend.ts';
import { createSession, type SessionUser } from '@legajo/ui/api/session.ts';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { forget, loseSession } from '../app/lose-session.ts';
import { POLL_MS, poll } from '../app/poll.ts';
import { cameBySso } from './actions/account-actions.ts';
import { dismiss, isDismissed, isShownAt } from './banner.ts';
import { logoAddress } from './CompanyLogo.tsx';
import { badgeText } from './frame/Badge.tsx';
import { countWaiting } from './frame/waiting.ts';
import { askDownload } from './modals/download.ts';
import { noteRecent, readRecent } from './palette/recent.ts';
import { checkAlive } from './use-keep-alive.ts';

function memory(): Storage & { readonly keys: () => string[] } {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    keys: () => [...kept.keys()].sort(),
  } as never;
}

const USER = { id: 1, empresa: { id: 1 } } as unknown as SessionUser;
let storage: ReturnType<typeof memory>;
/** What the server was asked, with the token it was asked with. */
let asked: [address: string, token: string | null][];
let answers: Record<string, () => Response>;

beforeAll(() => vi.stubGlobal('addEventListener', () => {}));
beforeEach(() => {
  storage = memory();
  asked = [];
  answers = {};
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push([url, new Headers(init.headers).get('authorization')]);
    return answers[url]?.() ?? new Response('{}', { status: 200 });
  });
});

const json = (status: number, code: string, results: unknown = {}) =>
  Response.json({ code, results }, { status });

const alive = (alcanza_datos: number) =>
  json(200, '00000', { data: [{ expira: '2099-05-05T00:00:00Z', alcanza_datos }] });

/** A person in the portal, at a place, and everything that happens to them. */
function signedIn(at = '/documents/search') {
  const session = createSession(storage, '', memory());
  session.set({
    token: 'secret',
    user: USER,
    actions: [7],
    jwt: { expira: '2099-01-01T00:00:00Z', jwtExpired: false },
  });
  session.markModalShown();
  session.setSso({ flag: 1, company: 'andes' });
  const went: unknown[] = [];
  const cleared: string[] = [];
  const router = {
    state: { location: { pathname: at, href: `${at}?q=luna` }, matches: [] },
    navigate: (to: unknown) => void went.push(to),
  };
  const queries = { clear: () => cleared.push('state') };
  const backend = createBackend({
    session,
    language: () => 'es-AR',
    onUnauthorised: () => loseSession({ backend, queries, router } as never),
  });
  const parts = { backend, queries, router } as never;
  return { session, backend, went, cleared, parts };
}

describe('a session that is over', () => {
  it('keeps what the specification lists, and nothing else [app-shell.15]', () => {
    storage.setItem('navBarConfig', '{"minimised":true}');
    signedIn();
    expect(storage.keys()).toEqual(['actions', 'jwt', 'modal', 'navBarConfig', 'ssoData', 'token', 'user']);
  });

  it('a 401 on any call posts a logout with the token, forgets everything, and asks in, once [http-401-handling.1] [http-401-handling.2] [http-401-handling.3]', async () => {
    const { backend, session, went, cleared } = signedIn();
    answers['/actions/available'] = () => json(401, 'SESSION');
    const { listAvailableActions } = await import('@legajo/contract/calls/session');
    // The first to be answered finds out; the others were of a scope that is over by then.
    await Promise.race([1, 2, 3].map(() => backend.api(listAvailableActions))).catch(() => undefined);
    const posted = asked.filter(([url]) => url === '/v2/auth-mod/logout');
    expect(posted).toEqual([['/v2/auth-mod/logout', 'Bearer secret']]);
    expect(storage.keys()).toEqual(['jwt', 'ssoData']);
    expect(JSON.parse(storage.getItem('jwt') ?? '')).toMatchObject({ jwtExpired: true });
    expect([session.get().token, session.get().actions, cleared]).toEqual([null, [], ['state']]);
    expect(went).toEqual([{ to: '/login', search: { expired: true }, ignoreBlocker: true }]);
    expect(session.takeRemembered()).toBe('/documents/search?q=luna');
  });

  it('whoever is at the way in already stays there [http-401-handling.3]', () => {
    const { parts, went, session } = signedIn('/login');
    forget(parts);
    expect([went, session.takeRemembered(), session.get().token]).toEqual([[], null, null]);
  });

  it('a keep-alive that answers 401 is a forced logout that posts nothing [http-401-handling.4]', async () => {
    const { backend, parts, went } = signedIn();
    answers['/keepalive'] = () => json(401, 'SESSION');
    await checkAlive(backend, () => forget(parts));
    expect(asked).toEqual([['/keepalive', 'Bearer secret']]);
    expect(storage.keys()).toEqual(['jwt', 'ssoData']);
    expect(JSON.parse(storage.getItem('jwt') ?? '')).toMatchObject({ jwtExpired: true });
    expect(went).toEqual([{ to: '/login', search: { expired: true }, ignoreBlocker: true }]);
  });

  it('a keep-alive that cannot be had ends nothing; one that answers tells until when, and what is reached by now', async () => {
    const { backend, session, parts, cleared } = signedIn();
    answers['/keepalive'] = () => json(503, 'DOWN');
    await checkAlive(backend, () => forget(parts));
    expect(session.get().token).toBe('secret');
    const scope = session.scope();
    for (const alcanza_datos of [0, 1, 0]) {
      answers['/keepalive'] = () => alive(alcanza_datos);
      await checkAlive(backend, () => forget(parts));
      expect(session.get().user).toEqual({ ...USER, alcanza_datos });
    }
    expect(JSON.parse(storage.getItem('jwt') ?? '')).toEqual({
      expira: '2099-05-05T00:00:00Z',
      jwtExpired: false,
    });
    expect([session.scope(), scope.over.aborted, cleared]).toEqual([scope, false, []]);
  });

  it('a late answer to a session that another took over says nothing of who is there', async () => {
    const { backend, session, parts } = signedIn();
    let answered = false;
    answers['/keepalive'] = () => {
      session.set({ token: 'second', user: { ...USER, id: 77 } });
      answered = true;
      return alive(0);
    };
    // It is given to nobody: the call never ends.
    void checkAlive(backend, () => forget(parts));
    await vi.waitFor(() => expect(answered).toBe(true));
    await new Promise((done) => setTimeout(done));
    expect([session.get().token, session.get().user]).toEqual(['second', { ...USER, id: 77 }]);
  });

  it('is asked after at once and every 60000 ms, until the screen is gone [app-shell.20]', () => {
    vi.useFakeTimers();
    try {
      const work = vi.fn();
      const stop = poll(work);
      expect([POLL_MS, work.mock.calls.length]).toEqual([60_000, 1]);
      vi.advanceTimersByTime(59_999);
      expect(work).toHaveBeenCalledTimes(1);
      vi.advanceTimersByTime(120_001);
      expect(work).toHaveBeenCalledTimes(4);
      stop();
      vi.advanceTimersByTime(600_000);
      expect(work).toHaveBeenCalledTimes(4);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('what waits', () => {
  it('is 99+ above 99, and hidden at nothing [notification-badge.1] [header.5]', () => {
    expect([0, 1, 99, 100, 5000].map(badgeText)).toEqual([null, '1', '99', '99+', '99+']);
  });

  it('is counted with action 78 only, from the newer source with 305, by the pagination’s total [notification-badge.2] [notification-badge.3] [notification-badge.4]', async () => {
    const { backend } = signedIn();
    answers['/notifications/fileuploadlicenses'] = () =>
      json(200, '00000', { data: [], pagination: { total: 7 } });
    answers['/v2/admin/inbox'] = () => json(200, '00000', { data: [], pagination: { total: 120 } });
    expect(await countWaiting(backend, [7])).toBe(0);
    expect(asked).toEqual([]);
    expect(await countWaiting(backend, [78])).toBe(7);
    expect(await countWaiting(backend, [78, 305])).toBe(120);
    expect(await countWaiting(backend, [305])).toBe(0);
    expect(asked.map(([url]) => url)).toEqual(['/notifications/fileuploadlicenses', '/v2/admin/inbox']);
  });
});

describe('the banner', () => {
  it('is shown on home alone, unless it sticks [push-banner.2]', () => {
    const at = (sticky: 0 | 1) =>
      ['/home', '/home/', '/documents/search'].map((path) => isShownAt({ sticky }, path));
    expect(at(0)).toEqual([true, true, false]);
    expect(at(1)).toEqual([true, true, true]);
  });

  it('is dismissed for the session, by its words [push-banner.3]', () => {
    const tab = memory();
    const banner = { aviso: 'Mantenimiento', tipo: 'yellow', sticky: 1 } as const;
    dismiss(banner, tab);
    expect(isDismissed(banner, tab)).toBe(true);
    expect(isDismissed({ ...banner, aviso: 'Otro' }, tab)).toBe(false);
    expect(isDismissed(banner, memory())).toBe(false);
  });
});

describe('a download that a link is about', () => {
  const ask = async (answer: Response) => {
    const { backend } = signedIn();
    answers['/v2/backup/download?factory=1'] = () => answer;
    return askDownload(backend, '1');
  };

  it('has three ends, and none without a link [download-modal.1] [download-modal.5] [download-modal.6]', async () => {
    const ready = json(200, '00000', { data: [{ enlace: '/v2/portal/d/1' }] });
    expect(await ask(ready)).toEqual({ kind: 'ready', link: '/v2/portal/d/1' });
    expect(await ask(json(200, '00000', { data: [] }))).toBeNull();
    expect(await ask(json(403, 'SYSTEM_MFA_AUTH_NOT_CONFIGURED'))).toEqual({ kind: 'mfa' });
    expect(await ask(json(410, 'GONE'))).toEqual({ kind: 'expired' });
    expect(await ask(json(500, 'BROKEN'))).toEqual({ kind: 'expired' });
  });

  it('never leads to another host', async () => {
    expect(await ask(json(200, '00000', { data: [{ enlace: 'https://evil.example/x' }] }))).toBeNull();
  });
});

describe('small things of the shell', () => {
  it('asks for the logo with the time of asking [app-shell.22]', () => {
    const now = new Date('2026-11-20T15:00:00Z');
    expect(logoAddress('/company/logo/1/abc', now)).toBe(`/company/logo/1/abc?t=${now.getTime()}`);
    // The server's addresses have one already, and a second one is refused.
    expect(logoAddress('/company/logo/1/abc?t=17', now)).toBe('/company/logo/1/abc?t=17');
  });

  it('knows a session of single sign-on by what the server says of its user [user-menu.6]', () => {
    expect(cameBySso({ ...USER, sso: 1 } as never)).toBe(true);
    expect([cameBySso({ ...USER, sso: 0 } as never), cameBySso(USER), cameBySso(null)]).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('remembers what was chosen lately, newest first, four at most', () => {
    const tab = memory();
    for (const id of ['a', 'b', 'c', 'd', 'e', 'b']) noteRecent(tab, id);
    expect(readRecent(tab)).toEqual(['b', 'e', 'd', 'c']);
    tab.setItem('paletteRecent', '{broken');
    expect(readRecent(tab)).toEqual([]);
  });
});
