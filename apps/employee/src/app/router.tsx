import type { Backend } from '@legajo/ui/api/backend.ts';
import { judgeAccess } from '@legajo/ui/route/access.ts';
import { ErrorScreen } from '@legajo/ui/route/ErrorScreen.tsx';
import type { QueryClient } from '@tanstack/react-query';
import {
  type AnyRoute,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  parseSearchWith,
  redirect,
  stringifySearchWith,
} from '@tanstack/react-router';
import type { i18n } from 'i18next';
import { keepCompany, readArrival } from './arrival.ts';
import { BASE } from './move.tsx';
import { NotFound } from './NotFound.tsx';
import { PLACE_LIST, PLACES, type PlaceKey, type PlaceRow } from './places/places.ts';
import { SCREENS } from './places/screens.ts';

interface Context {
  readonly backend: Backend;
  readonly queries: QueryClient;
  readonly texts: i18n;
}

/** The words of an address by these names, as far as it has them. */
function words(raw: Record<string, unknown>, names: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    names.flatMap((name) => (typeof raw[name] === 'string' && raw[name] ? [[name, raw[name]]] : [])),
  );
}

const root = createRootRouteWithContext<Context>()({
  staticData: { access: 'public' },
  component: Outlet,
  // A link that is only hovered over changes nothing: its access is judged when somebody goes there.
  beforeLoad: ({ matches, location, context, preload }) => {
    const { session } = context.backend;
    if (
      preload ||
      judgeAccess(
        matches.map((match) => match.staticData.access),
        session.get(),
      ) === 'open'
    )
      return;
    session.remember(location.href);
    throw redirect({ to: '/login' });
  },
  notFoundComponent: NotFound,
});

const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  staticData: { access: 'session' },
  component: lazyRouteComponent(() => import('../shell/AppShell.tsx'), 'AppShell'),
});

/** What the way in does besides: it keeps what the address brought, and lets who is in go home. */
const login = createRoute({
  getParentRoute: () => root,
  path: PLACES.login.path,
  staticData: { access: PLACES.login.access },
  validateSearch: readArrival,
  beforeLoad: ({ context, search, preload }) => {
    const { session } = context.backend;
    if (preload) return;
    keepCompany(session, search);
    // Who comes from the company's provider is whom it named, whoever used this phone before.
    if (session.get().token && !search.ssoToken) throw redirect({ to: PLACES.home.path });
  },
  component: SCREENS.login,
});

/** The places within another, or in none, as routes. The ways in stand alone, all others in the portal's frame. */
function routesWithin(outer: PlaceKey | undefined, parentOf: (place: PlaceRow) => AnyRoute): AnyRoute[] {
  return PLACE_LIST.filter(([, place]) => place.within === outer).map(([key, place]) => {
    if (key === 'login') return login;
    const route = createRoute({
      getParentRoute: () => parentOf(place),
      path: outer ? place.path.slice(PLACES[outer].path.length + 1) : place.path,
      staticData: { access: place.access },
      validateSearch: (raw: Record<string, unknown>) => words(raw, place.words ?? []),
      loader: ({ context }: { readonly context: Context }) =>
        place.texts && context.texts.loadNamespaces([...place.texts]),
      component: SCREENS[key],
    }) as AnyRoute;
    return route.addChildren(routesWithin(key, () => route));
  });
}

const routes = routesWithin(undefined, ({ access }) => (access === 'public' ? root : shell));
const isIn = (route: AnyRoute) => route.options.staticData?.access === 'session';

const routeTree = root.addChildren([
  ...routes.filter((route) => !isIn(route)),
  shell.addChildren(routes.filter(isIn)),
]);

/** The employee's places under `/e/`. */
export function createAppRouter(context: Context) {
  return createRouter({
    routeTree,
    basepath: BASE,
    context,
    defaultPreload: 'intent',
    defaultErrorComponent: ErrorScreen,
    scrollRestoration: true,
    parseSearch: parseSearchWith((value) => value),
    stringifySearch: stringifySearchWith(String),
  });
}
