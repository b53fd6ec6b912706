import { z } from 'zod';
import { call } from '../call.ts';
import * as f from '../fields.ts';
import { pagination } from '../paging.ts';

export const listProcesses = call({
  id: 'list-processes',
  method: 'GET',
  path: '/v2/portal/processes',
  access: [5],
  summary: 'List processes and their status; cancel a process in progress.',
  source: 'D27 D48 D62 D165',
});

export const cancelProcess = call({
  id: 'cancel-process',
  method: 'POST',
  path: '/v2/portal/processes/:id/cancel',
  access: [5],
  params: z.object({ id: f.id() }),
  form: 'form',
  summary: 'List processes and their status; cancel a process in progress.',
  source: 'D27 D48 D62 D165',
});

export const readProcess = call({
  id: 'read-process',
  method: 'GET',
  path: '/v2/portal/processes/:id',
  access: [5, 105],
  params: z.object({ id: f.id() }),
  summary: 'One process: its state, counts and what failed.',
  source: 'ours',
});

export const listProcessItems = call({
  id: 'list-process-items',
  method: 'GET',
  path: '/v2/portal/processes/:id/items',
  access: [5, 105],
  params: z.object({ id: f.id() }),
  query: z.object({ pagination, filtro: f.maybe(f.text(2000)), cursor: f.maybe(f.text(2000)) }),
  summary: 'The items of a process, with person, certainty and problem.',
  source: 'ours',
});

export const fixProcessItem = call({
  id: 'fix-process-item',
  method: 'PATCH',
  path: '/v2/portal/processes/:id/items/:item',
  access: [105],
  params: z.object({ id: f.id(), item: f.id() }),
  body: z.object({ idUsuario: f.maybe(f.text(2000)), excluir: f.maybe(f.text(2000)) }),
  form: 'form',
  summary: 'Assigns a person to an item, or leaves it out.',
  source: 'ours',
});

export const confirmProcess = call({
  id: 'confirm-process',
  method: 'POST',
  path: '/v2/portal/processes/:id/confirm',
  access: [105],
  params: z.object({ id: f.id() }),
  body: z.object({ clave: f.secret(), notificar: f.maybe(f.text(2000)) }),
  form: 'form',
  summary: 'Publishes what is ready.',
  source: 'ours',
});

export const processEvents = call({
  id: 'process-events',
  method: 'GET',
  path: '/v2/portal/processes/:id/events',
  access: [5, 105],
  params: z.object({ id: f.id() }),
  summary: 'Progress of a process as server-sent events.',
  source: 'ours',
});

export const listPeopleWithoutItem = call({
  id: 'list-people-without-item',
  method: 'GET',
  path: '/v2/portal/processes/:id/missing',
  access: [5, 105],
  params: z.object({ id: f.id() }),
  query: z.object({ pagination }),
  summary: 'The people who have no item in the process.',
  source: 'ours',
});
