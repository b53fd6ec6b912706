import { z } from 'zod';
import {
  APPROVAL_KINDS,
  APPROVAL_STATES,
  DECISIONS,
  STEP_RULES,
  STEP_STATES,
  wordsOf,
} from '../approvals/states.ts';
import { call } from '../call.ts';
import { approvals as e } from '../errors/approvals.ts';
import { LENGTH, LIMITS } from '../limits.ts';
import { listQuery } from '../paging.ts';
import * as f from '../values/fields.ts';

const who = z.object({ id: z.number(), nombre: z.string(), apellido: z.string() });
const kind = z.enum(wordsOf(APPROVAL_KINDS));

const row = z.object({
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

const request = row.extend({
  /** What it is about, by its kind: the id of its thing. */
  detalle: z.record(z.string(), z.union([z.number(), z.string(), z.null()])),
  pasos: z.array(step),
  /** Why it was called off. */
  motivo: z.string().nullable(),
  /** What the reader may do now. */
  acciones: z.array(z.enum(['aprobar', 'rechazar', 'cancelar', 'pasar'])),
});

const decision = {
  decision: f.option(...wordsOf(DECISIONS)),
  /** Why; a refusal says it. */
  comentario: f.maybe(f.text(LENGTH.reason)),
};

export const listApprovals = call({
  id: 'list-approvals',
  method: 'GET',
  path: '/v2/portal/approvals',
  access: 'session',
  query: z.object({
    ...listQuery,
    estado: f.maybe(f.option(...wordsOf(APPROVAL_STATES))),
    clase: f.maybe(f.option(...wordsOf(APPROVAL_KINDS))),
    /** 1: those that one asked for. */
    mias: f.maybe(f.flag()),
    /** 1: those that one decided about. */
    decididas: f.maybe(f.flag()),
  }),
  result: row,
  summary: 'What waits for one’s decision, those due first; what one asked for or decided, the newest first.',
  source: 'ours',
});

export const readApproval = call({
  id: 'read-approval',
  method: 'GET',
  path: '/v2/portal/approvals/:id',
  access: 'session',
  params: z.object({ id: f.id() }),
  result: request,
  errors: [e.notFound],
  summary: 'One request with its steps, who decides and what was decided.',
  source: 'ours',
});

export const decideApproval = call({
  id: 'decide-approval',
  method: 'POST',
  path: '/v2/portal/approvals/:id/decide',
  access: 'session',
  params: z.object({ id: f.id() }),
  body: z.object({ ...decision, paso: f.integer(1, LIMITS['approval.steps']) }),
  form: 'form',
  result: request,
  errors: [e.notFound, e.notYours, e.own, e.stepChanged, e.closed, e.commentRequired],
  summary: 'Approve or refuse the step that is open.',
  source: 'ours',
});

export const decideApprovals = call({
  id: 'decide-approvals',
  method: 'POST',
  path: '/v2/portal/approvals/decide',
  access: 'session',
  body: z.object({ ids: f.separated(f.id(), LIMITS['approval.decide']), ...decision }),
  form: 'form',
  result: z.object({
    id: z.number(),
    ok: z.number(),
    problema: z.object({ code: z.string(), mensaje: z.string() }).nullable(),
  }),
  errors: [e.commentRequired],
  summary: 'Decide about many, each by itself: what one is refused for harms no other.',
  source: 'ours',
});

export const cancelApproval = call({
  id: 'cancel-approval',
  method: 'POST',
  path: '/v2/portal/approvals/:id/cancel',
  access: 'session',
  params: z.object({ id: f.id() }),
  body: z.object({ motivo: f.maybe(f.text(LENGTH.reason)) }),
  form: 'form',
  result: request,
  errors: [e.notFound, e.notYours, e.closed],
  summary: 'Call off what one asked for, while it waits.',
  source: 'ours',
});

export const reassignApproval = call({
  id: 'reassign-approval',
  method: 'POST',
  path: '/v2/portal/approvals/:id/reassign',
  access: [7],
  management: true,
  params: z.object({ id: f.id() }),
  body: z.object({
    paso: f.integer(1, LIMITS['approval.steps']),
    idUsuario: f.id(),
    motivo: f.text(LENGTH.reason),
  }),
  form: 'form',
  result: request,
  errors: [e.notFound, e.own, e.stepChanged, e.closed, e.delegateInvalid],
  summary: 'Give the open step to somebody else; not by whoever asked for it or prepared it.',
  source: 'ours',
});

const delegation = z.object({
  id: z.number(),
  quien: who,
  desde: z.string(),
  hasta: z.string(),
  /** Null: all of them. */
  clases: z.array(kind).nullable(),
  vigente: z.number(),
});

export const listDelegations = call({
  id: 'list-delegations',
  method: 'GET',
  path: '/v2/portal/me/delegations',
  access: 'session',
  result: delegation,
  summary:
    'To whom one’s decisions go while one is away: those that hold or are to come, and the last that ended.',
  source: 'ours',
});

export const makeDelegation = call({
  id: 'make-delegation',
  method: 'POST',
  path: '/v2/portal/me/delegations',
  access: 'session',
  body: z.object({
    idUsuario: f.id(),
    desde: f.day(),
    hasta: f.day(),
    clases: f.list(f.option(...wordsOf(APPROVAL_KINDS)), wordsOf(APPROVAL_KINDS).length),
  }),
  form: 'form',
  result: delegation,
  errors: [e.delegateInvalid, e.delegationOverlap, e.delegationDates],
  summary: 'Have somebody else decide in one’s stead for some days, all kinds or some.',
  source: 'ours',
});

export const endDelegation = call({
  id: 'end-delegation',
  method: 'DELETE',
  path: '/v2/portal/me/delegations/:id',
  access: 'session',
  params: z.object({ id: f.id() }),
  result: delegation,
  errors: [e.notFound],
  summary: 'End a delegation today.',
  source: 'ours',
});
