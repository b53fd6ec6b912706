import type { IsoDay } from '@legajo/contract';
import { record } from '../audit/public.ts';
import { eraseDocuments, holdErasable } from '../documents/public.ts';
import type { CompanyCtx } from '../platform/company-ctx.ts';
import type { CompanySteps, Platform } from '../platform/context.ts';
import { lockCompany } from '../platform/db/locks.ts';
import type { OpenProposal } from './due.sql.ts';
import { writeErased } from './erased-list.ts';
import {
  selectKept,
  selectLeft,
  selectUnlisted,
  updateDone,
  updateListed,
  updateOutcome,
} from './run.sql.ts';

/** Documents that one transaction destroys, and that one list names. */
const CHUNK = 100;
const LISTED = 1000;

/**
 * Destroys the next documents of an approved proposal whose day has come: none that a hold keeps, whenever it was set, and none
 * that by its type's years is not due any more.
 *
 * @returns whether it goes on.
 */
export async function runProposal(ctx: CompanyCtx, proposal: OpenProposal, today: IsoDay): Promise<boolean> {
  await lockCompany(ctx.tx, 'holds', ctx.companyId);
  const left = await selectLeft(ctx.tx, proposal.id, CHUNK);
  if (left.length === 0) {
    const done = await updateDone(ctx.tx, proposal.id, ctx.now);
    await record(ctx, [
      {
        event: 'retention.run',
        actorId: null,
        subject: 'retention',
        subjectId: proposal.id,
        body: { type: proposal.typeId, destroyed: done.destroyed, held: done.held },
      },
    ]);
    return false;
  }
  const held = await holdErasable(ctx, left);
  const kept = await selectKept(
    ctx.tx,
    held.map(({ id }) => id),
    today,
  );
  const erased = held.filter(({ id }) => !kept.has(id));
  await eraseDocuments(ctx, erased, { actorId: null, body: { proposal: proposal.id } });
  const idsOf = (outcome: 'held' | 'gone') => left.filter((id) => kept.get(id) === outcome);
  const there = new Set(held.map(({ id }) => id));
  await updateOutcome(
    ctx.tx,
    proposal.id,
    erased.map(({ id }) => id),
    'destroyed',
  );
  await updateOutcome(ctx.tx, proposal.id, idsOf('held'), 'held');
  await updateOutcome(
    ctx.tx,
    proposal.id,
    [...idsOf('gone'), ...left.filter((id) => !there.has(id))],
    'gone',
  );
  return true;
}

/** Writes down beside the store what was destroyed since, for a restore to do it again. @returns whether it goes on. */
export async function listErased(steps: CompanySteps, platform: Platform): Promise<boolean> {
  const rows = await steps.transaction(({ tx }) => selectUnlisted(tx, LISTED));
  const first = rows[0];
  if (!first) return false;
  const together = rows.filter(({ proposalId }) => proposalId === first.proposalId);
  await writeErased(platform.driver, steps.companyId, first.proposalId, together);
  await steps.transaction(({ tx }) => updateListed(tx, together));
  return true;
}
