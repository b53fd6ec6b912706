import { ACTIONS } from '@legajo/contract/actions';
import { createRoute } from '@tanstack/react-router';
import { directorySearch } from '../directory/search-params.ts';
import { documentsSearch } from '../documents/search-params.ts';
import { advancesSearch } from '../payroll/advances/search-params.ts';
import { fileSearch } from '../people/file/search-params.ts';
import { employeesSearch } from '../people/search-params.ts';
import { processesSearch } from '../publications/process/search-params.ts';
import { retentionSearch } from '../retention/search-params.ts';
import { root, shell, texts } from './root.tsx';
import { clean, text } from './search.ts';
import { atPlace, screen } from './tables/at-place.ts';
import { ELSEWHERE } from './tables/elsewhere.ts';
import { errorRoutes, notFoundPlain, unknown } from './tables/error-routes.tsx';
import { folderRoutes } from './tables/folder-routes.tsx';
import { formRoutes } from './tables/form-routes.tsx';
import { leaveRoutes } from './tables/leave/leave-routes.tsx';
import { onboardingRoutes } from './tables/onboarding-routes.tsx';
import { integrationProfile, management } from './tables/profile-routes.tsx';
import { redirects, remembered, reserved } from './tables/redirect-routes.tsx';
import { reportRoutes } from './tables/report-routes.tsx';
import { inboxRoutes, selfService, taskTray, workflowRoutes } from './tables/self-service-routes.tsx';
import { billboardRoutes, customEmailRoutes } from './tables/told-routes.tsx';
import { authSso, company, login } from './tables/way-in.tsx';

/** Whose, and which document a screen begins with. */
const aboutDocument = (raw: Record<string, unknown>) =>
  clean({ persona: text(raw, 'persona'), documento: text(raw, 'documento') });

const home = createRoute({
  ...atPlace('home'),
  validateSearch: (raw: Record<string, unknown>) => clean({ modal: text(raw, 'modal') }),
  // A dialog that the newer application sends back for is shown here all the same (decisions C8, C9).
  beforeLoad: async ({ context, search, preload }) => {
    const { actions } = context.backend.session.get();
    if (preload) return;
    if (actions.includes(ACTIONS.newDashboard) && !search.modal) await context.leave(ELSEWHERE.dashboard);
  },
  // Its list of what was published speaks these words: they hold it back no longer than its own.
  loader: texts('home', 'publication-list'),
  component: screen(() => import('../home/HomeScreen.tsx'), 'HomeScreen'),
});

const firstDay = createRoute({
  ...atPlace('first_day'),
  validateSearch: (raw: Record<string, unknown>) => clean({ step: text(raw, 'step') }),
  loader: texts('first-day', 'people'),
  component: screen(() => import('../home/first-day/FirstDayScreen.tsx'), 'FirstDayScreen'),
});

const documentsPage = createRoute({
  ...atPlace('documents'),
  loader: texts('cards'),
  component: screen(() => import('../main-pages/DocumentsPage.tsx'), 'DocumentsPage'),
});

const businessPage = createRoute({
  ...atPlace('business'),
  loader: texts('cards'),
  component: screen(() => import('../main-pages/BusinessPage.tsx'), 'BusinessPage'),
});

const settings = createRoute({
  ...atPlace('settings'),
  loader: texts('settings', 'factors', 'session', 'payroll'),
  component: screen(() => import('../settings/SettingsScreen.tsx'), 'SettingsScreen'),
});

const employeesList = createRoute({
  ...atPlace('employees'),
  validateSearch: employeesSearch,
  loader: texts('people'),
  component: screen(() => import('../people/list/EmployeesScreen.tsx'), 'EmployeesScreen'),
});

const unsubscribe = createRoute({
  ...atPlace('unsubscribe'),
  loader: texts('employment'),
  component: screen(() => import('../employment/UnsubscribeScreen.tsx'), 'UnsubscribeScreen'),
});

const employeeLoad = createRoute({
  ...atPlace('employee_load'),
  validateSearch: (raw: Record<string, unknown>) =>
    clean({ load: text(raw, 'load'), columns: text(raw, 'columns') }),
  loader: texts('people-loads'),
  component: screen(() => import('../people-loads/LoadScreen.tsx'), 'LoadScreen'),
});

const employeeFile = createRoute({
  ...atPlace('employee_file'),
  validateSearch: fileSearch,
  loader: texts('employee-file', 'people', 'employment', 'documents'),
  component: screen(() => import('../people/file/FileScreen.tsx'), 'FileScreen'),
});

const publishMassive = createRoute({
  ...atPlace('publish_massive'),
  validateSearch: (raw: Record<string, unknown>) => clean({ process: text(raw, 'process') }),
  loader: texts('publications', 'publication-list', 'publication-approval', 'withdrawal'),
  component: screen(() => import('../publications/screens.ts'), 'PublishScreen'),
});

const publishPersonal = createRoute({
  ...atPlace('publish_personal'),
  validateSearch: aboutDocument,
  loader: texts('publications', 'publish-personal'),
  component: screen(() => import('../publications/screens.ts'), 'PersonalScreen'),
});

const publishGeneric = createRoute({
  ...atPlace('publish_generic'),
  validateSearch: (raw: Record<string, unknown>) => clean({ process: text(raw, 'process') }),
  loader: texts('publish-generic', 'publications', 'publication-list', 'publication-approval', 'withdrawal'),
  component: screen(() => import('../publications/generic/GenericScreen.tsx'), 'GenericScreen'),
});

const documentSearch = createRoute({
  ...atPlace('search'),
  validateSearch: documentsSearch,
  loader: texts('documents', 'document-download'),
  component: screen(() => import('../documents/SearchScreen.tsx'), 'SearchScreen'),
});

const documentDetail = createRoute({
  ...atPlace('document_detail'),
  validateSearch: (raw: Record<string, unknown>) => clean({ tab: text(raw, 'tab') }),
  loader: texts('documents', 'second-signer', 'publish-personal'),
  component: screen(() => import('../documents/detail/DetailScreen.tsx'), 'DetailScreen'),
});

const processManager = createRoute({
  ...atPlace('process_manager'),
  validateSearch: processesSearch,
  loader: texts('publication-list', 'withdrawal', 'long-work'),
  component: screen(() => import('../publications/process/ProcessesScreen.tsx'), 'ProcessesScreen'),
});

const certificates = createRoute({
  ...atPlace('certificates'),
  loader: texts('certificates'),
  component: screen(() => import('../certificates/CertificatesScreen.tsx'), 'CertificatesScreen'),
});

const apiKeys = createRoute({
  ...atPlace('api_keys'),
  loader: texts('api-keys', 'profiles', 'webhooks'),
  component: screen(() => import('../integrations/IntegrationsScreen.tsx'), 'IntegrationsScreen'),
});

const advances = createRoute({
  ...atPlace('advances'),
  validateSearch: advancesSearch,
  loader: texts('advances'),
  component: screen(() => import('../payroll/advances/AdvancesScreen.tsx'), 'AdvancesScreen'),
});

const retention = createRoute({
  ...atPlace('retention'),
  validateSearch: retentionSearch,
  loader: texts('retention'),
  component: screen(() => import('../retention/RetentionScreen.tsx'), 'RetentionScreen'),
});

const payroll = createRoute({
  ...atPlace('payroll_config'),
  loader: texts('payroll'),
  component: screen(() => import('../payroll/PayrollScreen.tsx'), 'PayrollScreen'),
});

const directory = createRoute({
  ...atPlace('directory'),
  validateSearch: directorySearch,
  loader: texts('directory'),
  component: screen(() => import('../directory/DirectoryScreen.tsx'), 'DirectoryScreen'),
});

const organisation = createRoute({
  ...atPlace('organisation'),
  loader: texts('organisation'),
  component: screen(() => import('../organisation/OrganisationScreen.tsx'), 'OrganisationScreen'),
});

const access = createRoute({
  ...atPlace('access'),
  validateSearch: aboutDocument,
  loader: texts('access'),
  component: screen(() => import('../access/AccessScreen.tsx'), 'AccessScreen'),
});

const updateLogo = createRoute({
  ...atPlace('logo'),
  loader: texts('branding', 'login'),
  component: screen(() => import('../branding/LogoScreen.tsx'), 'LogoScreen'),
});

const updateColors = createRoute({
  ...atPlace('colors'),
  loader: texts('branding'),
  component: screen(() => import('../branding/ColorsScreen.tsx'), 'ColorsScreen'),
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
    firstDay,
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
    publishGeneric,
    publishPersonal,
    documentSearch,
    documentDetail,
    processManager,
    certificates,
    apiKeys,
    payroll,
    advances,
    retention,
    organisation,
    directory,
    access,
    updateLogo,
    updateColors,
    selfService,
    ...billboardRoutes,
    ...customEmailRoutes,
    ...folderRoutes,
    ...formRoutes,
    ...inboxRoutes,
    ...leaveRoutes,
    ...onboardingRoutes,
    ...reportRoutes,
    ...workflowRoutes,
    ...errorRoutes,
    ...redirects,
  ]),
]);
