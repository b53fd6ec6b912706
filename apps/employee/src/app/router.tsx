import type { Backend } from '@legajo/ui/api/backend.ts';
import { judgeAccess } from '@legajo/ui/route/access.ts';
import { ErrorScreen } from '@legajo/ui/route/ErrorScreen.tsx';
import type { QueryClient } from '@tanstack/react-query';
import {
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

interface Context {
  readonly backend: Backend;
  readonly queries: QueryClient;
  readonly texts: i18n;
}

/** The words of an address by these names, as far as it has them. */
function words<const N extends string>(raw: Record<string, unknown>, ...names: N[]): { [K in N]?: string } {
  const given = names.filter((name) => typeof raw[name] === 'string' && raw[name]);
  return Object.fromEntries(given.map((name) => [name, raw[name]])) as { [K in N]?: string };
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

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  staticData: { access: 'public' },
  validateSearch: readArrival,
  beforeLoad: ({ context, search, preload }) => {
    const { session } = context.backend;
    if (preload) return;
    keepCompany(session, search);
    // Who comes from the company's provider is whom it named, whoever used this phone before.
    if (session.get().token && !search.ssoToken) throw redirect({ to: '/' });
  },
  component: lazyRouteComponent(() => import('../login/LoginRoute.tsx'), 'LoginRoute'),
});

// Also for who is signed in: the next person of a shared phone.
const activation = createRoute({
  getParentRoute: () => root,
  path: '/activate',
  staticData: { access: 'public' },
  loader: ({ context }) => context.texts.loadNamespaces(['password', 'factors']),
  component: lazyRouteComponent(() => import('../activation/ActivateScreen.tsx'), 'ActivateScreen'),
});

// Also for who is signed in: the link came to them, whoever holds this phone's session.
const confirmation = createRoute({
  getParentRoute: () => root,
  path: '/confirm',
  staticData: { access: 'public' },
  validateSearch: (raw: Record<string, unknown>) => words(raw, 'confirm', 'email'),
  loader: ({ context }) => context.texts.loadNamespaces('ways-in'),
  component: lazyRouteComponent(() => import('../ways-in/WaysIn.tsx'), 'ConfirmScreen'),
});

const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  staticData: { access: 'session' },
  component: lazyRouteComponent(() => import('../shell/AppShell.tsx'), 'AppShell'),
});

const home = createRoute({
  getParentRoute: () => shell,
  path: '/',
  staticData: { access: 'session' },
  component: lazyRouteComponent(() => import('../home/HomeScreen.tsx'), 'HomeScreen'),
});

const documents = createRoute({
  getParentRoute: () => shell,
  path: '/documents',
  staticData: { access: 'session' },
  validateSearch: (raw: Record<string, unknown>) => words(raw, 'q', 'folder'),
  component: lazyRouteComponent(() => import('../documents/DocumentsScreen.tsx'), 'DocumentsScreen'),
});

const reader = createRoute({
  getParentRoute: () => documents,
  path: '$id',
  staticData: { access: 'session' },
  loader: ({ context }) => context.texts.loadNamespaces('reader'),
  component: lazyRouteComponent(() => import('../reader/ReaderScreen.tsx'), 'ReaderScreen'),
});

const together = createRoute({
  getParentRoute: () => shell,
  path: '/sign',
  staticData: { access: 'session' },
  validateSearch: (raw: Record<string, unknown>) => words(raw, 'at'),
  loader: ({ context }) => context.texts.loadNamespaces('reader'),
  component: lazyRouteComponent(
    () => import('../signing/together/SignTogetherScreen.tsx'),
    'SignTogetherScreen',
  ),
});

const ownTexts = ({ context }: { readonly context: Context }) =>
  context.texts.loadNamespaces(['own-changes', 'own-sections']);

const data = createRoute({
  getParentRoute: () => shell,
  path: '/data',
  staticData: { access: 'session' },
  validateSearch: (raw: Record<string, unknown>) => words(raw, 'done'),
  loader: ownTexts,
  component: lazyRouteComponent(() => import('../self-service/MyDataScreen.tsx'), 'MyDataScreen'),
});

const dataPhoto = createRoute({
  getParentRoute: () => shell,
  path: '/data/photo',
  staticData: { access: 'session' },
  validateSearch: (raw: Record<string, unknown>) => words(raw, 'from'),
  loader: ownTexts,
  component: lazyRouteComponent(() => import('../self-service/PhotoScreen.tsx'), 'PhotoScreen'),
});

const dataChanges = createRoute({
  getParentRoute: () => shell,
  path: '/data/changes',
  staticData: { access: 'session' },
  loader: ownTexts,
  component: lazyRouteComponent(() => import('../self-service/ChangesScreen.tsx'), 'ChangesScreen'),
});

const dataPart = createRoute({
  getParentRoute: () => shell,
  path: '/data/$part',
  staticData: { access: 'session' },
  validateSearch: (raw: Record<string, unknown>) => words(raw, 'from'),
  loader: ownTexts,
  component: lazyRouteComponent(() => import('../self-service/EditScreen.tsx'), 'EditScreen'),
});

const onboarding = createRoute({
  getParentRoute: () => shell,
  path: '/onboarding',
  staticData: { access: 'session' },
  validateSearch: (raw: Record<string, unknown>) => words(raw, 'done'),
  loader: ({ context }) => context.texts.loadNamespaces('own-onboarding'),
  component: lazyRouteComponent(() => import('../onboarding/OnboardingScreen.tsx'), 'OnboardingScreen'),
});

const onboardingTasks = createRoute({
  getParentRoute: () => shell,
  path: '/onboarding/tasks',
  staticData: { access: 'session' },
  loader: ({ context }) => context.texts.loadNamespaces('own-onboarding'),
  component: lazyRouteComponent(() => import('../onboarding/tasks/TasksScreen.tsx'), 'TasksScreen'),
});

const account = createRoute({
  getParentRoute: () => shell,
  path: '/account',
  staticData: { access: 'session' },
  component: lazyRouteComponent(() => import('../account/AccountScreen.tsx'), 'AccountScreen'),
});

// The link says that they read the address; the session, whose it is.
const address = createRoute({
  getParentRoute: () => shell,
  path: '/address',
  staticData: { access: 'session' },
  validateSearch: (raw: Record<string, unknown>) => words(raw, 'key'),
  loader: ({ context }) => context.texts.loadNamespaces('ways-in'),
  component: lazyRouteComponent(() => import('../ways-in/AddressScreen.tsx'), 'AddressScreen'),
});

const routeTree = root.addChildren([
  login,
  activation,
  confirmation,
  shell.addChildren([
    home,
    documents.addChildren([reader]),
    together,
    data,
    dataPhoto,
    dataChanges,
    dataPart,
    onboarding,
    onboardingTasks,
    account,
    address,
  ]),
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
