import { f, type IsoDay } from '@legajo/contract';
import type { Colleague, Hire } from './people-days.sql.ts';
import type { InOut, NextBirthday } from './people-days.ts';
import type { Pulse } from './pulse/pulse.ts';
import type { Alert, AlertKind } from './waiting/alerts.ts';
import type { KindCount } from './waiting/count-kinds.ts';
import type { InboxKind } from './waiting/inbox.ts';
import type { Owed } from './waiting/owed.sql.ts';

const colleague = (row: Colleague) => ({
  id: row.id,
  nombre: row.name,
  apellido: row.surname,
  sector: row.sector,
  locacion: row.location,
});

export const birthdayToWire = (row: NextBirthday) => ({
  ...colleague(row),
  fecha: f.out.day(row.on),
  hoy: f.out.flag(row.today),
});

/** @param today the company's: who begins later is told as to come. */
export const hireToWire = (row: Hire, today: IsoDay) => ({
  ...colleague(row),
  cargo: row.position,
  fecha_contratacion: f.out.day(row.hiredOn),
  futuro: f.out.flag(row.hiredOn > today),
});

export const inOutToWire = (row: InOut) => ({
  mes: f.out.month(row.month),
  ingresos: row.joined,
  egresos: row.left,
});

const KINDS = {
  approvals: 'aprobaciones',
  uploads: 'subidas',
  changes: 'cambios',
  disagreements: 'disconformidades',
  questions: 'observaciones',
  processes: 'procesos',
  onboarding: 'onboarding',
  mails: 'correos',
  credentials: 'credenciales',
} as const satisfies Record<InboxKind, string>;

export const inboxToWire = (row: KindCount<InboxKind>) => ({
  tipo: KINDS[row.kind],
  cantidad: row.count,
  mas: f.out.flag(row.more),
});

const ALERTS = {
  trial: 'prueba',
  certificate: 'certificado',
  expiring: 'vencimientos',
  noAccount: 'sin_cuenta',
  noMail: 'sin_mail',
  invalidMail: 'mail_invalido',
  noAccess: 'sin_acceso',
} as const satisfies Record<AlertKind, string>;

export const alertToWire = (row: Alert) => ({
  tipo: ALERTS[row.kind],
  cantidad: row.count,
  mas: f.out.flag(row.more),
  ingreso_desde: f.out.day(row.hired?.from ?? null),
  ingreso_hasta: f.out.day(row.hired?.to ?? null),
  presente: f.out.day(row.hired?.employedOn ?? null),
});

export const owedToWire = (row: Owed) => ({
  proceso: row.processId,
  tipo: row.type,
  periodo: f.out.month(row.period),
  publicado: row.firstAt.toISOString(),
  por_firmar: row.toSign,
  firmados: row.signed,
  vistos: row.seen,
});

export const pulseToWire = ({ months, seniority, today }: Pulse) => ({
  hoy: f.out.day(today),
  meses: months.map((month) => ({
    mes: f.out.month(month.month),
    desde: f.out.day(month.month),
    hasta: f.out.day(month.lastOn),
    presentes: month.employed,
    ingresos: month.joined,
    egresos: month.left,
    ausentes: month.away,
  })),
  antiguedad: seniority.map((band) => ({
    anios: band.years,
    hasta_anios: band.untilYears,
    ingreso_desde: f.out.day(band.hiredFrom),
    ingreso_hasta: f.out.day(band.hiredTo),
    personas: band.count,
  })),
});
