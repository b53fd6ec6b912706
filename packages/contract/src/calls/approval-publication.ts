import { z } from 'zod';
import { call, MEDIA } from '../call.ts';
import { approvals } from '../errors/approvals.ts';
import { publications as e } from '../errors/publications.ts';
import { listQuery } from '../paging.ts';
import { ITEM_STATE_WORDS } from '../publication-states.ts';
import * as f from '../values/fields.ts';
import { processItemRow, processRow } from './publications.ts';

const params = z.object({ id: f.id() });

export const approvalProcess = call({
  id: 'approval-process',
  method: 'GET',
  path: '/v2/portal/approvals/:id/process',
  access: 'session',
  params,
  result: processRow,
  errors: [approvals.notFound],
  summary:
    'The publication that waits for one’s approval, for whom its open step names; each reading is an entry.',
  source: 'ours',
});

export const approvalItems = call({
  id: 'approval-items',
  method: 'GET',
  path: '/v2/portal/approvals/:id/items',
  access: 'session',
  params,
  query: z.object({ ...listQuery, estado: f.maybe(f.option(...ITEM_STATE_WORDS)) }),
  result: processItemRow,
  errors: [approvals.notFound],
  summary: 'The items of a publication that waits for one’s approval; each reading is an entry.',
  source: 'ours',
});

export const approvalItemPage = call({
  id: 'approval-item-page',
  method: 'GET',
  path: '/v2/portal/approvals/:id/items/:item/png',
  access: 'session',
  params: z.object({ id: f.id(), item: f.id() }),
  query: z.object({ ancho: f.maybe(f.integer(48, 2000)), pagina: f.maybe(f.integer(1, 100_000)) }),
  media: [MEDIA.png],
  result: 'stream',
  errors: [approvals.notFound, e.notFound, e.damaged, e.deadline],
  summary: 'A page of an item of it as a picture; each reading is an entry.',
  source: 'ours',
});
