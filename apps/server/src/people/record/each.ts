import { e } from '@legajo/contract';
import type { NamedKey } from '@legajo/contract/values/named-fields';
import type { Ctx } from '../../platform/context.ts';
import { refuseField } from '../../platform/failure.ts';
import { refuseUnknown } from '../names/names.ts';
import { holdRoll } from '../roll.ts';
import { type Outcome, outcomeOf } from '../selection/outcome.ts';
import { resolveSelection, type Selected } from '../selection/selection.ts';
import type { Placing } from './change.ts';
import { lockReporting } from './file.sql.ts';
import { placeMany } from './place-many.ts';

/**
 * Gives the people of a selection the same place: each by the rules of an edit, and each for itself; who cannot have it
 * stays as they are, with the reason. A search's people are as many as a selection takes.
 *
 * @returns one for each, in their order; an id given twice counts once.
 * @throws Failure `fieldRequired` when nobody is named, `nameUnknown`, `selectionChanged`, `selectionTooMany`.
 */
export async function placeSelected(
  ctx: Ctx,
  selected: Selected,
  placing: Placing,
  made: readonly NamedKey[] | undefined,
): Promise<Outcome[]> {
  const found = await resolveSelection(ctx, selected, ctx.platform.limits['selection.people']);
  if (found.length === 0) refuseField(e.people.fieldRequired, 'idusuarios', 'required');
  const ids = [...new Set(found)];
  await refuseUnknown(ctx.tx, placing, made);
  if (ids.length > 1) await holdRoll(ctx.tx);
  // Before anybody is held, as an edit does: two at once never wait for each other in a circle.
  if (placing.reportsTo !== undefined) await lockReporting(ctx.tx);
  const outcomes = await placeMany(ctx, ids, placing);
  return ids.map((id) => {
    const { person, problem = null } = outcomes.get(id) ?? {};
    return outcomeOf(id, person, problem);
  });
}
