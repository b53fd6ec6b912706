import { ACTIONS } from '@legajo/contract/actions';
import {
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import { documentsSearch } from '../documents/search-params.ts';
import { employeesSearch } from '../employees/search-params.ts';
import { processesSearch } from '../processes/search-params.ts';
import { guard } from './guard.ts';
import { PENDING } from './pending.ts';
import type { RouterContext } from './router.tsx';
import { clean, text } from './search.ts';

const root = createRootRouteWithContext<RouterContext>()({
  staticData: { access: 'public' },
  component: Outlet,
  beforeLoad: ({ matches, location, context }) =>
    guard(
      matches.map((match) => match.staticData.access),
      location,
      context.backend,
    ),
  notFoundComponent: lazyRouteComponent(() => import('../errors/NotFound.tsx'), 'NotFoundPlain'),
});

/** Brings the texts of an area before its screen is drawn. */
const texts =
  (...areas: readonly string[]) =>
  async ({ context }: { context: RouterContext }) => {
    await context.texts.loadNamespaces([...areas]);
  };

const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  staticData: { access: 'session' },
  loader: texts('shell'),
  component: lazyRouteComponent(() => import('../shell/Shell.tsx'), 'Shell'),
});

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  staticData: { access: 'public' },
  validateSearch: (raw: Record<string, unknown>) =>
    clean({
      ssoToken: text(raw, 'ssoToken'),
      expired: raw.expired === 'true' || raw.expired === true || undefined,
    }),
  beforeLoad: ({ context }) => {
    if (context.backend.session.get().token) throw redirect({ to: '/home' });
  },
  loader: texts('login', 'factors'),
  component: lazyRouteComponent(() => import('../login/LoginScreen.tsx'), 'LoginScreen'),
});

const notFoundPlain = createRoute({
  getParentRoute: () => root,
  path: '/404NH',
  staticData: { access: 'session' },
  loader: texts('errors'),
  component: lazyRouteComponent(() => import('../errors/NotFound.tsx'), 'NotFoundPlain'),
});

const unknown = createRoute({
  getParentRoute: () => root,
  path: '$',
  staticData: { access: 'session' },
  beforeLoad: () => {
    throw redirect({ to: '/404NH' });
  },
});

const index = createRoute({
  getParentRoute: () => shell,
  path: '/',
  staticData: { access: 'session' },
  beforeLoad: () => {
    throw redirect({ to: '/home' });
  },
});

const home = createRoute({
  getParentRoute: () => shell,
  path: '/home',
  staticData: { access: 'session' },
  loader: texts('home'),
  component: lazyRouteComponent(() => import('../home/HomeScreen.tsx'), 'HomeScreen'),
});

const employees = createRoute({
  getParentRoute: () => shell,
  path: '/employees',
  staticData: { access: ACTIONS.employees },
  beforeLoad: () => {
    throw redirect({ to: '/employees/list' });
  },
});

const employeesList = createRoute({
  getParentRoute: () => shell,
  path: '/employees/list',
  staticData: { access: ACTIONS.employees },
  validateSearch: employeesSearch,
  loader: texts('employees'),
  component: lazyRouteComponent(() => import('../employees/EmployeesScreen.tsx'), 'EmployeesScreen'),
});

const employeeFile = createRoute({
  getParentRoute: () => shell,
  path: '/employee/$id',
  staticData: { access: ACTIONS.employees },
  loader: texts('errors'),
  component: lazyRouteComponent(() => import('../errors/Pending.tsx'), 'Pending'),
});

const publishMassive = createRoute({
  getParentRoute: () => shell,
  path: '/documents/publish/massive',
  staticData: { access: ACTIONS.publishMassive },
  validateSearch: (raw: Record<string, unknown>) => clean({ process: text(raw, 'process') }),
  loader: texts('publishing', 'processes'),
  component: lazyRouteComponent(() => import('../publishing/PublishScreen.tsx'), 'PublishScreen'),
});

const documentSearch = createRoute({
  getParentRoute: () => shell,
  path: '/documents/search',
  staticData: { access: ACTIONS.documentSearch },
  validateSearch: documentsSearch,
  loader: texts('documents'),
  component: lazyRouteComponent(() => import('../documents/SearchScreen.tsx'), 'SearchScreen'),
});

const documentDetail = createRoute({
  getParentRoute: () => shell,
  path: '/documents/detail/$id',
  staticData: { access: ACTIONS.documentDetail },
  validateSearch: (raw: Record<string, unknown>) => clean({ tab: text(raw, 'tab') }),
  loader: texts('documents'),
  component: lazyRouteComponent(() => import('../documents/DetailScreen.tsx'), 'DetailScreen'),
});

const processManager = createRoute({
  getParentRoute: () => shell,
  path: '/company/process-manager',
  staticData: { access: ACTIONS.processManager },
  validateSearch: processesSearch,
  loader: texts('processes'),
  component: lazyRouteComponent(() => import('../processes/ProcessesScreen.tsx'), 'ProcessesScreen'),
});

const certificates = createRoute({
  getParentRoute: () => shell,
  path: '/certificates',
  staticData: { access: ACTIONS.certificates },
  loader: texts('certificates'),
  component: lazyRouteComponent(() => import('../certificates/CertificatesScreen.tsx'), 'CertificatesScreen'),
});

const access = createRoute({
  getParentRoute: () => shell,
  path: '/access',
  staticData: { access: ACTIONS.employees },
  validateSearch: (raw: Record<string, unknown>) =>
    clean({ persona: text(raw, 'persona'), documento: text(raw, 'documento') }),
  loader: texts('access'),
  component: lazyRouteComponent(() => import('../access/AccessScreen.tsx'), 'AccessScreen'),
});

const updateLogo = createRoute({
  getParentRoute: () => shell,
  path: '/update/logo',
  staticData: { access: ACTIONS.branding },
  loader: texts('branding'),
  component: lazyRouteComponent(() => import('../branding/LogoScreen.tsx'), 'LogoScreen'),
});

const updateColors = createRoute({
  getParentRoute: () => shell,
  path: '/update/colors',
  staticData: { access: ACTIONS.branding },
  loader: texts('branding'),
  component: lazyRouteComponent(() => import('../branding/ColorsScreen.tsx'), 'ColorsScreen'),
});

const generalSettings = createRoute({
  getParentRoute: () => shell,
  path: '/generalSettings',
  staticData: { access: 'session' },
  loader: texts('settings', 'factors'),
  component: lazyRouteComponent(() => import('../settings/SettingsScreen.tsx'), 'SettingsScreen'),
});

const forbidden = createRoute({
  getParentRoute: () => shell,
  path: '/403',
  staticData: { access: 'session' },
  validateSearch: (raw: Record<string, unknown>) => clean({ from: text(raw, 'from') }),
  loader: texts('errors'),
  component: lazyRouteComponent(() => import('../errors/Forbidden.tsx'), 'Forbidden'),
});

const notFound = ['/404', '/404H'].map((path) =>
  createRoute({
    getParentRoute: () => shell,
    path,
    staticData: { access: 'session' },
    loader: texts('errors'),
    component: lazyRouteComponent(() => import('../errors/NotFound.tsx'), 'NotFound'),
  }),
);

const pending = PENDING.map(([path, access]) =>
  createRoute({
    getParentRoute: () => shell,
    path,
    staticData: { access },
    loader: texts('errors'),
    component: lazyRouteComponent(() => import('../errors/Pending.tsx'), 'Pending'),
  }),
);

export const routeTree = root.addChildren([
  login,
  notFoundPlain,
  unknown,
  shell.addChildren([
    index,
    home,
    employees,
    employeesList,
    employeeFile,
    publishMassive,
    documentSearch,
    documentDetail,
    processManager,
    certificates,
    access,
    updateLogo,
    updateColors,
    generalSettings,
    forbidden,
    ...notFound,
    ...pending,
  ]),
]);
