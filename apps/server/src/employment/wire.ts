import { errorText, f, type Language } from '@legajo/contract';
import { outcomeToWire } from '../people/public.ts';
import { refusalToWire } from '../platform/http/told-problem.ts';
import type { Activation } from './activate.ts';
import type { DismissalReport, RefusedRow } from './dismissal/dismiss-by-file.ts';
import type { MassReport } from './dismissal/dismiss-selected.ts';
import type { Employment } from './read-employment.ts';

export const employmentToWire = ({ employee, organizationModel, ties, periods }: Employment) => ({
  id: employee.id,
  nombre: employee.name,
  apellido: employee.surname,
  mail: employee.mail,
  numero_legajo: employee.fileNumber,
  status: employee.status,
  fecha_contratacion: f.out.day(employee.hiredOn),
  fecha_baja: f.out.day(employee.dismissedOn),
  organizationModel,
  idperfiles: [...employee.types],
  reportan: ties.reports,
  por_firmar: ties.toSign,
  periodos: periods.map((period) => ({
    fecha_contratacion: f.out.day(period.startedOn),
    fecha_baja: f.out.day(period.endedOn),
    motivo: period.reason,
    observaciones: period.note,
    registrada_por: period.endedBy,
    registrada: f.out.instant(period.endedAt),
  })),
});

export const activationToWire = ({ status, ...outcome }: Activation, language: Language) => ({
  ...outcomeToWire(outcome, language),
  status,
});

export const reportToWire = (report: DismissalReport, language: Language) => ({
  filas: report.rows,
  bajas: report.dismissed,
  personas: report.people.map(({ id, name, surname, cuil }) => ({
    id,
    nombre: name,
    apellido: surname,
    cuil,
  })),
  huella: report.digest,
  rechazados: report.refused.length,
  reportan: report.ties.reports,
  por_firmar: report.ties.toSign,
  administran: report.administering,
  errores: report.refused.map((row) => ({
    fila: row.line,
    cuil: row.cuil,
    nombre: row.name,
    campo: row.field,
    code: row.definition.code,
    mensaje: messageOf(row, language),
  })),
});

export const massReportToWire = (report: MassReport, language: Language) => ({
  personas: report.people,
  bajas: report.dismissed,
  rechazados: report.refused.length,
  reportan: report.ties.reports,
  por_firmar: report.ties.toSign,
  administran: report.administering,
  problemas: report.refused.map(({ id, name, definition, values }) => ({
    id,
    nombre: name,
    problema: { code: definition.code, mensaje: errorText(definition, language, values) },
  })),
});

function messageOf({ definition, field, rule, values }: RefusedRow, language: Language): string {
  const { code, key } = definition;
  return refusalToWire({ code, key, values, rule: rule && { ...rule, field } }, language).mensaje;
}
