import { type DocumentState, f, formatMonth, senseOf } from '@legajo/contract';
import { documentToWire, levelToWire } from '../wire.ts';
import type { FiledDocument } from './of-person.sql.ts';
import type { FilePaperState, PaperState } from './papers.ts';
import type { Moment } from './timeline.ts';

const STATES = {
  present: 'completo',
  waiting: 'entregado',
  expired: 'vencido',
  missing: 'falta',
  unseen: 'sin_acceso',
} as const satisfies Record<PaperState, string>;

const SENSES = { conforme: 'conforme', no_conforme: 'disconforme' } as const;
const sentido = (state: DocumentState) => {
  const sense = senseOf(state);
  return sense && SENSES[sense];
};

export const filedToWire = (row: FiledDocument) => ({
  ...documentToWire(row),
  sector: row.sector,
  locacion: row.location,
  comentarios: row.comments,
  firma: {
    nivel: levelToWire(row.level),
    certificado: row.sealedBy,
    sentido: sentido(row.state),
    fecha: f.out.instant(row.signedAt),
  },
});

export const paperToWire = ({ paper, counts, state, types, document, brought, asked }: FilePaperState) => ({
  papel: paper.paper,
  nombre: paper.name,
  aporta: paper.from === 'person' ? ('persona' as const) : ('empresa' as const),
  exigido: f.out.flag(counts),
  estado: STATES[state],
  tipos: [...types],
  documento: document && { id: document.id, publicado: document.publishedAt.toISOString() },
  vence: document?.expiresOn ? f.out.day(document.expiresOn) : null,
  subida: brought && {
    id: brought.id,
    cuando: brought.at.toISOString(),
    motivo: brought.reason,
    resuelto_por: brought.decider,
    resuelto: f.out.instant(brought.decidedAt),
    hojas: brought.way === 'onboarding' ? brought.pages : null,
  },
  pedido: f.out.instant(asked?.at ?? null),
  fuente: paper.source,
});

export const momentToWire = ({ row, kind, description, own, changes, details }: Moment) => ({
  id: row.id,
  evento: row.event,
  clase: kind,
  descripcion: description,
  cuando: row.at.toISOString(),
  quien: row.actor,
  propio: f.out.flag(own),
  cambios: changes.map(({ field, label, before, after }) => ({
    campo: field,
    etiqueta: label,
    antes: before,
    despues: after,
  })),
  detalle: [...details],
  documento:
    row.documentId === null
      ? null
      : {
          id: row.documentId,
          tipo: row.typeName ?? '',
          periodo: row.period ? formatMonth(row.period) : '',
        },
});
