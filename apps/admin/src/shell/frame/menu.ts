import { ACTIONS, type ActionId } from '@legajo/contract/actions';
import {
  IconAddressBook,
  IconBeach,
  IconBuilding,
  IconCalendar,
  IconChartBar,
  IconFileText,
  IconFolder,
  IconHome,
  IconInbox,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react';
import { ELSEWHERE } from '../../app/tables/elsewhere.ts';
import { PLACES, type PlaceKey } from '../../app/tables/places.ts';
import type shell from '../../locales/es-AR/shell.json';

export type MenuKey = keyof (typeof shell)['menu_items'];
type Action = number | string;

export interface MenuItem {
  readonly key: MenuKey;
  /** An address of the router, or with `leaves` of the host. */
  readonly to: string;
  /** The action that opens it; null for any session. */
  readonly action: Action | null;
  /** A place outside this app: the browser goes there as a whole. */
  readonly leaves?: true;
  /** A prefix of addresses that belong to the entry: it is marked there as well. */
  readonly holds?: string;
}

export interface MenuGroup extends MenuItem {
  readonly icon: TablerIcon;
  /** Its number in the product before; identity and order, never a permission (decision B1). */
  readonly menuNumber?: number;
  /** A chip asks for a dialog; so does the entry, for whoever may not open its screen. */
  readonly modal?: string;
  readonly opensWith?: ActionId;
  /** Only where the company has it (decision C16). */
  readonly needsDigitalFile?: true;
  /** Only where the company has its directory on (areas 16.1). */
  readonly needsDirectory?: true;
  readonly children: readonly MenuItem[];
  /** Ids that show the group without having an entry of their own. */
  readonly alsoShownBy?: readonly Action[];
  /** Addresses of the product before, which the host leads to the nearest screen (S58). */
  readonly earlier?: readonly MenuItem[];
  /** Prefixes of addresses that belong to the group without an entry. */
  readonly owns?: readonly string[];
}

/** One whose menu asks for more than its screen, which anybody may open (S56). */
const item = (key: MenuKey, to: string, action: Action | null): MenuItem => ({ key, to, action });
const outside = (key: MenuKey, to: string, action: Action | null): MenuItem => ({
  key,
  to,
  action,
  leaves: true,
});

/** A place of this app: its address, and the action that opens it, are those of the table of places. */
const at = (key: MenuKey, place: PlaceKey): MenuItem => {
  const { path, access }: (typeof PLACES)[PlaceKey] = PLACES[place];
  return item(key, path, access === 'session' ? null : access);
};

/** Leads on to the requests of leave. */
const LICENCES = '/leave/requests';

/** The side menu of the specification (S56, S58, S90; decisions B1 to B3, C10). */
export const MENU: readonly MenuGroup[] = [
  { ...at('home', 'home'), icon: IconHome, children: [] },
  {
    ...at('employees', 'employees'),
    icon: IconUsers,
    children: [
      at('employee_load', 'employee_load'),
      at('unsubscribe', 'unsubscribe'),
      at('organisation', 'organisation'),
    ],
    earlier: [outside('legacy_users', '/usuario.am', ACTIONS.userAdministration)],
    owns: ['/employees', '/employee/'],
  },
  { ...at('directory', 'directory'), icon: IconAddressBook, needsDirectory: true, children: [] },
  {
    ...item('documents', PLACES.documents.path, ACTIONS.employees),
    icon: IconFileText,
    children: [
      at('publish_massive', 'publish_massive'),
      at('publish_personal', 'publish_personal'),
      at('publish_generic', 'publish_generic'),
      at('documentSearch', 'search'),
      at('signature_reminder', 'signature_reminder'),
      at('month_close', 'month_close'),
      at('publishedEforms', 'published_eforms'),
      { ...at('pickup', 'pickup'), holds: '/forms/' },
      at('processes', 'process_manager'),
    ],
    earlier: [
      outside('legacy_search', '/search', ACTIONS.documentSearch),
      outside('legacy_reminder', '/recordatorio.usuarios', ACTIONS.reminders),
      outside('legacy_payslips', '/carga.recibos', ACTIONS.publish),
      outside('legacy_file', '/carga.archivo', ACTIONS.publish),
      outside('legacy_undo', '/deshacer.publicacion', null),
      outside('legacy_eforms', '/eforms', ACTIONS.eforms),
      outside('legacy_eforms_search', '/buscador.eforms', ACTIONS.eforms),
    ],
    owns: ['/documents', '/forms'],
  },
  {
    ...at('fileUploadResume', 'task_tray'),
    icon: IconInbox,
    children: [],
  },
  {
    ...at('vacations', 'leave'),
    menuNumber: 3,
    icon: IconBeach,
    children: [],
    earlier: [
      outside('legacy_vacations', ELSEWHERE.vacations, null),
      outside('legacy_licences', '/gestion.licencias', ACTIONS.licencesMenu),
    ],
  },
  {
    ...item('digital_file', PLACES.digital_file.path, null),
    menuNumber: 7,
    icon: IconFolder,
    modal: 'contact',
    opensWith: PLACES.digital_file.access,
    needsDigitalFile: true,
    children: [],
  },
  {
    ...item('company', PLACES.business.path, ACTIONS.onboardingCreate),
    menuNumber: 4,
    icon: IconBuilding,
    children: [
      at('oblist', 'onboarding_list'),
      at('billboard', 'billboard'),
      at('audit', 'audit'),
      { ...at('folder', 'folder_list'), holds: '/folder/' },
      item('generalSettings', PLACES.settings.path, ACTIONS.generalSettings),
      at('certificates', 'certificates'),
      at('api_keys', 'api_keys'),
    ],
    alsoShownBy: [ACTIONS.companyMenu],
    earlier: [
      outside('legacy_notifications', '/publicacion.notificaciones', null),
      outside('legacy_processes', '/administrador.procesos', ACTIONS.processManager),
      outside('self_service_user', ELSEWHERE.selfService, null),
    ],
    owns: ['/folder', '/onboarding', '/workflow', '/self-service', '/CustomEmails', '/update', '/manager'],
  },
  {
    ...at('report', 'reports'),
    menuNumber: 5,
    icon: IconChartBar,
    children: [],
    earlier: [outside('legacy_reports', '/reports/main', ACTIONS.reports)],
    owns: ['/reports'],
  },
  {
    // The same screen, as it was named for whoever administers leave.
    ...item('licences', LICENCES, ACTIONS.licencesMenu),
    menuNumber: 8,
    icon: IconCalendar,
    children: [],
  },
];

type Holds = readonly Action[];

const may = (actions: Holds, { action }: MenuItem) => action === null || actions.includes(action);

/**
 * What a person sees: a group for its own id or any child's (its own alone when it has no children); inside it only
 * what they may open (S90).
 *
 * @param digitalFile whether the company has the digital file.
 * @param directory whether it has its directory on.
 */
export function menuFor(actions: Holds, digitalFile: boolean, directory = false): readonly MenuGroup[] {
  return MENU.flatMap((group) => {
    const children = group.children.filter((child) => may(actions, child));
    const shown =
      may(actions, group) ||
      children.length > 0 ||
      (group.alsoShownBy ?? []).some((id) => actions.includes(id));
    if (!shown || (group.needsDigitalFile && !digitalFile) || (group.needsDirectory && !directory)) return [];
    return [{ ...group, children, earlier: (group.earlier ?? []).filter((one) => may(actions, one)) }];
  });
}

/** Whether an address of the router lies in a group. */
export function isInGroup(group: MenuGroup, pathname: string): boolean {
  if (group.leaves || group.modal) return false;
  const own = [group, ...group.children].filter(({ leaves }) => !leaves);
  if (own.some(({ to }) => pathname === to || pathname.startsWith(`${to}/`))) return true;
  return (group.owns ?? []).some(
    (prefix) => pathname === prefix || pathname.startsWith(prefix.endsWith('/') ? prefix : `${prefix}/`),
  );
}
