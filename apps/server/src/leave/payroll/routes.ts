import * as calls from '@legajo/contract/calls/leave-payroll';
import { type Binding, bind, Streamed } from '../../platform/http/binding.ts';
import { bindOnce } from '../../platform/once/bind-once.ts';
import type { ToldRow } from './export.sql.ts';
import { readTold, readToTell, tellPayroll } from './export.ts';
import { listExports } from './past.ts';
import { exportToWire, toldToCsv, toldToWire } from './wire.ts';

/** Rows, or the same as a file. */
const rowsOr = (format: 'json' | 'csv', rows: readonly ToldRow[]) =>
  format === 'csv'
    ? (new Streamed(toldToCsv(rows), 'text/csv; charset=utf-8', {
        fileName: 'licencias.csv',
        inline: false,
      }) as never)
    : rows.map(toldToWire);

export const routes: readonly Binding[] = [
  bind(calls.leaveToPay, async (ctx, { query }) =>
    rowsOr(query.formato, await readToTell(ctx, { first: query.desde, last: query.hasta })),
  ),
  bindOnce(calls.exportLeave, [], (steps, { body }, keep) =>
    steps.transaction(async (ctx) => {
      const { id, count } = await tellPayroll(ctx, { first: body.desde, last: body.hasta });
      const rows = [{ idExportacion: id, filas: count }];
      await keep(ctx, rows);
      return rows;
    }),
  ),
  bind(calls.listLeaveExports, (ctx, { query }) =>
    listExports(ctx, { page: query.pagination, cursor: query.cursor }, exportToWire),
  ),
  bind(calls.leaveExport, async (ctx, { params, query }) =>
    rowsOr(query.formato, await readTold(ctx, params.id)),
  ),
];
