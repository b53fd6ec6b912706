import { ACTIONS } from '@legajo/contract/actions';
import type { RouteAccess } from '@legajo/ui/route/access.ts';

/** Places of the specification whose screens are not built yet: guarded already, and honest about it. */
export const PENDING: readonly (readonly [path: string, access: RouteAccess])[] = [
  ['/MainDocumentPage', 'session'],
  ['/MainBusinessPage', 'session'],
  ['/pickup', ACTIONS.eforms],
  ['/publishedEforms', ACTIONS.eforms],
  ['/onboarding/create', ACTIONS.onboardingCreate],
  ['/onboarding/list', ACTIONS.onboardingCreate],
  ['/onboarding/edit/$id', ACTIONS.onboardingEdit],
  ['/employees/unsubscribe', ACTIONS.employees],
  ['/employees/integration-profile', ACTIONS.integrationProfile],
  ['/billboard', ACTIONS.billboard],
  ['/billboard/create', ACTIONS.billboard],
  ['/billboard/edit/$id', ACTIONS.billboard],
  ['/fileUploadResume', ACTIONS.taskTray],
  ['/documents', 'session'],
  ['/documents/publish/personal', ACTIONS.publishPersonal],
  ['/documents/publish/generic', ACTIONS.publishGeneric],
  ['/documents/publish/signature-reminder', ACTIONS.signatureReminder],
  ['/folder/list', ACTIONS.folders],
  ['/folder/create', ACTIONS.folders],
  ['/self-service/configuration', ACTIONS.selfService],
  ['/company/welcome-email', ACTIONS.welcomeEmail],
  ['/company/payroll-config', ACTIONS.payroll],
  ['/CustomEmails/list', 'session'],
  ['/CustomEmails/edit', 'session'],
  ['/reports/main', ACTIONS.reports],
  ['/workflow/list', ACTIONS.employees],
  ['/workflow/create', ACTIONS.employees],
  ['/manager/management', 'session'],
];
