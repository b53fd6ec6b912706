import { f, RETENTION_FROM, RETENTION_STATES } from '@legajo/contract';
import type { Named } from './holds.sql.ts';
import type { ShownHold } from './holds.ts';
import type { Proposal, ProposedDocument } from './proposals.sql.ts';

const namedToWire = ({ id, name, surname }: Named) => ({ id, nombre: name, apellido: surname });

export const proposalToWire = (row: Proposal) => ({
  id: row.id,
  idSubCarpeta: row.typeId,
  tipo: row.typeName,
  carpeta: row.folderName,
  anios: row.years,
  desde: RETENTION_FROM[row.countedFrom],
  hasta: f.out.day(row.dueOn) as string,
  documentos: row.documents,
  retenidos: row.held,
  estado: RETENTION_STATES[row.state],
  hecha: row.madeAt.toISOString(),
  idAprobacion: row.requestId,
  decidida_por: row.decidedBy && namedToWire(row.decidedBy),
  corre: row.runOn && (f.out.day(row.runOn) as string),
  destruidos: row.destroyed,
});

const OUTCOMES = { destroyed: 'destruido', held: 'retenido', gone: 'cambio' } as const;

export const proposedToWire = (row: ProposedDocument) => ({
  id: row.id,
  persona: namedToWire(row.person),
  periodo: f.out.month(row.period) as string,
  publicado: row.publishedAt.toISOString(),
  resultado: row.outcome === null ? ('espera' as const) : OUTCOMES[row.outcome],
  sha256: row.sha256.toString('hex'),
});

export const holdToWire = (hold: ShownHold) => ({
  id: hold.id,
  motivo: hold.reason,
  personas: hold.people.map(namedToWire),
  tipos: hold.types.map(({ id, name }) => ({ id, nombre: name })),
  desde: hold.first && (f.out.month(hold.first) as string),
  hasta: hold.last && (f.out.month(hold.last) as string),
  documentos: hold.documents,
  creada: hold.setAt.toISOString(),
  quien: namedToWire(hold.setBy),
  levantada: hold.liftedAt?.toISOString() ?? null,
  levantada_por: hold.liftedBy && namedToWire(hold.liftedBy),
  motivo_levantar: hold.liftReason,
});
