import type { AskedKind } from '@legajo/contract';
import type { FastifyInstance } from 'fastify';
import { routes as access } from './access/routes.ts';
import { tasks as accountTasks } from './account/jobs.ts';
import { routes as account } from './account/routes.ts';
import { routes as accounts } from './accounts/routes.ts';
import { advanceApproval } from './advances/approval.ts';
import { routes as advances } from './advances/routes.ts';
import { keyEndingInterval } from './api-keys/ending/warn.ts';
import { routes as apiKeys } from './api-keys/routes.ts';
import { approvalInterval } from './approvals/deadlines/round.ts';
import type { ApprovalKinds, ApprovalOf } from './approvals/public.ts';
import { routesOf as approvalRoutes } from './approvals/routes.ts';
import { sealInterval } from './audit/interval.ts';
import { routes as billboard } from './billboard/routes.ts';
import { tellingInterval } from './billboard/telling/telling.ts';
import { routes as branding } from './branding/routes.ts';
import { endingInterval } from './certificates/ending/warn.ts';
import { routes as certificates } from './certificates/routes.ts';
import { tasks as customEmailTasks } from './custom-emails/jobs.ts';
import { routes as customEmails } from './custom-emails/routes.ts';
import { routes as directory } from './directory/routes.ts';
import { countsIntervals } from './documents/counts/fold.ts';
import { expiryInterval } from './documents/expiring/tell-expiring.ts';
import { tasks as documentTasks } from './documents/jobs.ts';
import { routes as documents } from './documents/routes.ts';
import { routes as employment } from './employment/routes.ts';
import { backupInterval } from './exports/backup/sweep.ts';
import { tasks as exportTasks } from './exports/jobs.ts';
import { preparedInterval } from './exports/prepared/sweep.ts';
import { routes as exports } from './exports/routes.ts';
import { routes as folders } from './folders/routes.ts';
import { formApproval } from './forms/approval/approval.ts';
import { tasks as formTasks } from './forms/jobs.ts';
import { formsInterval } from './forms/publishing/round.ts';
import { routes as forms } from './forms/routes.ts';
import { serveMailPage } from './home/mail-page.ts';
import { routes as home } from './home/routes.ts';
import { inspectionApproval } from './inspections/approval.ts';
import { inspectionInterval } from './inspections/round.ts';
import { routes as inspections } from './inspections/routes.ts';
import { routes as integration } from './integration/routes.ts';
import { integrityInterval } from './integrity/night.ts';
import { routes as integrity } from './integrity/routes.ts';
import { verifyTask } from './integrity/verify.ts';
import { leaveInterval } from './leave/ledger/round.ts';
import { leaveApproval } from './leave/requests/approval.ts';
import { routes as leave } from './leave/routes.ts';
import { workInterval } from './long-work/sweep.ts';
import { routes as mfa } from './mfa/routes.ts';
import { sendDeliveryTask } from './notifications/deliveries/deliver.ts';
import { digestInterval } from './notifications/digest/digest.ts';
import { oldNoticesInterval } from './notifications/own/sweep.ts';
import { routes as notifications } from './notifications/routes.ts';
import { tasks as onboardingTasks } from './onboarding/jobs.ts';
import { lateInterval } from './onboarding/late/tell-late.ts';
import { routes as onboarding } from './onboarding/routes.ts';
import { routes as organisation } from './organisation/routes.ts';
import { routes as people } from './people/routes.ts';
import { loadInterval, tasks as loadTasks } from './people-loads/jobs.ts';
import { routes as peopleLoads } from './people-loads/routes.ts';
import type { Platform } from './platform/context.ts';
import type { Binding } from './platform/http/binding.ts';
import type { Interval, Task } from './platform/jobs/task.ts';
import { routes as processes } from './processes/routes.ts';
import { routes as profiles } from './profiles/routes.ts';
import { publicationApproval, workflowApproval } from './publications/approval/kinds.ts';
import { tasks as publicationTasks } from './publications/jobs.ts';
import { reviveInterval } from './publications/revive.ts';
import { routes as publications } from './publications/routes.ts';
import { routes as reminders } from './reminders/routes.ts';
import { reminderInterval } from './reminders/sending/rounds.ts';
import { reportMailInterval } from './reports/kept/mails.ts';
import { routes as reports } from './reports/routes.ts';
import { retentionApproval } from './retention/approval.ts';
import { retentionInterval } from './retention/round.ts';
import { routes as retention } from './retention/routes.ts';
import { routes as searches } from './searches/routes.ts';
import { routes as selfService } from './self-service/routes.ts';
import { routes as session } from './session/routes.ts';
import { looseningInterval } from './session/sso/loosen-due.ts';
import { routes as signing } from './signing/routes.ts';
import { routes as trail } from './trail/routes.ts';
import { sweepInterval } from './uploads/drafts/sweep.ts';
import { tasks as uploadTasks } from './uploads/jobs.ts';
import { routes as uploads } from './uploads/routes.ts';
import { routes as verification } from './verification/routes.ts';
import { deliverInterval } from './webhooks/delivery/dispatch.ts';
import { routes as webhooks } from './webhooks/routes.ts';
import { routesOf as workflowRoutes } from './workflows/routes.ts';
import { settingApproval } from './workflows/two-persons/approval.ts';

/** The folders of the server that are parts of the product. */
export type SliceName =
  | 'access'
  | 'account'
  | 'accounts'
  | 'advances'
  | 'api-keys'
  | 'approvals'
  | 'audit'
  | 'billboard'
  | 'branding'
  | 'certificates'
  | 'custom-emails'
  | 'directory'
  | 'documents'
  | 'employment'
  | 'exports'
  | 'folders'
  | 'forms'
  | 'home'
  | 'inspections'
  | 'integration'
  | 'trail'
  | 'integrity'
  | 'leave'
  | 'long-work'
  | 'mfa'
  | 'notifications'
  | 'onboarding'
  | 'organisation'
  | 'people'
  | 'people-loads'
  | 'processes'
  | 'profiles'
  | 'publications'
  | 'reminders'
  | 'reports'
  | 'retention'
  | 'searches'
  | 'self-service'
  | 'session'
  | 'signing'
  | 'uploads'
  | 'verification'
  | 'webhooks'
  | 'workflows';

/** A part of the product: its calls and its jobs. */
export interface Slice {
  readonly name: SliceName;
  /** Whose `public.ts` it may import. */
  readonly uses: readonly SliceName[];
  readonly routes?: readonly Binding[];
  /** Its public calls let people in: they have connections of their own, whatever the others wait for. */
  readonly isWayIn?: true;
  readonly tasks?: readonly Task<Platform>[];
  /** Pages of its own that are no call of the contract. */
  readonly pages?: (app: FastifyInstance, platform: Platform) => void;
  /** What one process of the installation does again and again. */
  readonly intervals?: (platform: Platform) => readonly Interval[];
}

/** What becomes of each thing that waits for approval, said by its slice. */
const KINDS: Readonly<Record<AskedKind, ApprovalOf>> = {
  workflow: workflowApproval,
  publication: publicationApproval,
  form: formApproval,
  leave: leaveApproval,
  advance: advanceApproval,
  retention: retentionApproval,
  inspection: inspectionApproval,
  setting: settingApproval,
};
const approvalKinds: ApprovalKinds = new Map(Object.values(KINDS).map((one) => [one.kind, one]));

/** THE list. A slice uses only those it names, and no chain of uses comes back to where it began. */
export const slices: readonly Slice[] = [
  { name: 'audit', uses: [], intervals: (platform) => [sealInterval(platform)] },
  { name: 'long-work', uses: [], intervals: (platform) => [workInterval(platform)] },
  {
    name: 'notifications',
    uses: ['audit', 'people'],
    routes: notifications,
    tasks: [sendDeliveryTask],
    intervals: (platform) => [oldNoticesInterval(platform), digestInterval(platform)],
  },
  { name: 'mfa', uses: ['audit'], isWayIn: true, routes: mfa },
  {
    name: 'session',
    uses: ['audit', 'mfa'],
    isWayIn: true,
    routes: session,
    intervals: (platform) => [looseningInterval(platform)],
  },
  { name: 'account', uses: ['audit', 'mfa', 'session'], isWayIn: true, routes: account, tasks: accountTasks },
  {
    name: 'api-keys',
    uses: ['audit', 'folders', 'people', 'session'],
    routes: apiKeys,
    intervals: (platform) => [keyEndingInterval(platform)],
  },
  { name: 'branding', uses: ['account', 'audit'], routes: branding },
  { name: 'integration', uses: ['audit'], routes: integration },
  { name: 'people', uses: ['account', 'audit', 'integration', 'session'], routes: people },
  {
    name: 'accounts',
    uses: ['account', 'audit', 'long-work', 'mfa', 'people', 'session'],
    routes: accounts,
  },
  {
    name: 'custom-emails',
    uses: ['account', 'accounts', 'audit', 'branding', 'long-work', 'people'],
    routes: customEmails,
    tasks: customEmailTasks,
  },
  { name: 'profiles', uses: ['audit', 'people', 'session'], routes: profiles },
  {
    name: 'employment',
    uses: ['account', 'audit', 'directory', 'folders', 'leave', 'long-work', 'mfa', 'people', 'session'],
    routes: employment,
  },
  { name: 'organisation', uses: ['account', 'audit', 'people'], routes: organisation },
  {
    name: 'people-loads',
    uses: ['account', 'audit', 'long-work', 'mfa', 'onboarding', 'people', 'session'],
    routes: peopleLoads,
    tasks: loadTasks,
    intervals: (platform) => [loadInterval(platform)],
  },
  {
    name: 'leave',
    uses: ['account', 'approvals', 'audit', 'mfa', 'people'],
    routes: leave,
    intervals: (platform) => [leaveInterval(platform)],
  },
  { name: 'folders', uses: ['audit', 'mfa', 'people', 'profiles', 'session'], routes: folders },
  {
    name: 'certificates',
    uses: ['audit'],
    routes: certificates,
    intervals: (platform) => [endingInterval(platform)],
  },
  {
    name: 'documents',
    uses: ['account', 'audit', 'certificates', 'folders', 'long-work', 'people'],
    routes: documents,
    tasks: documentTasks,
    intervals: (platform) => [...countsIntervals(platform), expiryInterval(platform)],
  },
  {
    name: 'signing',
    uses: ['account', 'audit', 'certificates', 'documents', 'exports', 'mfa', 'session'],
    routes: signing,
  },
  { name: 'verification', uses: ['certificates', 'documents'], routes: verification },
  { name: 'access', uses: ['folders', 'people'], routes: access },
  {
    name: 'exports',
    uses: ['account', 'audit', 'documents', 'long-work', 'mfa', 'people', 'session'],
    routes: exports,
    tasks: exportTasks,
    intervals: (platform) => [backupInterval(platform), preparedInterval(platform)],
  },
  { name: 'directory', uses: ['account', 'audit', 'people'], routes: directory },
  { name: 'searches', uses: ['account', 'audit'], routes: searches },
  { name: 'self-service', uses: ['account', 'audit', 'directory', 'mfa', 'people'], routes: selfService },
  {
    name: 'publications',
    uses: [
      'account',
      'approvals',
      'audit',
      'certificates',
      'documents',
      'folders',
      'long-work',
      'mfa',
      'people',
      'workflows',
    ],
    routes: publications,
    tasks: publicationTasks,
    intervals: (platform) => [reviveInterval(platform)],
  },
  {
    name: 'uploads',
    uses: ['account', 'audit', 'documents', 'folders', 'people'],
    routes: uploads,
    tasks: uploadTasks,
    intervals: (platform) => [sweepInterval(platform)],
  },
  {
    name: 'onboarding',
    uses: [
      'account',
      'accounts',
      'audit',
      'documents',
      'employment',
      'folders',
      'forms',
      'long-work',
      'people',
      'self-service',
      'uploads',
    ],
    routes: onboarding,
    tasks: onboardingTasks,
    intervals: (platform) => [lateInterval(platform)],
  },
  {
    name: 'integrity',
    uses: [
      'billboard',
      'account',
      'audit',
      'branding',
      'custom-emails',
      'documents',
      'exports',
      'folders',
      'leave',
      'forms',
      'onboarding',
      'publications',
      'self-service',
      'uploads',
    ],
    routes: integrity,
    tasks: [verifyTask],
    intervals: (platform) => [integrityInterval(platform)],
  },
  {
    name: 'trail',
    uses: ['account', 'audit', 'certificates', 'documents', 'exports', 'integrity', 'mfa', 'session'],
    routes: trail,
  },
  {
    name: 'processes',
    uses: [
      'accounts',
      'custom-emails',
      'documents',
      'exports',
      'long-work',
      'onboarding',
      'people-loads',
      'publications',
    ],
    routes: processes,
  },
  {
    name: 'billboard',
    uses: ['account', 'accounts', 'audit', 'documents', 'people'],
    routes: billboard,
    intervals: (platform) => [tellingInterval(platform)],
  },
  {
    name: 'approvals',
    uses: ['audit', 'mfa', 'people'],
    routes: approvalRoutes(approvalKinds),
    intervals: (platform) => [approvalInterval(platform, approvalKinds)],
  },
  {
    name: 'workflows',
    uses: ['account', 'approvals', 'audit', 'folders', 'people'],
    routes: workflowRoutes(approvalKinds),
  },
  {
    name: 'advances',
    uses: ['account', 'approvals', 'audit', 'integration', 'people'],
    routes: advances,
  },
  {
    name: 'inspections',
    uses: ['account', 'approvals', 'audit', 'documents', 'exports', 'folders', 'people'],
    isWayIn: true,
    routes: inspections,
    intervals: (platform) => [inspectionInterval(platform)],
  },
  {
    name: 'retention',
    uses: ['account', 'approvals', 'audit', 'documents', 'inspections', 'people'],
    routes: retention,
    intervals: (platform) => [retentionInterval(platform)],
  },
  {
    name: 'reminders',
    uses: ['account', 'accounts', 'audit', 'documents', 'folders', 'long-work', 'people'],
    routes: reminders,
    intervals: (platform) => [reminderInterval(platform)],
  },
  {
    name: 'reports',
    uses: ['account', 'audit', 'documents', 'people'],
    routes: reports,
    intervals: (platform) => [reportMailInterval(platform)],
  },
  {
    name: 'forms',
    uses: [
      'account',
      'approvals',
      'audit',
      'documents',
      'folders',
      'people',
      'reminders',
      'self-service',
      'signing',
      'workflows',
    ],
    routes: forms,
    tasks: formTasks,
    intervals: (platform) => [formsInterval(platform)],
  },
  {
    name: 'webhooks',
    uses: ['audit'],
    routes: webhooks,
    intervals: (platform) => [deliverInterval(platform)],
  },
  {
    name: 'home',
    uses: ['approvals', 'audit', 'documents', 'folders', 'onboarding', 'people'],
    routes: home,
    pages: serveMailPage,
  },
];
