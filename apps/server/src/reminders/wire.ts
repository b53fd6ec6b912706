import { f } from '@legajo/contract';
import type { ReminderFilter } from './filter.ts';
import type { ListedReminder } from './reminders.sql.ts';
import type { SentRow } from './sending/sent.sql.ts';
import type { Named } from './unreachable.sql.ts';
import type { WaitingRow } from './waiting.sql.ts';

const TARGETS = { sin_firmar: 'unsigned', sin_abrir: 'unopened' } as const;
const ON_WIRE = { unsigned: 'sin_firmar', unopened: 'sin_abrir' } as const;

interface WireFilter {
  readonly objetivo: keyof typeof TARGETS;
  readonly carpeta?: number | undefined;
  readonly tipo?: number | undefined;
  readonly periodo?: string | undefined;
  readonly sector: readonly number[];
  readonly locacion: readonly number[];
}

export const targetOf = (word: keyof typeof TARGETS) => TARGETS[word];

export const wireToFilter = (wire: WireFilter): ReminderFilter => ({
  target: TARGETS[wire.objetivo],
  folderId: wire.carpeta ?? null,
  typeId: wire.tipo ?? null,
  period: wire.periodo ?? null,
  sectorIds: wire.sector,
  locationIds: wire.locacion,
});

export const namedToWire = ({ id, name, surname }: Named) => ({ id, nombre: name, apellido: surname });

export const reminderToWire = (row: ListedReminder) => ({
  id: row.id,
  nombre: row.name,
  objetivo: ON_WIRE[row.target],
  carpeta: row.folderId,
  tipo: row.typeId,
  periodo: row.period && f.out.month(row.period),
  sector: [...row.sectorIds],
  locacion: [...row.locationIds],
  cuando: row.startsAt.toISOString(),
  cada_dias: row.everyDays,
  hasta: f.out.day(row.endsOn),
  texto: row.words,
  escalar_dias: row.escalateDays,
  activo: f.out.flag(row.isActive),
  proxima: f.out.instant(row.nextAt),
  creado_por: { id: row.savedBy, nombre: row.saverName, apellido: row.saverSurname },
  ultima: row.lastAt && {
    cuando: row.lastAt.toISOString(),
    enviados: row.lastSent ?? 0,
    omitidos: row.lastSkipped ?? 0,
    sin_mail: row.lastUnreachable ?? 0,
  },
  version: row.version,
});

export const sentToWire = (row: SentRow & { readonly bounced: boolean }) => ({
  cuando: row.sentAt.toISOString(),
  quien: namedToWire(row),
  documentos: row.documents,
  canal: row.byMail ? ('mail' as const) : ('portal' as const),
  estado: row.bounced ? ('rebotado' as const) : ('enviado' as const),
});

export const waitingToWire = (row: WaitingRow) => ({
  id: row.id,
  nombre: row.name,
  apellido: row.surname,
  sector: row.sector,
  documentos: row.documents,
  sin_abrir: row.unopened,
  recordado: f.out.instant(row.remindedAt),
  hoy: f.out.flag(row.today),
  canal: row.mail !== null ? ('mail' as const) : row.hasWayIn ? ('portal' as const) : null,
});
