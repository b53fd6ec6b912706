import { z } from 'zod';
import { call } from '../call.ts';
import * as f from '../values/fields.ts';

export const billboard = call({
  id: 'billboard',
  method: 'GET',
  path: '/v2/portal/billboard',
  access: [44],
  summary: 'List, read, create and edit billboard posts; upload image.',
  source: 'D12 D26 D45',
});

export const billboardId = call({
  id: 'billboard-id',
  method: 'GET',
  path: '/v2/portal/billboard/:id',
  access: [44],
  params: z.object({ id: f.id() }),
  summary: 'List, read, create and edit billboard posts; upload image.',
  source: 'D12 D26 D45',
});

export const postBillboard = call({
  id: 'post-billboard',
  method: 'POST',
  path: '/v2/portal/billboard',
  access: [44],
  form: 'form',
  summary: 'List, read, create and edit billboard posts; upload image.',
  source: 'D12 D26 D45',
});

export const putBillboardId = call({
  id: 'put-billboard-id',
  method: 'PUT',
  path: '/v2/portal/billboard/:id',
  access: [44],
  params: z.object({ id: f.id() }),
  form: 'form',
  summary: 'List, read, create and edit billboard posts; upload image.',
  source: 'D12 D26 D45',
});
