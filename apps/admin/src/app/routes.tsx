import { ACTIONS } from '@legajo/contract/actions';
import { within } from '@legajo/ui/route/within.ts';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { documentsSearch } from '../documents/search-params.ts';
import { fileSearch } from '../employees/file/search-params.ts';
import { employeesSearch } from '../employees/search-params.ts';
import { processesSearch } from '../processes/search-params.ts';
import { ELSEWHERE } from './elsewhere.ts';
import { errorRoutes, notFoundPlain, unknown } from './error-routes.tsx';
import { onboardingRoutes } from './onboarding-routes.tsx';
import { pendingRoutes } from './pending-routes.tsx';
import { PLACES } from './places.ts';
import { integrationProfile, management } from './profile-routes.tsx';
import { redirects, remembered, reserved } from './redirect-routes.tsx';
import { root, shell, texts } from './root.tsx';
import { clean, text } from './search.ts';
import { selfService, taskTray } from './self-service-routes.tsx';
import { authSso, company, login } from './way-in.tsx';

const home = createRoute({
  getParentRoute: () => shell,
  path: '/home',
  staticData: { access: 'session' },
  validateSearch: (raw: Record<string, unknown>) => clean({ modal: text(raw, 'modal') }),
  // A dialog that the newer application sends back for is shown here all the same (decisions C8, C9).
  beforeLoad: async ({ context, search }) => {
    const { actions } = context.backend.session.get();
    if (actions.includes(ACTIONS.newDashboard) && !search.modal) await context.leave(ELSEWHERE.dashboard);
  },
  loader: texts('home'),
  component: lazyRouteComponent(
    within(() => import('../home/HomeScreen.tsx')),
    'HomeScreen',
  ),
});

const documentsPage = createRoute({
  getParentRoute: () => shell,
  path: '/MainDocumentPage',
  staticData: { access: 'session' },
  loader: texts('shell'),
  component: lazyRouteComponent(
    within(() => import('../main-pages/DocumentsPage.tsx')),
    'DocumentsPage',
  ),
});

const businessPage = createRoute({
  getParentRoute: () => shell,
  path: '/MainBusinessPage',
  staticData: { access: 'session' },
  loader: texts('shell'),
  component: lazyRouteComponent(
    within(() => import('../main-pages/BusinessPage.tsx')),
    'BusinessPage',
  ),
});

const settings = createRoute({
  getParentRoute: () => shell,
  path: '/generalSettings',
  staticData: { access: 'session' },
  loader: texts('settings', 'factors', 'session'),
  component: lazyRouteComponent(
    within(() => import('../settings/SettingsScreen.tsx')),
    'SettingsScreen',
  ),
});

const employeesList = createRoute({
  getParentRoute: () => shell,
  path: PLACES.employees.path,
  staticData: { access: PLACES.employees.access },
  validateSearch: employeesSearch,
  loader: texts('employees', 'employment', 'employee-load'),
  component: lazyRouteComponent(
    within(() => import('../employees/EmployeesScreen.tsx')),
    'EmployeesScreen',
  ),
});

const unsubscribe = createRoute({
  getParentRoute: () => shell,
  path: PLACES.unsubscribe.path,
  staticData: { access: PLACES.unsubscribe.access },
  loader: texts('employment'),
  component: lazyRouteComponent(
    within(() => import('../employees/employment/UnsubscribeScreen.tsx')),
    'UnsubscribeScreen',
  ),
});

const employeeLoad = createRoute({
  getParentRoute: () => shell,
  path: PLACES.employee_load.path,
  staticData: { access: PLACES.employee_load.access },
  validateSearch: (raw: Record<string, unknown>) =>
    clean({ load: text(raw, 'load'), columns: text(raw, 'columns') }),
  loader: texts('employee-load'),
  component: lazyRouteComponent(
    within(() => import('../employees/load/LoadScreen.tsx')),
    'LoadScreen',
  ),
});

const employeeFile = createRoute({
  getParentRoute: () => shell,
  path: PLACES.employee_file.path,
  staticData: { access: PLACES.employee_file.access },
  validateSearch: fileSearch,
  loader: texts('employee-file', 'employees', 'employment', 'documents'),
  component: lazyRouteComponent(
    within(() => import('../employees/file/FileScreen.tsx')),
    'FileScreen',
  ),
});

const publishMassive = createRoute({
  getParentRoute: () => shell,
  path: PLACES.publish_massive.path,
  staticData: { access: PLACES.publish_massive.access },
  validateSearch: (raw: Record<string, unknown>) => clean({ process: text(raw, 'process') }),
  loader: texts('publishing', 'processes'),
  component: lazyRouteComponent(
    within(() => import('../publishing/PublishScreen.tsx')),
    'PublishScreen',
  ),
});

const documentSearch = createRoute({
  getParentRoute: () => shell,
  path: PLACES.search.path,
  staticData: { access: PLACES.search.access },
  validateSearch: documentsSearch,
  loader: texts('documents'),
  component: lazyRouteComponent(
    within(() => import('../documents/SearchScreen.tsx')),
    'SearchScreen',
  ),
});

const documentDetail = createRoute({
  getParentRoute: () => shell,
  path: PLACES.document_detail.path,
  staticData: { access: PLACES.document_detail.access },
  validateSearch: (raw: Record<string, unknown>) => clean({ tab: text(raw, 'tab') }),
  loader: texts('documents'),
  component: lazyRouteComponent(
    within(() => import('../documents/DetailScreen.tsx')),
    'DetailScreen',
  ),
});

const processManager = createRoute({
  getParentRoute: () => shell,
  path: PLACES.process_manager.path,
  staticData: { access: PLACES.process_manager.access },
  validateSearch: processesSearch,
  loader: texts('processes'),
  component: lazyRouteComponent(
    within(() => import('../processes/ProcessesScreen.tsx')),
    'ProcessesScreen',
  ),
});

const certificates = createRoute({
  getParentRoute: () => shell,
  path: PLACES.certificates.path,
  staticData: { access: PLACES.certificates.access },
  loader: texts('certificates'),
  component: lazyRouteComponent(
    within(() => import('../certificates/CertificatesScreen.tsx')),
    'CertificatesScreen',
  ),
});

const payroll = createRoute({
  getParentRoute: () => shell,
  path: PLACES.payroll_config.path,
  staticData: { access: PLACES.payroll_config.access },
  loader: texts('payroll'),
  component: lazyRouteComponent(
    within(() => import('../payroll/PayrollScreen.tsx')),
    'PayrollScreen',
  ),
});

const organisation = createRoute({
  getParentRoute: () => shell,
  path: PLACES.organisation.path,
  staticData: { access: PLACES.organisation.access },
  loader: texts('organisation'),
  component: lazyRouteComponent(
    within(() => import('../organisation/OrganisationScreen.tsx')),
    'OrganisationScreen',
  ),
});

const access = createRoute({
  getParentRoute: () => shell,
  path: PLACES.access.path,
  staticData: { access: PLACES.access.access },
  validateSearch: (raw: Record<string, unknown>) =>
    clean({ persona: text(raw, 'persona'), documento: text(raw, 'documento') }),
  loader: texts('access'),
  component: lazyRouteComponent(
    within(() => import('../access/AccessScreen.tsx')),
    'AccessScreen',
  ),
});

const updateLogo = createRoute({
  getParentRoute: () => shell,
  path: PLACES.logo.path,
  staticData: { access: PLACES.logo.access },
  loader: texts('branding', 'login'),
  component: lazyRouteComponent(
    within(() => import('../branding/LogoScreen.tsx')),
    'LogoScreen',
  ),
});

const updateColors = createRoute({
  getParentRoute: () => shell,
  path: PLACES.colors.path,
  staticData: { access: PLACES.colors.access },
  loader: texts('branding'),
  component: lazyRouteComponent(
    within(() => import('../branding/ColorsScreen.tsx')),
    'ColorsScreen',
  ),
});

export const routeTree = root.addChildren([
  login,
  authSso,
  company,
  ...reserved,
  notFoundPlain,
  unknown,
  shell.addChildren([
    home,
    remembered,
    documentsPage,
    businessPage,
    settings,
    employeesList,
    employeeLoad,
    employeeFile,
    unsubscribe,
    taskTray,
    integrationProfile,
    management,
    publishMassive,
    documentSearch,
    documentDetail,
    processManager,
    certificates,
    payroll,
    organisation,
    access,
    updateLogo,
    updateColors,
    selfService,
    ...onboardingRoutes,
    ...errorRoutes,
    ...redirects,
    ...pendingRoutes,
  ]),
]);
