import { z } from 'zod';
import { who } from '../calls/who.ts';
import { APPROVAL_KINDS, APPROVAL_STATES, DECISIONS, STEP_RULES, STEP_STATES, wordsOf } from './states.ts';

export const kind = z.enum(wordsOf(APPROVAL_KINDS));

export const requestRow = z.object({
  id: z.number(),
  clase: kind,
  /** What is asked for, in a sentence of the reader's language. */
  asunto: z.string(),
  estado: z.enum(wordsOf(APPROVAL_STATES)),
  pedido_por: who,
  pedido: z.string(),
  /** The one person it is about; null where it is about nobody or many. */
  sobre: who.nullable(),
  /** The order of the step that is open; null once none is. */
  paso: z.number().nullable(),
  vence: z.string().nullable(),
  version: z.number(),
});

const step = z.object({
  orden: z.number(),
  nombre: z.string().nullable(),
  regla: z.enum(wordsOf(STEP_RULES)),
  estado: z.enum(wordsOf(STEP_STATES)),
  vence: z.string().nullable(),
  /** Who may decide, `por` whom where they stand in for somebody; of a step that waits, nobody is said yet. */
  candidatos: z.array(who.extend({ por: who.nullable() })),
  decisiones: z.array(
    z.object({
      quien: who,
      en_nombre_de: who.nullable(),
      decision: z.enum(wordsOf(DECISIONS)),
      comentario: z.string().nullable(),
      cuando: z.string(),
    }),
  ),
});

export const wholeRequest = requestRow.extend({
  /** What it is about, by its kind: the id of its thing. */
  detalle: z.record(z.string(), z.union([z.number(), z.string(), z.null()])),
  pasos: z.array(step),
  /** Why it was called off. */
  motivo: z.string().nullable(),
  /** What the reader may do now. */
  acciones: z.array(z.enum(['aprobar', 'rechazar', 'cancelar', 'pasar'])),
});
