import {
  APPROVAL_KINDS,
  APPROVAL_STATES,
  DECISIONS,
  errorText,
  f,
  type Language,
  STEP_RULES,
  STEP_STATES,
} from '@legajo/contract';
import type { Failure } from '../platform/failure.ts';
import type { Delegated } from './delegations/delegations.ts';
import type { ApprovalKinds } from './kind.ts';
import { matterOf } from './messages.ts';
import type { ListedRequest, Named } from './reading/reading.sql.ts';
import type { ReadRequest } from './reading/reading.ts';

export const namedToWire = ({ id, name, surname }: Named) => ({ id, nombre: name, apellido: surname });

export const requestToWire = (language: Language) => (row: ListedRequest) => ({
  id: row.id,
  clase: APPROVAL_KINDS[row.kind],
  asunto: matterOf(row.kind, row.words, language),
  estado: APPROVAL_STATES[row.state],
  pedido_por: namedToWire(row.asker),
  pedido: row.askedAt.toISOString(),
  sobre: row.about && namedToWire(row.about),
  paso: row.place,
  vence: row.dueOn && f.out.day(row.dueOn),
  version: row.version,
});

export function readToWire(read: ReadRequest, kinds: ApprovalKinds, language: Language) {
  const { request, steps, candidates, decisions, mayDecide, mayCancel, mayReassign } = read;
  const detail = kinds.get(request.kind)?.detail;
  return {
    ...requestToWire(language)(request),
    detalle:
      detail === undefined
        ? {}
        : typeof detail === 'string'
          ? { [detail]: request.subjectId }
          : detail({ ...request, aboutId: request.about?.id ?? null, askedBy: request.asker.id }),
    motivo: request.reason,
    acciones: [
      ...(mayDecide ? (['aprobar', 'rechazar'] as const) : []),
      ...(mayCancel ? (['cancelar'] as const) : []),
      ...(mayReassign ? (['pasar'] as const) : []),
    ],
    pasos: steps.map((step) => ({
      orden: step.place,
      nombre: step.name,
      regla: STEP_RULES[step.rule],
      estado: STEP_STATES[step.state],
      vence: step.dueOn && f.out.day(step.dueOn),
      candidatos: candidates
        .filter(({ place }) => place === step.place)
        .map((one) => ({ ...namedToWire(one), por: one.for && namedToWire(one.for) })),
      decisiones: decisions
        .filter(({ place }) => place === step.place)
        .map((one) => ({
          quien: namedToWire(one.by),
          en_nombre_de: one.for && namedToWire(one.for),
          decision: DECISIONS[one.decision],
          comentario: one.comment,
          cuando: one.at.toISOString(),
        })),
    })),
  };
}

export const delegationToWire = (row: Delegated) => ({
  id: row.id,
  quien: namedToWire({ id: row.toId, name: row.name, surname: row.surname }),
  desde: f.out.day(row.firstOn) as string,
  hasta: f.out.day(row.lastOn) as string,
  clases: row.kinds?.map((kind) => APPROVAL_KINDS[kind]) ?? null,
  vigente: f.out.flag(row.holds),
});

/** What became of one of many. */
export const outcomeToWire = (id: number, failure: Failure | null, language: Language) => ({
  id,
  ok: f.out.flag(failure === null),
  problema: failure && {
    code: failure.definition.code,
    mensaje: errorText(failure.definition, language, failure.values),
  },
});
