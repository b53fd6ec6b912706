/**
 * Action ids of the specification (S90, S104, D93) and two words: `payroll`, and `historial` of ours. The names are ours; the
 * numbers and the words travel. What each one gates is the `access` of the calls and routes that name it.
 */
export const ACTIONS = {
  documentSearch: 3,
  publishPersonal: 4,
  processManager: 5,
  employees: 7,
  userAdministration: 23,
  audit: 30,
  reports: 38,
  reminders: 40,
  publish: 41,
  billboard: 44,
  companyMenu: 45,
  signatureReminder: 50,
  eforms: 62,
  licencesMenu: 71,
  onboardingCreate: 73,
  onboardingEdit: 74,
  taskTray: 78,
  folders: 82,
  generalSettings: 86,
  certificates: 104,
  publishMassive: 105,
  integrationProfile: 106,
  branding: 109,
  welcomeEmail: 110,
  selfService: 200,
  publishGeneric: 302,
  newTasks: 305,
  newDashboard: 308,
  documentDetail: 309,
  payroll: 'payroll',
  /** To publish months older than a year. In no profile: whoever may give permissions gives it by itself. */
  history: 'historial',
} as const;

export type ActionId = (typeof ACTIONS)[keyof typeof ACTIONS];

/** Actions that travel as words. */
export const ACTION_WORDS = [ACTIONS.payroll, ACTIONS.history] as const;

export type ActionWord = (typeof ACTION_WORDS)[number];

/** An action as it is stored, which is text. */
export function storedAction(text: string): number | ActionWord {
  return ACTION_WORDS.find((word) => word === text) ?? Number(text);
}

export const ALL_ACTIONS: readonly ActionId[] = Object.values(ACTIONS);

/** Given one by one by the management profile, also by who does not hold them: no profile brings them. */
export const GIVEN_ALONE: readonly ActionId[] = [ACTIONS.history];

/** Leave this product for newer ones; only who asks for them holds them (decision C8). */
const ELSEWHERE: readonly ActionId[] = [ACTIONS.newTasks, ACTIONS.newDashboard];

/** What the management profile grants: everything but the two actions that leave this product and what is given alone. */
export const MANAGEMENT_ACTIONS: readonly ActionId[] = ALL_ACTIONS.filter(
  (id) => !ELSEWHERE.includes(id) && !GIVEN_ALONE.includes(id),
);

/** Profile types (S102; 3 to 6 are ours, decision B9). */
export const PROFILE_TYPES = {
  employee: 1,
  management: 2,
  limited: 3,
  integration: 4,
  manager: 5,
  certificateCreator: 6,
} as const;

export type ProfileType = (typeof PROFILE_TYPES)[keyof typeof PROFILE_TYPES];

/** The two profiles a session may be in (S102): an employee's own things, or an administrator's. */
export const SESSION_PROFILES = { employee: 1, administration: 2 } as const;
