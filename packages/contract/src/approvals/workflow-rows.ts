import { z } from 'zod';
import { who } from '../calls/who.ts';
import { ON_LATE, STEP_RULES, wordsOf } from './states.ts';

/** Where a workflow can stand: borrador → activo → cancelado (areas 8.4). */
export const WORKFLOW_STATES = { draft: 'borrador', active: 'activo', cancelled: 'cancelado' } as const;
export type WorkflowState = keyof typeof WORKFLOW_STATES;

export const workflowRow = z.object({
  id: z.number(),
  nombre: z.string(),
  estado: z.enum(wordsOf(WORKFLOW_STATES)),
  /** How many. */
  pasos: z.number(),
  /** The groups that approve, in their order. */
  grupos: z.array(z.string()),
  /** How many. */
  documentos: z.number(),
  /** The names of the first of them. */
  tipos: z.array(z.string()),
  /** How many of its requests wait. */
  en_curso: z.number(),
  modificado_por: who,
  fecha: z.string(),
  version: z.number(),
});

/** A group as a step names it. */
const groupOfStep = z.object({
  id: z.number(),
  nombre: z.string(),
  personas: z.array(who),
  /** 1: somebody in it is active. */
  valido: z.number(),
});

export const wholeWorkflow = workflowRow.extend({
  pasos: z.array(
    z.object({
      orden: z.number(),
      nombre: z.string().nullable(),
      /** Null: none was chosen, or it was deleted since. */
      grupo: groupOfStep.nullable(),
      regla: z.enum(wordsOf(STEP_RULES)),
      plazo_dias: z.number(),
      al_vencer: z.enum(wordsOf(ON_LATE)),
    }),
  ),
  documentos: z.array(
    z.object({
      idSubCarpeta: z.number(),
      nombre: z.string(),
      carpeta: z.string(),
      /** The active workflow that has it. */
      en_otro: z.object({ id: z.number(), nombre: z.string() }).nullable(),
    }),
  ),
  /** Publications into its types that wait for their date, and will wait for it then. */
  programadas: z.number(),
});
