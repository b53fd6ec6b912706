import { e } from '@legajo/contract';
import * as calls from '@legajo/contract/calls/retention';
import type { Ctx } from '../platform/context.ts';
import { lockCompany } from '../platform/db/locks.ts';
import { Failure } from '../platform/failure.ts';
import { type Binding, bind } from '../platform/http/binding.ts';
import { decodeCursor } from '../platform/http/cursor.ts';
import { listed } from '../platform/http/page.ts';
import { liftHold, listHolds, setHold } from './holds.ts';
import { countProposals, selectProposal, selectProposals, selectProposed } from './proposals.sql.ts';
import { holdToWire, proposalToWire, proposedToWire } from './wire.ts';

const after = (cursor: string | undefined): number | null =>
  cursor === undefined ? null : (decodeCursor(cursor, ['number'])[0] as number);

async function requireProposal(ctx: Ctx, id: number) {
  const proposal = await selectProposal(ctx.tx, id);
  if (!proposal) throw new Failure(e.retention.notFound);
  return proposal;
}

export const routes: readonly Binding[] = [
  bind(calls.listRetention, async (ctx, { query }) => {
    const rows = await selectProposals(ctx.tx, query.pagination, after(query.cursor));
    return listed(rows, query.pagination, await countProposals(ctx.tx), proposalToWire, ({ id }) => [id]);
  }),
  bind(calls.readRetention, async (ctx, { params }) => [
    proposalToWire(await requireProposal(ctx, params.id)),
  ]),
  bind(calls.retentionDocuments, async (ctx, { params, query }) => {
    const { documents } = await requireProposal(ctx, params.id);
    const rows = await selectProposed(ctx.tx, params.id, query.pagination, after(query.cursor));
    return listed(rows, query.pagination, documents, proposedToWire, ({ id }) => [id]);
  }),
  bind(calls.listHolds, (ctx, { query }) =>
    listHolds(ctx, query.levantadas ?? false, { page: query.pagination, cursor: query.cursor }, holdToWire),
  ),
  bind(calls.setHold, async (ctx, { body }) => {
    // What runs now is waited for, and nothing of what it holds is destroyed after.
    await lockCompany(ctx.tx, 'holds', ctx.companyId);
    const { motivo, personas, tipos, desde, hasta } = body;
    const wish = { people: personas, types: tipos, first: desde ?? null, last: hasta ?? null };
    return [holdToWire(await setHold(ctx, { reason: motivo, ...wish }))];
  }),
  bind(calls.liftHold, async (ctx, { params, body }) => [
    holdToWire(await liftHold(ctx, params.id, body.motivo)),
  ]),
];
