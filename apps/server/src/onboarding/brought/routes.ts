import * as calls from '@legajo/contract/calls/uploads-list';
import { bind } from '../../platform/http/binding.ts';
import { readingOf } from '../reading.ts';
import { listBrought, readBrought } from './brought.ts';
import { broughtToWire, wireToState } from './wire.ts';

/** What people brought, whatever became of it. */
export const broughtRoutes = [
  bind(calls.listUploads, (ctx, { query }) => {
    const reading = readingOf(ctx);
    return listBrought(
      ctx,
      {
        state: wireToState(query.estado),
        personId: query.persona,
        typeId: query.tipo,
        paper: query.papel,
        from: query.desde,
        until: query.hasta,
      },
      { page: query.pagination, cursor: query.cursor },
      (row) => broughtToWire(row, reading),
    );
  }),
  bind(calls.readUpload, async (ctx, { params }) => [
    broughtToWire(await readBrought(ctx, params.id), readingOf(ctx)),
  ]),
];
