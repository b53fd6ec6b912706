import { e } from '@legajo/contract';
import { record } from '../../audit/public.ts';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import { inSavepoint, UNIQUE_VIOLATION } from '../../platform/db/savepoint.ts';
import { Failure } from '../../platform/failure.ts';
import { endDerived } from '../../session/public.ts';
import type { AccountPerson } from '../account-person.ts';
import { accountMessages } from '../messages.ts';
import { holdPerson, selectAccountPerson } from '../person.sql.ts';
import { tellPeople } from '../tell.ts';
import { whoAsked } from './ask-owners.ts';
import { selectMoves, selectWatchers, takeMoves, undoHolds, updateMoved } from './move.sql.ts';
import type { WaitingMove } from './waiting-move.ts';

/** The other address that waits for a person; null where none does. */
export async function readMove({ tx }: Pick<CompanyCtx, 'tx'>, id: number): Promise<WaitingMove | null> {
  return (await selectMoves(tx, [id]))[0] ?? null;
}

/**
 * Lets the address that waits for a person hold, if one does: of an agreement, a refusal and the end of the wait the
 * first decides. What rested on the address before ends, and both are told. Nothing waits anew: it did since it was asked for.
 *
 * @param isDue false before its time, at its owner's word.
 */
export async function applyMove(ctx: CompanyCtx, id: number, isDue: boolean): Promise<void> {
  const { tx, now } = ctx;
  await holdPerson(tx, id);
  const waiting = await readMove(ctx, id);
  if (!waiting || (isDue && waiting.effectiveAt > now)) return;
  const [move] = await takeMoves(tx, [id]);
  const person = await selectAccountPerson(tx, id);
  if (!move || !person) return;
  if (!(await becomesTheirs(ctx, move))) {
    await undoHolds(tx, [move], now);
    await tellWatchers(ctx, move, person, 'taken');
    await note(ctx, 'mail.cancelled', null, move, person);
    return;
  }
  await endDerived(ctx, [id], { links: 'ended' });
  const known = [person.mail, move.mail].map((mail) => ({ ...person, mail }));
  await tellPeople(ctx, accountMessages.addressChanged, known, () => ({}));
  await note(ctx, 'mail.changed', move.byId, move, person);
}

async function becomesTheirs({ tx }: CompanyCtx, move: WaitingMove): Promise<boolean> {
  try {
    await inSavepoint(tx, () => updateMoved(tx, move));
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === UNIQUE_VIOLATION) return false;
    throw error;
  }
}

/**
 * Ends the move of a person whom it does not come from: its owner refuses it, and then management and whoever asked are
 * told.
 *
 * @throws Failure `noMailChange` where none waits any more.
 */
export async function refuseMove(ctx: CompanyCtx, id: number): Promise<void> {
  await holdPerson(ctx.tx, id);
  const [move] = await takeMoves(ctx.tx, [id]);
  const person = await selectAccountPerson(ctx.tx, id);
  if (!move || !person) throw new Failure(e.account.noMailChange);
  await undoHolds(ctx.tx, [move], ctx.now);
  await tellWatchers(ctx, move, person, 'refused');
  await note(ctx, 'mail.refused', id, move, person);
}

/**
 * Takes back what was asked for, by whoever may ask for it.
 *
 * @throws Failure `noMailChange` where none waits any more.
 */
export async function cancelMove(ctx: CompanyCtx, id: number, byId: number): Promise<void> {
  if ((await dropMoves(ctx, [id], { byId })) === 0) throw new Failure(e.account.noMailChange);
}

/**
 * Ends what waits for people because something else was decided since: their own address by themselves, or the end of the
 * load that asked for it.
 *
 * @returns how many waited.
 */
export async function dropMoves(
  ctx: CompanyCtx,
  people: readonly number[],
  { byId, loadId = null }: { readonly byId: number; readonly loadId?: number | null },
): Promise<number> {
  const moves = await takeMoves(ctx.tx, people, loadId);
  await undoHolds(ctx.tx, moves, ctx.now);
  await record(
    ctx,
    moves.map(({ id, mail }) => ({
      event: 'mail.cancelled' as const,
      actorId: byId,
      subject: 'person',
      subjectId: id,
      body: {},
      personal: { after: mail },
    })),
  );
  return moves.length;
}

async function tellWatchers(
  ctx: CompanyCtx,
  move: WaitingMove,
  person: AccountPerson,
  why: 'refused' | 'taken',
): Promise<void> {
  const told = (await selectWatchers(ctx.tx, move.byId)).map((one) => ({ ...one, administers: true }));
  const whose = `${person.surname}, ${person.name}`;
  if (why === 'refused')
    await tellPeople(ctx, accountMessages.mailMoveRefused, told, (_, language) => ({
      whose,
      who: whoAsked(move, language),
    }));
  else await tellPeople(ctx, accountMessages.mailMoveTaken, told, () => ({ whose }));
}

function note(
  ctx: CompanyCtx,
  event: 'mail.changed' | 'mail.refused' | 'mail.cancelled',
  actorId: number | null,
  move: WaitingMove,
  person: AccountPerson,
): Promise<void> {
  const entry = { event, actorId, subject: 'person', subjectId: move.id } as const;
  const body = { asked: move.askedAt.toISOString() };
  return record(ctx, [{ ...entry, body, personal: { before: person.mail, after: move.mail } }]);
}
