import * as deskCalls from '@legajo/contract/calls/leave-of-people';
import * as calls from '@legajo/contract/calls/leave-requests';
import type { Ctx, Steps } from '../../platform/context.ts';
import { type Binding, bind, bindSteps, Streamed } from '../../platform/http/binding.ts';
import { bindOnce } from '../../platform/once/bind-once.ts';
import { cancelFor, cancelOwn } from '../calling-off/cancel.ts';
import { checkLeave } from '../judging/check.ts';
import { judgeLeave, refuseFaults } from '../judging/judge.ts';
import { proveOwn, readProof, withProofs } from '../proofs/keep-proofs.ts';
import { calendarToWire, readCalendar } from '../team/calendar.ts';
import { actsOf } from './acts.ts';
import { askLeave, askLeaveFor, requireInName } from './ask.ts';
import { listLeave, listOwn, type ReadAs, readAsOf, readLeave, readOwn, standInOf } from './read.ts';
import type { LeaveRequest } from './request.ts';
import { checkedToWire, leaveToWire, listedToWire, readToWire, wireToTerms, wireToWish } from './wire.ts';

const shown = (ctx: Ctx, request: LeaveRequest, as: ReadAs) =>
  leaveToWire(request, as, actsOf(ctx, request, as));

const streamProof = async (
  steps: Steps,
  params: { readonly id: number; readonly archivo: number },
  whose: 'person' | 'hr',
) => {
  const { bytes, kind, name } = await readProof(steps, params.id, params.archivo, whose);
  const type = kind === 'pdf' ? 'application/pdf' : 'image/jpeg';
  return new Streamed(bytes, type, { fileName: kind === 'pdf' ? name : `${name.replace(/\.\w+$/, '')}.jpg` });
};

export const routes: readonly Binding[] = [
  bind(calls.checkLeave, async (ctx, { body }) => [
    checkedToWire(await checkLeave(ctx, wireToWish(body), body.idUsuario), ctx.actor.language),
  ]),
  bindOnce(calls.askLeave, [], (steps, { body, files }, keep) => {
    const wish = wireToWish(body);
    const before = async (ctx: Ctx) =>
      refuseFaults(await judgeLeave(ctx, ctx.actor.personId, wish, null), false);
    return withProofs(steps, files, before, async (ctx, proofs) => {
      const asked = { wish, comment: body.comentario ?? null, proofs };
      const rows = [shown(ctx, await askLeave(ctx, asked), 'person')];
      await keep(ctx, rows);
      return rows;
    });
  }),
  bind(calls.ownLeaveRequests, async (ctx, { query }) => {
    const lacks = await standInOf(ctx);
    return listOwn(ctx, { page: query.pagination, cursor: query.cursor }, (row) =>
      leaveToWire(row, 'person', actsOf(ctx, row, 'person', lacks)),
    );
  }),
  bind(calls.ownLeaveRequest, async (ctx, { params }) => [
    shown(ctx, await readOwn(ctx, params.id), 'person'),
  ]),
  bind(calls.cancelOwnLeave, async (ctx, { params, body }) => [
    shown(ctx, await cancelOwn(ctx, params.id, body.motivo ?? null), 'person'),
  ]),
  bindSteps(calls.proveOwnLeave, async (steps, { params, files }) => {
    const request = await proveOwn(steps, params.id, files);
    return [await steps.transaction(async (ctx) => shown(ctx, request, 'person'))];
  }),
  bindSteps(calls.ownLeaveProof, (steps, { params }) => streamProof(steps, params, 'person')),
  bind(deskCalls.listLeaveRequests, (ctx, { query }) =>
    listLeave(ctx, wireToTerms(query), { page: query.pagination, cursor: query.cursor }, (row) => {
      const as = readAsOf(ctx, row);
      return listedToWire(row, as, actsOf(ctx, row, as));
    }),
  ),
  bind(deskCalls.readLeaveRequest, async (ctx, { params }) => {
    const read = await readLeave(ctx, params.id);
    return [readToWire(read, actsOf(ctx, read.request, read.as))];
  }),
  bind(deskCalls.leaveCalendar, async (ctx, { query }) => {
    const span = { first: query.desde, last: query.hasta };
    const rows = await readCalendar(ctx, span, {
      team: query.equipo ?? null,
      sectorId: query.sector ?? null,
    });
    return rows.map(calendarToWire);
  }),
  bindSteps(deskCalls.leaveProof, (steps, { params }) => streamProof(steps, params, 'hr')),
  bind(deskCalls.cancelLeave, async (ctx, { params, body }) => [
    shown(ctx, await cancelFor(ctx, params.id, body.motivo ?? null, body.desde, body.confirmar), 'hr'),
  ]),
  bindOnce(deskCalls.askLeaveFor, [], (steps, { params, body, files }, keep) => {
    const wish = wireToWish(body);
    const before = async (ctx: Ctx) => {
      await requireInName(ctx, params.id);
      refuseFaults(await judgeLeave(ctx, params.id, wish, null), true);
    };
    return withProofs(steps, files, before, async (ctx, proofs) => {
      const asked = { wish, comment: body.comentario ?? null, proofs };
      const inName = { registers: body.registrar, reason: body.motivo ?? null };
      const rows = [shown(ctx, await askLeaveFor(ctx, params.id, asked, inName), 'hr')];
      await keep(ctx, rows);
      return rows;
    });
  }),
];
