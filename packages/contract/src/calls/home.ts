import { z } from 'zod';
import { call } from '../call.ts';
import { shared } from '../errors/shared.ts';
import * as f from '../fields.ts';

export const dashboardBirthdays = call({
  id: 'dashboard-birthdays',
  method: 'GET',
  path: '/users/birthdays',
  access: 'session',
  query: z.object({ option: f.maybe(f.text(2000)) }),
  summary: 'List birthdays for the home widget.',
  source: 'S125 D31',
});

export const dashboardRecentHires = call({
  id: 'dashboard-recent-hires',
  method: 'GET',
  path: '/users/recentHired',
  access: 'session',
  summary: 'List new hires for the home widget.',
  source: 'S125 D31',
});

export const dashboardInOut = call({
  id: 'dashboard-in-out',
  method: 'GET',
  path: '/v2/admin-mod/users/inout',
  access: [7],
  summary: 'Joiners and leavers of the company.',
  source: 'S125',
});

export const dashboardTotalByState = call({
  id: 'dashboard-total-by-state',
  method: 'GET',
  path: '/v2/admin-mod/users/totalbystate',
  access: [7],
  result: z.object({ onboarding: z.number(), active: z.number(), inactive: z.number() }),
  summary: 'Number of employees by state (onboarding, active, inactive).',
  source: 'S125 D36',
});

export const dashboardAbsentUsers = call({
  id: 'dashboard-absent-users',
  method: 'GET',
  path: '/v2/user-mod/licenses/absentUsers',
  access: 'session',
  summary: 'List absent users for the home widget.',
  source: 'S125 D31',
});

export const news = call({
  id: 'news',
  method: 'GET',
  path: '/v2/portal/news',
  access: 'session',
  summary: 'Read the active billboard posts for the home widget.',
  source: 'D31',
});

export const postSalesContact = call({
  id: 'post-sales-contact',
  method: 'POST',
  path: '/v2/portal/sales-contact',
  access: 'session',
  form: 'form',
  summary: 'Sales contact request of the ’Conocer más’ chip (answered within 24-48 hours).',
  source: 'S56 D184',
});

export const demoMail = call({
  id: 'demo-mail',
  method: 'GET',
  path: '/v2/portal/demo/mail',
  access: 'public',
  query: z.object({ to: f.maybe(f.text(254)) }),
  result: z.object({
    id: z.number(),
    para: z.string(),
    asunto: z.string(),
    texto: z.string(),
    fecha: z.string(),
  }),
  errors: [shared.unknownPath],
  summary: 'The mails kept while the demo has no SMTP server, newest first, with their text.',
  source: 'ours',
});

export const homeSummary = call({
  id: 'home-summary',
  method: 'GET',
  path: '/v2/portal/home/summary',
  access: [7, 3],
  /** The last four count documents to sign, published this month; they add up to `documentosMes`. */
  result: z.object({
    activos: z.number(),
    onboarding: z.number(),
    inactivos: z.number(),
    documentosMes: z.number(),
    /** Opened and not signed. */
    recibidos: z.number(),
    firmados: z.number(),
    disconformes: z.number(),
    /** Not opened yet. */
    sinFirmar: z.number(),
  }),
  summary: 'The counters of the home page, within what the viewer may see.',
  source: 'ours',
});
