import { readFileSync } from 'node:fs';
import { ALL_ACTIONS } from '@legajo/contract/actions';
import { createBackend } from '@legajo/ui/api/backend.ts';
import { createSession, type SessionUser } from '@legajo/ui/api/session.ts';
import { startTexts } from '@legajo/ui/i18n/start.ts';
import { createMemoryHistory } from '@tanstack/react-router';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { createAppQueries } from './queries.ts';
import { createAppRouter } from './router.tsx';
import { ENDS, PLACE_LIST, REDIRECTS, RESERVED, WAYS_IN } from './tables/places.ts';
import { readWayIn } from './tables/way-in-at.ts';

interface Row {
  readonly id: string;
  readonly path: string | null;
  readonly kind: string;
  readonly redirect_to: string | null;
  readonly permission: string | number;
  readonly parent_permission: string | number | null;
  readonly layout: string;
}

const file = new URL('../../../../packages/contract/test/catalogue/routes.json', import.meta.url);
const rows = (JSON.parse(readFileSync(file, 'utf8')) as Row[]).filter((row) =>
  ['screen', 'redirect', 'error'].includes(row.kind),
);
/** Rows that the decisions refine: where the route itself leads. */
const DECIDED: Readonly<Record<string, string>> = {
  'auth-sso': '/redirect/authSSO',
  'company-login': '/login',
  redirect: '/home',
  documents: '/MainDocumentPage',
  company: '/company/welcome-email',
  unknown: '/404NH',
};

class Left extends Error {
  readonly address: string;
  constructor(address: string) {
    super(address);
    this.address = address;
  }
}

function memory(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as Storage;
}

const USER = {
  id: 1,
  nombre: 'Ana',
  apellido: 'Ríos',
  ingreso: 1,
  pais: 'AR',
  empresa: { id: 1, nombre: 'Andes', color: '#0B5568', logo: null, legajo_digital: 1 },
  perfiles: [{ id_perfil_tipo: 2 }],
} as unknown as SessionUser;

interface Visitor {
  readonly token?: string | null;
  readonly actions?: readonly (number | string)[];
  readonly user?: Partial<SessionUser>;
  readonly jwt?: string;
  readonly wanted?: string;
}

/** Opens an address as a visitor does; the server is the answers given by path. */
async function visit(address: string, visitor: Visitor = {}, answers: Record<string, unknown> = {}) {
  const { token = 'token', actions = ALL_ACTIONS.filter((id) => id !== 305 && id !== 308) } = visitor;
  const session = createSession(memory(), '', memory());
  if (token)
    session.set({
      token,
      actions,
      user: { ...USER, ...visitor.user },
      ...(visitor.jwt ? { jwt: { expira: visitor.jwt, jwtExpired: false } } : {}),
    });
  if (visitor.wanted) session.remember(visitor.wanted);
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(String(url));
    const body = answers[String(url)];
    return body === undefined
      ? new Response('{}', { status: String(url) === '/actions/available' ? 401 : 404 })
      : Response.json({ code: '00000', results: { data: body } });
  });
  const texts = await startTexts('es-AR', async () => ({}));
  const backend = createBackend({ session, language: () => 'es-AR', onUnauthorised: () => {} });
  const left: string[] = [];
  const leave = async (to: string): Promise<never> => {
    left.push(to);
    throw new Left(to);
  };
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createAppRouter(
    { backend, queries: createAppQueries(), texts, leave, factory: null },
    history,
  );
  // What React does: every new address is loaded, until one stays.
  let before: string;
  do {
    before = history.location.href;
    await router.load();
  } while (history.location.href !== before);
  return {
    at: router.state.location.pathname.replace(/(?<=.)\/$/, ''),
    search: router.state.location.search as Record<string, unknown>,
    accesses: router.state.matches.map((match) => match.staticData.access),
    layout: router.state.matches.some((match) => String(match.routeId).startsWith('/shell'))
      ? 'full'
      : 'plain',
    left: left[0],
    session,
    asked,
    router,
    history,
    leavings: left,
  };
}

const addressOf = (row: Row) =>
  row.id === 'unknown'
    ? '/s/no/existe/tal'
    : (row.path ?? '').replace(':subfolder', '4').replace(':id', '3').replace(':company', 'andes');
const FILE = { '/custom-login/andes.json': [{ company: 'andes', sso: 1 }] };
const actionsOf = (row: Row) =>
  [row.permission, row.parent_permission].filter(
    (one): one is string | number => typeof one === 'number' || one === 'payroll',
  );

beforeAll(() => {
  // The router asks for a window only to learn that it is in one.
  vi.stubGlobal('window', { origin: 'http://127.0.0.1', addEventListener: () => {} });
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('sessionStorage', memory());
  vi.stubGlobal('localStorage', memory());
});

describe('every row of the route table', () => {
  const screens = rows.filter((row) => row.id !== 'login' && row.id !== 'company-login');

  it.each(screens.map((row) => [row.path, row] as const))(
    '%s opens, or leads on, with its layout and access [app-shell.3] [app-shell.5] [app-shell.6]',
    async (_, row) => {
      const { at, layout, accesses, session } = await visit(addressOf(row), {}, FILE);
      const target = DECIDED[row.id] ?? (row.redirect_to ?? row.path ?? '').replace(/^\/s/, '');
      const expected = target
        .replace(':subfolder', '4')
        .replace(':id', '3')
        .replace(/(?<=.)\/$/, '');
      expect(at).toBe(expected);
      expect(session.get().token).toBe('token');
      if (row.kind !== 'redirect' && !DECIDED[row.id]) {
        expect(layout).toBe(row.layout);
        const asked = accesses.filter((access) => !['public', 'session'].includes(String(access)));
        expect(new Set(asked)).toEqual(new Set(actionsOf(row)));
      }
    },
  );

  it.each(rows.filter((row) => actionsOf(row).length > 0).map((row) => [row.path, row] as const))(
    '%s is refused to who lacks its action, and sends a stranger to the way in [navigation-guard.5] [navigation-guard.6] [error-403.2]',
    async (_, row) => {
      for (const missing of actionsOf(row)) {
        const actions = ALL_ACTIONS.filter((id) => id !== missing && id !== 305 && id !== 308);
        const { at, search } = await visit(addressOf(row), { actions });
        expect([row.path, missing, at]).toEqual([row.path, missing, '/403']);
        expect(`/s${search.from}`.replace(/\/$/, '')).toBe(addressOf(row).replace(/\/$/, ''));
      }
      expect((await visit(addressOf(row), { token: null })).at).toBe('/login');
    },
  );

  it('no route stands beside the tables of places, and none of a table is missing', async () => {
    const { router } = await visit('/s/home');
    const routed = Object.keys(router.routesByPath).map((path) => path.replace(/(?<=.)\/$/, ''));
    const tables = [
      ...PLACE_LIST.map(([, { path }]) => path),
      ...REDIRECTS.map(([path]) => path),
      ...WAYS_IN,
      ...ENDS,
      ...RESERVED,
      // Whatever is none of them.
      '/$',
    ];
    expect([...new Set(routed)].sort()).toEqual([...new Set(tables)].sort());
  });

  it('asks for both actions at what people may change of themselves [self-service-configuration.2]', async () => {
    const path = '/self-service/configuration';
    for (const actions of [[7], [200], [78, 200]])
      expect([actions, (await visit(`/s${path}`, { actions })).at]).toEqual([actions, '/403']);
    expect((await visit(`/s${path}`, { actions: [7, 200] })).at).toBe(path);
  });

  it('asks everybody else in, but for the ways in [navigation-guard.2]', async () => {
    for (const row of screens.filter(({ permission }) => permission === 'login'))
      expect([row.path, (await visit(addressOf(row), { token: null })).at]).toEqual([row.path, '/login']);
  });
});

describe('the way in, before the portal has come', () => {
  const addresses = [
    ...rows.map(addressOf),
    '/s',
    '/s/',
    '/s/login?expired=true',
    '/s/documents/search?q=luna#x',
  ];

  it.each(addresses)(
    'is shown at %s exactly where the router would lead there, and goes on to the same',
    async (address) => {
      const { at, session } = await visit(address, { token: null }, FILE);
      const early = readWayIn(new URL(address, 'http://127.0.0.1'), '/s');
      const remembered = session.takeRemembered();
      expect([address, remembered]).toEqual([address, early?.wanted ?? null]);
      if (early) expect([address, at]).toEqual([address, '/login']);
    },
  );

  it('reads what the address says of a lost session and of a mailed link, and leaves single sign-on to the router', () => {
    const read = (search: string) => readWayIn({ pathname: '/s/login', search, hash: '' }, '/s');
    expect(read('?expired=true&reset=abc')).toEqual({ wanted: null, expired: true, reset: 'abc' });
    expect(read('')).toEqual({ wanted: null, expired: false, reset: undefined });
    expect(read('?ssoToken=abc')).toBeNull();
  });
});

describe('the guard', () => {
  it('remembers what was wanted, but no error and no address that is none [navigation-guard.3]', async () => {
    const wanted = async (address: string) =>
      (await visit(address, { token: null })).session.takeRemembered();
    expect(await wanted('/s/documents/search?q=luna')).toBe('/documents/search?q=luna');
    for (const address of [
      '/s/404/',
      '/s/403/?from=/x',
      '/s/404NH/',
      '/s/no/existe',
      '/s/onboarding',
      '/s/redirect',
    ])
      expect([address, await wanted(address)]).toEqual([address, null]);
  });

  it('sends who is in from the way in to home [navigation-guard.4]', async () => {
    expect((await visit('/s/login')).at).toBe('/home');
  });

  it('counts who has ingreso 0 as nobody: the session is cleared, and there is no loop [navigation-guard.7]', async () => {
    for (const address of ['/s/home', '/s/login']) {
      const { at, session } = await visit(address, { user: { ingreso: 0 } });
      expect([at, session.get().token]).toEqual(['/login', null]);
    }
  });

  it('ends every unknown address at 404NH, reserved prefixes too [navigation-guard.8] [error-404nh.2]', async () => {
    for (const address of ['/s/x/y', '/s/onboarding', '/s/update', '/s/manager', '/s/employees/none'])
      expect([address, (await visit(address)).at]).toEqual([address, '/404NH']);
  });

  it('is no portal for who administers nothing: 403 [navigation-guard.1]', async () => {
    const { at } = await visit('/s/home', { user: { perfiles: [{ id_perfil_tipo: 1 }] } });
    expect(at).toBe('/403');
  });

  it('goes by the session’s profile, not by those that the person holds: an employee’s is refused, and asks nothing [navigation-guard.1]', async () => {
    const perfiles = [{ id_perfil_tipo: 1 }, { id_perfil_tipo: 2 }];
    const employee = await visit('/s/home', { actions: [], user: { perfil: 1, perfiles } });
    expect([employee.at, employee.asked]).toEqual(['/403', []]);
    expect((await visit('/s/home', { user: { perfil: 2, perfiles } })).at).toBe('/home');
  });

  it('asks after the actions of who has none once, and not with every place [app-shell.14]', async () => {
    const { router, asked } = await visit('/s/home', { actions: [] }, { '/actions/available': [] });
    for (const to of ['/MainDocumentPage', '/generalSettings', '/home'] as const)
      await router.navigate({ to });
    expect(asked.filter((url) => url === '/actions/available')).toHaveLength(1);
  });

  it('asks the server again once the session’s time is over [navigation-guard.6]', async () => {
    const jwt = '2020-01-01T00:00:00.000Z';
    const lost = await visit('/s/home', { jwt });
    expect([lost.at, lost.search.expired, lost.session.get().token]).toEqual(['/login', true, null]);
    const kept = await visit('/s/home', { jwt }, { '/actions/available': [{ id: 7 }] });
    expect([kept.at, kept.session.get().actions]).toEqual(['/home', [7]]);
  });

  it('loads the actions once and keeps them; without them there is no menu, and the way in again [app-shell.14] [http-401-handling.5]', async () => {
    const loaded = await visit(
      '/s/home',
      { actions: [] },
      { '/actions/available': [{ id: 3 }, { id: 'payroll' }] },
    );
    expect(loaded.session.get().actions).toEqual([3, 'payroll']);
    expect(loaded.asked.filter((url) => url === '/actions/available')).toHaveLength(1);
    expect((await visit('/s/home')).asked).not.toContain('/actions/available');
    const failed = await visit('/s/home', { actions: [] });
    expect([failed.at, failed.session.get().token]).toEqual(['/login', null]);
  });
});

describe('hovering over a link', () => {
  const PAST = { expira: '2020-01-01T00:00:00.000Z', jwtExpired: false };

  it.each(rows.map((row) => [addressOf(row).replace(/^\/s/, '') || '/', row] as const))(
    '%s does nothing: nobody leaves, is asked, is remembered or signed out',
    async (to) => {
      const everything = [...ALL_ACTIONS];
      const visitors: Visitor[] = [{ actions: everything, wanted: '/certificates' }, { token: null }];
      for (const visitor of visitors) {
        const { router, history, session, asked, leavings } = await visit('/s/404/', visitor);
        if (visitor.token === undefined) session.set({ jwt: PAST });
        session.takeRemembered();
        session.remember('/certificates');
        const [place, before] = [history.location.href, JSON.stringify(session.get())];
        asked.length = 0;
        await router.preloadRoute({ to } as never);
        expect([leavings, asked, history.location.href]).toEqual([[], [], place]);
        expect([session.takeRemembered(), session.sso()]).toEqual(['/certificates', null]);
        expect(JSON.stringify(session.get())).toBe(before);
      }
    },
  );

  it('and going there then leaves, or is refused, as ever', async () => {
    const newer = await visit('/s/404/', { actions: [308] });
    await newer.router.preloadRoute({ to: '/home' });
    await newer.router.navigate({ to: '/home' });
    expect(newer.leavings).toEqual(['/v3/dashboard']);
    const poor = await visit('/s/404/', { actions: [3] });
    await poor.router.preloadRoute({ to: '/certificates' });
    await poor.router.navigate({ to: '/certificates' });
    expect(poor.router.state.location.pathname).toBe('/403');
    const stranger = await visit('/s/login', { token: null });
    await stranger.router.preloadRoute({ to: '/certificates' });
    await stranger.router.navigate({ to: '/certificates' });
    expect(stranger.router.state.location.pathname).toBe('/login');
    expect(stranger.session.takeRemembered()).toBe('/certificates');
  });
});

describe('what leads elsewhere', () => {
  it('home leaves for the newer dashboard with 308, unless it was sent back for a dialog [home.2]', async () => {
    expect((await visit('/s/home', { actions: [308] })).left).toBe('/v3/dashboard');
    expect((await visit('/s/home?modal=email', { actions: [308] })).left).toBeUndefined();
    expect((await visit('/s/home', { actions: [305] })).left).toBeUndefined();
  });

  it('the task tray leaves for the newer tasks with 305', async () => {
    expect((await visit('/s/fileUploadResume', { actions: [78, 305] })).left).toBe('/v3/tasks');
    expect((await visit('/s/fileUploadResume', { actions: [78] })).left).toBeUndefined();
  });

  it('/redirect goes to the remembered place, which is never another host’s [redirect.1]', async () => {
    expect((await visit('/s/redirect', { wanted: '/documents/search?q=luna' })).at).toBe('/documents/search');
    for (const wanted of [
      '//evil.example/x',
      '/\\evil.example',
      'https://evil.example',
      'javascript:alert(1)',
    ])
      expect([wanted, (await visit('/s/redirect', { wanted })).at]).toEqual([wanted, '/home']);
    expect((await visit('/s/redirect', { token: null })).at).toBe('/login');
  });

  it('a company’s own address remembers its login file and goes to the way in [company-login.1] [company-login.2] [company-login.3] [company-login.4]', async () => {
    const { at, session, asked } = await visit('/s/andes', { token: null }, FILE);
    expect([at, session.sso()]).toEqual(['/login', { flag: 1, company: 'andes' }]);
    expect(asked).toEqual(['/custom-login/andes.json']);
    expect((await visit('/s/nadie')).at).toBe('/404NH');
    expect((await visit('/s/nadie', { token: null })).at).toBe('/login');
  });

  it('a single sign-on token at the way in goes to its landing [auth-sso.1] [login.3]', async () => {
    const { at, search, layout } = await visit('/s/login?ssoToken=abc', { token: null });
    expect([at, search.ssoToken, layout]).toEqual(['/redirect/authSSO', 'abc', 'plain']);
  });
});
