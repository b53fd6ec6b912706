import { z } from 'zod';
import { call } from '../call.ts';
import { home as e } from '../errors/home.ts';
import { shared } from '../errors/shared.ts';
import * as f from '../values/fields.ts';

/** A colleague as the home shows one: nothing that is not on the office door. */
const colleague = z.object({
  id: z.number(),
  nombre: z.string(),
  apellido: z.string(),
  sector: z.string().nullable(),
  locacion: z.string().nullable(),
});

export const dashboardBirthdays = call({
  id: 'dashboard-birthdays',
  method: 'GET',
  path: '/users/birthdays',
  access: 'session',
  query: z.object({ option: f.maybe(f.option('1')) }),
  /** `fecha` is the next one; the year of birth stays out. */
  result: colleague.extend({ fecha: z.string(), hoy: z.number() }),
  summary: 'Birthdays of today and the next 30 days, nearest first.',
  source: 'S125 D31',
});

export const dashboardRecentHires = call({
  id: 'dashboard-recent-hires',
  method: 'GET',
  path: '/users/recentHired',
  access: 'session',
  result: colleague.extend({ cargo: z.string().nullable(), fecha_contratacion: z.string() }),
  summary: 'Who joined in the last 30 days, newest first.',
  source: 'S125 D31',
});

export const dashboardInOut = call({
  id: 'dashboard-in-out',
  method: 'GET',
  path: '/v2/admin-mod/users/inout',
  access: [7],
  result: z.object({ mes: z.string(), ingresos: z.number(), egresos: z.number() }),
  summary: 'Joiners and leavers of the last twelve months, oldest month first, within the viewer’s scope.',
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
  /** `tipo` is told to who administers, and to nobody else. */
  result: colleague.extend({ desde: z.string(), hasta: z.string(), tipo: z.string().nullable() }),
  summary: 'Who is away today, nearest return first.',
  source: 'S125 D31',
});

export const news = call({
  id: 'news',
  method: 'GET',
  path: '/v2/portal/news',
  access: 'session',
  result: z.object({
    id: z.number(),
    titulo: z.string(),
    mensaje: z.string(),
    nota: z.string().nullable(),
    desde: z.string(),
    hasta: z.string(),
  }),
  summary: 'The active billboard posts for the viewer’s sector and location, newest first.',
  source: 'D31 D63',
});

export const postSalesContact = call({
  id: 'post-sales-contact',
  method: 'POST',
  path: '/v2/portal/sales-contact',
  access: 'session',
  body: z.object({ tema: f.text(60), telefono: f.maybe(f.text(40)), mensaje: f.maybe(f.text(1000)) }),
  form: 'form',
  result: z.object({ fecha: z.string(), plazo_horas: z.array(z.number()) }),
  errors: [e.alreadyAsked],
  summary: 'Sales contact request of the ’Conocer más’ chip (answered within 24-48 hours).',
  source: 'S56 D184',
});

export const demoMail = call({
  id: 'demo-mail',
  method: 'GET',
  path: '/v2/portal/demo/mail',
  access: 'public',
  secret: true,
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

export const homeInbox = call({
  id: 'home-inbox',
  method: 'GET',
  path: '/v2/portal/home/inbox',
  access: 'session',
  result: z.object({
    tipo: z.enum(['disconformidades', 'observaciones', 'procesos', 'certificado']),
    cantidad: z.number(),
    mas: z.number(),
  }),
  summary: 'What waits for the viewer: one row for each kind they may act on and that is not empty.',
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
