import * as calls from '@legajo/contract/calls/leave-ledger';
import { readEmployee } from '../../people/public.ts';
import { bind } from '../../platform/http/binding.ts';
import { bindOnce } from '../../platform/once/bind-once.ts';
import { adjust } from './adjust.ts';
import { listLedger, readBalances } from './read.ts';
import { balanceToWire, lineToWire, wireToLedger } from './wire.ts';

export const routes = [
  bind(calls.ownLeaveBalance, async (ctx, { query }) =>
    (await readBalances(ctx, ctx.actor.personId, query.al)).map(balanceToWire),
  ),
  bind(calls.leaveBalanceOf, async (ctx, { params, query }) => {
    await readEmployee(ctx, params.id);
    return (await readBalances(ctx, params.id, query.al)).map(balanceToWire);
  }),
  bind(calls.ownLeaveLedger, (ctx, { query }) =>
    listLedger(
      ctx,
      ctx.actor.personId,
      wireToLedger(query),
      { page: query.pagination, cursor: query.cursor },
      lineToWire(ctx.actor.language),
    ),
  ),
  bind(calls.leaveLedgerOf, async (ctx, { params, query }) => {
    await readEmployee(ctx, params.id);
    return listLedger(
      ctx,
      params.id,
      wireToLedger(query),
      { page: query.pagination, cursor: query.cursor },
      lineToWire(ctx.actor.language),
    );
  }),
  bindOnce(calls.adjustLeave, [], (steps, { params, body }, keep) =>
    steps.transaction(async (ctx) => {
      const wish = {
        typeId: body.idTipo,
        amount: body.cantidad,
        on: body.fecha,
        period: body.periodo,
        reason: body.motivo,
      };
      const rows = [lineToWire(ctx.actor.language)(await adjust(ctx, params.id, wish, 'cantidad'))];
      await keep(ctx, rows);
      return rows;
    }),
  ),
];
