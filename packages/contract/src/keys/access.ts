import { ACTIONS, type ActionId } from '../actions.ts';
import { type Call, proofAtDoor } from '../call.ts';
import type { KeyPermit } from './permits.ts';

/** Actions a key may have (areas 15.2); what is not here no key has, whoever makes it. */
export const KEY_ACTIONS: readonly ActionId[] = [
  ACTIONS.documentSearch,
  ACTIONS.publishPersonal,
  ACTIONS.processManager,
  ACTIONS.employees,
  ACTIONS.audit,
  ACTIONS.reports,
  ACTIONS.signatureReminder,
  ACTIONS.eforms,
  ACTIONS.licencesMenu,
  ACTIONS.taskTray,
  ACTIONS.publishMassive,
  ACTIONS.publishGeneric,
  ACTIONS.documentDetail,
  ACTIONS.payroll,
];

/** A key with one of these names the addresses it is used from. */
export const ADDRESSED_ACTIONS: readonly ActionId[] = [
  ACTIONS.documentSearch,
  ACTIONS.publishPersonal,
  ACTIONS.publishMassive,
  ACTIONS.publishGeneric,
  ACTIONS.documentDetail,
  ACTIONS.payroll,
];

/**
 * Calls that no key makes although it may have their action, by why. New calls say it in their declaration
 * (`key: 'never'`).
 */
const NEVER: ReadonlySet<string> = new Set([
  // Decisions on uploads and on changes of data are a person's.
  'admin-inbox',
  'approve-document-waiting',
  'decide-documents-waiting',
  'reject-document-waiting',
  'approve-self-service-change',
  'reject-self-service-change',
  // Who may do what, and see whom.
  'users-id-actions',
  'get-admin-user-profiles',
  'list-company-profiles',
  'list-user-folders',
  'get-user-folders',
  'update-licence-profile',
  // Ways in.
  'plan-activation-codes',
  'change-user-mail',
  'cancel-mail-change',
  // What others have to approve.
  'read-workflow',
  'try-workflow',
  'workflow-groups',
  'workflow-types',
  'workflows',
  // Settings of the company.
  'update-salary-advance-status',
  // A whole publication is withdrawn by a person.
  'withdraw-process',
  'revert-published-eform',
  // Prepared downloads, which belong to a session.
  'backup-download',
  'export-employees',
  'list-exports',
  'request-download',
]);

/** What a key needs for a call: a permit, any one of these actions, no more than being a key, or it never makes it. */
export type KeyDoor =
  | { readonly by: 'never' }
  | { readonly by: 'any' }
  | { readonly by: 'permit'; readonly permit: KeyPermit }
  | { readonly by: 'actions'; readonly actions: readonly ActionId[] };

const CLOSED: KeyDoor = { by: 'never' };

/**
 * What a program's key needs for a call (areas 15.2). Closed unless a call says otherwise or has an action that a key
 * may have: never what is one's own, what stays open, or what asks for a proof; what needs management only by 30.
 */
export function keyDoorOf(call: Call): KeyDoor {
  const { access, key } = call;
  if (key === 'never' || access === 'public' || access === 'inspection') return CLOSED;
  if (key !== undefined) return { by: 'permit', permit: key };
  if (access === 'key') return { by: 'any' };
  if (access === 'session' || call.events || NEVER.has(call.id)) return CLOSED;
  if (/\/me(\/|$)/.test(call.path) || proofAtDoor(call) !== null) return CLOSED;
  const may = call.management ? [ACTIONS.audit] : KEY_ACTIONS;
  const actions = access.filter((action) => may.includes(action));
  return actions.length > 0 ? { by: 'actions', actions } : CLOSED;
}

/** The calls of the table, for its test. */
export const NEVER_FOR_KEYS: readonly string[] = [...NEVER];
