import * as calls from '@legajo/contract/calls/leave-loads';
import type { Steps } from '../../platform/context.ts';
import { type Binding, bind, bindSteps } from '../../platform/http/binding.ts';
import { decodeCursor } from '../../platform/http/cursor.ts';
import type { ReceivedFiles } from '../../platform/http/multipart.ts';
import { listed } from '../../platform/http/page.ts';
import { bindOnce } from '../../platform/once/bind-once.ts';
import { ABSENCES, absenceLoad, nameOfAbsence } from './absences.ts';
import { BALANCES, balanceLoad, nameOfBalance } from './balances.ts';
import { loadRows } from './load.ts';
import { countLoads, selectLoads } from './loads.sql.ts';
import { parseRows, type Refused, readLoad } from './read-load.ts';
import { undoLoad } from './undo.ts';
import { loadToWire, reportToWire, undoneToWire } from './wire.ts';

const fileOf = ({ file }: ReceivedFiles) => ({
  key: file?.key ?? '',
  // As long as the list of loads holds.
  name: (file?.name ?? '').slice(-250),
});

const limitOf = ({ platform }: Steps, name: 'leave.balances.rows' | 'leave.absences.rows') =>
  platform.limits[name];

export const routes: readonly Binding[] = [
  bindOnce(calls.loadLeaveBalances, [], async (steps, { body, files }, keep) => {
    const file = fileOf(files);
    const rows = await readLoad(steps.platform, file, BALANCES, limitOf(steps, 'leave.balances.rows'));
    const refused: Refused[] = [];
    const good = parseRows(rows, BALANCES, calls.balanceRow, nameOfBalance, refused);
    const { language } = steps.actor;
    const report = await loadRows(
      steps,
      balanceLoad(file.name),
      good,
      refused,
      body.simular ?? false,
      async (ctx, done) => keep(ctx, [reportToWire(done, language)]),
    );
    return [reportToWire(report, language)];
  }),
  bindOnce(calls.loadAbsences, [], async (steps, { body, files }, keep) => {
    const file = fileOf(files);
    const rows = await readLoad(steps.platform, file, ABSENCES, limitOf(steps, 'leave.absences.rows'));
    const refused: Refused[] = [];
    const good = parseRows(rows, ABSENCES, calls.absenceRow, nameOfAbsence, refused);
    const { language } = steps.actor;
    const report = await loadRows(
      steps,
      absenceLoad(file.name),
      good,
      refused,
      body.simular ?? false,
      async (ctx, done) => keep(ctx, [reportToWire(done, language)]),
    );
    return [reportToWire(report, language)];
  }),
  bind(calls.listLeaveLoads, async (ctx, { query }) => {
    const [after] = query.cursor ? decodeCursor(query.cursor, ['number']) : [];
    const rows = await selectLoads(ctx.tx, query.pagination, after ?? null);
    return listed(rows, query.pagination, await countLoads(ctx.tx), loadToWire, (row) => [row.id]);
  }),
  bindSteps(calls.undoLeaveLoad, async (steps, { params, body }) => [
    undoneToWire(await undoLoad(steps, params.id, body.simular ?? false)),
  ]),
];
