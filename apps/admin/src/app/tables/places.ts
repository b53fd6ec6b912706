import { ACTIONS, type ActionId } from '@legajo/contract/actions';
import type { RouteAccess } from '@legajo/ui/route/access.ts';

/** A screen under `/s/` that can be named: its address, and who may open it. */
export interface Place {
  readonly path: string;
  readonly access: RouteAccess;
  /** The parent's action, asked besides (decision B6). */
  readonly under?: ActionId;
}

/**
 * The screens of the route table (specification, Screens and routes). Keys name their texts in `shell.places`.
 */
export const PLACES = {
  home: { path: '/home', access: 'session' },
  first_day: { path: '/first-day', access: 'session' },
  documents: { path: '/MainDocumentPage', access: 'session' },
  business: { path: '/MainBusinessPage', access: 'session' },
  settings: { path: '/generalSettings', access: 'session' },
  pickup: { path: '/pickup', access: ACTIONS.eforms },
  form: { path: '/forms/$id', access: ACTIONS.eforms },
  published_eforms: { path: '/publishedEforms', access: ACTIONS.eforms },
  onboarding_create: { path: '/onboarding/create', access: ACTIONS.onboardingCreate },
  onboarding_list: { path: '/onboarding/list', access: ACTIONS.onboardingCreate },
  onboarding_edit: { path: '/onboarding/edit/$id', access: ACTIONS.onboardingEdit },
  employees: { path: '/employees/list', access: ACTIONS.employees },
  employee_file: { path: '/employee/$id', access: ACTIONS.employees },
  employee_load: { path: '/employees/load', access: ACTIONS.employees },
  unsubscribe: { path: '/employees/unsubscribe', access: ACTIONS.employees },
  digital_file: { path: '/digital-file', access: ACTIONS.employees },
  integration_profile: { path: '/employees/integration-profile', access: ACTIONS.integrationProfile },
  billboard: { path: '/billboard', access: ACTIONS.billboard },
  billboard_create: { path: '/billboard/create', access: ACTIONS.billboard },
  billboard_edit: { path: '/billboard/edit/$id', access: ACTIONS.billboard },
  inbox: { path: '/inbox', access: 'session' },
  approval: { path: '/approvals/$id', access: 'session' },
  task_tray: { path: '/fileUploadResume', access: ACTIONS.taskTray },
  certificates: { path: '/certificates', access: ACTIONS.certificates },
  api_keys: { path: '/api-keys', access: ACTIONS.generalSettings },
  search: { path: '/documents/search', access: ACTIONS.documentSearch },
  logo: { path: '/update/logo', access: ACTIONS.branding },
  colors: { path: '/update/colors', access: ACTIONS.branding },
  publish_personal: { path: '/documents/publish/personal', access: ACTIONS.publishPersonal },
  publish_generic: { path: '/documents/publish/generic', access: ACTIONS.publishGeneric },
  publish_massive: { path: '/documents/publish/massive', access: ACTIONS.publishMassive },
  signature_reminder: {
    path: '/documents/publish/signature-reminder',
    access: ACTIONS.signatureReminder,
  },
  month_close: { path: '/documents/month-close', access: ACTIONS.reports },
  document_detail: { path: '/documents/detail/$id', access: ACTIONS.documentDetail },
  folder_list: { path: '/folder/list', access: ACTIONS.folders },
  folder_create: { path: '/folder/create', access: ACTIONS.folders },
  folder_update: { path: '/folder/$id', access: ACTIONS.folders },
  file_papers: { path: '/folder/papers', access: ACTIONS.employees },
  upload_templates: { path: '/folder/templates', access: ACTIONS.folders },
  subfolder_list: { path: '/folder/$id/subfolder/list', access: ACTIONS.folders },
  subfolder_create: { path: '/folder/$id/subfolder/create', access: ACTIONS.folders },
  subfolder_update: { path: '/folder/$id/subfolder/$subfolder', access: ACTIONS.folders },
  subfolder_document: { path: '/folder/$id/subfolder/$subfolder/document', access: ACTIONS.folders },
  self_service: {
    path: '/self-service/configuration',
    access: ACTIONS.selfService,
    under: ACTIONS.employees,
  },
  welcome_email: { path: '/company/welcome-email', access: ACTIONS.welcomeEmail },
  audit: { path: '/company/audit', access: ACTIONS.audit },
  inspections: { path: '/company/inspections', access: ACTIONS.generalSettings },
  process_manager: { path: '/company/process-manager', access: ACTIONS.processManager },
  payroll_config: { path: '/company/payroll-config', access: ACTIONS.payroll },
  advances: { path: '/company/advances', access: ACTIONS.payroll },
  // Whoever approves leave finds it here as well, and the calendar is everybody's, as far as they may know it.
  leave: { path: '/leave', access: 'session' },
  leave_calendar: { path: '/leave/calendar', access: 'session' },
  leave_balances: { path: '/leave/balances', access: ACTIONS.licencesMenu },
  leave_ledger: { path: '/leave/balances/$id', access: ACTIONS.licencesMenu },
  leave_payroll: { path: '/leave/payroll-file', access: ACTIONS.licencesMenu },
  leave_types: { path: '/leave/types', access: ACTIONS.licencesMenu },
  leave_policies: { path: '/leave/policies', access: ACTIONS.licencesMenu },
  leave_holidays: { path: '/leave/holidays', access: ACTIONS.licencesMenu },
  leave_loads: { path: '/leave/loads', access: ACTIONS.licencesMenu },
  retention: { path: '/company/retention', access: ACTIONS.generalSettings },
  custom_emails: { path: '/CustomEmails/list', access: 'session' },
  custom_emails_edit: { path: '/CustomEmails/edit', access: 'session' },
  reports: { path: '/reports/main', access: ACTIONS.reports },
  report: { path: '/reports/$informe', access: ACTIONS.reports },
  workflow_list: { path: '/workflow/list', access: ACTIONS.employees },
  workflow_create: { path: '/workflow/create', access: ACTIONS.employees },
  access: { path: '/access', access: ACTIONS.employees },
  organisation: { path: '/employees/organisation', access: ACTIONS.employees },
  directory: { path: '/directory', access: 'session' },
  management: { path: '/manager/management', access: 'session' },
} as const satisfies Readonly<Record<string, Place>>;

export type PlaceKey = keyof typeof PLACES;

export const PLACE_LIST = Object.entries(PLACES) as readonly (readonly [PlaceKey, Place])[];

/** The address above a place's own. */
export const parentOf = ({ path }: Place): string => path.slice(0, path.lastIndexOf('/'));

const LEADS: readonly (readonly [path: string, to: PlaceKey, access?: RouteAccess])[] = [
  ['/', 'home'],
  ['/employees', 'employees'],
  ['/documents', 'documents'],
  ['/folder', 'folder_list'],
  ['/folder/$id/subfolder', 'subfolder_list'],
  ['/self-service', 'self_service', PLACES.self_service.under],
  // Anybody is led on, and may be refused there.
  ['/company', 'welcome_email', 'session'],
  ['/CustomEmails', 'custom_emails'],
  ['/reports', 'reports'],
  ['/forms', 'pickup'],
  ['/workflow', 'workflow_list'],
  // The menu's entry of whoever administers leave.
  ['/leave/requests', 'leave', ACTIONS.licencesMenu],
];

/**
 * Addresses that only lead on, and where to (specification; decisions C4, B7). What the place asks for is asked here
 * already, unless something else is said.
 */
export const REDIRECTS: readonly (readonly [path: string, access: RouteAccess, to: string])[] = LEADS.map(
  ([path, key, access]) => [path, access ?? PLACES[key].access, PLACES[key].path],
);

/** The ways in, for anybody; the last is a company's own. */
export const WAYS_IN = ['/login', '/redirect/authSSO', '/$company'] as const;

/** Where a refusal or an unknown address ends; and where the place that was wanted is found again. */
export const ENDS = ['/403', '/404', '/404H', '/404NH', '/redirect'] as const;

/** Prefixes that are no address: never taken for a company's name (decision C1). */
export const RESERVED = ['/onboarding', '/update', '/manager'] as const;

/** Who may open a place with these actions. */
export function mayOpen(
  place: { readonly access: RouteAccess; readonly under?: ActionId },
  actions: readonly (number | string)[],
): boolean {
  const held = (access: RouteAccess) =>
    access === 'session' || access === 'public' || actions.includes(access);
  return held(place.access) && (place.under === undefined || held(place.under));
}

/** The place that an address of the router is, if it is one with a name. */
export function placeAt(pathname: string): PlaceKey | undefined {
  const trimmed = pathname.replace(/(?<=.)\/$/, '');
  return PLACE_LIST.find(([, { path }]) => path === trimmed)?.[0] ?? matching(trimmed);
}

function matching(pathname: string): PlaceKey | undefined {
  const matches = ({ path }: Place) =>
    new RegExp(`^${path.replace(/\$\w+/g, '[^/]+')}$`).test(pathname) && path.includes('$');
  return PLACE_LIST.find(([, place]) => matches(place))?.[0];
}
