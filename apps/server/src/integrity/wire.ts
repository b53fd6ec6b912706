import { f, formatDay } from '@legajo/contract';
import type { FaultKind } from './fault.ts';
import type { FaultRow } from './faults.sql.ts';
import type { WalkRow } from './walks.sql.ts';

/** What a fault is called on the wire. */
export const FAULT_WORDS = {
  file_missing: 'archivo_falta',
  file_changed: 'archivo_cambiado',
  trail_broken: 'auditoria_rota',
  trail_gone: 'auditoria_cortada',
  trail_rewritten: 'auditoria_reescrita',
  head_forged: 'testigo_alterado',
  head_missing: 'testigo_falta',
} as const satisfies Readonly<Record<FaultKind, string>>;

export const walkToWire = (walk: WalkRow | undefined) =>
  walk
    ? {
        noche: formatDay(walk.nightOn) ?? walk.nightOn,
        terminada: f.out.flag(walk.nightOver),
        leidos: walk.items,
        completa: f.out.instant(walk.wholeAt),
        cantidad: walk.wholeItems,
      }
    : null;

export const faultToWire = (fault: FaultRow) => ({
  id: fault.id,
  clase: FAULT_WORDS[fault.kind],
  referencia: fault.subject,
  desde: fault.first,
  hasta: fault.last,
  idDocumento: fault.documentId,
  encontrada: fault.foundAt.toISOString(),
  resuelta: f.out.instant(fault.mendedAt),
});
