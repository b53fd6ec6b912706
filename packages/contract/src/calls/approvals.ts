import { z } from 'zod';
import { kind, requestRow, wholeRequest } from '../approvals/request-rows.ts';
import { APPROVAL_KINDS, APPROVAL_STATES, DECISIONS, wordsOf } from '../approvals/states.ts';
import { call } from '../call.ts';
import { approvals as e } from '../errors/approvals.ts';
import { publications } from '../errors/publications.ts';
import { mfa } from '../errors/security.ts';
import { LENGTH, LIMITS } from '../limits.ts';
import { listQuery } from '../paging.ts';
import * as f from '../values/fields.ts';
import { who } from './who.ts';

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
  result: requestRow,
  summary: 'What waits for one’s decision, those due first; what one asked for or decided, the newest first.',
  source: 'ours',
});

export const readApproval = call({
  id: 'read-approval',
  method: 'GET',
  path: '/v2/portal/approvals/:id',
  access: 'session',
  params: z.object({ id: f.id() }),
  result: wholeRequest,
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
  stepUp: { proof: 'factor', when: 'approving what would ask for it by itself: a publication' },
  body: z.object({
    ...decision,
    paso: f.integer(1, LIMITS['approval.steps']),
    /** Items of a publication that are left out of what is approved; the comment says why. */
    excluir: f.separated(f.id(), LIMITS['approval.left-out']),
  }),
  form: 'form',
  result: wholeRequest,
  errors: [
    e.notFound,
    e.notYours,
    e.own,
    e.stepChanged,
    e.closed,
    e.commentRequired,
    e.items,
    publications.notNow,
    mfa.stepUp,
  ],
  summary: 'Approve or refuse the step that is open.',
  source: 'ours',
});

export const decideApprovals = call({
  id: 'decide-approvals',
  method: 'POST',
  path: '/v2/portal/approvals/decide',
  access: 'session',
  stepUp: { proof: 'factor', when: 'approving what would ask for it by itself: a publication' },
  body: z.object({ ids: f.separated(f.id(), LIMITS['approval.decide']), ...decision }),
  form: 'form',
  result: z.object({
    id: z.number(),
    ok: z.number(),
    problema: z.object({ code: z.string(), mensaje: z.string() }).nullable(),
  }),
  errors: [e.commentRequired, mfa.stepUp],
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
  result: wholeRequest,
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
  result: wholeRequest,
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
