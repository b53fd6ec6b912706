import { f, ON_LATE, STEP_RULES } from '@legajo/contract';
import { WORKFLOW_STATES } from '@legajo/contract/calls/workflows';
import type { Named, TypeOfWorkflow, WorkflowRow } from './workflow.sql.ts';
import type { Tried, Workflow } from './workflow.ts';

const namedToWire = ({ id, name, surname }: Named) => ({ id, nombre: name, apellido: surname });

export const rowToWire = (row: WorkflowRow) => ({
  id: row.id,
  nombre: row.name,
  estado: WORKFLOW_STATES[row.state],
  pasos: row.steps,
  grupos: [...row.groups],
  documentos: row.types,
  tipos: [...row.typeNames],
  en_curso: row.underWay,
  modificado_por: namedToWire(row.changedBy),
  fecha: row.changedAt.toISOString(),
  version: row.version,
});

export const typeToWire = ({ id, name, folder, other }: TypeOfWorkflow) => ({
  idSubCarpeta: id,
  nombre: name,
  carpeta: folder,
  en_otro: other && { id: other.id, nombre: other.name },
});

export const workflowToWire = ({ row, steps, types, dated }: Workflow) => ({
  ...rowToWire(row),
  pasos: steps.map((step) => ({
    orden: step.place,
    nombre: step.name,
    grupo:
      step.groupId === null
        ? null
        : {
            id: step.groupId,
            nombre: step.groupName ?? '',
            personas: step.people.map(namedToWire),
            valido: f.out.flag(step.isValid),
          },
    regla: STEP_RULES[step.rule],
    plazo_dias: step.days,
    al_vencer: ON_LATE[step.onLate],
  })),
  documentos: types.map(typeToWire),
  programadas: dated,
});

export const triedToWire = ({ place, name, people, byManagement }: Tried) => ({
  orden: place,
  nombre: name,
  candidatos: people.map(namedToWire),
  direccion: f.out.flag(byManagement),
});
