import { e } from '@legajo/contract';
import { record } from '../../audit/public.ts';
import { beginWork } from '../../long-work/public.ts';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import type { Ctx } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { destroyBlob } from '../../platform/files/store.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import {
  type Backup,
  deleteParts,
  insertBackup,
  lockBackup,
  selectKept,
  selectNewest,
  selectParts,
  updateBackup,
} from './backup.sql.ts';

export const BUILD = 'exports.build';
export const keyOf = (backupId: number) => `backup ${backupId}`;

export type BackupState = 'requested' | 'available' | 'expired' | 'failed';

/** How a backup stands at an instant (decision E11). */
export function stateOf(backup: Backup, now: Date): BackupState {
  if (backup.failedAt) return 'failed';
  if (backup.cleanedAt || backup.expiresAt <= now) return 'expired';
  return backup.builtAt && backup.availableAt <= now ? 'available' : 'requested';
}

/** The newest backup, if there is one. */
export const readBackup = (ctx: Ctx): Promise<Backup | null> => selectNewest(ctx.tx);

/**
 * Asks for a backup of everything the company holds: built at once, there after 72 hours (D183).
 *
 * @throws Failure `backupOpen` while another is on its way or can be downloaded.
 */
export async function requestBackup(ctx: Ctx): Promise<Backup> {
  for (const kept of await selectKept(ctx.tx)) {
    const state = stateOf(kept, ctx.now);
    if (state === 'requested' || state === 'available') throw new Failure(e.exports.backupOpen);
    await cleanBackup(ctx, kept);
  }
  const { limits } = ctx.platform;
  const availableAt = new Date(ctx.now.getTime() + limits['backup.wait.seconds'] * 1000);
  const expiresAt = new Date(availableAt.getTime() + limits['backup.life.seconds'] * 1000);
  const by = ctx.actor.personId;
  const id = await insertBackup(ctx.tx, { by, now: ctx.now, availableAt, expiresAt });
  if (id === null) throw new Failure(e.exports.backupOpen);
  await beginWork(ctx, { kind: 'export', by, subject: { table: 'backup', id } });
  await startBuilding(ctx, id);
  const personal = { address: ctx.origin.address, agent: ctx.origin.agent };
  await record(ctx, [
    {
      event: 'backup.requested',
      actorId: by,
      subject: 'company',
      subjectId: ctx.companyId,
      body: { backup: id },
      personal,
    },
  ]);
  return (await lockBackup(ctx.tx, id)) as Backup;
}

/** Puts the job that builds, or goes on building, into the transaction. */
export function startBuilding(ctx: CompanyCtx, id: number): Promise<void> {
  return enqueue(
    ctx.tx,
    BUILD,
    { company_id: ctx.companyId, backup: id },
    // What people wait for goes first: this has three days.
    { key: keyOf(id), priority: 10, queue: `backup ${ctx.companyId}` },
  );
}

/** Destroys the parts of a backup that ran out or failed. */
export async function cleanBackup(ctx: CompanyCtx, backup: Backup): Promise<void> {
  for (const part of await selectParts(ctx.tx, backup.id))
    for (const address of [part.entries, part.directory, part.index, part.sums])
      await destroyBlob(ctx.tx, address);
  await deleteParts(ctx.tx, backup.id);
  await updateBackup(ctx.tx, backup.id, { cleaned_at: ctx.now });
}
