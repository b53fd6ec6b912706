import type { Call } from './call.ts';
import * as access from './calls/access.ts';
import * as account from './calls/account.ts';
import * as advances from './calls/advances.ts';
import * as apiKeys from './calls/api-keys.ts';
import * as approvalPublication from './calls/approval-publication.ts';
import * as approvals from './calls/approvals.ts';
import * as audit from './calls/audit.ts';
import * as billboard from './calls/billboard.ts';
import * as billboardPapers from './calls/billboard-papers.ts';
import * as branding from './calls/branding.ts';
import * as certificates from './calls/certificates.ts';
import * as companySettings from './calls/company-settings.ts';
import * as customEmails from './calls/custom-emails.ts';
import * as deliveries from './calls/deliveries.ts';
import * as directory from './calls/directory.ts';
import * as dismissal from './calls/dismissal.ts';
import * as documentTypes from './calls/document-types.ts';
import * as documents from './calls/documents.ts';
import * as eforms from './calls/eforms.ts';
import * as employeeFile from './calls/employee-file.ts';
import * as employment from './calls/employment.ts';
import * as exports from './calls/exports.ts';
import * as fileCompleteness from './calls/file-completeness.ts';
import * as filePapers from './calls/file-papers.ts';
import * as firstDay from './calls/first-day.ts';
import * as folderCopy from './calls/folder-copy.ts';
import * as folders from './calls/folders.ts';
import * as formAnswers from './calls/form-answers.ts';
import * as forms from './calls/forms.ts';
import * as generic from './calls/generic.ts';
import * as home from './calls/home.ts';
import * as inbox from './calls/inbox.ts';
import * as inspection from './calls/inspection.ts';
import * as inspections from './calls/inspections.ts';
import * as integration from './calls/integration.ts';
import * as integrity from './calls/integrity.ts';
import * as leave from './calls/leave.ts';
import * as leaveBalances from './calls/leave-balances.ts';
import * as leaveFeeds from './calls/leave-feeds.ts';
import * as leaveHolidays from './calls/leave-holidays.ts';
import * as leaveLedger from './calls/leave-ledger.ts';
import * as leaveLoads from './calls/leave-loads.ts';
import * as leaveOfPeople from './calls/leave-of-people.ts';
import * as leavePayroll from './calls/leave-payroll.ts';
import * as leavePolicies from './calls/leave-policies.ts';
import * as leaveRequests from './calls/leave-requests.ts';
import * as leaveTypes from './calls/leave-types.ts';
import * as mfa from './calls/mfa.ts';
import * as monthClose from './calls/month-close.ts';
import * as news from './calls/news.ts';
import * as notificationPreferences from './calls/notification-preferences.ts';
import * as notifications from './calls/notifications.ts';
import * as onboarding from './calls/onboarding.ts';
import * as onboardingDoors from './calls/onboarding-doors.ts';
import * as organisation from './calls/organisation.ts';
import * as ownAccess from './calls/own-access.ts';
import * as ownEforms from './calls/own-eforms.ts';
import * as ownNotifications from './calls/own-notifications.ts';
import * as pdfSamples from './calls/pdf-samples.ts';
import * as people from './calls/people.ts';
import * as peopleLoads from './calls/people-loads.ts';
import * as peopleRecord from './calls/people-record.ts';
import * as preparedExports from './calls/prepared-exports.ts';
import * as processSignatures from './calls/process-signatures.ts';
import * as profiles from './calls/profiles.ts';
import * as publications from './calls/publications.ts';
import * as publishedEforms from './calls/published-eforms.ts';
import * as reminders from './calls/reminders.ts';
import * as reports from './calls/reports.ts';
import * as retention from './calls/retention.ts';
import * as searches from './calls/searches.ts';
import * as secondSigner from './calls/second-signer.ts';
import * as selection from './calls/selection.ts';
import * as selfService from './calls/self-service.ts';
import * as session from './calls/session.ts';
import * as signing from './calls/signing.ts';
import * as sso from './calls/sso.ts';
import * as taskTray from './calls/task-tray.ts';
import * as uploadInName from './calls/upload-in-name.ts';
import * as uploadReading from './calls/upload-reading.ts';
import * as uploadTemplates from './calls/upload-templates.ts';
import * as uploads from './calls/uploads.ts';
import * as uploadsList from './calls/uploads-list.ts';
import * as verification from './calls/verification.ts';
import * as webhooks from './calls/webhooks.ts';
import * as welcomeEmail from './calls/welcome-email.ts';
import * as withdrawal from './calls/withdrawal.ts';
import * as workflowGroups from './calls/workflow-groups.ts';
import * as workflows from './calls/workflows.ts';

/** The calls by the slice that answers them. Web code imports calls by name instead, to stay small. */
export const callsBySlice = {
  access,
  account,
  advances,
  approvalPublication,
  approvals,
  audit,
  inspection,
  inspections,
  billboard,
  'billboard-papers': billboardPapers,
  branding,
  certificates,
  'company-settings': companySettings,
  'custom-emails': customEmails,
  'welcome-email': welcomeEmail,
  deliveries,
  directory,
  dismissal,
  'document-types': documentTypes,
  'pdf-samples': pdfSamples,
  documents,
  eforms,
  forms,
  'published-eforms': publishedEforms,
  'form-answers': formAnswers,
  'own-eforms': ownEforms,
  'people-record': peopleRecord,
  'second-signer': secondSigner,
  selection,
  'employee-file': employeeFile,
  'file-completeness': fileCompleteness,
  'file-papers': filePapers,
  'people-loads': peopleLoads,
  people,
  employment,
  exports,
  'first-day': firstDay,
  'folder-copy': folderCopy,
  folders,
  generic,
  home,
  inbox,
  integration,
  integrity,
  leave,
  'leave-balances': leaveBalances,
  'leave-feeds': leaveFeeds,
  'leave-holidays': leaveHolidays,
  'leave-ledger': leaveLedger,
  'leave-loads': leaveLoads,
  'leave-of-people': leaveOfPeople,
  'leave-payroll': leavePayroll,
  'leave-policies': leavePolicies,
  'leave-requests': leaveRequests,
  'leave-types': leaveTypes,
  mfa,
  news,
  'notification-preferences': notificationPreferences,
  notifications,
  onboarding,
  'onboarding-doors': onboardingDoors,
  organisation,
  'own-access': ownAccess,
  'own-notifications': ownNotifications,
  'prepared-exports': preparedExports,
  processSignatures,
  profiles,
  publications,
  reminders,
  monthClose,
  reports,
  retention,
  searches,
  'api-keys': apiKeys,
  'self-service': selfService,
  session,
  signing,
  sso,
  'task-tray': taskTray,
  'upload-templates': uploadTemplates,
  uploads,
  'uploads-list': uploadsList,
  'upload-in-name': uploadInName,
  'upload-reading': uploadReading,
  verification,
  webhooks,
  withdrawal,
  workflowGroups,
  workflows,
} as const;

/** Every call of the product. */
export const allCalls: readonly Call[] = Object.values(callsBySlice).flatMap((calls) =>
  Object.values(calls).filter(isCall),
);

/** Files of calls also hold the shapes their calls share. */
function isCall(value: object): value is Call {
  return 'path' in value && 'method' in value && 'access' in value;
}
