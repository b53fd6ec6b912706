import { f } from '@legajo/contract';
import { FORM_KINDS } from '@legajo/contract/forms/definition';
import { ANSWER_STATES, RESULT_CUTS, SENDING_STATES } from '@legajo/contract/forms/states';
import { namedToWire } from '../wire.ts';
import type { Published } from './publish.ts';
import type { PublishedRow, RecipientRow } from './published.sql.ts';

export const publishedToWire = (row: PublishedRow) => ({
  id: row.id,
  eform: row.formName,
  idEform: row.formId,
  nombre: row.name,
  version: row.formVersion,
  clase: FORM_KINDS[row.kind],
  publicado: row.publishedAt.toISOString(),
  remitente: namedToWire(row.sender),
  personas: row.sentTo,
  destinatarios: row.people,
  respondidos: row.answered,
  pendientes: row.pending,
  vence: f.out.day(row.dueOn) || null,
  recordar_dias: row.remindDays,
  por: row.cut && RESULT_CUTS[row.cut],
  estado: row.revertedAt ? SENDING_STATES.reverted : SENDING_STATES.published,
  motivo: row.reason,
});

export const recipientToWire = (row: RecipientRow) => ({
  ...namedToWire(row),
  cuil: row.cuil,
  sector: row.sector,
  estado: row.isUnnamed ? null : ANSWER_STATES[row.state],
  cuando: row.isUnnamed ? null : f.out.instant(row.at),
  idRespuesta: row.isUnnamed ? null : row.answerId,
  idDocumento: row.documentId,
});

export const sendingToWire = (row: Published) => ({
  idPublicacion: row.id,
  personas: row.people,
  sin_mail: row.withoutMail,
  desconocidos: [...row.unknown],
  muestra: row.sample.map((one) => ({ ...namedToWire(one), cuil: one.cuil, sector: one.sector })),
});
