import { z } from 'zod';
import { INBOX_KINDS } from '../approvals/inbox.ts';
import { wordsOf } from '../approvals/states.ts';
import { call } from '../call.ts';
import { listQuery } from '../paging.ts';
import * as f from '../values/fields.ts';
import { who } from './who.ts';

const kind = z.enum(wordsOf(INBOX_KINDS));

export const listInbox = call({
  id: 'list-inbox',
  method: 'GET',
  path: '/v2/portal/inbox',
  access: 'session',
  query: z.object({
    pagination: listQuery.pagination,
    clase: f.maybe(f.option(...wordsOf(INBOX_KINDS))),
    /** 1: only what is past its day. */
    vencidas: f.maybe(f.flag()),
  }),
  result: z.object({
    clase: kind,
    /** Of the request, or of the thing of its kind; 0 of a certificate that the company has not. */
    id: z.number(),
    /** The order of the step that is open; null for what has no steps. */
    paso: z.number().nullable(),
    asunto: z.string(),
    sobre: who.nullable(),
    pedido_por: who.nullable(),
    /** Since when it waits, ISO 8601 UTC. */
    desde: z.string(),
    vence: z.string().nullable(),
    vencida: z.number(),
    /** In whose stead one decides. */
    por: who.nullable(),
    /** Where one gets on with it. */
    enlace: z.string(),
    acciones: z.array(z.enum(['aprobar', 'rechazar', 'abrir'])),
  }),
  summary:
    'All that waits for one: approvals, one’s own or delegated, one’s second signature, and what waits by an action that one holds; what is due first before, then the longest waiting. At most 99 of each kind.',
  source: 'ours',
});

export const inboxCount = call({
  id: 'inbox-count',
  method: 'GET',
  path: '/v2/portal/inbox/count',
  access: 'session',
  passive: true,
  result: z.object({
    clase: kind,
    /** At most 99; `mas` says that there are more. */
    cantidad: z.number(),
    mas: z.number(),
  }),
  summary: 'How much waits for one, by kind: what the list of it tells.',
  source: 'ours',
});
