import { f } from '@legajo/contract';
import { FORM_KINDS } from '@legajo/contract/forms/definition';
import { ANSWER_STATES } from '@legajo/contract/forms/states';
import type { AnswerRow } from './answer.ts';
import type { ShelfRow } from './own.sql.ts';
import type { OwnForm } from './own.ts';
import type { Sent } from './send.ts';

export const ownToWire = (row: AnswerRow) => ({
  id: row.id,
  nombre: row.name,
  publicado: row.createdAt.toISOString(),
  vence: f.out.day(row.dueOn) || null,
  estado: ANSWER_STATES[row.state],
  obligatorio: f.out.flag(row.dueOn !== null),
  clase: FORM_KINDS[row.kind],
  idpickupform: row.shelfId,
  idDocumento: row.documentId,
  motivo: row.comment,
});

export const wholeToWire = ({ row, definition, data, files }: OwnForm) => ({
  ...ownToWire(row),
  definicion: definition,
  respuestas: row.answers,
  datos: data,
  archivos: files.map(({ id, field, name, bytes }) => ({ id, campo: field, nombre: name, bytes })),
  version: row.version,
  certificate: f.out.flag(row.isSigned),
  requires_approval: f.out.flag(row.needsApproval),
  comentario: row.comment,
  idAprobacion: row.requestId,
});

export const shelfToWire = (row: ShelfRow) => ({
  idpickupform: row.id,
  nombre: row.name,
  descripcion: row.instructions,
  requires_approval: f.out.flag(row.needsApproval),
  certificate: f.out.flag(row.isSigned),
  ultima: row.last && {
    id: row.last.id,
    estado: ANSWER_STATES[row.last.state],
    cuando: row.last.at === null ? null : new Date(row.last.at).toISOString(),
  },
});

export const sentToWire = ({ state, documentId, requestId }: Sent) => ({
  estado: ANSWER_STATES[state],
  idDocumento: documentId,
  idAprobacion: requestId,
});
