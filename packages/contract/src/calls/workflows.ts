import { z } from 'zod';
import { ACTIONS } from '../actions.ts';
import { ON_LATE, STEP_RULES, wordsOf } from '../approvals/states.ts';
import { WORKFLOW_STATES, wholeWorkflow, workflowRow } from '../approvals/workflow-rows.ts';
import { call } from '../call.ts';
import { approvals } from '../errors/approvals.ts';
import { folders } from '../errors/folders.ts';
import { publications } from '../errors/publications.ts';
import { IDEMPOTENCY_ERRORS, shared } from '../errors/shared.ts';
import { workflows as e } from '../errors/workflows.ts';
import { LENGTH, LIMITS } from '../limits.ts';
import { listQuery } from '../paging.ts';
import * as f from '../values/fields.ts';
import { who } from './who.ts';

/** What becomes of what waits when a workflow is cancelled. */
export const PENDING_FATES = { goOn: 'seguir', reject: 'rechazar' } as const;

const step = z.object({
  nombre: f.clearable(f.text(100)),
  grupo: z.number().int().positive().nullish(),
  regla: z.enum(wordsOf(STEP_RULES)).default(STEP_RULES.any),
  plazo_dias: z.number().int().min(1).max(30).default(3),
  al_vencer: z.enum(wordsOf(ON_LATE)).default(ON_LATE.wait),
});

const content = {
  pasos: f.maybe(f.nested(z.array(step).max(LIMITS['approval.steps']))),
  documentos: f.maybe(f.list(f.id(), LIMITS['workflow.types'])),
  /** 1: it is in force from now on; else it is a draft, or stays what it is. */
  activar: f.otherwise('0', f.flag()),
};

/** What activating may be refused for. */
const ACTIVATION = [
  e.incomplete,
  e.wrongGroup,
  e.documentInUse,
  folders.archived,
  publications.folderKind,
] as const;

export { WORKFLOW_STATES, type WorkflowState } from '../approvals/workflow-rows.ts';

export const workflows = call({
  id: 'workflows',
  method: 'GET',
  path: '/v2/portal/workflows',
  access: [ACTIONS.employees],
  query: z.object({
    ...listQuery,
    estado: f.maybe(f.option(...wordsOf(WORKFLOW_STATES))),
    q: f.maybe(f.text(LENGTH.search)),
  }),
  result: workflowRow,
  summary: 'The company’s workflows, those in force first; by name or document type.',
  source: 'D27 D47 D61 D79',
});

export const readWorkflow = call({
  id: 'read-workflow',
  method: 'GET',
  path: '/v2/portal/workflows/:id',
  access: [ACTIONS.employees],
  params: z.object({ id: f.id() }),
  result: wholeWorkflow,
  errors: [e.notFound],
  summary: 'One workflow with its steps and documents.',
  source: 'D27 D47',
});

export const postWorkflows = call({
  id: 'post-workflows',
  method: 'POST',
  path: '/v2/portal/workflows',
  access: [ACTIONS.employees],
  management: true,
  once: true,
  body: z.object({ nombre: f.text(100), ...content }),
  form: 'form',
  result: wholeWorkflow,
  errors: [e.nameTaken, ...ACTIVATION, folders.notFound, shared.limitReached, ...IDEMPOTENCY_ERRORS],
  fieldErrors: { invalid: e.fieldInvalid, required: e.fieldInvalid, nested: true },
  summary: 'Keep a workflow: a draft, which may lack all but its name, or one that is in force at once.',
  source: 'D27 D47 D61 D79',
});

export const putWorkflowsId = call({
  id: 'put-workflows-id',
  method: 'PUT',
  path: '/v2/portal/workflows/:id',
  access: [ACTIONS.employees],
  management: true,
  once: true,
  params: z.object({ id: f.id() }),
  body: z.object({
    nombre: f.text(100),
    ...content,
    version: f.maybe(f.integer(1, Number.MAX_SAFE_INTEGER)),
  }),
  form: 'form',
  result: wholeWorkflow,
  errors: [
    e.notFound,
    e.wrongState,
    e.nameTaken,
    ...ACTIVATION,
    folders.notFound,
    shared.stale,
    ...IDEMPOTENCY_ERRORS,
  ],
  fieldErrors: { invalid: e.fieldInvalid, required: e.fieldInvalid, nested: true },
  summary: 'Change a workflow whole; of one in force it holds for what is asked from now on.',
  source: 'D27 D47 D61 D79',
});

export const activateWorkflow = call({
  id: 'activate-workflow',
  method: 'POST',
  path: '/v2/portal/workflows/:id/activate',
  access: [ACTIONS.employees],
  management: true,
  params: z.object({ id: f.id() }),
  result: wholeWorkflow,
  errors: [e.notFound, e.wrongState, ...ACTIVATION],
  summary: 'Put a draft in force.',
  source: 'D61',
});

export const tryWorkflow = call({
  id: 'try-workflow',
  method: 'POST',
  path: '/v2/portal/workflows/:id/try',
  access: [ACTIONS.employees],
  params: z.object({ id: f.id() }),
  body: z.object({ idUsuario: f.id() }),
  form: 'form',
  result: z.object({
    orden: z.number(),
    nombre: z.string().nullable(),
    /** Nobody: the step could not be decided. */
    candidatos: z.array(who),
    /** 1: nobody of the group is left, so the management has it. */
    direccion: z.number(),
  }),
  errors: [e.notFound, e.personNotFound],
  summary: 'Who would approve if somebody published now.',
  source: 'ours',
});

export const patchWorkflowsIdCancel = call({
  id: 'patch-workflows-id-cancel',
  method: 'PATCH',
  path: '/v2/portal/workflows/:id/cancel',
  access: [ACTIONS.employees],
  management: true,
  params: z.object({ id: f.id() }),
  body: z.object({ pendientes: f.otherwise(PENDING_FATES.goOn, f.option(...wordsOf(PENDING_FATES))) }),
  form: 'form',
  result: wholeWorkflow.extend({
    /** How many that wait go on with their copy, and how many were refused. */
    siguen: z.number(),
    rechazados: z.number(),
  }),
  errors: [e.notFound, e.wrongState, approvals.closed],
  summary: 'Take a workflow out of force; what waits goes on with its copy, or is refused.',
  source: 'D27 D47 D61 D79',
});

export const workflowTypes = call({
  id: 'workflow-types',
  method: 'GET',
  path: '/v2/portal/workflow-types',
  access: [ACTIONS.employees],
  result: z.object({
    idSubCarpeta: z.number(),
    nombre: z.string(),
    carpeta: z.string(),
    /** The active workflow that has it. */
    en_otro: z.object({ id: z.number(), nombre: z.string() }).nullable(),
  }),
  summary: 'The document types within reach that a workflow may take, and which workflow in force has each.',
  source: 'D47',
});

export const removeWorkflow = call({
  id: 'remove-workflow',
  method: 'DELETE',
  path: '/v2/portal/workflows/:id',
  access: [ACTIONS.employees],
  management: true,
  params: z.object({ id: f.id() }),
  result: z.never(),
  errors: [e.notFound, e.wrongState],
  summary: 'Delete a draft.',
  source: 'ours',
});
