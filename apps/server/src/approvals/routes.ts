import { APPROVAL_KINDS, APPROVAL_STATES, DECISIONS, e, keyOf } from '@legajo/contract';
import * as calls from '@legajo/contract/calls/approvals';
import { requireStepUp } from '../mfa/public.ts';
import type { Ctx, Steps } from '../platform/context.ts';
import { Failure } from '../platform/failure.ts';
import { type Binding, bind, bindSteps } from '../platform/http/binding.ts';
import { cancelRequest } from './deciding/cancel.ts';
import { decide, type Wish } from './deciding/decide.ts';
import { reassign } from './deciding/reassign.ts';
import { endDelegation, listDelegations, makeDelegation } from './delegations/delegations.ts';
import { routes as groupRoutes } from './groups/routes.ts';
import type { ApprovalKinds } from './kind.ts';
import { listRequests, readRequest } from './reading/reading.ts';
import { selectKinds } from './request.sql.ts';
import { delegationToWire, outcomeToWire, readToWire, requestToWire } from './wire.ts';

/** Calls of groups, and of whatever waits for approval, of the kinds that the installation has. */
export function routesOf(kinds: ApprovalKinds): readonly Binding[] {
  const read = async (ctx: Ctx, id: number) => [
    readToWire(await readRequest(ctx, kinds, id), kinds, ctx.actor.language),
  ];
  return [
    bind(calls.listApprovals, (ctx, { query }) =>
      listRequests(
        ctx,
        {
          whose: query.mias ? 'asked' : query.decididas ? 'decided' : 'waiting',
          kind: query.clase === undefined ? null : keyOf(APPROVAL_KINDS, query.clase),
          state: query.estado === undefined ? null : keyOf(APPROVAL_STATES, query.estado),
        },
        { page: query.pagination, cursor: query.cursor },
        requestToWire(ctx.actor.language),
      ),
    ),
    bind(calls.readApproval, (ctx, { params }) => read(ctx, params.id)),
    bind(calls.decideApproval, async (ctx, { params, body }) => {
      const { decision, comentario = null, paso, excluir } = body;
      await decide(ctx, kinds, params.id, {
        decision: keyOf(DECISIONS, decision),
        comment: comentario,
        place: paso,
        leftOut: excluir,
      });
      return read(ctx, params.id);
    }),
    bindSteps(calls.decideApprovals, (steps, { body }) => {
      const wish = { decision: keyOf(DECISIONS, body.decision), comment: body.comentario ?? null };
      return decideEach(steps, kinds, body.ids, wish);
    }),
    bind(calls.cancelApproval, async (ctx, { params, body }) => {
      await cancelRequest(ctx, kinds, params.id, body.motivo ?? null);
      return read(ctx, params.id);
    }),
    bind(calls.reassignApproval, async (ctx, { params, body }) => {
      const { paso, idUsuario, motivo } = body;
      await reassign(ctx, params.id, { place: paso, personId: idUsuario, reason: motivo });
      return read(ctx, params.id);
    }),
    ...groupRoutes,
    bind(calls.listDelegations, async (ctx) => (await listDelegations(ctx)).map(delegationToWire)),
    bind(calls.makeDelegation, async (ctx, { body }) => [
      delegationToWire(
        await makeDelegation(ctx, {
          toId: body.idUsuario,
          firstOn: body.desde,
          lastOn: body.hasta,
          kinds: body.clases.map((word) => keyOf(APPROVAL_KINDS, word)),
        }),
      ),
    ]),
    bind(calls.endDelegation, async (ctx, { params }) => [
      delegationToWire(await endDelegation(ctx, params.id)),
    ]),
  ];
}

/** Decides about each in a transaction of its own. */
async function decideEach(steps: Steps, kinds: ApprovalKinds, ids: readonly number[], wish: Wish) {
  if (wish.decision === 'reject' && wish.comment === null) throw new Failure(e.approvals.commentRequired);
  if (wish.decision === 'approve') await steps.transaction((ctx) => proveForAny(ctx, kinds, ids));
  const rows = [];
  for (const id of ids) {
    const failure = await steps
      .transaction((ctx) => decide(ctx, kinds, id, wish))
      .then(() => null)
      .catch((error: unknown) => {
        if (error instanceof Failure) return error;
        throw error;
      });
    rows.push(outcomeToWire(id, failure, steps.actor.language));
  }
  return rows;
}

/** One of them asks for a step-up: it is asked once, for all. */
async function proveForAny(ctx: Ctx, kinds: ApprovalKinds, ids: readonly number[]): Promise<void> {
  const asked = await selectKinds(ctx.tx, ids);
  if (asked.some((kind) => kinds.get(kind)?.stepUp)) await requireStepUp(ctx);
}
