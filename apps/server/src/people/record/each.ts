import { type ErrorDefinition, e } from '@legajo/contract';
import { NAMED_KEYS, type NamedKey } from '@legajo/contract/values/named-fields';
import type { Ctx } from '../../platform/context.ts';
import { inSavepoint } from '../../platform/db/savepoint.ts';
import { Failure, refuseField } from '../../platform/failure.ts';
import { readEmployee } from '../list/list.ts';
import { refuseUnknown } from '../names/names.ts';
import { holdRoll } from '../roll.ts';
import { resolveSelection, type Selected } from '../selection/selection.ts';
import type { Change } from './change.ts';
import { editEmployee } from './edit.ts';
import { lockReporting } from './file.sql.ts';

/** The outcome of an act for one of the people of a selection. */
export interface Outcome {
  readonly id: number;
  /** "Apellido, Nombre"; null for who is not the administrator's to know of. */
  readonly name: string | null;
  /** Why they stay as they are; null where they were changed. */
  readonly problem: ErrorDefinition | null;
}

/**
 * Makes one change of many people's records: each by the rules of an edit, and each for itself; who cannot be changed
 * stays as they are, with the reason.
 *
 * @returns one for each, in their order; an id given twice counts once.
 * @throws Failure `fieldRequired` when nobody is named, `nameUnknown`, `selectionChanged`, `selectionTooMany`.
 */
export async function editSelected(
  ctx: Ctx,
  selected: Selected,
  change: Change,
  made: readonly NamedKey[] | undefined,
): Promise<Outcome[]> {
  const ids = await resolveSelection(ctx, selected, ctx.platform.limits['move.people']);
  if (ids.length === 0) refuseField(e.people.fieldRequired, 'idusuarios', 'required');
  await refuseUnknown(ctx.tx, change, made);
  if (ids.length > 1) await holdRoll(ctx.tx);
  // Before anybody is held, as an edit does: two at once never wait for each other in a circle.
  if (change.reportsTo !== undefined) await lockReporting(ctx.tx);
  const outcomes = new Map<number, Outcome>();
  for (const id of [...new Set(ids)].sort((a, b) => a - b)) outcomes.set(id, await editOne(ctx, id, change));
  return [...new Set(ids)].flatMap((id) => outcomes.get(id) ?? []);
}

async function editOne(ctx: Ctx, id: number, change: Change): Promise<Outcome> {
  try {
    const { employee } = await inSavepoint(ctx.tx, () =>
      editEmployee(ctx, id, { change, version: undefined, made: NAMED_KEYS }),
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
