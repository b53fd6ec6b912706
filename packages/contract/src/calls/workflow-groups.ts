import { z } from 'zod';
import { ACTIONS } from '../actions.ts';
import { call } from '../call.ts';
import { shared } from '../errors/shared.ts';
import { workflows as e } from '../errors/workflows.ts';
import { LIMITS } from '../limits.ts';
import * as f from '../values/fields.ts';
import { who } from './who.ts';

const group = z.object({
  id: z.number(),
  nombre: z.string(),
  personas: z.array(who),
  /** 1: somebody in it is active. */
  valido: z.number(),
  /** In how many workflows that are in force it approves. */
  circuitos: z.number(),
  version: z.number(),
});

const content = { nombre: f.text(80), personas: f.separated(f.id(), LIMITS['approval.group']) };
const fieldErrors = { invalid: e.fieldInvalid, required: e.fieldInvalid };

export const workflowGroups = call({
  id: 'workflow-groups',
  method: 'GET',
  path: '/v2/portal/workflow-groups',
  access: [ACTIONS.employees],
  result: group,
  summary: 'The groups of people who approve, by name.',
  source: 'D27 D47',
});

export const addWorkflowGroup = call({
  id: 'add-workflow-group',
  method: 'POST',
  path: '/v2/portal/workflow-groups',
  access: [ACTIONS.employees],
  management: true,
  body: z.object(content),
  form: 'form',
  result: group,
  errors: [e.nameTaken, e.fieldInvalid, shared.limitReached],
  fieldErrors,
  summary: 'Name a group of people who approve.',
  source: 'ours D27',
});

export const changeWorkflowGroup = call({
  id: 'change-workflow-group',
  method: 'PUT',
  path: '/v2/portal/workflow-groups/:id',
  access: [ACTIONS.employees],
  management: true,
  params: z.object({ id: f.id() }),
  body: z.object({ ...content, version: f.maybe(f.integer(1, Number.MAX_SAFE_INTEGER)) }),
  form: 'form',
  result: group,
  errors: [e.notFound, e.nameTaken, e.fieldInvalid, shared.stale],
  fieldErrors,
  summary: 'Change who is in a group; steps that are open ask those who are in it now.',
  source: 'ours D27',
});

export const removeWorkflowGroup = call({
  id: 'remove-workflow-group',
  method: 'DELETE',
  path: '/v2/portal/workflow-groups/:id',
  access: [ACTIONS.employees],
  management: true,
  params: z.object({ id: f.id() }),
  result: z.never(),
  errors: [e.notFound, e.groupInUse],
  summary: 'Delete a group that no workflow in force and no request that waits uses.',
  source: 'ours D27',
});
