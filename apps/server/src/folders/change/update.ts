import { e } from '@legajo/contract';
import { record } from '../../audit/public.ts';
import type { Ctx } from '../../platform/context.ts';
import { lockCompany } from '../../platform/db/locks.ts';
import { Failure, refuseField } from '../../platform/failure.ts';
import { judgeFolder, readFolder, requireFolder, viewerOf } from '../folder.ts';
import type { FullFolder, NewFolder } from '../folder-row.ts';
import { insertBlockers } from '../folders.sql.ts';
import {
  countBlockers,
  deleteBlockers,
  deleteFromBlockers,
  selectCircle,
  selectUnseenBlockers,
} from './blockers.sql.ts';
import { requireConfirmed } from './confirm.ts';
import { countWaiting, selectEffect } from './effect.sql.ts';
import { type Effect, effectFact } from './effect.ts';
import { hasReceiptType, updateFolderRow } from './folders.sql.ts';

/** What of a folder changes; what is left out stays. */
export interface FolderChange {
  readonly name?: string | undefined;
  readonly kind?: string | undefined;
  readonly visible?: boolean | undefined;
  readonly signable?: boolean | undefined;
  readonly ephemeral?: boolean | undefined;
  readonly sortOrder?: number | undefined;
  readonly blockers?: readonly number[] | undefined;
}

/** How it is saved: only told, under a version, with an effect that was agreed to. */
export interface Saving {
  readonly onlyTell?: boolean | undefined;
  readonly version?: number | undefined;
  readonly confirmed?: number | undefined;
}

/**
 * Changes a folder, with the rows that decide held. What it does to documents that are out is counted here, and saved
 * only where that many were agreed to (areas 1.3).
 *
 * @throws Failure of the folders area, or `stale`.
 */
export async function updateFolder(
  ctx: Ctx,
  id: number,
  change: FolderChange,
  saving: Saving,
): Promise<{ folder: FullFolder; effect: Effect }> {
  await lockCompany(ctx.tx, 'blockers', ctx.companyId);
  const before = await requireFolder(ctx, id, true);
  if (saving.version !== undefined && saving.version !== before.version) throw new Failure(e.shared.stale);
  if (change.kind !== undefined && change.kind !== before.kind) refuseField(e.folders.kindFixed, 'tipo');
  const after = {
    id,
    kind: before.kind,
    name: change.name ?? before.name,
    visible: change.visible ?? before.visible,
    signable: change.signable ?? before.signable,
    ephemeral: change.ephemeral ?? before.ephemeral,
    sortOrder: change.sortOrder ?? before.sortOrder,
    blockers: await blockersAfter(ctx, before, change.blockers),
  };
  judgeFolder(after);
  // A type of receipts may stand in any folder; what it holds stays in sight (areas 1.3).
  if (after.ephemeral && !before.ephemeral && (await hasReceiptType(ctx.tx, id)))
    refuseField(e.folders.receiptsNeverEphemeral, 'efimero');
  await judgeBlockers(ctx, before, after.blockers);

  const scene = { folderId: id, typeId: null, folder: after, type: null, before };
  const { effect: onDocuments, receipts } = await selectEffect(ctx.tx, scene);
  if (receipts > 0) throw receiptsVanish(receipts);
  const stopsBlocking = !(after.visible && after.signable) && before.visible && before.signable;
  const effect = { ...onDocuments, unblocked: stopsBlocking ? await countWaiting(ctx.tx, id) : 0 };
  if (saving.onlyTell) return { folder: before, effect };
  requireConfirmed(effect, saving.confirmed, ctx.actor.language);
  await save(ctx, before, after, { stopsBlocking, effect });
  return { folder: await readFolder(ctx, id), effect };
}

/** Salary receipts stay in sight. */
export const receiptsVanish = (count: number) =>
  new Failure(e.folders.receiptsWouldVanish, { count }, { visible: { rule: 'invalid' } });

/** Blockers out of the reach of whoever saves stay. */
async function blockersAfter(
  ctx: Ctx,
  before: FullFolder,
  sent: readonly number[] | undefined,
): Promise<number[]> {
  if (sent === undefined) return [...before.blockers];
  return [...new Set([...sent, ...(await selectUnseenBlockers(ctx.tx, viewerOf(ctx), before.id))])];
}

async function judgeBlockers(ctx: Ctx, before: FullFolder, blockers: readonly number[]): Promise<void> {
  const added = blockers.filter((one) => !before.blockers.includes(one));
  if (added.includes(before.id) || (await countBlockers(ctx.tx, viewerOf(ctx), added)) !== added.length)
    refuseField(e.folders.blockerUnknown, 'bloqueantes');
  const name = added.length > 0 ? await selectCircle(ctx.tx, before.id, added) : null;
  if (name !== null) refuseField(e.folders.blockerCircle, 'bloqueantes', 'invalid', { name });
}

async function save(
  ctx: Ctx,
  before: FullFolder,
  after: NewFolder & { readonly id: number },
  { stopsBlocking, effect }: { readonly stopsBlocking: boolean; readonly effect: Effect },
): Promise<void> {
  const { tx, actor } = ctx;
  if (!(await updateFolderRow(tx, after))) refuseField(e.folders.nameTaken, 'nombre');
  await deleteBlockers(tx, after.id);
  if (after.blockers.length > 0) await insertBlockers(tx, after.id, after.blockers);
  const unblocked = stopsBlocking ? await deleteFromBlockers(tx, after.id) : [];
  const told = ['name', 'visible', 'signable', 'ephemeral', 'sortOrder', 'blockers'] as const;
  const changed = told.filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]));
  const pick = (row: Pick<NewFolder, (typeof told)[number]>) =>
    Object.fromEntries(changed.map((key) => [key, row[key]]));
  await record(ctx, [
    {
      event: 'folder.changed',
      actorId: actor.personId,
      subject: 'folder',
      subjectId: after.id,
      body: { before: pick(before), after: pick(after), unblocked, ...effectFact(effect) },
    },
  ]);
}
