import { z } from 'zod';
import { call } from '../call.ts';
import * as f from '../values/fields.ts';

export const workflows = call({
  id: 'workflows',
  method: 'GET',
  path: '/v2/portal/workflows',
  access: [7],
  summary: 'List, create, draft, activate and cancel workflows; approving groups.',
  source: 'D27 D47 D61 D79',
});

export const postWorkflows = call({
  id: 'post-workflows',
  method: 'POST',
  path: '/v2/portal/workflows',
  access: [7],
  form: 'form',
  summary: 'List, create, draft, activate and cancel workflows; approving groups.',
  source: 'D27 D47 D61 D79',
});

export const putWorkflowsId = call({
  id: 'put-workflows-id',
  method: 'PUT',
  path: '/v2/portal/workflows/:id',
  access: [7],
  params: z.object({ id: f.id() }),
  form: 'form',
  summary: 'List, create, draft, activate and cancel workflows; approving groups.',
  source: 'D27 D47 D61 D79',
});

export const patchWorkflowsIdCancel = call({
  id: 'patch-workflows-id-cancel',
  method: 'PATCH',
  path: '/v2/portal/workflows/:id/cancel',
  access: [7],
  params: z.object({ id: f.id() }),
  form: 'form',
  summary: 'List, create, draft, activate and cancel workflows; approving groups.',
  source: 'D27 D47 D61 D79',
});

export const workflowGroups = call({
  id: 'workflow-groups',
  method: 'GET',
  path: '/v2/portal/workflow-groups',
  access: [7],
  summary: 'List, create, draft, activate and cancel workflows; approving groups.',
  source: 'D27 D47 D61 D79',
});
