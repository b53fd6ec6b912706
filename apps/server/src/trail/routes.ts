import { e } from '@legajo/contract';
import { AUDIT_EVENTS, classOf } from '@legajo/contract/audit/events';
import { auditWords } from '@legajo/contract/audit/words';
import * as calls from '@legajo/contract/calls/audit';
import { verifyNow } from '../integrity/public.ts';
import { Failure } from '../platform/failure.ts';
import { bind, bindSteps } from '../platform/http/binding.ts';
import { listTrail, readTrailEntry } from './list.ts';
import { readState } from './state.ts';
import { entryToWire, stateToWire, wholeToWire } from './wire.ts';

export const routes = [
  bind(calls.listAudit, (ctx, { query }) =>
    listTrail(
      ctx,
      {
        from: query.desde ?? null,
        until: query.hasta ?? null,
        events: query.evento,
        about: query.clase ?? null,
        actorId: query.quien ?? null,
        personId: query.sobre ?? null,
        subject: query.objeto ?? null,
        subjectId: query.idObjeto ?? null,
        sequence: query.asiento ?? null,
        address: query.ip ?? null,
      },
      query.pagination,
      query.cursor,
      (row) => entryToWire(row, ctx.actor),
    ),
  ),
  bind(calls.listAuditEvents, async ({ actor }) =>
    AUDIT_EVENTS.map((evento) => ({
      evento,
      clase: classOf(evento),
      etiqueta: auditWords(evento, actor.language),
    })),
  ),
  bind(calls.readAuditState, async (ctx) => [stateToWire(await readState(ctx))]),
  bindSteps(calls.verifyAudit, async (steps) => {
    await verifyNow(steps);
    return [stateToWire(await steps.transaction(readState))];
  }),
  bind(calls.readAuditEntry, async (ctx, { params }) => {
    const row = await readTrailEntry(ctx, params.id);
    if (!row) throw new Failure(e.shared.notFound);
    return [wholeToWire(row, ctx.actor)];
  }),
];
