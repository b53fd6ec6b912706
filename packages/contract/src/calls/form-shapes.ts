import { z } from 'zod';
import { wordsOf } from '../approvals/states.ts';
import type { Answers, Definition } from '../forms/definition.ts';
import { FORM_KINDS } from '../forms/definition.ts';
import { ANSWER_STATES } from '../forms/states.ts';
import * as f from '../values/fields.ts';
import { who } from './who.ts';

/** What a form asks, as `forms/definition.ts` has it; its rule is `judgeDefinition`, whose faults name their path. */
export const definition = z.record(z.string(), z.unknown()) as unknown as z.ZodType<Definition>;
/** The same as it is sent: one JSON text, or an object. */
export const sentDefinition = () => f.nested(z.record(z.string(), z.unknown()));
/** Answers by the keys of their fields; their rule is `judgeAnswers`. */
export const answers = z.record(z.string(), z.unknown()) as unknown as z.ZodType<Answers>;
export const sentAnswers = () => f.nested(z.record(z.string(), z.unknown()));

export const kinds = wordsOf(FORM_KINDS);
export const answerStates = wordsOf(ANSWER_STATES);

/** A form as lists show it. */
export const formRow = z.object({
  /** The same number three times. */
  id: z.number(),
  iddoc: z.number(),
  idtemplate: z.number(),
  nombre: z.string(),
  /** Of what it asks; the name while it asks nothing. */
  titulo: z.string(),
  clase: z.enum(kinds),
  estado: z.number(),
  estatus: z.enum(['Activo', 'Inactivo']),
  /** Null while it is plain; its name on the shelf, and the type under which what is taken from there is filed. */
  pickup: z.number(),
  idpickupform: z.number().nullable(),
  nombre_pickup: z.string().nullable(),
  id_categoria_tipo_documento: z.number().nullable(),
  /** Its person signs it; of one on the shelf, what is taken from there. */
  certificate: z.number(),
  required_approval: z.number(),
  requires_approval: z.number(),
  /** Where answers of its publications are filed. */
  idCarpeta: z.number().nullable(),
  idSubCarpeta: z.number().nullable(),
  /** Of the version in force; null before the first. */
  en_vigor: z.number().nullable(),
  /** 1: there is a draft that is not in force. */
  borrador: z.number(),
  archivado: z.number(),
  publicaciones: z.number(),
  modificado_por: who.nullable(),
  fecha: z.string(),
  /** Guards a change. */
  version: z.number(),
});

/** A form with what it asks: the draft where there is one, else the version in force. */
export const wholeForm = formRow.extend({
  definicion: definition.nullable(),
  versiones: z.array(z.object({ version: z.number(), desde: z.string(), quien: who.nullable() })),
});

/** An answer with a value and its words, as Human Resources reads it. */
export const readAnswer = z.object({
  clave: z.string(),
  etiqueta: z.string(),
  valor: z.unknown(),
  texto: z.string().nullable(),
});
