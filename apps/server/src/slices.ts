import type { FastifyInstance } from 'fastify';
import { routes as access } from './access/routes.ts';
import { tasks as accountTasks } from './account/jobs.ts';
import { routes as account } from './account/routes.ts';
import { sealInterval } from './audit/interval.ts';
import { routes as billboard } from './billboard/routes.ts';
import { routes as branding } from './branding/routes.ts';
import { routes as certificates } from './certificates/routes.ts';
import { routes as documents } from './documents/routes.ts';
import { loadInterval, tasks as loadTasks } from './employees/load/jobs.ts';
import { routes as employees } from './employees/routes.ts';
import { tasks as exportTasks } from './exports/jobs.ts';
import { routes as exports } from './exports/routes.ts';
import { backupInterval } from './exports/sweep.ts';
import { routes as folders } from './folders/routes.ts';
import { serveMailPage } from './home/mail-page.ts';
import { routes as home } from './home/routes.ts';
import { routes as integration } from './integration/routes.ts';
import { routes as leave } from './leave/routes.ts';
import { routes as mfa } from './mfa/routes.ts';
import { routes as notifications } from './notifications/routes.ts';
import { tasks as onboardingTasks } from './onboarding/jobs.ts';
import { routes as onboarding } from './onboarding/routes.ts';
import type { Platform } from './platform/context.ts';
import type { Binding } from './platform/http/binding.ts';
import type { Interval, Task } from './platform/jobs/task.ts';
import { routes as processes } from './processes/routes.ts';
import { tasks as publishingTasks } from './publishing/jobs.ts';
import { reviveInterval } from './publishing/revive.ts';
import { routes as publishing } from './publishing/routes.ts';
import { routes as selfService } from './self-service/routes.ts';
import { routes as session } from './session/routes.ts';
import { routes as signing } from './signing/routes.ts';
import { routes as verification } from './verification/routes.ts';

/** A part of the product: its calls and its jobs. */
export interface Slice {
  readonly name: string;
  readonly routes?: readonly Binding[];
  readonly tasks?: readonly Task<Platform>[];
  /** Pages of its own that are no call of the contract. */
  readonly pages?: (app: FastifyInstance, platform: Platform) => void;
  /** What one process of the installation does again and again. */
  readonly intervals?: (platform: Platform) => readonly Interval[];
}

/** THE list, in the order of who may import whom: a slice uses only slices above it. */
export const slices: readonly Slice[] = [
  { name: 'audit', intervals: (platform) => [sealInterval(platform)] },
  { name: 'notifications', routes: notifications },
  { name: 'mfa', routes: mfa },
  { name: 'session', routes: session },
  { name: 'account', routes: account, tasks: accountTasks },
  { name: 'branding', routes: branding },
  {
    name: 'employees',
    routes: employees,
    tasks: loadTasks,
    intervals: (platform) => [loadInterval(platform)],
  },
  { name: 'leave', routes: leave },
  { name: 'folders', routes: folders },
  { name: 'certificates', routes: certificates },
  { name: 'processes', routes: processes },
  { name: 'documents', routes: documents },
  { name: 'signing', routes: signing },
  { name: 'verification', routes: verification },
  { name: 'access', routes: access },
  {
    name: 'exports',
    routes: exports,
    tasks: exportTasks,
    intervals: (platform) => [backupInterval(platform)],
  },
  { name: 'self-service', routes: selfService },
  {
    name: 'publishing',
    routes: publishing,
    tasks: publishingTasks,
    intervals: (platform) => [reviveInterval(platform)],
  },
  { name: 'onboarding', routes: onboarding, tasks: onboardingTasks },
  { name: 'billboard', routes: billboard },
  { name: 'integration', routes: integration },
  { name: 'home', routes: home, pages: serveMailPage },
];
