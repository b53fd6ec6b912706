import { f, type Language } from '@legajo/contract';
import { classOf } from '@legajo/contract/audit/events';
import { auditWords } from '@legajo/contract/audit/words';
import type { Named } from './entries.sql.ts';
import type { NamedEntry } from './list.ts';
import type { TrailState } from './state.sql.ts';

const text = (value: unknown) => (typeof value === 'string' ? value : null);

const whoToWire = (who: Named | null) => who && { id: who.id, nombre: who.name, apellido: who.surname };

export const entryToWire = ({ entry, thing }: NamedEntry, language: Language) => ({
  id: entry.id,
  cuando: entry.at.toISOString(),
  evento: entry.event,
  clase: classOf(entry.event),
  descripcion: auditWords(entry.event, language),
  quien: whoToWire(entry.actor),
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

export const wholeToWire = (row: NamedEntry, language: Language) => ({
  ...entryToWire(row, language),
  ...changesOf(row.entry.body, row.entry.personal),
  anterior: row.entry.previous?.toString('hex') ?? null,
});

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Before and after where both are kept, field by field; the rest as it is. */
function changesOf(body: unknown, personal: Fields | null) {
  const all: Fields = { ...(isFields(body) ? body : {}), ...(personal ?? {}) };
  const { before, after, address: _address, agent: _agent, ...rest } = all;
  const pair = isFields(before) || isFields(after);
  const [old, young] = pair ? [isFields(before) ? before : {}, isFields(after) ? after : {}] : [{}, {}];
  const names = [...new Set([...Object.keys(old), ...Object.keys(young)])];
  const said = (value: unknown) =>
    value === undefined || value === null ? null : typeof value === 'string' ? value : JSON.stringify(value);
  return {
    cambios: names.map((campo) => ({ campo, antes: said(old[campo]), despues: said(young[campo]) })),
    detalle: pair
      ? rest
      : { ...rest, ...(before === undefined ? {} : { before }), ...(after === undefined ? {} : { after }) },
  };
}

export const stateToWire = (state: TrailState, unsealed: number) => ({
  integra_hasta: f.out.instant(state.sealedUntil),
  secuencia: state.sequence,
  huella: state.hash?.toString('hex') ?? null,
  sin_sellar: unsealed,
  revisado: f.out.instant(state.wholeAt),
  entradas: state.wholeItems,
  falla: state.fault && { secuencia: state.fault.sequence, cuando: new Date(state.fault.at).toISOString() },
  testigo: state.head && {
    secuencia: state.head.sequence,
    cuando: new Date(state.head.at).toISOString(),
    sellado: f.out.instant(state.head.stampedAt),
  },
});
