import { e, type IsoDay, instantIn, keyOf } from '@legajo/contract';
import * as calls from '@legajo/contract/calls/advances';
import { dropApproval } from '../approvals/public.ts';
import { addDays, searchTerms } from '../people/public.ts';
import type { Ctx } from '../platform/context.ts';
import { Failure } from '../platform/failure.ts';
import { type Binding, bind, Streamed } from '../platform/http/binding.ts';
import { bindOnce } from '../platform/once/bind-once.ts';
import { askAdvance, listAdvances, listOwn, readOwn, readOwnRules } from './advances.ts';
import { advanceApproval } from './approval.ts';
import type { PaidAdvance } from './export.sql.ts';
import { listExports, readTaken, readToPay, takeToPay } from './export.ts';
import { advanceToWire, exportToWire, listedToWire, paidToCsv, paidToWire, rulesToWire } from './wire.ts';

const startOf = (ctx: Ctx, day: IsoDay | undefined, add = 0) =>
  day === undefined ? null : instantIn(addDays(day, add), '00:00', ctx.actor.timeZone);

/** Rows, or the same as a file. */
const rowsOr = (format: 'json' | 'csv', rows: readonly PaidAdvance[]) =>
  format === 'csv'
    ? (new Streamed(paidToCsv(rows), 'text/csv; charset=utf-8', {
        fileName: 'adelantos.csv',
        inline: false,
      }) as never)
    : rows.map(paidToWire);

export const routes: readonly Binding[] = [
  bind(calls.ownAdvances, (ctx, { query }) =>
    listOwn(ctx, { page: query.pagination, cursor: query.cursor }, advanceToWire),
  ),
  bind(calls.advanceRules, async (ctx) => [rulesToWire(await readOwnRules(ctx))]),
  bindOnce(calls.askAdvance, [], (steps, { body }, keep) =>
    steps.transaction(async (ctx) => {
      const wish = { amount: body.importe, parts: body.cuotas, reason: body.motivo ?? null };
      const rows = [advanceToWire(await askAdvance(ctx, wish))];
      await keep(ctx, rows);
      return rows;
    }),
  ),
  bind(calls.cancelAdvance, async (ctx, { params }) => {
    const { state } = await readOwn(ctx, params.id);
    if (state !== 'pending' && state !== 'cancelled') throw new Failure(e.advances.wrongState);
    await dropApproval(ctx, advanceApproval, params.id, ctx.actor.personId, null);
    return [advanceToWire(await readOwn(ctx, params.id))];
  }),
  bind(calls.listAdvances, (ctx, { query }) =>
    listAdvances(
      ctx,
      {
        state: query.estado === undefined ? null : keyOf(calls.ADVANCE_STATES, query.estado),
        sectorId: query.sector ?? null,
        from: startOf(ctx, query.desde),
        until: startOf(ctx, query.hasta, 1),
        words: query.q === undefined ? [] : searchTerms(query.q),
      },
      { page: query.pagination, cursor: query.cursor },
      listedToWire,
    ),
  ),
  bind(calls.advancesToPay, async (ctx, { query }) =>
    rowsOr(query.formato, await readToPay(ctx, { from: query.desde, until: query.hasta })),
  ),
  bindOnce(calls.exportAdvances, [], (steps, { body }, keep) =>
    steps.transaction(async (ctx) => {
      const { id, count } = await takeToPay(ctx, { from: body.desde, until: body.hasta });
      const rows = [{ idExportacion: id, filas: count }];
      await keep(ctx, rows);
      return rows;
    }),
  ),
  bind(calls.listAdvanceExports, (ctx, { query }) =>
    listExports(ctx, { page: query.pagination, cursor: query.cursor }, exportToWire),
  ),
  bind(calls.advanceExport, async (ctx, { params, query }) =>
    rowsOr(query.formato, await readTaken(ctx, params.id)),
  ),
];
