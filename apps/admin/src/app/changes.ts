import { type Changes, evenRefused } from '@legajo/ui/api/changes.ts';
import { approvalKeys, directoryKeys, noticeKeys, ownDataKeys } from '@legajo/ui/session/keys.ts';
import { ownChanges } from '@legajo/ui/session/own-changes.ts';
import { APPROVAL_CHANGES } from './changed/of-approvals.ts';
import { FOLDER_CHANGES } from './changed/of-folders.ts';
import { FORM_CHANGES } from './changed/of-forms.ts';
import { UNSHOWN } from './changed/unshown.ts';
import { accessKeys } from './keys/access.ts';
import { inspectionKeys, trailKeys } from './keys/audit.ts';
import {
  advanceKeys,
  apiKeyKeys,
  billboardKeys,
  certificateKeys,
  customEmailKeys,
  payrollKeys,
  reminderKeys,
  retentionKeys,
  settingsKeys,
} from './keys/company.ts';
import { documentKeys } from './keys/documents.ts';
import { employmentKeys } from './keys/employment.ts';
import { homeKeys } from './keys/home.ts';
import { webhookKeys } from './keys/integrations.ts';
import { onboardingKeys } from './keys/onboarding.ts';
import { organisationKeys } from './keys/organisation.ts';
import { leaveKeys, lookupKeys, peopleKeys } from './keys/people.ts';
import { loadKeys } from './keys/people-loads.ts';
import { profileKeys } from './keys/profiles.ts';
import { publicationKeys } from './keys/publications.ts';
import { searchKeys } from './keys/searches.ts';
import { changeKeys } from './keys/self-service.ts';
import { shellKeys } from './keys/shell.ts';
import { trayKeys } from './keys/tray.ts';

/** Lists and files of people, and what is made of them: the tree, the numbers of the home. */
const PEOPLE = [peopleKeys.all, employmentKeys.all, organisationKeys.all, homeKeys.all];
/** The same, where names of places come and go with people. */
const PEOPLE_AND_PLACES = [...PEOPLE, lookupKeys.all];
const PLACES = [organisationKeys.all, lookupKeys.all, peopleKeys.all];
const OWN_DATA = [ownDataKeys.all, peopleKeys.files, changeKeys.pending, shellKeys.waiting, homeKeys.all];
const DOCUMENTS = [documentKeys.all, peopleKeys.files, shellKeys.waiting, homeKeys.all];
const TRAY = evenRefused(
  trayKeys.papers,
  documentKeys.all,
  peopleKeys.files,
  shellKeys.waiting,
  homeKeys.all,
);
const CERTIFICATES = [certificateKeys.all, publicationKeys.all, homeKeys.all];
const SCOPE = [profileKeys.saved, profileKeys.leads, accessKeys.all];

export { readAnew } from '@legajo/ui/api/changes.ts';

/** What each call of this app changes. */
export const CHANGES: Changes = {
  ...ownChanges(OWN_DATA),
  ...APPROVAL_CHANGES,
  ...FOLDER_CHANGES,
  ...FORM_CHANGES,

  // People and where they work
  'create-employee': PEOPLE_AND_PLACES,
  'update-employee': PEOPLE_AND_PLACES,
  'cancel-mail-change': evenRefused(peopleKeys.files),
  'accept-invalid-mail': evenRefused(peopleKeys.all, homeKeys.all),
  'resend-delivery': evenRefused(peopleKeys.files),
  'move-employees': evenRefused(...PEOPLE_AND_PLACES),
  'assign-cost-center': evenRefused(...PEOPLE_AND_PLACES),
  'post-employees-activate': evenRefused(...PEOPLE),
  'dismiss-employees': evenRefused(...PEOPLE),
  'print-activation-codes': [homeKeys.firstDay],
  'reset-access': evenRefused(homeKeys.firstDay, peopleKeys.files, publicationKeys.lists),
  'invite-employees': evenRefused(homeKeys.firstDay, peopleKeys.files),
  'call-off-hire': evenRefused(...PEOPLE),
  // Asks, and changes nothing.
  'select-employees': [],
  'dismiss-employee': PEOPLE,
  'reactivate-employee': PEOPLE,
  'post-employees-dismissal-csv': PEOPLE,
  'upload-for-employee': evenRefused(documentKeys.all, peopleKeys.files, shellKeys.waiting, homeKeys.all),
  'request-employee-papers': [peopleKeys.files],
  // Asked for a preview as well, which changes nothing.
  'request-file-completeness': [peopleKeys.files],
  'create-group': PLACES,
  'rename-group': PLACES,
  'merge-groups': PLACES,
  'remove-group': PLACES,

  // Loads; the events of one that runs
  'start-load': [loadKeys.all],
  'map-load': [loadKeys.all],
  'fix-load-row': [loadKeys.ones],
  'confirm-load': [loadKeys.all],
  'undo-load': [loadKeys.all],
  'discard-load': [loadKeys.all],
  'load-events': [loadKeys.all, ...PEOPLE_AND_PLACES],

  // The billboard
  'post-billboard': [billboardKeys.all, homeKeys.all],
  'put-billboard-id': evenRefused(billboardKeys.all, homeKeys.all),
  'delete-billboard-id': [billboardKeys.all, homeKeys.all],
  'resend-billboard': evenRefused(billboardKeys.all),
  'print-billboard-sheets': [homeKeys.firstDay],

  // Leave and advances of pay; refused, somebody else was faster
  'ask-leave-for': evenRefused(leaveKeys.all, peopleKeys.files),
  'cancel-leave': evenRefused(leaveKeys.all, peopleKeys.files),
  'load-leave-balances': evenRefused(leaveKeys.all, peopleKeys.files),
  'load-absences': evenRefused(leaveKeys.all, peopleKeys.files),
  'undo-leave-load': evenRefused(leaveKeys.all, peopleKeys.files),
  'export-leave': evenRefused(leaveKeys.all),
  'export-leave-balances': [],
  'add-leave-type': [leaveKeys.all],
  'change-leave-type': evenRefused(leaveKeys.all, peopleKeys.files),
  'remove-leave-type': evenRefused(leaveKeys.all, peopleKeys.files),
  'add-leave-policy': [leaveKeys.all, profileKeys.policies],
  // Asked for a preview as well, which changes nothing.
  'add-leave-policy-version': evenRefused(leaveKeys.all, profileKeys.policies, peopleKeys.files),
  'add-leave-holiday': evenRefused(leaveKeys.all),
  'change-leave-holiday': evenRefused(leaveKeys.all),
  'remove-leave-holiday': evenRefused(leaveKeys.all),
  'export-advances': evenRefused(advanceKeys.all),
  // What is kept from being destroyed; refused, somebody lifted it
  // Other systems that are told what happens; a test is a delivery as well
  'make-webhook': evenRefused(webhookKeys.all),
  'change-webhook': evenRefused(webhookKeys.all),
  'remove-webhook': evenRefused(webhookKeys.all),
  'rotate-webhook': evenRefused(webhookKeys.all),
  'test-webhook': evenRefused(webhookKeys.all),
  'replay-delivery': evenRefused(webhookKeys.all),
  'replay-span': evenRefused(webhookKeys.all),
  'set-hold': [retentionKeys.all],
  // What inspectors may see
  'open-inspection': evenRefused(inspectionKeys.all),
  'end-inspection': evenRefused(inspectionKeys.all),
  // What was found in the trail
  'verify-audit': [trailKeys.state],
  'lift-hold': evenRefused(retentionKeys.all),

  // Reminders; asked for a preview as well, which changes nothing
  'create-signature-reminder': [reminderKeys.saved],
  'stop-reminder': [reminderKeys.all],
  'remind-now': [reminderKeys.all],
  'print-reminder-sheets': [homeKeys.firstDay],
  // Mails in the company’s own words, and its welcome
  'put-custom-emails-id': evenRefused(customEmailKeys.all),
  'delete-custom-emails-id': evenRefused(customEmailKeys.all),
  'post-gallery': evenRefused(customEmailKeys.gallery),
  'delete-gallery-id': evenRefused(customEmailKeys.all),
  'send-welcome-email': evenRefused(customEmailKeys.welcome, publicationKeys.all),

  // Documents and publications; the events of one that runs
  'cancel-document': DOCUMENTS,
  'patch-document': evenRefused(...DOCUMENTS),
  'replace-second-signer': evenRefused(...DOCUMENTS),
  'answer-document': DOCUMENTS,
  'create-document-observation': DOCUMENTS,
  'delete-document-observation': DOCUMENTS,
  // Asked for a preview as well, which changes nothing.
  'publish-generic-documents': [publicationKeys.lists],
  'publish-massive': [publicationKeys.all],
  'publish-single-document': [publicationKeys.all, ...DOCUMENTS],
  'confirm-process': [publicationKeys.all, homeKeys.all],
  'withdraw-process': [publicationKeys.all, ...DOCUMENTS],
  'retry-process': [publicationKeys.all, documentKeys.all],
  'cancel-process': [publicationKeys.all, homeKeys.all],
  'fix-process-item': [publicationKeys.all, publicationKeys.allChanges],
  'settle-number': [publicationKeys.all, publicationKeys.allChanges],
  'unsettle-number': [publicationKeys.settled],
  'session-events': [noticeKeys.all, approvalKeys.all],
  // Told by the stream, when something came into a tray or went.
  'notifications-file-upload-licenses': [shellKeys.waiting],
  'process-events': [publicationKeys.all, ...DOCUMENTS],
  'make-api-key': [apiKeyKeys.list],
  'change-api-key': evenRefused(apiKeyKeys.list),
  'rotate-api-key': evenRefused(apiKeyKeys.list),
  'revoke-api-key': evenRefused(apiKeyKeys.list),
  'create-certificate': CERTIFICATES,
  'import-certificate': CERTIFICATES,
  'expire-certificate': CERTIFICATES,

  // Own data and its changes that wait
  'approve-self-service-change': evenRefused(...OWN_DATA),
  'reject-self-service-change': evenRefused(...OWN_DATA),
  'remove-employee-photo': OWN_DATA,
  'enable-self-service-action': evenRefused(changeKeys.actions),
  'disable-self-service-action': evenRefused(changeKeys.actions),
  'enable-bank-control': evenRefused(changeKeys.bankControl),
  'disable-bank-control': evenRefused(changeKeys.bankControl),

  // Onboarding
  'create-company-template': [onboardingKeys.templates],
  'create-company-template-with-id': [onboardingKeys.templates],
  'update-company-template': [onboardingKeys.templates],
  'set-company-template-active': evenRefused(onboardingKeys.templates),
  'create-user-onboarding': [onboardingKeys.templates, ...PEOPLE],
  'replace-user-onboarding-template': [onboardingKeys.templates, peopleKeys.files],
  'update-user-onboarding': [peopleKeys.files],
  'upload-onboarding-file': [peopleKeys.files],
  'delete-onboarding-file': [peopleKeys.files],
  'start-onboardings': [onboardingKeys.templates, ...PEOPLE],
  'mark-onboarding-step': [peopleKeys.files],
  'approve-document-waiting': TRAY,
  'reject-document-waiting': TRAY,
  'decide-documents-waiting': TRAY,
  'notify-pending-documents': evenRefused(peopleKeys.files),
  // The form puts in what it changed: what else somebody saved meanwhile is not taken over unseen.
  'delete-welcome-image': [],

  // Who may do and see what
  'update-admin-user-profiles': SCOPE,
  'update-employee-sector-location-filter': SCOPE,
  'add-user-folders-by-id': SCOPE,
  'remove-user-folders-by-id': SCOPE,
  'add-user-folders': SCOPE,
  'remove-user-folders': SCOPE,
  'assign-profile-type': SCOPE,
  'remove-profile-type': SCOPE,
  'post-integration-profile-csv': SCOPE,
  'update-licence-profile': [leaveKeys.all, profileKeys.licences, profileKeys.approvers, peopleKeys.files],
  'adjust-leave': [peopleKeys.files, leaveKeys.all],

  // The company
  'save-company-settings': evenRefused(settingsKeys.company, accessKeys.all, homeKeys.all, directoryKeys.all),
  'hide-in-directory': [directoryKeys.all, peopleKeys.files],
  // Also one’s own.
  'save-notification-settings': evenRefused(settingsKeys.notices, noticeKeys.wishes, noticeKeys.times),
  'put-mfa-profiles': evenRefused(settingsKeys.profiles),
  'put-sso': [settingsKeys.sso],
  'delete-sso': [settingsKeys.sso],
  // Of the logo itself the answer is what is shown.
  'upload-company-logo': [homeKeys.firstDay],
  'remove-company-logo': [homeKeys.firstDay],
  'put-first-day-away': [homeKeys.firstDay],
  'test-publication': [homeKeys.firstDay],
  'stop-waiting-change': evenRefused(settingsKeys.profiles, settingsKeys.sso),
  'post-backup': evenRefused(settingsKeys.backup),
  'save-people-system': [payrollKeys.all],
  'remove-people-system': [payrollKeys.all],

  // The answer is what is shown, in the place of what was, or the session holds it.
  'update-salary-advance-status': [],
  'set-password-policy': [],
  'put-login-page': [],
  'save-list-columns': [],
  'post-search': evenRefused(searchKeys.all),
  'put-search': evenRefused(searchKeys.all),
  'delete-search': evenRefused(searchKeys.all),
  'put-own-report': [documentKeys.keptReports],
  'delete-own-report': evenRefused(documentKeys.keptReports),
  'post-export': evenRefused(documentKeys.prepared),
  // A look at what there is: addresses that open once.
  'link-to-export': [],
  'save-company-colors': [],

  ...UNSHOWN,
};
