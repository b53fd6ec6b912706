import { type Language, type PaperKey, paperText } from '@legajo/contract';
import {
  DELIVERY_STATES,
  type HookDeliveryState,
  REPLAY_STATES,
  STOPPED_BY,
} from '@legajo/contract/webhooks/delivery-states';
import {
  exampleOf,
  OUTSIDE_EVENTS,
  type OutsideEvent,
  type OutsideType,
  outsideBody,
} from '@legajo/contract/webhooks/outside-events';
import type { Ctx } from '../platform/context.ts';
import type { HookRow, ReplayTold } from './hooks.sql.ts';
import type { KeptDelivery } from './kept/kept.sql.ts';

const stateToWire = (state: HookDeliveryState) => DELIVERY_STATES[state];

const isoOf = (text: string) => new Date(text).toISOString();

export const replayToWire = (told: ReplayTold) => ({
  desde: isoOf(told.from),
  hasta: isoOf(told.until),
  estado: REPLAY_STATES[told.state],
  encolados: told.queued,
  avance: shareOf(told),
  llega_a: told.reachedAt === null ? null : isoOf(told.reachedAt),
  empezado: isoOf(told.begunAt),
  terminado: told.endedAt === null ? null : isoOf(told.endedAt),
});

/** Whole hundredths of what is looked at; what is under way is never all of it. */
function shareOf({ state, firstPlace, place, lastPlace }: ReplayTold): number {
  if (state === 'done') return 100;
  return Math.min(99, Math.floor(((place - firstPlace) / Math.max(1, lastPlace - firstPlace)) * 100));
}

export const hookToWire = (row: HookRow, { now, platform }: Pick<Ctx, 'now' | 'platform'>) => ({
  id: row.id,
  direccion: row.address,
  descripcion: row.description,
  eventos: row.types.length === 0 ? ['*'] : [...row.types],
  activo: row.active ? 1 : 0,
  creado: row.createdAt.toISOString(),
  ultimo:
    row.lastAt === null
      ? null
      : { cuando: row.lastAt.toISOString(), estado: stateToWire(row.lastState as HookDeliveryState) },
  pulso: [...row.pulse],
  pendientes: row.waiting,
  fallos: row.failures,
  apagado_por: row.stoppedBy === null ? null : STOPPED_BY[row.stoppedBy],
  ambos_hasta: row.formerUntil !== null && row.formerUntil > now ? row.formerUntil.toISOString() : null,
  anteriores: [row.formerUntil, ...row.earlierUntils].filter((until) => until !== null && until > now).length,
  caducan:
    row.offAt === null || row.waiting === 0
      ? null
      : new Date(row.offAt.getTime() + platform.limits['webhook.off.seconds'] * 1000).toISOString(),
  caducados: row.lapsed,
  reenvio: row.replay === null ? null : replayToWire(row.replay),
  version: row.version,
});

export const deliveryToWire = (row: KeptDelivery) => ({
  id: row.id,
  tipo: row.type,
  evento: row.eventId,
  cuando: row.at.toISOString(),
  estado: stateToWire(row.state),
  intentos: row.tries.map(({ at, http, ms, error }) => ({ cuando: at, http, ms, error })),
  proximo: row.state === 'queued' || row.state === 'retrying' ? row.nextAt.toISOString() : null,
});

/** What other systems can be told, in the words of who reads it. */
export const catalogueToWire = (language: Language, companyId: number, now: Date) =>
  (OUTSIDE_EVENTS as readonly OutsideEvent[]).map((event, place) => ({
    tipo: event.type,
    etiqueta: paperText(`outside.${event.type as OutsideType}` satisfies PaperKey, language),
    ejemplo: outsideBody(
      { id: 'evt_8f3k2m', type: event.type, at: now, sequence: 48_121 + place, data: exampleOf(event) },
      companyId,
    ),
  }));
