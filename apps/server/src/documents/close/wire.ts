import { f } from '@legajo/contract';
import type { CloseState } from '@legajo/contract/calls/month-close';
import type { CloseGroup, ClosePerson, Standing } from './close.sql.ts';

const STANDING_OF: Readonly<Record<CloseState, Standing>> = {
  falta: 'missing',
  sin_abrir: 'unopened',
  sin_firmar: 'unsigned',
  disconforme: 'against',
  firmado: 'signed',
  leido: 'read',
};

export const wireToStanding = (estado: CloseState): Standing => STANDING_OF[estado];

export const closeToWire = (row: CloseGroup) => ({
  id: row.id,
  nombre: row.name,
  total: f.out.flag(row.isTotal),
  personas: row.people,
  falta: row.missing,
  sin_abrir: row.unopened,
  sin_firmar: row.unsigned,
  disconformes: row.against,
  firmados: row.signed,
  leidos: row.read,
  sin_respuesta: row.unanswered,
});

export const closePersonToWire = (row: ClosePerson) => ({
  id: row.id,
  nombre: row.name,
  apellido: row.surname,
  cuil: row.cuil,
  sector: row.sector,
  mail: row.mail,
  idDocumento: row.documentId,
  publicado: f.out.instant(row.publishedAt),
  recibido: f.out.instant(row.receivedAt),
  firmado: f.out.instant(row.signedAt),
});
