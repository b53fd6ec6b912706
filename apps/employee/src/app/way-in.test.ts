import { createBackend } from '@legajo/ui/api/backend.ts';
import { createSession } from '@legajo/ui/api/session.ts';
import { startTexts } from '@legajo/ui/i18n/start.ts';
import { QueryClient } from '@tanstack/react-query';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { PLACE_LIST } from './places/places.ts';
import { createAppRouter } from './router.tsx';
import { readWayIn } from './way-in.ts';

const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined } as never;
let router: ReturnType<typeof createAppRouter>;

beforeAll(async () => {
  const place = { pathname: '/e/', search: '', hash: '' };
  const history = { state: null, length: 1, pushState: () => undefined, replaceState: () => undefined };
  const window = { origin: 'http://127.0.0.1', location: place, history, addEventListener: () => undefined };
  const document = { location: place, addEventListener: () => undefined, getElementById: () => null };
  const globals = { window, document, history, self: window, sessionStorage: storage };
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  vi.stubGlobal('addEventListener', () => undefined);
  const texts = await startTexts('es-AR', async () => ({}));
  const session = createSession(storage, 'e.', storage);
  const backend = createBackend({ session, language: () => 'es-AR', onUnauthorised: () => undefined });
  router = createAppRouter({ backend, queries: new QueryClient(), texts });
});

const read = (address: string) => readWayIn(new URL(address, 'http://127.0.0.1'), '/e');

describe('the way in, before the app has come', () => {
  it('is shown for every place of somebody’s own, and for no other', () => {
    const routes = Object.values(router.routesByPath) as unknown as {
      readonly fullPath: string;
      readonly options: { readonly staticData: { readonly access: string } };
    }[];
    expect(routes.length).toBeGreaterThan(10);
    for (const { fullPath, options } of routes) {
      const place = fullPath.replace(/\$\w+/, '7');
      const early = read(`/e${place}`);
      if (place === '/login') expect(early?.wanted).toBeNull();
      else
        expect([place, early?.wanted ?? null]).toEqual([
          place,
          options.staticData.access === 'session' ? place : null,
        ]);
    }
    expect([read('/e/nowhere'), read('/s/home'), read('/e/data/a/b')]).toEqual([null, null, null]);
    expect(read('/e')?.wanted).toBe('/');
    expect(read('/e/documents?q=luna')?.wanted).toBe('/documents?q=luna');
  });

  it('and no place of the router stands beside the table of places', () => {
    const routed = Object.keys(router.routesByPath).map((path) => path.replace(/(?<=.)\/$/, ''));
    expect([...new Set(routed)].sort()).toEqual(PLACE_LIST.map(([, { path }]) => path).sort());
    for (const [key, place] of PLACE_LIST) {
      const { options } = router.routesByPath[place.path as never] as unknown as {
        readonly options: { readonly staticData: { readonly access: string } };
      };
      expect([key, options.staticData.access]).toEqual([key, place.access]);
    }
  });

  it('is told what the address brought', () => {
    expect(read('/e/login?empresa=Andes&expired=true&reset=r&ssoToken=s')?.arrival).toEqual({
      empresa: 'andes',
      expired: true,
      reset: 'r',
      ssoToken: 's',
    });
    expect(read('/e/login?empresa=../x&expired=no&reset=')?.arrival).toEqual({});
  });
});
