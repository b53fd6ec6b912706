import { dayIn, e, paperText } from '@legajo/contract';
import { readCompany } from '../../account/public.ts';
import { record } from '../../audit/public.ts';
import type { Ctx, Steps } from '../../platform/context.ts';
import { inSavepoint } from '../../platform/db/savepoint.ts';
import { Failure } from '../../platform/failure.ts';
import { giveBack } from '../calling-off/give-back.ts';
import { holdLedgers } from '../ledger/ledger.sql.ts';
import { leaveMessages } from '../messages.ts';
import { noteLeave } from '../requests/grant.ts';
import { selectLeave } from '../requests/request.sql.ts';
import { tellPerson } from '../requests/tell-leave.ts';
import {
  countBelow,
  countRows,
  type HeldLoad,
  hasLater,
  holdLoad,
  holdLoaded,
  insertReversals,
  selectAbsences,
  updateRowUndone,
  updateUndone,
} from './undo.sql.ts';

/** What taking a load back does. */
export interface Undone {
  readonly undone: number;
  readonly stay: number;
  readonly below: number;
}

const ABSENCES_AT_A_TIME = 50;

/**
 * Takes a load back (areas 11.13). Balances go in one transaction; absences some at a time, and a run that was cut short goes on
 * where it stopped. A dry run does the same and undoes it.
 *
 * @throws Failure `notFound`, `loadUndone`, `loadLater`.
 */
export async function undoLoad(steps: Steps, id: number, simulate: boolean): Promise<Undone> {
  const { kind } = await steps.transaction((ctx) => holdStanding(ctx, id));
  const rehearsed = <T>(ctx: Ctx, work: () => Promise<T>) =>
    simulate ? inSavepoint(ctx.tx, work, false) : work();
  if (kind === 'balances') return steps.transaction((ctx) => rehearsed(ctx, () => undoBalances(ctx, id)));
  let undone = 0;
  for (let after: number | null = 0; after !== null; ) {
    const from: number = after;
    const part = await steps.transaction((ctx) => rehearsed(ctx, () => undoAbsences(ctx, id, from)));
    undone += part.undone;
    after = part.last;
  }
  return steps.transaction((ctx) =>
    rehearsed(ctx, async () => {
      const stay = (await countRows(ctx.tx, id)) - (simulate ? undone : 0);
      await end(ctx, id, undone);
      return { undone, stay, below: 0 };
    }),
  );
}

async function holdStanding(ctx: Ctx, id: number): Promise<HeldLoad> {
  const load = await holdLoad(ctx.tx, id);
  if (!load) throw new Failure(e.leave.notFound);
  if (load.isUndone) throw new Failure(e.leaveLoads.undone);
  return load;
}

async function undoBalances(ctx: Ctx, id: number): Promise<Undone> {
  const { tx, actor, now } = ctx;
  const { fileName } = await holdStanding(ctx, id);
  await holdLoaded(tx, id);
  if (await hasLater(tx, id)) throw new Failure(e.leaveLoads.later);
  const undone = await insertReversals(tx, { id, fileName, by: actor.personId, at: now });
  const stay = await countRows(tx, id);
  await end(ctx, id, undone);
  return { undone, stay, below: await countBelow(tx, id) };
}

/** Calls absences off, what is over too: that they were noted was the mistake. @returns the last row looked at. */
async function undoAbsences(
  ctx: Ctx,
  id: number,
  after: number,
): Promise<{ readonly undone: number; readonly last: number | null }> {
  const { tx, actor, now } = ctx;
  await holdStanding(ctx, id);
  const rows = await selectAbsences(tx, id, after, ABSENCES_AT_A_TIME);
  const ids = [...new Set(rows.map(({ personId }) => personId))];
  await holdLedgers(tx, { ids, most: ids.length });
  const company = await readCompany(ctx);
  const today = dayIn(now, company?.timeZone ?? 'UTC');
  const said = paperText('leave.load.undone', actor.language);
  let undone = 0;
  for (const row of rows) {
    const request = await selectLeave(tx, row.requestId);
    // What was called off since is no load's any more; and nobody calls their own leave off as Human Resources.
    if (request?.state !== 'approved' || request.person.id === actor.personId) continue;
    const days = await giveBack(ctx, request, { from: request.first, by: actor.personId, said });
    await noteLeave(ctx, 'leave.cancelled', request, actor.personId, { returned: days, load: id });
    if (request.last >= today) await tellPerson(ctx, leaveMessages.changed, request, 'cancelled', said);
    await updateRowUndone(tx, row.id);
    undone += 1;
  }
  return { undone, last: rows.length < ABSENCES_AT_A_TIME ? null : (rows.at(-1)?.id ?? null) };
}

async function end(ctx: Ctx, id: number, undone: number): Promise<void> {
  await updateUndone(ctx.tx, id, ctx.actor.personId, ctx.now);
  await record(ctx, [
    {
      event: 'leave.load-undone',
      actorId: ctx.actor.personId,
      subject: 'leave_load',
      subjectId: id,
      body: { rows: undone },
    },
  ]);
}
