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
  /** `futuro`: they begin on that day, which is to come. */
  result: colleague.extend({
    cargo: z.string().nullable(),
    fecha_contratacion: z.string(),
    futuro: z.number(),
  }),
  summary: 'Who joined in the last 30 days, newest first; for who administers, also who begins this week.',
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
  result: z.object({
    onboarding: z.number(),
    active: z.number(),
    /** Hired for a day that has not come: no `active` yet. */
    upcoming: z.number(),
    inactive: z.number(),
  }),
  summary: 'Number of employees by state (onboarding, active, upcoming, inactive).',
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
    tipo: z.enum([
      'aprobaciones',
      'subidas',
      'cambios',
      'disconformidades',
      'observaciones',
      'procesos',
      'onboarding',
      'correos',
      'credenciales',
    ]),
    /** At most 999; `mas` says that there are more. */
    cantidad: z.number(),
    mas: z.number(),
  }),
  summary: 'What waits for the viewer: one row for each kind they may act on and that is not empty.',
  source: 'ours',
});

export const homeAlerts = call({
  id: 'home-alerts',
  method: 'GET',
  path: '/v2/portal/home/alerts',
  access: 'session',
  /** The days narrow the list of people whose trial ends; they are empty for the other kinds. */
  result: z.object({
    tipo: z.enum([
      'prueba',
      'certificado',
      'vencimientos',
      'sin_cuenta',
      'sin_mail',
      'mail_invalido',
      'sin_acceso',
    ]),
    cantidad: z.number(),
    mas: z.number(),
    ingreso_desde: z.string(),
    ingreso_hasta: z.string(),
    presente: z.string(),
  }),
  summary: 'What will go wrong unless the viewer looks at it: one row for each kind that is not empty.',
  source: 'ours',
});

export const homeOwed = call({
  id: 'home-owed',
  method: 'GET',
  path: '/v2/portal/home/owed',
  access: [3],
  result: z.object({
    proceso: z.number(),
    tipo: z.string(),
    periodo: z.string(),
    publicado: z.string(),
    /** Documents to sign that stand; those of them that are signed, and those that are opened only. */
    por_firmar: z.number(),
    firmados: z.number(),
    vistos: z.number(),
  }),
  summary:
    'Publications of this month of which signatures are owed, at most three; where there is none, the last one of which some are.',
  source: 'ours',
});

export const homePulse = call({
  id: 'home-pulse',
  method: 'GET',
  path: '/v2/portal/home/pulse',
  access: [7],
  /** Each figure with the days that narrow the list of people to it. */
  result: z.object({
    hoy: z.string(),
    meses: z.array(
      z.object({
        mes: z.string(),
        desde: z.string(),
        hasta: z.string(),
        presentes: z.number(),
        ingresos: z.number(),
        egresos: z.number(),
        ausentes: z.number(),
      }),
    ),
    antiguedad: z.array(
      z.object({
        anios: z.number(),
        hasta_anios: z.number().nullable(),
        ingreso_desde: z.string(),
        ingreso_hasta: z.string(),
        personas: z.number(),
      }),
    ),
  }),
  summary:
    'How people move, within the viewer’s scope: employed, joined, left and away by month for twelve, and years of service.',
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
    /** Hired for a day that has not come: no `activos` yet. */
    por_ingresar: z.number(),
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
