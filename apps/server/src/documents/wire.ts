import {
  DOCUMENT_STATE_WIRE,
  DOCUMENT_TABLE,
  type DocumentState,
  type DocumentWord,
  documentCan,
  documentStateOf,
  f,
  formatDay,
  formatMonth,
  type Input,
  type Language,
  paperText,
  STAMP_STATES,
} from '@legajo/contract';
import type { searchDocuments } from '@legajo/contract/calls/documents';
import type { searchFilters } from '@legajo/contract/documents/search-filters';
import type { DetailRow } from './detail.sql.ts';
import type { DocumentRow } from './document.ts';
import type { Net } from './net/own-net.ts';
import type { ObservationRow } from './observations/observations.sql.ts';
import type { FirstToSign } from './search/first-to-sign.sql.ts';
import type { DocumentTerms } from './search/search.ts';
import type { SecondOf } from './second/second.sql.ts';
import { levelOf } from './stamps/read-stamps.ts';
import type { StampRow } from './stamps/stamp.ts';

/** Whether a document bears the company's seal. */
const sealToWire = ({ level }: DocumentRow) => (level === 'unsealed' ? ('sin' as const) : ('con' as const));

export const documentToWire = (row: DocumentRow) => ({
  id: row.id,
  idUsuario: row.personId,
  nombre: row.personName,
  cuil: row.cuil,
  archivo: row.fileName,
  tipo: row.typeName,
  carpeta: row.folderName,
  periodo: f.out.month(row.period),
  estado: DOCUMENT_STATE_WIRE[row.state],
  publicado: row.publishedAt.toISOString(),
  recibido: f.out.instant(row.receivedAt),
  firmado: f.out.instant(row.signedAt),
  oculto: f.out.flag(row.hidden),
  sello: sealToWire(row),
  origen: row.origin,
  vence: row.expiresOn && formatDay(row.expiresOn),
  firmable: f.out.flag(row.signable && documentCan.sign(row.state)),
  version: row.version,
});

/** Null where no time stamp was asked for. */
export const stampToWire = (stamp: StampRow | null, language: Language) => ({
  estado: stamp ? STAMP_STATES[stamp.state] : ('no_pedido' as const),
  desde: f.out.instant(stamp?.askedAt ?? null),
  otorgado: f.out.instant(stamp?.givenAt ?? null),
  autoridad: stamp?.authority ?? null,
  fallo:
    stamp?.failure && stamp.failedAt
      ? {
          motivo: stamp.failure,
          texto: paperText(`stamp.failure.${stamp.failure}`, language),
          fecha: stamp.failedAt.toISOString(),
        }
      : null,
  intentos: stamp?.tries ?? 0,
});

/** Null where nobody signs after its person. */
export const secondToWire = (second: (Pick<SecondOf, 'name'> & { signedAt: Date | string | null }) | null) =>
  second && {
    estado: second.signedAt ? ('firmada' as const) : ('espera' as const),
    quien: second.name,
    fecha: second.signedAt && new Date(second.signedAt).toISOString(),
  };

const secondOfDetail = (second: DetailRow['second']) => {
  const told = secondToWire(second);
  return told && { ...told, se_fue: f.out.flag(second?.left ?? false) };
};

/** A document that was found, with who signs it after its person, and how many of its questions nobody answered. */
export const foundToWire = (row: DocumentRow, second: SecondOf | null, unanswered: number) => ({
  ...documentToWire(row),
  consultas: unanswered,
  segunda_firma: secondToWire(second),
});

/** @param answered until when its owner, who left, answers it; null of who did not leave. */
export const mineToWire = (
  row: DocumentRow,
  stamp: StampRow | null,
  first: FirstToSign | null,
  second: SecondOf | null,
  { answered, now, language }: { answered: Date | null; now: Date; language: Language },
) => ({
  id: row.id,
  idUsuario: row.personId,
  archivo: row.fileName,
  tipo: row.typeName,
  carpeta: row.folderName,
  carpeta_id: row.folderId,
  periodo: f.out.month(row.period),
  estado: DOCUMENT_STATE_WIRE[row.state],
  origen: row.origin,
  vence: row.expiresOn && formatDay(row.expiresOn),
  firmable: f.out.flag((answered === null || answered > now) && row.signable && documentCan.sign(row.state)),
  efimero: f.out.flag(row.ephemeral),
  primero:
    first && (answered === null || answered > now)
      ? { id: first.documentId, carpeta: first.folderName }
      : null,
  publicado: row.publishedAt.toISOString(),
  firmado: f.out.instant(row.signedAt),
  paginas: row.pages,
  con_neto: f.out.flag(row.hasNet),
  sello: sealToWire(row),
  sello_tiempo: stampToWire(stamp, language),
  segunda_firma: secondToWire(second),
  responde_hasta: f.out.instant(answered),
});

/** The level of a seal, or that there is none. */
export const levelToWire = (level: string) => (level === 'unsealed' ? 'sin_sello' : level);

export const detailToWire = (
  row: DocumentRow,
  detail: DetailRow,
  stamp: StampRow | null,
  language: Language,
) => ({
  ...documentToWire(row),
  idCarpeta: row.folderId,
  idSubCarpeta: row.typeId,
  firmable: f.out.flag(row.signable),
  paginas: row.pages,
  bytes: row.bytes,
  codigo: row.code,
  nivel: levelToWire(row.level),
  sello_tiempo: stampToWire(stamp, language),
  sha256: row.sha256.toString('hex'),
  sha256_original: row.originalSha256.toString('hex'),
  xml: f.out.flag(row.xmlSha256 !== null),
  publicado_por: detail.publishedBy,
  idProceso: detail.processId,
  certificado: detail.certificate && {
    titular: detail.certificate.holder,
    cargo: detail.certificate.position,
    vence: new Date(detail.certificate.expiresAt).toISOString(),
  },
  firma: detail.signature && {
    resultado: DOCUMENT_TABLE[detail.signature.outcome].sense,
    motivo: detail.signature.reason,
    fecha: new Date(detail.signature.signedAt).toISOString(),
    modalidad: detail.signature.tier === 'digital' ? 'digital' : 'electronica',
    nivel: levelOf(stamp),
    sha256_antes: detail.signature.before,
    sha256_despues: detail.signature.after,
  },
  segunda_firma: secondOfDetail(detail.second),
  respuestas: detail.answers.map((one) => ({
    texto: one.body,
    autor: one.author,
    fecha: new Date(one.at).toISOString(),
  })),
  anulado: row.cancelledAt && {
    fecha: row.cancelledAt.toISOString(),
    motivo: detail.cancelReason,
    autor: detail.cancelledBy,
  },
  observaciones: detail.observations,
  comentarios: detail.comment,
  vence: detail.expiresOn && formatDay(detail.expiresOn),
  version: detail.version,
});

const KINDS = { question: 'pregunta', answer: 'respuesta', note: 'nota' } as const;

export const observationToWire = (row: ObservationRow, reader: number) => ({
  id: row.id,
  tipo: KINDS[row.kind],
  autor: row.author,
  propia: f.out.flag(row.authorId === reader),
  texto: row.body,
  fecha: row.createdAt.toISOString(),
});

const wireToState = (estado: DocumentWord | undefined): DocumentState | undefined =>
  estado && documentStateOf(estado);

/** What documents are searched by, in the search and in what exports it. */
export const wireToTerms = (
  body: Pick<Input<typeof searchDocuments>['body'], keyof typeof searchFilters>,
): DocumentTerms => ({
  text: body.q,
  numbersText: body.cuil,
  typeId: body.tipo,
  folderId: body.carpeta,
  from: body.periodo_desde,
  to: body.periodo_hasta,
  state: wireToState(body.estado),
  sectorId: body.sector,
  locationId: body.locacion,
  processId: body.proceso,
  waits: body.pendiente,
  seal: body.sello,
  origin: body.origen,
  expiresFrom: body.vence_desde,
  expiresTo: body.vence_hasta,
  countedFrom: body.publicado_desde,
  countedTo: body.publicado_hasta,
  sectorThen: body.sector_publicacion,
  locationThen: body.locacion_publicacion,
  result: body.resultado,
});

/** A net pay in units, of a month, with what else its page says for certain. */
export const netToWire = (net: Net | null) =>
  net && {
    importe: net.hundredths / 100,
    periodo: formatMonth(net.period),
    moneda: net.currency,
    pagado: net.paidOn && formatDay(net.paidOn),
    totales: net.totals && {
      haberes: net.totals.earned / 100,
      no_remunerativo: net.totals.other === null ? null : net.totals.other / 100,
      descuentos: net.totals.deducted / 100,
    },
  };
