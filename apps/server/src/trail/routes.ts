import { e } from '@legajo/contract';
import { classOf } from '@legajo/contract/audit/classes';
import { AUDIT_EVENTS } from '@legajo/contract/audit/events';
import { auditWords } from '@legajo/contract/audit/words';
import * as calls from '@legajo/contract/calls/audit';
import { verifyNow } from '../integrity/public.ts';
import { Failure } from '../platform/failure.ts';
import { bind, bindSteps, Streamed } from '../platform/http/binding.ts';
import { listTrail, readTrailEntry } from './list.ts';
import { askExport, openExport } from './sealed/ask-export.ts';
import { readState } from './state.ts';
import { entryToWire, exportToWire, stateToWire, wholeToWire, wireToFilter } from './wire.ts';

export const routes = [
  bind(calls.listAudit, (ctx, { query }) =>
    listTrail(ctx, wireToFilter(query), query.pagination, query.cursor, (row) => entryToWire(row, ctx.actor)),
  ),
  bind(calls.listAuditEvents, async ({ actor }) =>
    AUDIT_EVENTS.map((evento) => ({
      evento,
      clase: classOf(evento),
      etiqueta: auditWords(evento, actor.language),
    })),
  ),
  bindSteps(calls.readAuditState, async (steps) => [stateToWire(await readState(steps))]),
  bindSteps(calls.verifyAudit, async (steps) => {
    await verifyNow(steps);
    return [stateToWire(await readState(steps))];
  }),
  bind(calls.readAuditEntry, async (ctx, { params }) => {
    const row = await readTrailEntry(ctx, params.id);
    if (!row) throw new Failure(e.shared.notFound);
    return [wholeToWire(row, ctx.actor)];
  }),
  bind(calls.exportAudit, async (ctx, { body }) => [
    exportToWire(
      await askExport(ctx, { filter: wireToFilter(body), reason: body.motivo, format: body.formato }),
    ),
  ]),
  bind(calls.openAuditExport, async (ctx, { params }) => {
    const fileName = `auditoria-${ctx.now.toISOString().slice(0, 10)}.zip`;
    return new Streamed(await openExport(ctx, params.enlace), 'application/zip', {
      fileName,
      inline: false,
    });
  }),
];
