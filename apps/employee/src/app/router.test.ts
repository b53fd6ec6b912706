import { createBackend } from '@legajo/ui/api/backend.ts';
import { createSession, type SessionUser } from '@legajo/ui/api/session.ts';
import { startTexts } from '@legajo/ui/i18n/start.ts';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createAppRouter } from './router.tsx';

const USER = { id: 1, empresa: { id: 1 }, perfiles: [{ id_perfil_tipo: 1 }] } as unknown as SessionUser;

function memory(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as Storage;
}

/** The browser's history, as far as the router looks at it. */
function browserAt(pathname: string) {
  const place = { pathname, search: '', hash: '' };
  const state: { now: unknown } = { now: null };
  const went: string[] = [];
  const goes = (next: unknown, _: string, href?: string) => {
    state.now = next;
    if (href) went.push(href);
  };
  const history = {
    get state() {
      return state.now;
    },
    length: 1,
    pushState: goes,
    replaceState: goes,
  };
  const window = { origin: 'http://127.0.0.1', location: place, history, addEventListener: () => {} };
  const document = { location: place, addEventListener: () => {}, getElementById: () => null };
  for (const [name, value] of Object.entries({ window, document, history, self: window }))
    vi.stubGlobal(name, value);
  return went;
}

let asked: string[];

beforeEach(() => {
  asked = [];
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('localStorage', memory());
  vi.stubGlobal('sessionStorage', memory());
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(String(url));
    return Response.json({ code: '00000', results: { data: [] } });
  });
});

async function open(token: string | null) {
  const went = browserAt('/e/');
  const session = createSession(memory(), 'e.', memory());
  if (token) session.set({ token, user: USER, actions: [] });
  const texts = await startTexts('es-AR', async () => ({}));
  const backend = createBackend({ session, language: () => 'es-AR', onUnauthorised: () => {} });
  const router = createAppRouter({ backend, queries: new QueryClient(), texts });
  return { router, session, went };
}

describe('hovering over a link', () => {
  it.each([
    ['who is in', 'token'],
    ['a stranger', null],
  ])(
    'does nothing for %s, wherever it leads: no call, no receipt of a document, nobody remembered or sent on',
    async (_, token) => {
      const { router, session, went } = await open(token);
      const places = Object.keys(router.routesByPath);
      expect(places).toContain('/documents/$id');
      expect(places.length).toBeGreaterThan(10);
      const before = JSON.stringify(session.get());
      for (const to of places) {
        const search = to === '/login' ? { empresa: 'andes', ssoToken: 'abc' } : {};
        await router.preloadRoute({ to, params: { id: '7', part: 'contact' }, search } as never);
      }
      expect(asked).toEqual([]);
      expect(went).toEqual([]);
      expect([session.takeRemembered(), session.sso()]).toEqual([null, null]);
      expect(JSON.stringify(session.get())).toBe(before);
    },
  );
});
