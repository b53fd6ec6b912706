import { type ActionId, ALL_ACTIONS } from '@legajo/contract/actions';
import { PER_PAGE_DEFAULT } from '@legajo/contract/paging';
import { createBackend } from '@legajo/ui/api/backend.ts';
import { createSession, type SessionUser } from '@legajo/ui/api/session.ts';
import { startTexts } from '@legajo/ui/i18n/start.ts';
import { createMemoryHistory } from '@tanstack/react-router';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { searchQuery } from '../documents/documents.ts';
import { documentsSearch } from '../documents/search-params.ts';
import { employeesQuery } from '../people/employees.ts';
import { employeesSearch } from '../people/search-params.ts';
import { menuFor } from '../shell/frame/menu.ts';
import { countWaiting } from '../shell/frame/waiting.ts';
import { createAppQueries } from './queries.ts';
import { createAppRouter } from './router.tsx';
import { ENDS, mayOpen, PLACE_LIST, PLACES, REDIRECTS, RESERVED, WAYS_IN } from './tables/places.ts';

function memory(): Storage & { readonly all: () => Record<string, string> } {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    all: () => Object.fromEntries(kept),
  } as never;
}

const LOGO = '/company/logo/1/0123456789abcdef?t=1795323325835';
const USER = {
  id: 1,
  ingreso: 1,
  pais: 'AR',
  empresa: { id: 7, nombre: 'Andes', color: '#0B5568', logo: LOGO, legajo_digital: 1 },
  perfiles: [{ id_perfil_tipo: 2 }],
} as unknown as SessionUser;
const ACTIONS_HELD = ALL_ACTIONS.filter((id) => id !== 305 && id !== 308);

let browser: ReturnType<typeof memory>;
let tab: ReturnType<typeof memory>;
let asked: { url: string; body: string }[];

beforeAll(() => {
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('window', { origin: 'http://127.0.0.1', addEventListener: () => {} });
});
beforeEach(() => {
  browser = memory();
  tab = memory();
  asked = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push({ url, body: String(init.body ?? '') });
    return Response.json({ code: '00000', results: { data: [], pagination: { total: 12 } } });
  });
});

const sessionOf = (actions: readonly ActionId[] = ACTIONS_HELD) => {
  const session = createSession(browser, '', tab);
  session.set({
    token: 't',
    user: USER,
    actions,
    jwt: { expira: '2099-01-01T00:00:00Z', jwtExpired: false },
  });
  return session;
};
const backendOf = (session = sessionOf()) =>
  createBackend({ session, language: () => 'es-AR', onUnauthorised: () => {} });

/** The app at an address, as `start` puts it together. */
async function at(address: string, factory: string | null = null) {
  const backend = backendOf();
  const texts = await startTexts('es-AR', async () => ({}));
  const leave = async (): Promise<never> => {
    throw new Error('left');
  };
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createAppRouter({ backend, queries: createAppQueries(), texts, leave, factory }, history);
  await router.load();
  return { router, history };
}

/** Each value that the specification names, in the one place of the client that holds it. */
describe('what the client keeps [app-shell.16]', () => {
  it('the wanted address: of the tab, read once [app-shell.16]', () => {
    const session = sessionOf();
    session.remember('/documents/search?q=luna');
    expect(tab.all()).toEqual({ wanted: '/documents/search?q=luna' });
    expect([session.takeRemembered(), session.takeRemembered()]).toEqual(['/documents/search?q=luna', null]);
  });

  it('menu and payroll status: follow from the stored actions, in every tab and after a reload [app-shell.16]', () => {
    sessionOf([7, 'payroll']);
    const { actions } = createSession(browser, '', memory()).get();
    expect(menuFor(actions, false).map(({ key }) => key)).toEqual([
      'home',
      'employees',
      'documents',
      'vacations',
    ]);
    expect(mayOpen(PLACES.payroll_config, actions)).toBe(true);
    sessionOf([7]);
    expect(mayOpen(PLACES.payroll_config, createSession(browser, '', memory()).get().actions)).toBe(false);
  });

  it('profile, company state, sections and logo address: with the stored user [app-shell.16]', () => {
    sessionOf();
    const { user } = createSession(browser, '', memory()).get();
    expect(user?.perfiles).toEqual([{ id_perfil_tipo: 2 }]);
    expect(user?.empresa).toMatchObject({ id: 7, nombre: 'Andes', logo: LOGO });
    expect(menuFor([], user?.empresa.legajo_digital === 1).map(({ key }) => key)).toContain('digital_file');
  });

  it('until when the session lives, and whether it was found to be over [app-shell.16]', () => {
    const session = sessionOf();
    session.set({ jwt: { expira: '2020-01-01T00:00:00Z', jwtExpired: true } });
    expect(JSON.parse(browser.all().jwt ?? '')).toEqual({ expira: '2020-01-01T00:00:00Z', jwtExpired: true });
    expect(createSession(browser, '', memory()).get().jwt?.jwtExpired).toBe(true);
  });

  it('search filters and page limit: in the address, so that back, reload and a link give the same list [app-shell.16]', async () => {
    const { router, history } = await at('/s/documents/search?q=luna&sector=3&rows=50');
    const search = () => documentsSearch(router.state.location.search);
    expect(search()).toEqual({ q: 'luna', sector: '3', rows: 50 });
    await router.navigate({ to: '/employees/list', search: { status: 'active' } } as never);
    expect(history.location.href).toBe('/s/employees/list?status=active');
    history.back();
    await router.load();
    expect(search()).toEqual({ q: 'luna', sector: '3', rows: 50 });
    expect(Object.keys(browser.all()).sort()).toEqual(['actions', 'jwt', 'token', 'user']);
  });

  it('waiting documents: counted in the cache of queries, forgotten with the session [app-shell.16]', async () => {
    const queries = createAppQueries();
    const backend = backendOf();
    const key = ['waiting', backend.session.get().actions];
    await queries.fetchQuery({ queryKey: key, queryFn: () => countWaiting(backend, [78]) });
    expect(queries.getQueryData(key)).toBe(12);
    queries.clear();
    expect(queries.getQueryData(key)).toBeUndefined();
  });

  it('the factory of a download link: from the first address on, whatever is opened after [app-shell.16]', async () => {
    const { router } = await at('/s/home?factory=7', '7');
    await router.navigate({ to: '/MainDocumentPage' });
    expect(router.state.location.href).toBe('/MainDocumentPage');
    expect(router.options.context.factory).toBe('7');
  });
});

describe('a page', () => {
  it('has 25 rows unless its address says otherwise [app-shell.17]', async () => {
    expect(PER_PAGE_DEFAULT).toBe(25);
    const backend = backendOf();
    const queries = createAppQueries();
    const pages = async (raw: Record<string, unknown>) => {
      asked = [];
      await queries.fetchQuery(employeesQuery(backend, employeesSearch(raw)));
      await queries.fetchQuery(searchQuery(backend, documentsSearch(raw)));
      return asked.map(({ url, body }) => new URLSearchParams(body || url.split('?')[1]).get('pagination'));
    };
    expect(await pages({})).toEqual(['25,1,0', '25,1,0']);
    expect(await pages({ rows: '50', page: '2' })).toEqual(['50,2,0', '50,2,0']);
  });
});

describe('addresses', () => {
  it('of the router are those of the table, and those alone', async () => {
    const { router } = await at('/s/home');
    const table = [
      ...PLACE_LIST.map(([, { path }]) => path),
      ...REDIRECTS.map(([path]) => path),
      ...WAYS_IN,
      ...ENDS,
      ...RESERVED,
    ];
    const routed = Object.keys(router.routesByPath).filter((path) => path !== '/$');
    expect(routed.map((path) => path.replace(/(?<=.)\/$/, '')).sort()).toEqual(table.sort());
  });

  it('stand in the router with the access that the table gives them, and it alone', async () => {
    const { router } = await at('/s/home');
    const routes = router.routesByPath as Record<string, { options: { staticData?: { access: unknown } } }>;
    const found = PLACE_LIST.map(([key, { path }]) => [key, routes[path]?.options.staticData?.access]);
    expect(found).toEqual(PLACE_LIST.map(([key, { access }]) => [key, access]));
  });

  it('/ leads to home [home.1]', async () => {
    for (const address of ['/s', '/s/']) {
      const { history } = await at(address);
      expect([address, history.location.pathname]).toEqual([address, '/s/home']);
    }
  });

  it('are paths of the browser’s history, without a hash [app-shell.4]', async () => {
    const pushed: string[] = [];
    const place = { pathname: '/s/home', search: '', hash: '' };
    const fake = {
      origin: 'http://127.0.0.1',
      location: place,
      history: {
        state: null,
        length: 1,
        pushState: (_: unknown, __: string, href: string) => void pushed.push(href),
        replaceState: () => {},
      },
      addEventListener: () => {},
      removeEventListener: () => {},
    };
    const globals = {
      window: fake,
      history: fake.history,
      document: fake,
      self: fake,
      sessionStorage: memory(),
    };
    for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
    try {
      const texts = await startTexts('es-AR', async () => ({}));
      const leave = async (): Promise<never> => {
        throw new Error('left');
      };
      const context = { backend: backendOf(), queries: createAppQueries(), texts, leave, factory: null };
      const { history } = createAppRouter(context);
      expect(history.location.href).toBe('/s/home');
      history.push('/s/employees/list?status=active');
      history.flush();
      expect(pushed).toEqual(['/s/employees/list?status=active']);
      expect(history.createHref('/s/certificates')).toBe('/s/certificates');
    } finally {
      for (const name of ['document', 'history', 'self']) vi.stubGlobal(name, undefined);
      vi.stubGlobal('window', { origin: 'http://127.0.0.1', addEventListener: () => {} });
    }
  });
});
