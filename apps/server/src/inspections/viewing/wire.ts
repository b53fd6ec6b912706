import { DOCUMENT_STATE_WIRE, documentCan, f } from '@legajo/contract';
import type { ShownDocument } from '../../documents/public.ts';
import type { Entered } from '../entering/enter.ts';
import type { ToldEvent } from './documents.ts';
import type { FilesLink } from './download.ts';
import type { InspectionScope } from './scope.ts';

/** Documents of a scope are counted to here. */
const COUNTED = 10_000;

export const scopeToWire = ({ inspection: one, company, timeZone, documents }: InspectionScope) => ({
  nombre: one.name,
  organismo: one.body,
  empresa: company,
  zona: timeZone,
  desde: one.fromAt.toISOString(),
  hasta: one.untilAt.toISOString(),
  periodo_desde: f.out.month(one.first),
  periodo_hasta: f.out.month(one.last),
  tipos: one.types.map(({ id, name }) => ({ id, nombre: name })),
  sectores: one.sectors.map(({ name }) => name),
  personas: one.named.length,
  documentos: Math.min(documents, COUNTED),
  descarga: f.out.flag(one.downloads),
});

export const enteredToWire = ({ token, expiresAt, scope }: Entered) => ({
  token,
  expira: expiresAt.toISOString(),
  alcance: scopeToWire(scope),
});

export const inspectedToWire = (row: ShownDocument) => ({
  id: row.id,
  persona: row.personName,
  cuil: row.cuil,
  archivo: row.fileName,
  tipo: row.typeName,
  periodo: f.out.month(row.period),
  estado: DOCUMENT_STATE_WIRE[row.state],
  publicado: row.publishedAt.toISOString(),
  recibido: f.out.instant(row.receivedAt),
  firmado: f.out.instant(row.signedAt),
  legible: f.out.flag(documentCan.read(row.state) && !row.hollow),
  paginas: row.pages,
  sello: row.level === 'unsealed' ? ('sin' as const) : ('con' as const),
  sha256: row.sha256.toString('hex'),
  anulado: row.cancelledAt && { fecha: row.cancelledAt.toISOString(), motivo: row.cancelReason },
});

export const eventToWire = ({ event, text, actor, at, sha256, sequence, hash }: ToldEvent) => ({
  evento: event,
  descripcion: text,
  quien: actor,
  cuando: at.toISOString(),
  sha256,
  secuencia: sequence,
  huella: hash?.toString('hex') ?? null,
});

export const filesToWire = ({ path, expiresAt, documents }: FilesLink) => ({
  enlace: path,
  vence: expiresAt.toISOString(),
  documentos: documents,
});
