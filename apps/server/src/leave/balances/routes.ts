import { dayIn, paperText } from '@legajo/contract';
import * as calls from '@legajo/contract/calls/leave-balances';
import { TABLE_MEDIA, writeTable } from '../../platform/csv/write-table.ts';
import { type Binding, bind, bindSteps, Streamed } from '../../platform/http/binding.ts';
import { gatherBalances, listBalances } from './balances.ts';
import { heldToTable, heldToWire, wireToTerms } from './wire.ts';

export const routes: readonly Binding[] = [
  bind(calls.listLeaveBalances, (ctx, { query }) =>
    listBalances(ctx, wireToTerms(query), { page: query.pagination, cursor: query.cursor }, heldToWire),
  ),
  bindSteps(calls.exportLeaveBalances, async (steps, { body }) => {
    const { language, timeZone } = steps.actor;
    const held = await gatherBalances(steps, wireToTerms(body), body.formato);
    const on = body.al ?? dayIn(steps.platform.clock.now(), timeZone);
    const sheet = paperText('leave.balances.sheet', language);
    const bytes = await writeTable(steps.platform, body.formato, sheet, heldToTable(held, on, language));
    const fileName = `saldos-${on}.${body.formato}`;
    return new Streamed(bytes, TABLE_MEDIA[body.formato], { fileName, inline: false });
  }),
];
