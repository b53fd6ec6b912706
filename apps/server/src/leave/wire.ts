import { f } from '@legajo/contract';
import type { Away } from './absent.ts';
import type { AbsenceOf } from './of-person.ts';
import type { Approver } from './profile.sql.ts';
import type { FieldNames, LeaveInput, LeaveView } from './profile.ts';

const KINDS = { vacation: 'vacaciones', leave: 'licencia' } as const;

export const awayToWire = (row: Away) => ({
  id: row.id,
  nombre: row.name,
  apellido: row.surname,
  sector: row.sector,
  locacion: row.location,
  desde: f.out.day(row.firstOn),
  hasta: f.out.day(row.lastOn),
  tipo: row.kind === null ? null : KINDS[row.kind],
});

const STATES = { ahead: 'proxima', running: 'en_curso', over: 'pasada' } as const;

export const absenceToWire = ({ id, kind, firstOn, lastOn, days, state }: AbsenceOf) => ({
  id,
  tipo: KINDS[kind],
  desde: f.out.day(firstOn),
  hasta: f.out.day(lastOn),
  dias: days,
  estado: STATES[state],
});

export const approverToWire = (row: Approver) => ({
  id: row.id,
  nombre: row.name,
  apellido: row.surname,
  numero_legajo: row.fileNumber,
  sector: row.sector,
});

export const leaveToWire = ({ profile, chain }: LeaveView) => ({
  idusuario: profile.personId,
  tiene_perfil_licencias: f.out.flag(profile.settings !== null),
  tiene_perfil_aprobador: f.out.flag(profile.approves),
  niveles_aprobacion: profile.settings?.levels ?? null,
  id_usuario_aprobador: profile.settings?.approverId ?? null,
  numero_legajo_aprobador: profile.settings ? (chain[0]?.fileNumber ?? null) : null,
  id_politica: profile.settings?.policyId ?? null,
  antiguedad_previa: profile.settings?.priorMonths ?? null,
  licencias_progresivas: f.out.flag(profile.settings?.progressive ?? false),
  fecha_inicio_licencias_progresivas: f.out.day(profile.settings?.progressiveFrom ?? null),
  fecha_contratacion: f.out.day(profile.hiredOn),
  aprobadores: chain.map(({ level, id, name, surname }) => ({
    nivel: level,
    id,
    nombre: name,
    apellido: surname,
  })),
  aprueba_a: profile.approved,
});

/** The licence profile as a call says it. */
export interface LeaveWire {
  readonly tiene_perfil_licencias: boolean;
  readonly tiene_perfil_aprobador: boolean;
  readonly niveles_aprobacion?: number | undefined;
  readonly numero_legajo_aprobador?: string | undefined;
  readonly id_politica?: number | undefined;
  readonly antiguedad_previa?: number | undefined;
  readonly licencias_progresivas?: boolean | undefined;
  readonly fecha_inicio_licencias_progresivas?: string | undefined;
  readonly id_usuario_aprobador?: number | undefined;
}

export const LEAVE_FIELDS: FieldNames = {
  levels: 'niveles_aprobacion',
  approverId: 'id_usuario_aprobador',
  approverFileNumber: 'numero_legajo_aprobador',
  policyId: 'id_politica',
  priorMonths: 'antiguedad_previa',
  progressive: 'licencias_progresivas',
  progressiveFrom: 'fecha_inicio_licencias_progresivas',
};

export const wireToLeave = (wire: LeaveWire): LeaveInput => ({
  enabled: wire.tiene_perfil_licencias,
  approves: wire.tiene_perfil_aprobador,
  levels: wire.niveles_aprobacion,
  approverId: wire.id_usuario_aprobador,
  approverFileNumber: wire.numero_legajo_aprobador,
  policyId: wire.id_politica,
  priorMonths: wire.antiguedad_previa,
  progressive: wire.licencias_progresivas,
  progressiveFrom: wire.fecha_inicio_licencias_progresivas,
});
