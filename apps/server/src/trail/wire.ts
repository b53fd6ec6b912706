import { e, f, type Input } from '@legajo/contract';
import { classOf } from '@legajo/contract/audit/classes';
import { auditWords } from '@legajo/contract/audit/words';
import type { listAudit } from '@legajo/contract/calls/audit';
import { FAULT_WORDS } from '../integrity/public.ts';
import type { Actor } from '../platform/context.ts';
import { refuseField } from '../platform/failure.ts';
import { plainAddress } from '../platform/http/admission/address.ts';
import { detailOf } from './changes.ts';
import type { Named } from './entries.sql.ts';
import type { TrailFilter } from './filter.ts';
import type { NamedEntry } from './list.ts';
import type { ExportLink } from './sealed/ask-export.ts';
import { isOfHeads, type ReadState } from './state.ts';

type Reader = Pick<Actor, 'country' | 'language'>;

const text = (value: unknown) => (typeof value === 'string' ? value : null);

const whoToWire = (who: Named | null) => who && { id: who.id, nombre: who.name, apellido: who.surname };

export const entryToWire = ({ entry, thing }: NamedEntry, { language }: Reader) => ({
  id: entry.id,
  cuando: entry.at.toISOString(),
  evento: entry.event,
  clase: classOf(entry.event),
  descripcion: auditWords(entry.event, language),
  quien: whoToWire(entry.actor),
  clave_api: entry.key && { id: entry.key.id, nombre: entry.key.name },
  inspeccion: entry.inspection && {
    id: entry.inspection.id,
    nombre: entry.inspection.name,
    organismo: entry.inspection.body,
  },
  sobre: whoToWire(entry.about),
  objeto: {
    tipo: entry.subject,
    id: entry.subjectId,
    nombre: thing && (thing.period ? `${thing.name} ${f.out.month(thing.period)}` : thing.name),
  },
  ip: text(entry.personal?.address),
  agente: text(entry.personal?.agent),
  borrado: f.out.flag(entry.isErased),
  secuencia: entry.sequence,
  huella: entry.hash?.toString('hex') ?? null,
});

export const wholeToWire = (row: NamedEntry, reader: Reader) => {
  const { changes, rest } = detailOf(row.entry, reader);
  return {
    ...entryToWire(row, reader),
    cambios: changes.map(({ field, label, before, after }) => ({
      campo: field,
      etiqueta: label,
      antes: before,
      despues: after,
    })),
    detalle: { ...rest },
    anterior: row.entry.previous?.toString('hex') ?? null,
  };
};

const instant = (value: string | null) => (value === null ? null : new Date(value).toISOString());

export const stateToWire = (state: ReadState) => ({
  integra_hasta: state.wholeUntil,
  secuencia: state.sequence,
  sellado: f.out.instant(state.sealedAt),
  huella: state.hash?.toString('hex') ?? null,
  sin_sellar: state.unsealed,
  revisado: f.out.instant(state.wholeAt),
  en_curso: f.out.flag(state.isReading),
  falla: state.fault && {
    clase: FAULT_WORDS[state.fault.kind],
    secuencia: isOfHeads(state.fault.kind) ? null : state.fault.first,
    cuando: instant(state.fault.at) ?? '',
    resuelta: instant(state.fault.mendedAt),
  },
  testigo: state.head && {
    secuencia: state.head.sequence,
    cuando: instant(state.head.at) ?? '',
    sellado: instant(state.head.stampedAt),
  },
  autoridad: state.authority,
});

export const exportToWire = (link: ExportLink) => ({
  enlace: link.path,
  vence: link.expiresAt.toISOString(),
  entradas: link.entries,
});

/** @throws Failure `invalidFields` for the number of a thing without its kind: it would be that of all kinds, found by no index. */
export function wireToFilter(
  query: Omit<Input<typeof listAudit>['query'], 'pagination' | 'cursor'>,
): TrailFilter {
  if (query.idObjeto !== undefined && query.objeto === undefined)
    refuseField(e.shared.invalidFields, 'objeto', 'required');
  return {
    from: query.desde ?? null,
    until: query.hasta ?? null,
    events: query.evento,
    about: query.clase ?? null,
    actorId: query.quien ?? null,
    personId: query.sobre ?? null,
    subject: query.objeto ?? null,
    subjectId: query.idObjeto ?? null,
    sequence: query.asiento ?? null,
    // As it is kept, however it was written.
    address: query.ip === undefined ? null : (plainAddress(query.ip) ?? query.ip),
  };
}
