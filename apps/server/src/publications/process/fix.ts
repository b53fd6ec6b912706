import { e, formatDay, ITEM_STATES, type ItemState, itemMay, processMay } from '@legajo/contract';
import { record } from '../../audit/public.ts';
import { typeWithinReach } from '../../folders/public.ts';
import type { Ctx } from '../../platform/context.ts';
import { Failure, refuseField } from '../../platform/failure.ts';
import { lackSecond } from '../second/seconds.ts';
import { addCounts } from '../statements/counts.sql.ts';
import {
  type ItemChange,
  type ItemRow,
  lockItem,
  selectReceiver,
  updateDecision,
} from '../statements/items.sql.ts';
import { type ProcessRow, selectForJob } from '../statements/processes.sql.ts';
import { selectRivals } from '../statements/rivals.sql.ts';
import { requireProcess } from './read.ts';
import { settleEnd } from './settle.ts';
import { waits } from './standing.ts';

export interface Fix {
  readonly personId: number | undefined;
  readonly exclude: boolean;
  readonly decision: 'additional' | 'replace' | undefined;
}

const CERTAIN = 100;
const CLEAR = { problemCode: null, problemValues: {} } as const;

/**
 * A person's decision about one item: whose it is, that it is left out, or what to do about a second
 * document. What could not be read at all (encrypted, damaged) can only be left out.
 *
 * @throws Failure of the publications area, or `fileExists`.
 */
export async function fixItem(ctx: Ctx, processId: number, itemId: number, fix: Fix): Promise<ItemRow> {
  await requireProcess(ctx, processId);
  const process = (await selectForJob(ctx.tx, processId, true)) as ProcessRow;
  if (!processMay('fix', process) || !waits(process)) throw new Failure(e.publications.notNow);
  const item = await lockItem(ctx.tx, ctx.actor.personId, processId, itemId);
  if (!item) throw new Failure(e.publications.notFound);
  if (item.state === 'published') throw new Failure(e.publications.itemPublished);

  const change = fix.exclude ? exclusion(ctx, item) : await assignment(ctx, process, item, fix);
  await updateDecision(ctx.tx, processId, itemId, change);
  const event = fix.exclude ? ('process-item.excluded' as const) : ('process-item.assigned' as const);
  const body = { item: itemId, person: change.personId, state: change.state };
  await record(ctx, [{ event, actorId: ctx.actor.personId, subject: 'process', subjectId: processId, body }]);
  // Of one that has ended, the last that could be fixed may have been left out.
  if (processMay('close', process)) await settleEnd(ctx, processId);
  else await addCounts(ctx.tx, processId, movedTo(item.state, change.state));
  return (await lockItem(ctx.tx, ctx.actor.personId, processId, itemId)) as ItemRow;
}

/** What one item that is another now changes in the counts: its process is held, and no other item need be looked at. */
function movedTo(before: ItemState, after: ItemState) {
  const [from, to] = [ITEM_STATES[before].counts, ITEM_STATES[after].counts];
  if (from === to) return {};
  const { pending = 0, ...counts } = { [from]: -1, [to]: 1 } as Partial<Record<typeof from, number>>;
  return { ...counts, inspected: -pending };
}

function exclusion(ctx: Ctx, item: ItemRow): ItemChange {
  if (!itemMay('leaveOut', item.state)) throw new Failure(e.publications.notNow);
  return {
    // What cannot go out as it is stays so: it must not come back as if a person only had to be named.
    ...(keepsReason(item) ? { problemCode: item.problemCode, problemValues: item.problemValues } : CLEAR),
    state: 'excluded',
    personId: item.personId,
    confidence: item.confidence,
    decision: null,
    decidedBy: ctx.actor.personId,
  };
}

/** Whether it failed, or had failed before it was left out. */
const keepsReason = (item: ItemRow) =>
  !itemMay('assign', item.state) && itemMay('leaveOut', item.state) && item.problemCode !== null;

async function assignment(ctx: Ctx, process: ProcessRow, item: ItemRow, fix: Fix): Promise<ItemChange> {
  const decidable = itemMay('assign', item.state) || (itemMay('putBack', item.state) && !keepsReason(item));
  if (!decidable || item.sha256 === null) throw new Failure(e.publications.notNow);
  const personId = fix.personId ?? item.personId;
  if (personId === null) refuseField(e.publications.personOutOfReach, 'idUsuario', 'required');
  const receiver = await selectReceiver(ctx.tx, ctx.actor.personId, personId);
  if (!receiver) refuseField(e.publications.personOutOfReach, 'idUsuario');
  const decision = fix.decision ?? item.decision;
  const base = { personId, confidence: CERTAIN, decision, decidedBy: ctx.actor.personId };
  const asked = { id: item.id, personId, sha256: item.sha256.toString('hex') };
  const rival = (await selectRivals(ctx.tx, process, [asked])).get(item.id);
  if (rival === 'same') throw new Failure(e.publications.fileExists);
  if (rival === 'other' && decision === null)
    return { ...base, state: 'waiting', problemCode: e.publications.anotherExists.code, problemValues: {} };
  // Naming a dismissed person is the confirmation that the final settlement waits for.
  const named = fix.personId !== undefined || fix.decision !== undefined;
  if (receiver.status === 'inactive' && !named) {
    const day = formatDay(receiver.dismissedOn);
    return { ...base, state: 'waiting', problemCode: e.publications.dismissed.code, problemValues: { day } };
  }
  const type = await typeWithinReach(ctx, process.createdBy, process.documentTypeId);
  const signed = type && { ...type, signable: type.signable && !process.unasked };
  if (signed && (await lackSecond(ctx, signed, [personId])).size > 0)
    return { ...base, state: 'waiting', problemCode: e.publications.secondMissing.code, problemValues: {} };
  return { ...base, ...CLEAR, state: 'ready' };
}
