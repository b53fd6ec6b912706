import { errorText, f, type Input, type Language } from '@legajo/contract';
import type * as calls from '@legajo/contract/calls/employee-edit';
import type { Change } from './change.ts';
import type { Edit } from './edit.ts';
import type { Move } from './move.ts';
import type { HeldRule } from './rules.ts';

type Body = Input<typeof calls.updateEmployee>['body'];

export const wireToEdit = (body: Body): Edit => ({
  change: wireToChange(body),
  version: body.version,
  password: body.password,
  types: body.idperfiles,
  scope: body.filtros && {
    sectors: body.filtros.sector,
    locations: body.filtros.locacion,
    folders: body.filtros.carpeta,
  },
});

const wireToChange = (body: Body): Change => ({
  username: body.usuario,
  name: body.nombre,
  surname: body.apellido,
  dni: body.dni,
  cuil: body.cuil,
  birthOn: body.fecha_nacimiento,
  hiredOn: body.fecha_contratacion,
  fileNumber: body.numero_legajo,
  mail: body.mail,
  sector: body.sector,
  location: body.locacion,
  position: body.cargo,
  reportsTo: body.reporta,
  costCenter: body.centro_costo,
});

export const ruleToWire = (rule: HeldRule) => ({
  campo: rule.field,
  etiqueta: rule.label,
  tipo: rule.kind,
  editable: f.out.flag(rule.refusal === null),
  motivo: rule.refusal,
  obligatorio: f.out.flag(rule.required),
  minimo: rule.min,
  maximo: rule.max,
  patron: rule.shape?.source ?? null,
  mensajes: { ...rule.messages },
});

export const moveToWire = ({ id, name, problem }: Move, language: Language) => ({
  id,
  nombre: name,
  movido: f.out.flag(problem === null),
  problema: problem && { code: problem.code, mensaje: errorText(problem, language) },
});
