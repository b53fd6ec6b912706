import { account } from './account.ts';
import { advances } from './advances.ts';
import { apiKeys } from './api-keys.ts';
import { approvals } from './approvals.ts';
import { billboard } from './billboard.ts';
import { branding } from './branding.ts';
import { certificates, signing } from './certificates.ts';
import { customEmails } from './custom-emails.ts';
import type { ErrorDefinition } from './define.ts';
import { directory } from './directory.ts';
import { documents, verification } from './documents.ts';
import { eforms } from './eforms.ts';
import { employment } from './employment.ts';
import { folders } from './folders.ts';
import { home } from './home.ts';
import { inspections } from './inspections.ts';
import { integration } from './integration.ts';
import { leave } from './leave.ts';
import { leaveLoads } from './leave-loads.ts';
import { notifications } from './notifications.ts';
import { onboarding } from './onboarding.ts';
import { organisation } from './organisation.ts';
import { people } from './people.ts';
import { profiles } from './profiles.ts';
import { publications } from './publications.ts';
import { readings } from './publications-readings.ts';
import { rehearsal } from './rehearsal.ts';
import { reminders } from './reminders.ts';
import { reports } from './reports.ts';
import { retention } from './retention.ts';
import { searches } from './searches.ts';
import { exports, mfa } from './security.ts';
import { selfService } from './self-service.ts';
import { session } from './session.ts';
import { shared } from './shared.ts';
import { uploads } from './uploads.ts';
import { webhooks } from './webhooks.ts';
import { workflows } from './workflows.ts';

/** Every failure, by area and name: `e.session.expired`. */
export const e = {
  shared,
  session,
  account,
  advances,
  apiKeys,
  approvals,
  eforms,
  people,
  employment,
  profiles,
  leave,
  leaveLoads,
  billboard,
  branding,
  customEmails,
  directory,
  folders,
  home,
  inspections,
  integration,
  organisation,
  certificates,
  signing,
  publications,
  readings,
  rehearsal,
  reminders,
  reports,
  retention,
  documents,
  uploads,
  verification,
  mfa,
  exports,
  searches,
  selfService,
  onboarding,
  notifications,
  webhooks,
  workflows,
} as const;

/** Every failure in one list, for the server's handler, the documentation and the tests. */
export const allErrors: readonly ErrorDefinition[] = Object.values(e).flatMap((area) => Object.values(area));
