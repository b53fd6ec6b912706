import { type ErrorDefinition, e } from '@legajo/contract';
import type { Ctx } from '../../platform/context.ts';
import { inSavepoint } from '../../platform/db/savepoint.ts';
import { Failure, refuseField } from '../../platform/failure.ts';
import { readEmployee } from '../list.ts';
import { lockRoll } from '../roll.sql.ts';
import type { Change } from './change.ts';
import { editEmployee } from './edit.ts';
import { lockReporting } from './file.sql.ts';

/** Where people are to be; what is not there stays as each of them has it. */
export type Place = Pick<Change, 'sector' | 'location' | 'position' | 'reportsTo'>;

/** What became of one of the people to be moved. */
export interface Move {
  readonly id: number;
  /** "Apellido, Nombre"; null for who is not the administrator's to know of. */
  readonly name: string | null;
  readonly problem: ErrorDefinition | null;
}

/**
 * Gives people another sector, location, position or manager: each by the rules of an edit of their record, and each for
 * itself; who cannot be moved stays as they are, with the reason.
 *
 * @returns one for each id, in their order; an id given twice counts once.
 * @throws Failure `fieldRequired` when nothing is to change or nobody is named.
 */
export async function moveEmployees(ctx: Ctx, ids: readonly number[], place: Place): Promise<Move[]> {
  if (ids.length === 0) refuseField(e.employees.fieldRequired, 'idusuarios', 'required');
  if (Object.values(place).every((value) => value === undefined))
    refuseField(e.employees.fieldRequired, 'sector', 'required');
  if (ids.length > 1) await lockRoll(ctx.tx, ctx.companyId);
  // Before anybody is held, as an edit does: two moves at once never wait for each other in a circle.
  if (place.reportsTo !== undefined) await lockReporting(ctx.tx, ctx.companyId);
  const moves = new Map<number, Move>();
  for (const id of [...new Set(ids)].sort((a, b) => a - b)) moves.set(id, await moveOne(ctx, id, place));
  return [...new Set(ids)].flatMap((id) => moves.get(id) ?? []);
}

async function moveOne(ctx: Ctx, id: number, place: Place): Promise<Move> {
  try {
    const { employee } = await inSavepoint(ctx.tx, () =>
      editEmployee(ctx, id, { change: place, version: undefined }),
    );
    return { id, name: `${employee.surname}, ${employee.name}`, problem: null };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { id, name: await nameOf(ctx, id), problem: error.definition };
  }
}

async function nameOf(ctx: Ctx, id: number): Promise<string | null> {
  try {
    const { surname, name } = await readEmployee(ctx, id);
    return `${surname}, ${name}`;
  } catch (error) {
    if (error instanceof Failure) return null;
    throw error;
  }
}
