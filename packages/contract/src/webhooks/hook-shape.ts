import { z } from 'zod';
import { STOPPED_BY } from './delivery-states.ts';

/** Where a delivery stands, in the words of the wire. */
export const states = ['en_cola', 'entregado', 'reintenta', 'muerto', 'caducado'] as const;
export const state = z.enum(states);

/** A span of time that is sent again, in pieces: how far it is, and what of it was queued. */
export const replay = z.object({
  desde: z.string(),
  hasta: z.string(),
  estado: z.enum(['en_curso', 'hecho', 'tope', 'caducado']),
  encolados: z.number(),
  /** Of a hundred, of what is looked at. */
  avance: z.number(),
  /** When the last of what was queued had happened: where the next span begins, if it ended at the most there may be. */
  llega_a: z.string().nullable(),
  empezado: z.string(),
  terminado: z.string().nullable(),
});

/** An address of another system that is told what happens. */
export const hook = z.object({
  id: z.number(),
  direccion: z.string(),
  descripcion: z.string().nullable(),
  /** `*`: all of them, those to come included. */
  eventos: z.array(z.string()),
  activo: z.number(),
  creado: z.string(),
  /** Its last delivery that was tried. */
  ultimo: z.object({ cuando: z.string(), estado: state }).nullable(),
  /** Its last tries, the oldest first: 1 where it was answered with success. */
  pulso: z.array(z.number()),
  /** Deliveries that wait: for their first try, and for another one. */
  pendientes: z.number(),
  /** Tries in a row that came to nothing. */
  fallos: z.number(),
  apagado_por: z.enum(STOPPED_BY).nullable(),
  /** Until when a secret of before signs as well, and how many do. */
  ambos_hasta: z.string().nullable(),
  anteriores: z.number(),
  /** When what waits is given up, where it is off; how many of those that are still kept were. */
  caducan: z.string().nullable(),
  caducados: z.number(),
  /** The last span that was sent again. */
  reenvio: replay.nullable(),
  version: z.number(),
});
