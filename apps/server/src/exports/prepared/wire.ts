import { f, type Language } from '@legajo/contract';
import { problemToWire } from '../../platform/http/told-problem.ts';
import { type PreparedState, stateOf, type WithParts } from './request.ts';

const STATES = {
  preparing: 'en_progreso',
  available: 'disponible',
  expired: 'vencido',
  failed: 'error',
} as const satisfies Record<PreparedState, string>;

export const preparedToWire = (prepared: WithParts, now: Date, language: Language) => ({
  id: prepared.id,
  estado: STATES[stateOf(prepared, now)],
  pedido: prepared.requestedAt.toISOString(),
  documentos: prepared.documents,
  bytes: prepared.bytes,
  partes: prepared.parts.map(({ number, documents, bytes }) => ({
    parte: number,
    documentos: documents,
    bytes,
  })),
  vence: f.out.instant(prepared.expiresAt) ?? '',
  falla: prepared.failureCode === null ? null : problemToWire(prepared.failureCode, language),
});
