import { e } from '@legajo/contract';
import { dropMoves } from '../../account/public.ts';
import { record } from '../../audit/public.ts';
import { requireFresh } from '../../mfa/public.ts';
import { changePeople, holdRoll, NAME_KINDS, requireDataReach } from '../../people/public.ts';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import type { Ctx } from '../../platform/context.ts';
import { FOREIGN_KEY_VIOLATION, inSavepoint, UNIQUE_VIOLATION } from '../../platform/db/savepoint.ts';
import { Failure } from '../../platform/failure.ts';
import { preferIndexes } from '../judge/judge.sql.ts';
import { MAIL } from '../judge/judge.ts';
import { type Load, lockLoad } from '../loads.sql.ts';
import { enqueueLoad, holdLoad, requireLoad } from '../review.ts';
import { changeLoad } from './change-load.ts';
import { settleMails, withoutWaiting } from './mails.ts';
import { type InTx, type PassWatch, ROWS_AT_A_TIME } from './passes.ts';
import { type LoadRow, selectUndoable, type UndoResult, updateUndone } from './rows.sql.ts';
import { deleteUnused, movedWhoAdminister, removeLoaded, selectUnchanged } from './undo.sql.ts';

/** Until when a load can be taken back; null where it cannot, or not any more. */
export function undoUntil(load: Load, now: Date, seconds: number): Date | null {
  const written = load.state === 'done' || load.state === 'failed';
  if (!written || !load.loadedAt || load.erasedAt || load.created + load.updated === 0) return null;
  const until = new Date(load.loadedAt.getTime() + seconds * 1000);
  return now <= until ? until : null;
}

/**
 * Has a load taken back by a job. People it made whom nobody used since go, and their login names are free; changed
 * ones get back what they had, unless somebody changed it since. Each row tells what became of it.
 *
 * @throws Failure `notFound`, `undoTooLate` after a day and the second time, `loadNotNow`; `stepUp`, `managersOff` and
 *   `managementRequired` where it gives addresses back.
 */
export async function undoLoad(ctx: Ctx, id: number): Promise<Load> {
  const seen = await requireLoad(ctx, id);
  if (seen.state === 'undone' || seen.state === 'undo') throw new Failure(e.people.undoTooLate);
  const load = await holdLoad(ctx, id, 'done', 'failed');
  if (!undoUntil(load, ctx.now, ctx.platform.limits['load.undo.seconds']))
    throw new Failure(e.people.undoTooLate);
  await judgeMails(ctx, load);
  await changeLoad(ctx, id, {
    state: 'undo',
    failure_code: null,
    viewer_id: ctx.actor.personId,
    api_key_id: ctx.tx.key?.id ?? null,
    processed: 0,
  });
  await enqueueLoad(ctx, id);
  return requireLoad(ctx, id);
}

/** Whoever moves an address, back as well, can become that person. */
async function judgeMails(ctx: Ctx, load: Load): Promise<void> {
  if (load.updated === 0 || !load.fields.includes(MAIL)) return;
  await requireFresh(ctx);
  await requireDataReach(ctx);
  if (!ctx.actor.management && (await movedWhoAdminister(ctx.tx, load.id)))
    throw new Failure(e.shared.managementRequired);
}

/** Takes a load back, a chunk in each transaction: first the people it made, who may stand where others go back to. */
export async function undoPass(inTx: InTx, id: number, watch: PassWatch): Promise<void> {
  for (let more = true; more; ) {
    watch.signal.throwIfAborted();
    more = await inTx(async (ctx) => {
      const load = await lockLoad(ctx.tx, id);
      if (load?.state !== 'undo') return false;
      await holdRoll(ctx.tx);
      await preferIndexes(ctx.tx);
      const made = await selectUndoable(ctx.tx, id, 'created', ROWS_AT_A_TIME);
      const rows = made.length > 0 ? made : await selectUndoable(ctx.tx, id, 'updated', ROWS_AT_A_TIME);
      if (rows.length === 0) {
        await finish(ctx, load);
        return false;
      }
      const results = made.length > 0 ? await remove(ctx, id, rows) : await restore(ctx, load, rows);
      await updateUndone(ctx.tx, id, results);
      await noteProgress(ctx, load, rows, results);
      return true;
    });
    if (more) await watch.progressed();
  }
}

type Result = { readonly line: number; readonly undo: UndoResult };

async function remove(ctx: CompanyCtx, id: number, rows: readonly LoadRow[]): Promise<Result[]> {
  const gone = await removeLoaded(
    ctx.tx,
    id,
    rows.map(({ line }) => line),
    ctx.now,
  );
  return rows.map(({ line, personId }) => ({
    line,
    undo: gone.has(personId as number) ? 'removed' : 'used',
  }));
}

async function restore(ctx: CompanyCtx, load: Load, rows: readonly LoadRow[]): Promise<Result[]> {
  const people = rows.map((row) => ({ id: row.personId as number, after: row.after ?? {} }));
  const unchanged = await selectUnchanged(ctx.tx, people);
  const back = rows.filter(({ personId }) => unchanged.has(personId as number));
  const restored = await giveBack(ctx, load, back);
  return rows.map(({ line, personId }) => {
    if (!unchanged.has(personId as number)) return { line, undo: 'changed' };
    return { line, undo: restored.has(line) ? 'restored' : 'taken' };
  });
}

/** Together, or one by one where a number that somebody had is somebody else's by now. @returns the lines that went back. */
async function giveBack(ctx: CompanyCtx, load: Load, rows: readonly LoadRow[]): Promise<ReadonlySet<number>> {
  try {
    const people = rows.map((row) => ({ id: row.personId as number, columns: row.before ?? {} }));
    await inSavepoint(ctx.tx, async () => {
      // An address that the load asked for and that still waits holds no more.
      const ids = people.map(({ id }) => id);
      await dropMoves(ctx, ids, { byId: load.viewerId, loadId: load.id });
      const moved = await withoutWaiting(ctx, { byId: load.viewerId }, people);
      await settleMails(ctx, load.viewerId, moved, await changePeople(ctx.tx, moved));
    });
    return new Set(rows.map(({ line }) => line));
  } catch (error) {
    if ((error as { code?: string }).code !== UNIQUE_VIOLATION) throw error;
    if (rows.length === 1) return new Set();
    const lines = new Set<number>();
    for (const row of rows) for (const line of await giveBack(ctx, load, [row])) lines.add(line);
    return lines;
  }
}

async function noteProgress(
  ctx: CompanyCtx,
  load: Load,
  rows: readonly LoadRow[],
  results: readonly Result[],
) {
  const count = (undo: UndoResult) => results.filter((row) => row.undo === undo).length;
  const [removed, restored] = [count('removed'), count('restored')];
  await changeLoad(ctx, load.id, {
    processed: load.processed + rows.length,
    removed: load.removed + removed,
    restored: load.restored + restored,
    kept: load.kept + rows.length - removed - restored,
  });
  const person = new Map(rows.map((row) => [row.line, row.personId]));
  const facts = results.map(({ line, undo }) => ({
    event: 'employee.unloaded' as const,
    actorId: load.viewerId,
    subject: 'person',
    subjectId: person.get(line) ?? null,
    body: { load: load.id, result: undo },
  }));
  await record(ctx, facts);
}

/** The sectors, locations and positions it made go too, where nobody and nothing uses them. */
async function finish(ctx: CompanyCtx, load: Load): Promise<void> {
  for (const kind of NAME_KINDS) {
    try {
      await inSavepoint(ctx.tx, () => deleteUnused(ctx.tx, kind, load.made[kind] ?? []));
    } catch (error) {
      // Something else of the company names one of them by now: they stay.
      if ((error as { code?: string }).code !== FOREIGN_KEY_VIOLATION) throw error;
    }
  }
  await changeLoad(ctx, load.id, { state: 'undone', undone_at: ctx.now });
  const { removed, restored, kept } = load;
  await record(ctx, [
    {
      event: 'employees.unloaded',
      actorId: load.viewerId,
      subject: 'company',
      subjectId: ctx.companyId,
      body: { load: load.id, removed, restored, kept },
    },
  ]);
}
